/** Accessors for untyped values from files. */

/** Returns the entries of an object; empty for other values. */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Returns the value at a path of keys; undefined if one is missing. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (!isObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

/** Returns the value if it is an array; otherwise an empty one. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the trimmed string; null for other values and for an empty string. */
export function stringOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the trimmed lines of a text, without lines too long to be hand-written. */
export function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.length > 500 ? [] : [line.trim()]));
}
