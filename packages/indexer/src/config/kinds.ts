import { parseByteSize } from "./size.js";

/** JSON Schema fragment that describes a setting. */
export type SettingSchema = Readonly<Record<string, unknown>>;

/** Type of a setting: its validation, its schema, and its parser for environment variables. */
export interface SettingKind {
  readonly schema: SettingSchema;
  /** Validates a value. Returns the expected form as a completion of "must be …", or null if the value is valid. */
  fault(value: unknown): string | null;
  /** Parses the text of an environment variable. Text that cannot be parsed yields a value that {@link fault} rejects. */
  fromText(text: string): unknown;
  /** Normalises a valid value for storage. Absent if values are stored as given. */
  keep?(value: unknown): unknown;
}

/** Boolean. Environment variables may also use 1/0, yes/no and on/off. */
export const booleanKind: SettingKind = {
  schema: { type: "boolean" },
  fault: (value) => (typeof value === "boolean" ? null : "true or false"),
  fromText: (text) =>
    ({ true: true, 1: true, yes: true, on: true, false: false, 0: false, no: false, off: false })[text.toLowerCase()] ?? text,
};

/** Whole number within an inclusive range. */
export function integerKind(min: number, max: number): SettingKind {
  const expected = `a whole number from ${min} to ${max}`;
  return {
    schema: { type: "integer", minimum: min, maximum: max },
    fault: (value) => (Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? null : expected),
    fromText: (text) => (/^\d+$/u.test(text) ? Number(text) : text),
  };
}

/** Size in bytes, as a number or a string with a unit, for example "2 MB". */
export function byteSizeKind(max: number): SettingKind {
  const expected = `a number of bytes from 1 to ${max}, or a string such as "2 MB"`;
  const unit = "^\\s*(\\d{1,9}|\\d{1,6}\\.\\d{1,3})\\s*([kK]?[bB]|[mM][bB]|[kKmM][iI][bB])?\\s*$";
  return {
    schema: {
      anyOf: [
        { type: "integer", minimum: 1, maximum: max },
        { type: "string", pattern: unit },
      ],
    },
    fault(value) {
      const bytes = typeof value === "string" && new RegExp(unit, "u").test(value) ? parseByteSize(value) : value;
      return Number.isInteger(bytes) && (bytes as number) >= 1 && (bytes as number) <= max ? null : expected;
    },
    fromText: (text) => text,
    keep: (value) => (typeof value === "string" ? parseByteSize(value) : value),
  };
}

/**
 * String that matches a regular expression.
 * @param expected description of a valid value, as a completion of "must be …"
 */
export function stringKind(pattern: string, expected: string): SettingKind {
  return {
    schema: { type: "string", pattern },
    fault: (value) => (typeof value === "string" && new RegExp(pattern, "u").test(value) ? null : expected),
    fromText: (given) => given,
  };
}

/** Each item costs time for every file of a project. */
const MAX_ITEMS = 1_000;

/** List of strings, comma-separated in environment variables. */
export function listKind(item: SettingKind): SettingKind {
  return {
    schema: { type: "array", items: item.schema, maxItems: MAX_ITEMS },
    fault(value) {
      if (!Array.isArray(value) || value.some((each) => typeof each !== "string")) return "a list of strings";
      if (value.length > MAX_ITEMS) return `a list of at most ${MAX_ITEMS} strings`;
      const found = value.map((each) => item.fault(each)).find((expected) => expected !== null);
      return found === undefined ? null : `a list of ${found}`;
    },
    // Commas inside the braces of a glob do not separate items.
    fromText: (given) =>
      given
        .split(/,(?![^{}]*\})/u)
        .map((each) => each.trim())
        .filter((each) => each !== ""),
  };
}

/** Makes a kind accept null as well. */
export function nullable(kind: SettingKind): SettingKind {
  return {
    ...kind,
    schema: { anyOf: [kind.schema, { type: "null" }] },
    fault(value) {
      const expected = value === null ? null : kind.fault(value);
      return expected === null ? null : `${expected}, or null`;
    },
  };
}
