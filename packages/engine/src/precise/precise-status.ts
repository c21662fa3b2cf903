import type { FactReader, FileRecord } from "@codegraph/store";
import { createKeptAnswers, type Versioned } from "../answers/kept-answers.js";
import type { PreciseFiles, PreciseStatus } from "../api/index.js";
import { dueFiles } from "./due-files.js";
import { findOracle, type FoundOracle, NO_ORACLE, type OracleParts } from "./find-oracle.js";

/** Work on a compiler's answers in this process. */
export interface PreciseWork {
  readonly isAsking: boolean;
  /** Why the compiler failed the last time; null if it did not. */
  readonly trouble: string | null;
}

/** The compiler that is found, and how much of the index it has answered. */
interface Coverage {
  /** Null without a compiler. */
  readonly oracle: string | null;
  readonly files: PreciseFiles;
}

/**
 * Creates the function that returns the state of the compiler's answers. Looking for a compiler and listing the files of the index takes
 * longer than the rest of a status, which is asked often, so both are kept until the index changes.
 */
export function createPreciseStatus(
  store: FactReader & Versioned,
): (parts: Omit<OracleParts, "files">, work: PreciseWork) => PreciseStatus {
  const kept = createKeptAnswers<Coverage>(store, () => 1);
  return (parts, { isAsking, trouble }) => {
    const { precise } = parts.config;
    const { oracle, files } = kept.get(precise, () => coverageOf(parts));
    const note = oracle === null ? NO_ORACLE : trouble;
    const work = isAsking ? "asking" : note === null ? "idle" : "unavailable";
    return { state: precise === "off" ? "off" : work, oracle, note, files };
  };
}

function coverageOf(parts: Omit<OracleParts, "files">): Coverage {
  let all: readonly FileRecord[] = [];
  const found = findOracle({ ...parts, files: () => (all = parts.store.files()) }, true);
  return { oracle: found?.oracle.id ?? null, files: fileCounts(parts.store, found, all) };
}

/** @param all files of the index */
export function fileCounts(store: OracleParts["store"], found: FoundOracle | null, all: readonly FileRecord[]): PreciseFiles {
  return found === null ? { total: 0, checked: 0, outdated: 0 } : dueFiles(store, all, found.oracle.accepts).counts;
}
