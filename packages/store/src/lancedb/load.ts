import { CodeGraphError } from "@codegraph/model";
import type * as LanceDb from "@lancedb/lancedb";
import type * as Arrow from "apache-arrow";

/** The optional packages behind this adapter, loaded when it is opened. */
export interface LanceModules {
  readonly lancedb: typeof LanceDb;
  readonly arrow: typeof Arrow;
}

/**
 * Loads the optional packages.
 * @throws CodeGraphError `store-unavailable` if they are not installed or have no binary for this machine
 */
export async function loadLance(): Promise<LanceModules> {
  try {
    const [lancedb, arrow] = await Promise.all([withErrorsOnly(() => import("@lancedb/lancedb")), import("apache-arrow")]);
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
        `Vectors are configured to be kept in LanceDB, but the package ${missing[1]} is not installed.`,
        "Install it next to CodeGraph: npm install @lancedb/lancedb@0.39 apache-arrow@18.1.0",
        { cause },
      )
    : new CodeGraphError(
        "store-unavailable",
        "LanceDB is installed but cannot be loaded on this machine.",
        "LanceDB supports Linux, Windows and Macs with Apple silicon. Remove `vectors` to keep vectors in the index folder.",
        { cause },
      );
}

/**
 * Loads LanceDB with a lower log level, which it reads only while loading. The default prints warnings to stderr, for example about a
 * compaction that lost a race and is retried.
 */
async function withErrorsOnly<T>(work: () => Promise<T>): Promise<T> {
  if (process.env["LANCEDB_LOG"] !== undefined) return work();
  process.env["LANCEDB_LOG"] = "error";
  try {
    return await work();
  } finally {
    delete process.env["LANCEDB_LOG"];
  }
}
