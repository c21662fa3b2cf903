/** From the most to the least urgent. */
export type LogLevel = "error" | "warn" | "info" | "debug";

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Takes what a program would write into its log: an event such as `index.run`, and what it is about. Nothing is logged
 * unless one is given.
 */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;
