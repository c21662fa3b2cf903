import { isDeepStrictEqual } from "node:util";

/** Table of a settings file. */
export type Settings = { [key: string]: unknown };

/** Returns the value at a path, or undefined. */
export function valueAt(settings: unknown, path: readonly string[]): unknown {
  let value = settings;
  for (const key of path) {
    if (!isTable(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Deep equality. The order of keys does not matter, nor do the prototypes that parsers give to tables. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each, at) => isEqual(each, other[at]));
  if (!isPlain(one) || !isPlain(other)) return isDeepStrictEqual(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}

export function isTable(value: unknown): value is Settings {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a table, false for a date. */
function isPlain(value: unknown): value is Settings {
  return isTable(value) && !(value instanceof Date);
}
