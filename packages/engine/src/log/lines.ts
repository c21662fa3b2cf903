import { escapeInvisible, escapeInvisibleJson } from "@codegraph/model";
import type { LogFields, LogLevel } from "@codegraph/indexer/api";

/** Formats an event as text: `2026-01-25T10:00:00.000Z warn index.failed code=locked message="Another process …"` */
export function textLine(time: Date, level: LogLevel, event: string, fields: LogFields): string {
  const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${formatValue(value)}`);
  return `${time.toISOString()} ${level} ${event}${pairs.join("")}\n`;
}

/** Formats an event as a JSON object on one line. */
export function jsonLine(time: Date, level: LogLevel, event: string, fields: LogFields): string {
  return `${escapeInvisibleJson(JSON.stringify({ time: time.toISOString(), level, event, ...fields }))}\n`;
}

/** Quotes a value unless it reads as one word, and escapes control characters: a name from a project cannot end the line. */
function formatValue(value: LogFields[string]): string {
  if (typeof value !== "string") return String(value);
  return /^[^\s"=\p{C}]+$/u.test(value) && escapeInvisible(value) === value ? value : escapeInvisibleJson(JSON.stringify(value));
}
