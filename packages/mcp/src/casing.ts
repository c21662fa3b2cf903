/** Conversion of names: the library uses camelCase, MCP and `--json` use snake_case. No other file converts. */

type Upper =
  | "A"
  | "B"
  | "C"
  | "D"
  | "E"
  | "F"
  | "G"
  | "H"
  | "I"
  | "J"
  | "K"
  | "L"
  | "M"
  | "N"
  | "O"
  | "P"
  | "Q"
  | "R"
  | "S"
  | "T"
  | "U"
  | "V"
  | "W"
  | "X"
  | "Y"
  | "Z";

/** `startLine` → `start_line` */
export type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Upper ? `_${Lowercase<First>}` : First}${SnakeName<Rest>}`
  : Name;

/** `start_line` → `startLine` */
export type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelName<Tail>>}` : Name;

/** A result as MCP and `--json` return it. */
export type SnakeCased<T> = T extends readonly (infer Item)[]
  ? readonly SnakeCased<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends string ? SnakeName<Key> : Key]: SnakeCased<T[Key]> }
    : T;

/** Arguments of a call as the library takes them. */
export type CamelCased<T> = T extends readonly (infer Item)[]
  ? readonly CamelCased<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends string ? CamelName<Key> : Key]: CamelCased<T[Key]> }
    : T;

/** Fields that hold records. Their keys are languages, phases, settings or methods and are not converted. */
const RECORDS: ReadonlySet<string> = new Set(["languages", "timing", "latency", "config"]);

/** Fields that hold a user's own value, unconverted as in a settings file. */
const VERBATIM: ReadonlySet<string> = new Set(["value"]);

/** Converts field names to snake_case. The keys of records and the values of settings are unchanged. */
export function snakeCased<T>(result: T): SnakeCased<T> {
  return renamed(result, snakeName) as SnakeCased<T>;
}

/** Converts argument names to camelCase. */
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
