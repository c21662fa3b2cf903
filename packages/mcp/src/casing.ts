/**
 * The one place where names change their case: the library speaks camelCase, MCP and `--json` speak snake_case.
 */

type Upper = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z";

/** `startLine` → `start_line` */
export type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}` ? `${First extends Upper ? `_${Lowercase<First>}` : First}${SnakeName<Rest>}` : Name;

/** `start_line` → `startLine` */
export type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelName<Tail>>}` : Name;

/** A result as MCP and `--json` give it. */
export type SnakeCased<T> = T extends readonly (infer Item)[]
  ? readonly SnakeCased<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends string ? SnakeName<Key> : Key]: SnakeCased<T[Key]> }
    : T;

/** The arguments of a call as the library takes them. */
export type CamelCased<T> = T extends readonly (infer Item)[]
  ? readonly CamelCased<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends string ? CamelName<Key> : Key]: CamelCased<T[Key]> }
    : T;

/** Fields that hold records: their keys are languages, phases, settings or methods and keep their spelling. */
const RECORDS: ReadonlySet<string> = new Set(["languages", "timing", "latency", "config"]);

/** Fields that hold a user's own value, as a settings file spells it. */
const VERBATIM: ReadonlySet<string> = new Set(["value"]);

/** A result with its field names in snake_case. The keys of records and the values of settings stay as they are. */
export function snakeCased<T>(result: T): SnakeCased<T> {
  return renamed(result, snakeName) as SnakeCased<T>;
}

/** Arguments with their names in camelCase. */
export function camelCased<T>(input: T): CamelCased<T> {
  return renamed(input, camelName) as CamelCased<T>;
}

export function snakeName(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

function camelName(name: string): string {
  return name.replaceAll(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

function renamed(value: unknown, name: (key: string) => string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, name));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), valueOf(key, inner, name)]));
}

function valueOf(key: string, value: unknown, name: (key: string) => string): unknown {
  if (VERBATIM.has(key)) return value;
  const isRecord = RECORDS.has(key) && typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, renamed(each, name)])) : renamed(value, name);
}
