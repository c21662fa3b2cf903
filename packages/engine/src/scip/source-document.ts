import { hash } from "node:crypto";
import { join } from "node:path";
import { decodeSource, readSource } from "@codegraph/files/read";
import type { CodeFacts } from "@codegraph/model";
import { documentFault, type NamedPlace, pathInProject, placesIn } from "@codegraph/precise/scip";
import type { DecodedDocument } from "@codegraph/scip";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { SkippedDocument } from "../api/index.js";

/** A document of a SCIP file with the file of the project that it describes. */
export interface SourceDocument {
  readonly record: FileRecord;
  readonly facts: CodeFacts;
  /** Yields the named places of the document that lie in the file. */
  places(): Iterable<NamedPlace>;
}

/** Access to the files of a project. */
export interface ProjectFiles {
  readonly root: string;
  readonly store: Pick<FactReader, "file" | "facts">;
}

/**
 * Finds the file that a document describes. SCIP files hold neither hashes nor, mostly, texts, so the ranges are compared with the text: in
 * a file that has changed since, many of them cut words apart.
 */
export function openSourceDocument(
  { root, store }: ProjectFiles,
  document: DecodedDocument,
  folder: string,
): SourceDocument | SkippedDocument["why"] {
  const path = pathInProject(document.path, folder);
  if (path === null) return "outside";
  const record = store.file(path);
  const facts = record && store.facts(record.id);
  if (!record || !facts) return "not-indexed";
  const text = textOf(root, record);
  if (text === null || (document.text !== null && document.text !== text)) return "differs";
  const lines = text.split("\n");
  const places = (): Iterable<NamedPlace> => placesIn(document, lines);
  return documentFault(document, lines) ?? { record, facts, places };
}

/** Returns the text of an indexed file; null if it differs from the index. */
function textOf(root: string, { path, size, hash: indexed }: FileRecord): string | null {
  const source = readSource(join(root, path), path, size);
  if ("problem" in source || hash("sha256", source.bytes, "hex") !== indexed) return null;
  return decodeSource(source.bytes)?.text ?? null;
}
