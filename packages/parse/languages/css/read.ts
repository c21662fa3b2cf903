import type { SymbolKind } from "@codegraph/model";
import type { Match, OffsetRange } from "../../src/match.js";
import type { ParsedText } from "../../src/parsed-text.js";
import { MAX_NAMES, createDefinition } from "../_data/named.js";

const COMMENT_OR_STRING = /\/\*[\s\S]*?(?:\*\/|$)|(?<![:\w])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\([^)"'\n]*\)/gu;
/** Text before a brace or a semicolon: the selectors of a rule, or a declaration. */
const STATEMENT = /[^{};]+/gu;
const SELECTOR = /(?<!\d)[.#%](-?[a-zA-Z_][\w-]*)/gu;
const NAMED: readonly (readonly [pattern: RegExp, kind: SymbolKind, isBlock: boolean])[] = [
  [/^(--[\w-]+)\s*:/u, "variable", false],
  [/^([$@][\w-]+)\s*:/u, "variable", false],
  [/^@(?:-\w+-)?keyframes\s+([\w-]+)/u, "selector", true],
  [/^@mixin\s+([\w-]+)/u, "macro", true],
  [/^@function\s+([\w-]+)/u, "function", true],
  [/^@(?:layer|container)\s+([\w-]+)\s*$/u, "section", true],
];

/**
 * Reads the names that a style sheet defines: classes, ids and placeholders, each at its first rule; custom properties and variables;
 * animations, mixins and functions. Also reads Sass and Less.
 */
export function readStyles(text: string): ParsedText {
  const comments: OffsetRange[] = [];
  const strings: OffsetRange[] = [];
  const plain = text.replace(COMMENT_OR_STRING, (match: string, offset: number) => {
    const range = { start: offset, end: offset + match.length };
    if (match.startsWith("/")) comments.push(range);
    else strings.push(range);
    return match.replace(/[^\n]/gu, " ");
  });
  const definitions: Match[] = [];
  const known = new Set<string>();

  function define(kind: SymbolKind, start: number, end: number, name: readonly [number, number], body: number | undefined): void {
    const key = `${kind} ${plain.slice(name[0] - 1, name[1])}`;
    if (known.has(key) || definitions.length >= MAX_NAMES) return;
    known.add(key);
    definitions.push(createDefinition(kind, [start, end], name, { body }));
  }

  for (const { 0: written, index } of plain.matchAll(STATEMENT)) {
    const lead = written.length - written.trimStart().length;
    const statement = written.trim();
    if (statement === "") continue;
    const start = index + lead;
    const end = start + statement.length;
    const opens = plain[index + written.length] === "{";
    const found = NAMED.find(([pattern, , isBlock]) => (!isBlock || opens) && pattern.test(statement));
    if (found) {
      const name = found[0].exec(statement)![1]!;
      const from = start + statement.indexOf(name);
      define(found[1], start, end, [from, from + name.length], undefined);
    } else if (opens && !statement.startsWith("@")) {
      for (const { 1: name = "", index: place } of statement.matchAll(SELECTOR)) {
        define("selector", start, end, [start + place + 1, start + place + 1 + name.length], undefined);
      }
    }
  }
  return { definitions, comments, strings };
}
