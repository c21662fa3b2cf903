import { setFlagsFromString } from "node:v8";

/** The version of V8 that has this flag; any other complains of one it does not know. */
const KNOWN_TO = "13";

/** Ten times as many as by default. */
const CALLS = 30_000;

/** Options of Node that do the same as {@link compileLate} for a process to be started. */
export function compileLateOptions(): readonly string[] {
  return process.versions.v8.split(".")[0] === KNOWN_TO ? [`--invocation-count-for-turbofan=${CALLS}`] : [];
}

/**
 * Makes V8 wait longer before it compiles a function with its last tier, in all threads of the process. Each thread of an index run
 * compiles the same functions for itself, which takes more time than most of them then save.
 */
export function compileLate(): void {
  for (const option of compileLateOptions()) setFlagsFromString(option);
}
