import { insideBrackets, type Item, itemsOf } from "./items.js";
import { closingBracket, isWord, skipSpace, trimSpace } from "./scan.js";

/** Patterns nested deeper than this are not read. */
const MAX_DEPTH = 6;
const LONGEST = 4_000;

/**
 * Returns the steps from the destructured value to the value bound to a name in the pattern: `.a[0]` for `x` in `{ a: [x] }`, `[1]` for `y`
 * in `x, y`, and an empty string for the rest of an object. Null if no steps lead there.
 *
 * @param text with brackets in strings and comments blanked
 * @param pattern range of the pattern
 * @param name offset of the name
 */
export function patternSteps(text: string, pattern: Item, name: number): string | null {
  const [start, end] = pattern;
  if (end - start > LONGEST) return null;
  const items = itemsOf(text, start, end);
  // Several names without brackets form a tuple.
  if (items.length > 1) return inList(text, items, name, 0);
  return into(text, items[0] ?? pattern, name, 0);
}

/** Returns the steps from a value to the name bound to one of its parts, which stand in brackets: `[1]` for `y` in `(x, y)`. */
export function partSteps(text: string, [start, end]: Item, name: number): string | null {
  const open = skipSpace(text, start, end);
  const close = text[open] === "(" && end - start <= LONGEST ? closingBracket(text, open, end) : -1;
  return close === -1 ? null : inList(text, itemsOf(text, ...insideBrackets(text, [open, close])), name, 0);
}

/** Marks between the parts of a value: Scala's `head :: tail` and `key -> value`. */
const BETWEEN = /\s(?:::|->|\+:|:\+)\s/u;
const BEFORE_MARK: Readonly<Record<string, readonly [string, string]>> = {
  "::": [".head", ".tail"],
  "+:": [".head", ".tail"],
  ":+": [".init", ".last"],
  "->": ["[0]", "[1]"],
};

/** Returns the steps within two patterns with a mark between them; undefined for any other pattern. */
function aroundMark(text: string, [start, end]: Item, name: number, depth: number): string | null | undefined {
  const found = BETWEEN.exec(text.slice(start, end));
  if (!found || text.slice(start, start + found.index).includes("(")) return undefined;
  const at = start + found.index;
  const isBefore = name < at;
  const rest = into(text, isBefore ? [start, at] : [at + found[0].length, end], name, depth + 1);
  return rest === null ? null : BEFORE_MARK[found[0].trim()]![isBefore ? 0 : 1] + rest;
}

/** Returns the steps within one pattern: a name, or a list or object of patterns. */
function into(text: string, [start, end]: Item, name: number, depth: number): string | null {
  if (depth > MAX_DEPTH) return null;
  const divided = aroundMark(text, [start, end], name, depth);
  if (divided !== undefined) return divided;
  // Anything before a name, as in `...rest` or `mut x`, is a keyword or a mark.
  const open = bracketIn(text, start, end);
  if (open === -1 || open > name) return /^(?:\.\.\.|\*)/u.test(text.slice(start, name)) ? null : "";
  const close = closingBracket(text, open, end);
  if (close === -1 || name >= close) return null;
  const items = itemsOf(text, ...insideBrackets(text, [open, close]));
  if (text[open] === "{") return inObject(text, items, name, depth);
  const variant = text[open] === "(" ? CASE.exec(text.slice(start, open))?.[1] : undefined;
  if (variant !== undefined) return inCase(text, items, name, variant, depth);
  // `Some(x)` is not a tuple, and neither is a single pattern in parentheses. Paths do not tell a present value from an optional one.
  if (text[open] === "(" && items.length === 1 && /^(?:Some|Ok)\s*$/u.test(text.slice(start, open)))
    return into(text, items[0]!, name, depth + 1);
  if (text[open] === "(" && /^(?:List|Seq|Vector|Array)$/u.test(text.slice(start, open))) {
    const item = items.find(([from, to]) => from <= name && name < to);
    const rest = item ? into(text, item, name, depth + 1) : null;
    return rest === null ? null : `[*]${rest}`;
  }
  if (
    text[open] === "(" &&
    isWord(text.charCodeAt(trimSpace(text, start, open) - 1)) &&
    !/^(?:auto|case|let|val|var)\s*$/u.test(text.slice(start, open))
  )
    return null;
  if (text[open] === "(" && items.length === 1 && !text.slice(items[0]![1], close).includes(","))
    return into(text, items[0]!, name, depth + 1);
  return inList(text, items, name, depth + 1);
}

/** Case of an enumeration before its values (Swift): `.circle`, `let .circle`, `Shape.circle`. */
const CASE = /^(?:(?:if|guard|case|let|var)\s+)*(?:[A-Z]\w*)?\.([\p{L}_]\w*)\s*$/u;

/** Returns the steps to one of the values of a case, which may have a label: `.#type.square#1` for `y` in `.square(x, side: y)`. */
function inCase(text: string, items: readonly Item[], name: number, variant: string, depth: number): string | null {
  const index = items.findIndex(([from, to]) => from <= name && name < to);
  if (index === -1) return null;
  const [from, to] = items[index]!;
  const label = /^[\p{L}_]\w*\s*:\s*/u.exec(text.slice(from, to))?.[0].length ?? 0;
  const rest = into(text, [from + label, to], name, depth + 1);
  return rest === null ? null : `.#type.${variant}#${index}${rest}`;
}

/** Returns the offset of the first bracket before the default value (`= …`); -1 if there is none. */
function bracketIn(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const char = text[at]!;
    if (char === "{" || char === "[" || char === "(") return at;
    if (char === "=" && text[at + 1] !== ">") return -1;
  }
  return -1;
}

function inList(text: string, items: readonly Item[], name: number, depth: number): string | null {
  const index = items.findIndex(([from, to]) => from <= name && name < to);
  if (index === -1) return null;
  const rest = into(text, items[index]!, name, depth);
  return rest === null ? null : `[${index}]${rest}`;
}

function inObject(text: string, items: readonly Item[], name: number, depth: number): string | null {
  const item = items.find(([from, to]) => from <= name && name < to);
  if (!item) return null;
  const [start, end] = item;
  // The rest of an object has the members of the whole.
  if (text.startsWith("...", start)) return "";
  const [key = ""] = /^(?:#?[\p{L}\p{N}_$]+|(["'])[\p{L}\p{N}_$]+\1)/u.exec(text.slice(start, end)) ?? [];
  if (key === "") return null;
  const after = skipSpace(text, start + key.length, end);
  if (text[after] !== ":") return start <= name && name < start + key.length ? `.${key}` : null;
  if (name <= after || key.startsWith('"') || key.startsWith("'")) return null;
  const rest = into(text, [skipSpace(text, after + 1, end), end], name, depth + 1);
  return rest === null ? null : `.${key}${rest}`;
}
