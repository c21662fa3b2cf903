import type { Item } from "./items.js";
import { closingBracket, isWord, skipNonCode, skipSpace, trimSpace } from "./scan.js";
import { patternSteps } from "./patterns.js";

/** Parts of a comprehension: `element for target in items if …`. */
export interface Comprehension {
  readonly element: Item;
  readonly target: Item;
  readonly items: Item;
}

/** Finds the comprehension that fills a range. Null if there is none, or if it has several `for` clauses. */
export function comprehensionIn(text: string, start: number, end: number): Comprehension | null {
  const words = wordsIn(text, start, end);
  const from = words.findIndex(({ word }) => word === "for");
  const into = words.findIndex(({ word }, index) => index > from && word === "in");
  if (from === -1 || into === -1 || words.some(({ word }, index) => index > from && word === "for")) return null;
  const test = words.find(({ word }, index) => index > into && word === "if");
  const before = words[from - 1]?.word === "async" ? words[from - 1]! : words[from]!;
  return {
    element: between(text, start, before.at),
    target: between(text, words[from]!.at + 3, words[into]!.at),
    items: between(text, words[into]!.at + 2, test?.at ?? end),
  };
}

/** The `for`, `in`, `if` and `async` keywords outside all brackets. */
function wordsIn(text: string, start: number, end: number): { word: string; at: number }[] {
  const words: { word: string; at: number }[] = [];
  for (let at = start; at < end; at++) {
    const char = text[at]!;
    if ("([{".includes(char)) {
      const close = closingBracket(text, at, end);
      if (close === -1) break;
      at = close - 1;
    } else if (isWord(text.charCodeAt(at))) {
      const from = at;
      while (at + 1 < end && isWord(text.charCodeAt(at + 1))) at++;
      const word = text.slice(from, at + 1);
      if (word === "for" || word === "in" || word === "if" || word === "async") words.push({ word, at: from });
    } else at = Math.max(at, skipNonCode(text, at) - 1);
  }
  return words;
}

function between(text: string, start: number, end: number): Item {
  const last = trimSpace(text, start, end);
  return [Math.min(skipSpace(text, start, last), last), last];
}

/**
 * Replaces the comprehension's targets in the path of its element by paths into the items. Null if a target cannot be expressed as a path.
 */
export function substituteTargets(text: string, { target }: Comprehension, element: string, items: string): string | null {
  let path = element;
  for (let at = target[0]; at < target[1]; at++) {
    if (!isWord(text.charCodeAt(at))) continue;
    const from = at;
    while (at + 1 < target[1] && isWord(text.charCodeAt(at + 1))) at++;
    const steps = patternSteps(text, target, from);
    const name = text.slice(from, at + 1);
    const replaced = replaceName(path, name, steps === null ? null : `${items}[*]${steps}`);
    if (replaced === null) return null;
    path = replaced;
  }
  return path;
}

/** Replaces each mention of `name`. Null if it is mentioned and there is no replacement. */
function replaceName(path: string, name: string, replacement: string | null): string | null {
  let result = "";
  let from = 0;
  for (let at = path.indexOf(name); at !== -1; at = path.indexOf(name, at + name.length)) {
    if (/[\p{L}\p{N}_$.]/u.test(path[at - 1] ?? "") || /[\p{L}\p{N}_$]/u.test(path[at + name.length] ?? "")) continue;
    if (replacement === null) return null;
    result += path.slice(from, at) + replacement;
    from = at + name.length;
  }
  return result + path.slice(from);
}
