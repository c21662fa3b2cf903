import { isDeepStrictEqual } from "node:util";

/** A table of a settings file. */
export type Settings = { [key: string]: unknown };

/** What stands at a path; undefined where nothing does. */
export function valueAt(settings: unknown, path: readonly string[]): unknown {
  let value = settings;
  for (const key of path) {
    if (!isTable(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Whether two values say the same; tables have no order and, as parsers make them, not always the same prototype. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each, at) => isEqual(each, other[at]));
  if (!isPlain(one) || !isPlain(other)) return isDeepStrictEqual(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}

export function isTable(value: unknown): value is Settings {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether it is a table and not a date. */
function isPlain(value: unknown): value is Settings {
  return isTable(value) && !(value instanceof Date);
}
