import { setFlagsFromString } from "node:v8";

/** V8's major version that has this flag. Others print a warning for an unknown flag. */
const KNOWN_TO = "13";

/** Ten times the default. */
const CALLS = 30_000;

/** Node options with the effect of {@link compileLate}, for child processes. */
export function compileLateOptions(): readonly string[] {
  return process.versions.v8.split(".")[0] === KNOWN_TO ? [`--invocation-count-for-turbofan=${CALLS}`] : [];
}

/**
 * Makes V8 wait longer before it compiles a function with its highest tier, in all threads of the process. Each thread of an index run
 * compiles the same functions, which takes more time than most of them save.
 */
export function compileLate(): void {
  for (const option of compileLateOptions()) setFlagsFromString(option);
}
