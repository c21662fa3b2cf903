import { readSize } from "./size.js";

/** As much of JSON Schema as settings need. */
export type SettingSchema = Readonly<Record<string, unknown>>;

/** A kind of value: how it is checked, described to editors, and read from an environment variable. */
export interface Kind {
  readonly schema: SettingSchema;
  /** What is wrong with a value, as the end of "must be …"; null when nothing is. */
  fault(value: unknown): string | null;
  /** The value that a text means; what {@link fault} refuses when it means none. */
  fromText(text: string): unknown;
  /** The value in the form in which it is kept. */
  keep?(value: unknown): unknown;
}

export const flag: Kind = {
  schema: { type: "boolean" },
  fault: (value) => (typeof value === "boolean" ? null : "true or false"),
  fromText: (text) => ({ true: true, 1: true, yes: true, on: true, false: false, 0: false, no: false, off: false })[text.toLowerCase()] ?? text,
};

export function count(least: number, most: number): Kind {
  const wanted = `a whole number from ${least} to ${most}`;
  return {
    schema: { type: "integer", minimum: least, maximum: most },
    fault: (value) => (Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? null : wanted),
    fromText: (text) => (/^\d+$/u.test(text) ? Number(text) : text),
  };
}

/** Bytes, as a number or a text such as "2 MB". */
export function size(most: number): Kind {
  const wanted = `a number of bytes from 1 to ${most}, or a text such as "2 MB"`;
  const unit = "^\\s*(\\d{1,9}|\\d{1,6}\\.\\d{1,3})\\s*([kK]?[bB]|[mM][bB]|[kKmM][iI][bB])?\\s*$";
  return {
    schema: { anyOf: [{ type: "integer", minimum: 1, maximum: most }, { type: "string", pattern: unit }] },
    fault(value) {
      const bytes = typeof value === "string" && new RegExp(unit, "u").test(value) ? readSize(value) : value;
      return Number.isInteger(bytes) && (bytes as number) >= 1 && (bytes as number) <= most ? null : wanted;
    },
    fromText: (text) => text,
    keep: (value) => (typeof value === "string" ? readSize(value) : value),
  };
}

export function text(pattern: string, wanted: string): Kind {
  return {
    schema: { type: "string", pattern },
    fault: (value) => (typeof value === "string" && new RegExp(pattern, "u").test(value) ? null : wanted),
    fromText: (given) => given,
  };
}

/** Each item costs time for every file of a project. */
const MAX_ITEMS = 1_000;

export function listOf(item: Kind): Kind {
  return {
    schema: { type: "array", items: item.schema, maxItems: MAX_ITEMS },
    fault(value) {
      if (!Array.isArray(value) || value.some((each) => typeof each !== "string")) return "a list of texts";
      if (value.length > MAX_ITEMS) return `a list of at most ${MAX_ITEMS} texts`;
      const found = value.map((each) => item.fault(each)).find((wanted) => wanted !== null);
      return found === undefined ? null : `a list of ${found}`;
    },
    // Split at commas, but for those inside the braces of a glob.
    fromText: (given) => given.split(/,(?![^{}]*\})/u).map((each) => each.trim()).filter((each) => each !== ""),
  };
}

export function orNull(kind: Kind): Kind {
  return {
    ...kind,
    schema: { anyOf: [kind.schema, { type: "null" }] },
    fault(value) {
      const wanted = value === null ? null : kind.fault(value);
      return wanted === null ? null : `${wanted}, or null`;
    },
  };
}
