import type { Log, LogFields, LogLevel } from "@codegraph/indexer/api";
import { jsonLine, textLine } from "./lines.js";

/** Levels in descending order of severity. */
export const LOG_LEVELS: readonly LogLevel[] = ["error", "warn", "info", "debug"];

const DEFAULT_LEVEL: LogLevel = "warn";
const FORMATS = ["text", "json"];

/**
 * Creates a log with one line per event, configured by `CODEGRAPH_LOG_LEVEL` (`error`, `warn`, `info`, `debug`; default `warn`) and
 * `CODEGRAPH_LOG_FORMAT` (`text`, `json`). An unknown value is reported once as a warning.
 *
 * @param write receives whole lines; defaults to stderr
 */
export function createEnvironmentLog(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const level = environment["CODEGRAPH_LOG_LEVEL"]?.trim().toLowerCase() || DEFAULT_LEVEL;
  const format = environment["CODEGRAPH_LOG_FORMAT"]?.trim().toLowerCase() || "text";
  const wanted = LOG_LEVELS.indexOf(level as LogLevel);
  const threshold = wanted === -1 ? LOG_LEVELS.indexOf(DEFAULT_LEVEL) : wanted;
  const line = format === "json" ? jsonLine : textLine;

  const log: Log = (given, event, fields = {}) => {
    if (LOG_LEVELS.indexOf(given) <= threshold) write(line(new Date(), given, event, fields));
  };
  if (wanted === -1) reportUnknownValue("CODEGRAPH_LOG_LEVEL", environment, LOG_LEVELS, log);
  if (!FORMATS.includes(format)) reportUnknownValue("CODEGRAPH_LOG_FORMAT", environment, FORMATS, log);
  return log;
}

const reported = new Set<string>();

/** Reports an unknown value once per process, because every opened project may create a log. */
function reportUnknownValue(
  variable: string,
  environment: Readonly<Record<string, string | undefined>>,
  values: readonly string[],
  log: Log,
): void {
  const value = environment[variable] ?? "";
  if (reported.has(`${variable}=${value}`)) return;
  reported.add(`${variable}=${value}`);
  const fields: LogFields = { variable, value, expected: values.join("|") };
  log("warn", "log.unknown-value", fields);
}
