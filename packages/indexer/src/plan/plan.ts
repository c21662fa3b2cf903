import type { FileRecord } from "@codegraph/store";
import type { FoundFile } from "@codegraph/files/walk";
import type { KnownContent } from "../pool/file-result.js";
import { mayDiffer } from "@codegraph/files/read";

/** A file that a run reads, and what the index has of it. */
export interface PlannedFile extends FoundFile {
  readonly known: KnownContent | null;
}

/** What a run has to do, before any file is read. */
export interface Plan {
  /** Files to read: new ones, those whose size or time differs, and those that something has happened to since they were read. */
  readonly read: readonly PlannedFile[];
  /** Indexed files that are not there any more. */
  readonly gone: readonly FileRecord[];
  readonly unchanged: number;
}

/**
 * Compares what is on disk with what is indexed.
 *
 * @param found ordered by path
 * @param reads which files: those that may differ; all of them, of which those with another content are parsed;
 *   or all of them as if nothing were known, as an index of another extractor needs
 */
export function planRun(
  found: readonly FoundFile[],
  indexed: readonly FileRecord[],
  reads: "changed" | "all" | "anew",
): Plan {
  const now = Date.now();
  const known = new Map(indexed.map((record) => [record.path, record]));
  const read = found.flatMap((file): PlannedFile[] => {
    const record = known.get(file.path) ?? null;
    if (reads === "changed" && record && !mayDiffer(file, record, now)) return [];
    return [{ ...file, known: record && reads !== "anew" ? { hash: record.hash, language: record.language } : null }];
  });
  const present = new Set(found.map(({ path }) => path));
  return {
    read,
    gone: indexed.filter(({ path }) => !present.has(path)),
    unchanged: found.length - read.length,
  };
}
