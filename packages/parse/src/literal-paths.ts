import { functionLiteralAt } from "./function-literals.js";
import type { Item } from "./items.js";
import { closingAngle, closingBracket, isWord, skipSpace } from "./scan.js";

const MOST_ITEMS = 24;
/** Longer lists of identical items are written with a single item. */
const MOST_DIFFERENT = 4;
const MOST_MEMBERS = 100;
const UNKNOWN = "?";

/** Writes the contents of list and object literals as paths. */
export interface LiteralPaths {
  /** Sets the text that the other methods read; see {@link ExpressionReader.begin}. */
  begin(text: string, original: string, lineOf: (offset: number) => number): void;
  /** Returns the paths of items, joined by commas. Empty for an empty list. More than four identical items are written once. */
  items(items: readonly Item[], level: number): string;
  /** Returns the members of an object literal with known paths. Members with literal values are left out. */
  members(items: readonly Item[], level: number): string;
  /** Returns the known value paths of a map literal, each as a member named `*`. Empty if one of them is unknown. */
  values(items: readonly Item[], level: number): string;
}

/** Readers of the expressions in literals. */
export interface LiteralForms {
  /** Returns the path of the expression in a range. */
  readonly pathOf: (start: number, end: number, level: number) => string;
  /** Returns the path of the function that a placeholder makes of an expression; null for any other expression. */
  readonly placed: (start: number, end: number, level: number) => string | null;
  /** Types of literals. */
  readonly literals: ReadonlySet<string>;
  /** Returns the path of a plain name. */
  readonly meaningOf: (name: string) => string;
  /** Matches an argument with a parameter name. */
  readonly namedArgument: RegExp | undefined;
}

/** Text that is read, with the readers of its expressions. */
interface LiteralText extends LiteralForms {
  /** With the contents of strings blanked. */
  text: string;
  /** As written, to read the names of quoted members. */
  original: string;
  lineOf: (offset: number) => number;
}

/** Creates the writer of literal paths. */
export function createLiteralPaths(forms: LiteralForms): LiteralPaths {
  const source: LiteralText = { ...forms, text: "", original: "", lineOf: () => 0 };
  return {
    begin(text, original, lineOf) {
      source.text = text;
      source.original = original;
      source.lineOf = lineOf;
    },
    items: (items, level) => itemPaths(source, items, level),
    members: (items, level) =>
      items
        .slice(0, MOST_MEMBERS)
        .flatMap(([start, end]) => member(source, start, end, level) ?? [])
        .join(","),
    values: (items, level) => valuePaths(source, items, level),
  };
}

/** Returns the path of an argument that names its parameter: unknown, with the name. Null for other arguments. */
function namedPath({ text, namedArgument }: LiteralText, start: number, end: number): string | null {
  if (namedArgument === undefined) return null;
  const found = namedArgument.exec(text.slice(start, Math.min(end, start + 80)));
  return found ? UNKNOWN + /^[\p{L}\p{N}_]+/u.exec(found[0])![0] : null;
}

function itemPath(source: LiteralText, start: number, end: number, level: number): string {
  const { text, pathOf } = source;
  if (text.startsWith("...", start) || text[start] === "*") return UNKNOWN;
  const named = namedPath(source, start, end);
  if (named !== null) return named;
  const path = source.placed(start, end, level) ?? pathOf(start, end, level + 1);
  return path.startsWith(UNKNOWN) ? UNKNOWN : path;
}

function itemPaths(source: LiteralText, list: readonly Item[], level: number): string {
  const paths: string[] = [];
  for (let index = 0; index < list.length && index < MOST_ITEMS; index++) {
    const [start, end] = list[index]!;
    paths.push(itemPath(source, start, end, level));
  }
  return paths.length > MOST_DIFFERENT && paths.every((path) => path === paths[0]) ? paths[0]! : paths.join(",");
}

function valuePaths({ text, pathOf }: LiteralText, list: readonly Item[], level: number): string {
  const paths = list.slice(0, MOST_ITEMS).map(([start, end]): string => {
    const colon = colonIn(text, start, end);
    return colon === -1 ? UNKNOWN : pathOf(skipSpace(text, colon + 1, end), end, level + 1);
  });
  // If one value is unknown, any lookup may yield it.
  return paths.some((path) => path.startsWith(UNKNOWN)) ? "" : [...new Set(paths)].map((path) => `*:${path}`).join(",");
}

/** Returns the offset of the mark before the value of an entry, outside brackets: a colon, or the end of `=>`. -1 if there is none. */
function colonIn(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const char = text[at]!;
    if (char === "=" && text[at + 1] === ">") return at + 1;
    // Ruby's symbols begin with a colon.
    if (char === ":" && at > start) return at;
    if (!"([{".includes(char)) continue;
    const close = closingBracket(text, at, end);
    if (close === -1) return -1;
    at = close - 1;
  }
  return -1;
}

function member(source: LiteralText, start: number, end: number, level: number): string | null {
  const { text, pathOf, literals, lineOf } = source;
  if (text.startsWith("...", start)) {
    const rest = pathOf(start + 3, end, level + 1);
    return rest.startsWith(UNKNOWN) || rest.startsWith("=>") ? null : `...${rest}`;
  }
  const name = nameAt(source, start, end);
  if (name === null) return null;
  const after = skipSpace(text, name.end, end);
  if (after >= end) {
    const meaning = source.meaningOf(name.text);
    if (meaning.startsWith(UNKNOWN)) return null;
    return meaning === name.text ? meaning : `${name.text}:${meaning}`;
  }
  if (text[after] === "(" || text[after] === "<") return isMethod(text, after, end) ? `${name.text}:@${lineOf(name.start)}` : null;
  if (text[after] !== ":") return null;
  const value = skipSpace(text, after + 1, end);
  if (functionLiteralAt(text, value, end)) return `${name.text}:@${lineOf(name.start)}`;
  const path = pathOf(value, end, level + 1);
  // The members of a literal such as a string are not defined in the project.
  if (path.startsWith(UNKNOWN) || (path.startsWith("<") && literals.has(path.slice(1, -1)))) return null;
  return path === name.text ? path : `${name.text}:${path}`;
}

/** Returns the name of a member, after modifiers such as `async`. Null for an accessor and a computed name. */
function nameAt({ text, original }: LiteralText, start: number, end: number): { text: string; start: number; end: number } | null {
  const first = original[start]!;
  if (first === '"' || first === "'") {
    const close = original.indexOf(first, start + 1);
    const name = close === -1 || close >= end ? "" : original.slice(start + 1, close);
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? { text: name, start: start + 1, end: close + 1 } : null;
  }
  WORDS.lastIndex = start;
  const words = WORDS.exec(text)?.[0] ?? "";
  if (/^[gs]et/u.test(words)) return null;
  const from = start + words.length;
  let at = from;
  while (at < end && isWord(text.charCodeAt(at))) at++;
  const name = text.slice(from, at);
  return /^[\p{L}_$]/u.test(name) ? { text: name, start: from, end: at } : null;
}

function isMethod(text: string, at: number, end: number): boolean {
  const open = text[at] === "<" ? closingAngle(text, at, end) : at;
  const close = open === -1 ? -1 : closingBracket(text, open, end);
  return close !== -1 && close < end && text[end - 1] === "}";
}

const WORDS = /(?:(?:async|get|set|static)\s+(?=[\p{L}_$*#["']))?(?:\*\s*)?/uy;
