/** In descending order of severity. */
export type LogLevel = "error" | "warn" | "info" | "debug";

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Receives log events: a name such as `index.run`, and its data. Without a log nothing is logged. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;
