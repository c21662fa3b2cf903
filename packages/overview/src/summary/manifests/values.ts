/** Reads values of which nothing is known but that they came from a file. */

/** The keys and values of an object; none for anything else. */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The value that a path of keys leads to; undefined where one is missing. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (!isObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The trimmed lines of a text, without those that are too long to have been written by hand. */
export function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.length > 500 ? [] : [line.trim()]));
}
