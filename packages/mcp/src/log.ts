import { createEnvironmentLog, type Log } from "@codegraph/engine/log";

/** The server's log. It writes to stderr, because stdout carries the protocol. */
export const log: Log = createEnvironmentLog();
