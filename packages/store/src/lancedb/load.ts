import { CodeGraphError } from "@codegraph/model";
import type * as LanceDb from "@lancedb/lancedb";
import type * as Arrow from "apache-arrow";

/** The packages this adapter is made of. They are optional, so they are loaded when it is opened. */
export interface Lance {
  readonly lancedb: typeof LanceDb;
  readonly arrow: typeof Arrow;
}

/** @throws CodeGraphError `store-unavailable` when they are not installed, or have no binary for this machine */
export async function load(): Promise<Lance> {
  try {
    const [lancedb, arrow] = await Promise.all([quietly(() => import("@lancedb/lancedb")), import("apache-arrow")]);
    return { lancedb, arrow };
  } catch (cause) {
    throw unavailable(cause);
  }
}

function unavailable(cause: unknown): CodeGraphError {
  const missing = /Cannot find package '(@lancedb\/lancedb|apache-arrow)'/u.exec(cause instanceof Error ? cause.message : "");
  return missing
    ? new CodeGraphError(
        "store-unavailable",
        `Vectors are to be kept in LanceDB, and the package ${missing[1]} is not installed.`,
        "Install it beside CodeGraph: npm install @lancedb/lancedb@0.39 apache-arrow@18.1.0",
        { cause },
      )
    : new CodeGraphError(
        "store-unavailable",
        "LanceDB is installed, but it cannot be loaded on this machine.",
        "It has binaries for Linux, Windows and Macs with Apple silicon. Leave `vectors` out to keep vectors beside the index.",
        { cause },
      );
}

/**
 * While it is loaded LanceDB reads how much it is to log, by default warnings, to stderr: of a compaction, say, that
 * another process outran and that is tried again.
 */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  if (process.env["LANCEDB_LOG"] !== undefined) return work();
  process.env["LANCEDB_LOG"] = "error";
  try {
    return await work();
  } finally {
    delete process.env["LANCEDB_LOG"];
  }
}
