import { type CodeFacts, type FileId, isCall, symbolId } from "@codegraph/model";
import type { FactReader, FileRecord, VectorRecord } from "@codegraph/store";
import { labelsOf } from "@codegraph/indexer/config";
import type { Labels } from "./filter.js";
import { lineText } from "./lines.js";
import type { QueriedProject } from "../links/project-span.js";

/** In characters; no embedding model reads more of a chunk. */
const MAX_TEXT_LENGTH = 6_000;

/** Chunk with the text to embed and the record stored with its vector. */
export interface ChunkToEmbed {
  /** Path and definition path in the first line, then the code. */
  readonly text: string;
  readonly record: Omit<VectorRecord, "vector">;
}

/** Returns the key of a file's vectors: its content hash and its labels. */
export function vectorHash({ hash, path }: Pick<FileRecord, "hash" | "path">, labels: Labels): string {
  const own = labelsOf(path, labels);
  return own.length === 0 ? hash : `${hash} ${own.join(",")}`;
}

/** Returns the chunks of a file; null if the file has changed since it was indexed. */
export function chunksToEmbed(project: QueriedProject, file: FileRecord, labels: Labels, isDocument: boolean): ChunkToEmbed[] | null {
  const { store } = project;
  const chunks = store.chunks(file.id) ?? [];
  const facts = isDocument ? null : store.facts(file.id);
  const own = labelsOf(file.path, labels);
  const found: ChunkToEmbed[] = [];
  for (const [position, { definition: index, startLine, endLine }] of chunks.entries()) {
    const code = lineText(project, file.path, startLine, endLine);
    if (code === null) return null;
    const definition = index === null ? null : definitionOf(store, file.id, index);
    const heading = [file.path, ...(definition ? [definition.path] : [])].join(" > ");
    found.push({
      text: `${heading}\n${code}`.slice(0, MAX_TEXT_LENGTH),
      record: {
        file: file.path,
        position,
        startLine,
        endLine,
        language: file.language,
        nodeType: definition?.kind ?? "text",
        symbolName: definition?.name ?? null,
        symbolPath: definition?.path ?? null,
        labels: own,
        callsOut: facts && callsIn(facts, startLine, endLine),
      },
    });
  }
  return found;
}

function definitionOf(store: FactReader, fileId: FileId, index: number): ReturnType<FactReader["definition"]> {
  return store.definition(symbolId(fileId, index));
}

function callsIn({ references }: CodeFacts, from: number, to: number): string[] {
  return [...new Set(references.flatMap(({ kind, line, name }) => (isCall(kind) && from <= line && line <= to ? [name] : [])))];
}
