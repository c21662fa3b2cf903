import type { FileRecord } from "@codegraph/store";
import type { FoundFile } from "@codegraph/files/walk";
import type { KnownContent } from "../pool/file-result.js";
import { mayHaveChanged } from "@codegraph/files/read";

/** File to read, with the content recorded in the index. */
export interface PlannedFile extends FoundFile {
  /** Null if the file is new or has to be parsed regardless. */
  readonly known: KnownContent | null;
}

/** Work of a run, determined before any file is read. */
export interface WalkPlan {
  /** Files to read: new ones, those whose size or time differs, and those that changed since they were read. */
  readonly read: readonly PlannedFile[];
  /** Indexed files that no longer exist. */
  readonly gone: readonly FileRecord[];
  /** Number of files that need not be read. */
  readonly unchanged: number;
}

/**
 * Compares the files on disk with the index.
 *
 * @param found ordered by path
 * @param reads `changed` reads files that may differ; `all` reads every file and parses those with another content; `reparse` parses every
 * file, as needed after a change of the extractor
 */
export function planRun(found: readonly FoundFile[], indexed: readonly FileRecord[], reads: "changed" | "all" | "reparse"): WalkPlan {
  const now = Date.now();
  const known = new Map(indexed.map((record) => [record.path, record]));
  const read = found.flatMap((file): PlannedFile[] => {
    const record = known.get(file.path) ?? null;
    if (reads === "changed" && record && !mayHaveChanged(file, record, now)) return [];
    return [{ ...file, known: record && reads !== "reparse" ? { hash: record.hash, language: record.language } : null }];
  });
  const present = new Set(found.map(({ path }) => path));
  return {
    read,
    gone: indexed.filter(({ path }) => !present.has(path)),
    unchanged: found.length - read.length,
  };
}
