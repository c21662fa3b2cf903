import { CodeGraphError } from "@codegraph/model";
import type { Field, Fields, Values } from "./fields.js";

/** Maximum length of a question. Fields for code or kept text set their own maximum. */
const LONGEST_TEXT = 32_768;
/** Maximum number of items in a list. */
const LONGEST_LIST = 20_000;

/**
 * Arguments that are ignored where a tool does not define them: the Gemini CLI's scheduler adds the first and does not remove it, and
 * models pass the second to every tool once they know it from one.
 */
const LET_BY = new Set(["wait_for_previous", "max_tokens"]);

/**
 * Checks the arguments of a call against the tool's fields. Lenient towards models: null means absent, as do an empty text and an empty
 * list of an optional argument. A number or boolean may come as a string, a one-item list as its item, a list as JSON text, an object as
 * the value of its first field.
 *
 * @param partial true if required arguments may be missing
 * @throws CodeGraphError `invalid-argument`, which names the argument and its allowed values
 */
export function checkInput(fields: Fields, given: unknown, { partial = false }: { readonly partial?: boolean } = {}): Values {
  if (given !== undefined && given !== null && (typeof given !== "object" || Array.isArray(given))) {
    throw invalid("The arguments must be an object", fields);
  }
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given ?? {})) {
    if (LET_BY.has(key) && !Object.hasOwn(fields, key)) continue;
    const misread = Object.values(fields).find(({ refused }) => refused === key);
    if (misread !== undefined) throw new CodeGraphError("invalid-argument", `"${key}" is ambiguous here`, misread.remedy ?? "");
    const name = Object.hasOwn(fields, key) ? key : Object.keys(fields).find((each) => fields[each]?.alias === key);
    const field = name === undefined ? undefined : fields[name];
    if (name === undefined || field === undefined) throw invalid(`Unknown argument ${beginning(key)}`, fields);
    if (value !== null && value !== undefined && !(isEmpty(value) && field.required !== true))
      values[name] = read(name, field, value, fields);
  }
  for (const [name, { required }] of Object.entries(fields)) {
    if (required && !partial && !(name in values)) throw invalid(`Missing argument "${name}"`, fields);
  }
  return values;
}

function isEmpty(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function read(name: string, field: Field, value: unknown, fields: Fields): unknown {
  const fail = (wanted: string): never => {
    throw invalid(`"${name}" must be ${wanted}, not ${beginning(value)}`, fields);
  };
  switch (field.type) {
    case "boolean":
      if (value === true || value === "true") return true;
      return value === false || value === "false" ? false : fail("true or false");
    case "integer": {
      const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
      const { maximum = Number.MAX_SAFE_INTEGER } = field;
      if (Number.isSafeInteger(number) && (number as number) >= 1 && (number as number) <= maximum) return number;
      return fail(field.maximum === undefined ? "a whole number from 1" : `a whole number from 1 to ${maximum}`);
    }
    case "string":
      if (typeof value !== "string" || value.trim() === "") return fail("a non-empty string");
      if (value.length > (field.longest ?? LONGEST_TEXT)) return fail(`at most ${field.longest ?? LONGEST_TEXT} characters`);
      return oneOf(field, value) ? value : fail(`one of ${field.values?.join(", ")}`);
    case "strings": {
      const strings = toList(value);
      if (strings.length > LONGEST_LIST) return fail(`a list of at most ${LONGEST_LIST}`);
      const whole = strings.every((each) => typeof each === "string" && each !== "" && each.length <= LONGEST_TEXT);
      if (!whole) return fail("a list of strings");
      return strings.every((each) => oneOf(field, each as string)) ? strings : fail(`a list of ${field.values?.join(", ")}`);
    }
    case "objects": {
      const { fields: inner = {} } = field;
      const list = toList(value);
      if (list.length === 0) return fail("a non-empty list");
      if (list.length > LONGEST_LIST) return fail(`a list of at most ${LONGEST_LIST}`);
      const objects = list.map((each) => (typeof each === "string" ? { [Object.keys(inner)[0] ?? ""]: each } : each));
      if (objects.some((each) => typeof each !== "object" || each === null || Array.isArray(each))) return fail("a list of objects");
      return objects.map((each) => checkInput(inner, each));
    }
  }
}

/** Start of a value, long enough to recognise it. */
function beginning(value: unknown): string {
  const text =
    Array.isArray(value) && value.length > 10
      ? `a list of ${value.length}`
      : written(typeof value === "string" ? value.slice(0, 81) : value);
  return text.length > 100 ? `${text.slice(0, 80)}…` : text;
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deep for JSON.stringify.
    return "that";
  }
}

function oneOf({ values }: Field, value: string): boolean {
  return values === undefined || values.includes(value);
}

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || !/^[[{]/.test(value)) return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : typeof parsed === "object" ? [parsed] : [value];
  } catch {
    return [value];
  }
}

function invalid(message: string, fields: Fields): CodeGraphError {
  const listed = Object.entries(fields).filter(([, { unlisted }]) => unlisted !== true);
  const known = listed.map(([name, { required }]) => (required ? `${name} (required)` : name));
  return new CodeGraphError("invalid-argument", message, `Arguments: ${known.join(", ")}.`);
}
