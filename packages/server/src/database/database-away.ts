/** Faults of the network under a connection. */
const NETWORK: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Codes of Postgres for connections that break, servers that start or stop, and too many connections. */
const STATES = /^(?:08\w{3}|57P0[123]|53300)$/u;

/** Faults that the driver reports without a code. */
const MESSAGES = /connection terminated|not queryable|timeout exceeded when trying to connect/iu;

/** True for an error of a database that cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === "string" && (NETWORK.has(code) || STATES.test(code))) return true;
  return MESSAGES.test(error.message) || isDatabaseAway(error.cause);
}
