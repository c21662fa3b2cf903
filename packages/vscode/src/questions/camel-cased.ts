/** Converts the names of fields in an answer of the server (`start_line`) to those of the library's types (`startLine`). */
export function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camelName(name), camelCased(inner)]));
}

function camelName(name: string): string {
  return name.replaceAll(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}
