import type { FileRecord } from "@codegraph/store";
import type { PreciseFiles, PreciseStatus } from "../api/index.js";
import { dueFiles } from "./due-files.js";
import { findOracle, type FoundOracle, NO_ORACLE, type OracleParts } from "./find-oracle.js";

/** Work on a compiler's answers in this process. */
export interface PreciseWork {
  readonly isAsking: boolean;
  /** Why the compiler failed the last time; null if it did not. */
  readonly trouble: string | null;
}

/** Returns the state of the compiler's answers. Lists the files of the index at most once, because status is asked often. */
export function preciseStatus(parts: Omit<OracleParts, "files">, { isAsking, trouble }: PreciseWork): PreciseStatus {
  let all: readonly FileRecord[] = [];
  const found = findOracle({ ...parts, files: () => (all = parts.store.files()) }, true);
  const note = found === null ? NO_ORACLE : trouble;
  const work = isAsking ? "asking" : note === null ? "idle" : "unavailable";
  return {
    state: parts.config.precise === "off" ? "off" : work,
    oracle: found?.oracle.id ?? null,
    note,
    files: fileCounts(parts.store, found, all),
  };
}

/** @param all files of the index */
export function fileCounts(store: OracleParts["store"], found: FoundOracle | null, all: readonly FileRecord[]): PreciseFiles {
  return found === null ? { total: 0, checked: 0, outdated: 0 } : dueFiles(store, all, found.oracle.accepts).counts;
}
