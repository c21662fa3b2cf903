import { CodeGraphError } from "@codegraph/model";

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const TIME = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/u;

/**
 * Parses a point in time: an ISO 8601 date (midnight, local time), a date and time (local unless it has a zone), or an age such as `30m`,
 * `12h`, `7d` or `2w`. Returns milliseconds since the epoch.
 * @throws CodeGraphError `invalid-argument`
 */
export function modifiedSince(text: string, now: number = Date.now()): number {
  const time = ageOf(text, now) ?? timeOf(text);
  if (time !== null) return time;
  throw new CodeGraphError(
    "invalid-argument",
    `Cannot parse time "${text}"`,
    "Use a date or time such as 2025-03-01 or 2025-03-01T12:00:00Z, or an age such as 30m, 12h, 7d or 2w.",
  );
}

function ageOf(text: string, now: number): number | null {
  const [, count, unit] = /^(\d{1,9})([smhdw])$/u.exec(text) ?? [];
  return count === undefined || unit === undefined ? null : now - Number(count) * (UNITS[unit] as number);
}

function timeOf(text: string): number | null {
  const [, year, month, day, clock] = TIME.exec(text) ?? [];
  if (year === undefined) return null;
  const midnight = new Date(Number(year), Number(month) - 1, Number(day));
  // Date normalises 30 February to a day in March.
  if (midnight.getMonth() !== Number(month) - 1 || midnight.getDate() !== Number(day)) return null;
  const time = clock === undefined ? midnight.getTime() : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
