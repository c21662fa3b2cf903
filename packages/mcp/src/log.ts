import { createEnvironmentLog, type Log } from "@codegraph/engine/log";

/** The server's log: what happens goes to stderr, for stdout belongs to the protocol. */
export const log: Log = createEnvironmentLog();
