/** Short notation for files and their chunks in search tests. */
import { asFileId, type Chunk, type Definition, type SymbolKind } from "@codegraph/model";
import {
  type SearchCorpus,
  documentsOf,
  fileSignals,
  openCorpus,
  openUnmergedSegment,
  encodeDocuments,
  rankChunks,
  type RankSignals,
  parseQuery,
  type SearchSegment,
} from "@codegraph/search";

/** A chunk: the kind and name of its symbol, and its text. A `rest` chunk has no symbol. */
export type SketchedChunk = readonly [head: string, text: string, more?: Partial<Definition>];

export type SketchedFiles = Readonly<Record<string, readonly SketchedChunk[]>>;

export function packOf(chunks: readonly SketchedChunk[]): Uint8Array {
  const definitions: Definition[] = [];
  const places: Chunk[] = [];
  let line = 1;
  const lines: string[] = [];
  for (const [head, text, more] of chunks) {
    const [kind, name] = head.split(" ") as [string, string?];
    const own = text.split("\n");
    const endLine = line + own.length - 1;
    if (name === undefined) places.push({ kind: "rest", definition: null, startLine: line, endLine });
    else {
      places.push({ kind: "definition", definition: definitions.length, startLine: line, endLine });
      definitions.push({ ...definition(kind as SymbolKind, name, line, endLine, own[0]!), ...more });
    }
    lines.push(...own);
    line = endLine + 1;
  }
  return encodeDocuments(documentsOf({ definitions, chunks: places }, lines.join("\n")));
}

function definition(kind: SymbolKind, name: string, line: number, endLine: number, signature: string): Definition {
  return {
    name,
    kind,
    parent: null,
    owner: null,
    scope: 0,
    line,
    column: 1,
    span: { startLine: line, startColumn: 1, endLine, endColumn: 1 },
    signature,
    doc: null,
    visibility: null,
    static: false,
    async: false,
    declaration: false,
    exported: true,
    returns: null,
    parameters: null,
  };
}

/** Builds a segment in which file ids are positions in the record, from 1. */
export function segmentOf(files: SketchedFiles): SearchSegment {
  return openUnmergedSegment(Object.entries(files).map(([path, chunks], at) => ({ id: asFileId(at + 1), path, pack: packOf(chunks) })));
}

export function corpusOf(files: SketchedFiles): SearchCorpus {
  return openCorpus([segmentOf(files)], () => true);
}

/** Returns the chunks that a query finds, best first, as `path:position`. */
export function find(files: SketchedFiles, query: string, more: Partial<RankSignals> = {}): string[] {
  const paths = Object.keys(files);
  const signals = { file: (id: number) => fileSignals(paths[id - 1]!, "typescript"), ...more };
  const { chunks } = rankChunks(corpusOf(files), parseQuery(query), signals);
  return chunks.map(({ fileId, position }) => `${paths[fileId - 1]}:${position}`);
}
