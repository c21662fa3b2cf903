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

/**
 * Creates the writer of literal paths.
 *
 * @param pathOf returns the path of the expression in a range
 * @param literals types of literals
 * @param meaningOf returns the path of a plain name
 * @param namedArgument matches an argument with a parameter name
 */
export function createLiteralPaths(
  pathOf: (start: number, end: number, level: number) => string,
  literals: ReadonlySet<string>,
  meaningOf: (name: string) => string,
  namedArgument?: RegExp,
): LiteralPaths {
  /** With the contents of strings blanked. */
  let text = "";
  /** As written, to read the names of quoted members. */
  let original = "";
  let lineOf: (offset: number) => number = () => 0;

  function begin(ofText: string, ofOriginal: string, ofLines: (offset: number) => number): void {
    text = ofText;
    original = ofOriginal;
    lineOf = ofLines;
  }

  function isNamed(start: number, end: number): boolean {
    return namedArgument !== undefined && namedArgument.test(text.slice(start, Math.min(end, start + 80)));
  }

  function items(list: readonly Item[], level: number): string {
    const paths = list.slice(0, MOST_ITEMS).map(([start, end]): string => {
      if (text.startsWith("...", start) || text[start] === "*" || isNamed(start, end)) return UNKNOWN;
      const path = pathOf(start, end, level + 1);
      return path.startsWith(UNKNOWN) ? UNKNOWN : path;
    });
    return paths.length > MOST_DIFFERENT && paths.every((path) => path === paths[0]) ? paths[0]! : paths.join(",");
  }

  function members(list: readonly Item[], level: number): string {
    return list.slice(0, MOST_MEMBERS).flatMap(([start, end]) => member(start, end, level) ?? []).join(",");
  }

  function values(list: readonly Item[], level: number): string {
    const paths = list.slice(0, MOST_ITEMS).map(([start, end]): string => {
      const colon = colonIn(start, end);
      return colon === -1 ? UNKNOWN : pathOf(skipSpace(text, colon + 1, end), end, level + 1);
    });
    // If one value is unknown, any lookup may yield it.
    return paths.some((path) => path.startsWith(UNKNOWN)) ? "" : [...new Set(paths)].map((path) => `*:${path}`).join(",");
  }

  function colonIn(start: number, end: number): number {
    for (let at = start; at < end; at++) {
      const char = text[at]!;
      if (char === ":") return at;
      if (!"([{".includes(char)) continue;
      const close = closingBracket(text, at, end);
      if (close === -1) return -1;
      at = close - 1;
    }
    return -1;
  }

  function member(start: number, end: number, level: number): string | null {
    if (text.startsWith("...", start)) {
      const rest = pathOf(start + 3, end, level + 1);
      return rest.startsWith(UNKNOWN) || rest.startsWith("=>") ? null : `...${rest}`;
    }
    const name = nameAt(start, end);
    if (name === null) return null;
    const after = skipSpace(text, name.end, end);
    if (after >= end) {
      const meaning = meaningOf(name.text);
      if (meaning.startsWith(UNKNOWN)) return null;
      return meaning === name.text ? meaning : `${name.text}:${meaning}`;
    }
    if (text[after] === "(" || text[after] === "<") return isMethod(after, end) ? `${name.text}:@${lineOf(name.start)}` : null;
    if (text[after] !== ":") return null;
    const value = skipSpace(text, after + 1, end);
    if (functionLiteralAt(text, value, end)) return `${name.text}:@${lineOf(name.start)}`;
    const path = pathOf(value, end, level + 1);
    // The members of a literal such as a string are not defined in the project.
    if (path.startsWith(UNKNOWN) || (path.startsWith("<") && literals.has(path.slice(1, -1)))) return null;
    return path === name.text ? path : `${name.text}:${path}`;
  }

  /** Returns the name of a member, after modifiers such as `async`. Null for an accessor and a computed name. */
  function nameAt(start: number, end: number): { text: string; start: number; end: number } | null {
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

  function isMethod(at: number, end: number): boolean {
    const open = text[at] === "<" ? closingAngle(text, at, end) : at;
    const close = open === -1 ? -1 : closingBracket(text, open, end);
    return close !== -1 && close < end && text[end - 1] === "}";
  }

  return { begin, items, members, values };
}

const WORDS = /(?:(?:async|get|set|static)\s+(?=[\p{L}_$*#["']))?(?:\*\s*)?/uy;
