const LEVELS = ["error", "warn", "info", "debug"] as const;

export type LogLevel = (typeof LEVELS)[number];

/** Writes to stderr what CODEGRAPH_LOG_LEVEL (default `warn`) lets through; stdout belongs to the protocol. */
export function log(level: LogLevel, message: string): void {
  const wanted = LEVELS.findIndex((each) => each === process.env["CODEGRAPH_LOG_LEVEL"]);
  if (LEVELS.indexOf(level) > (wanted < 0 ? 1 : wanted)) return;
  process.stderr.write(`codegraph-mcp ${level}: ${message}\n`);
}
