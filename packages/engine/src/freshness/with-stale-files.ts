import { CodeGraphError } from "@codegraph/model";

/** Number of files that a message names. */
const MAX_NAMED = 3;

/**
 * Extends a `not-found` error if the index lacks known changes, because what was asked for may be among them. Returns other errors unchanged.
 *
 * @param stale the files whose changes the index lacks
 */
export function withStaleFiles(error: unknown, stale: readonly string[]): unknown {
  if (!(error instanceof CodeGraphError) || error.code !== "not-found" || stale.length === 0) return error;
  const more = stale.length > MAX_NAMED ? ` and ${stale.length - MAX_NAMED} more` : "";
  const named = `${stale.slice(0, MAX_NAMED).join(", ")}${more}`;
  return new CodeGraphError(
    "not-found",
    `${error.message}: the index does not have the changes of ${named} yet`,
    "Ask again in a moment.",
    {
      cause: error,
    },
  );
}
