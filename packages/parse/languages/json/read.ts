import type { OffsetRange } from "../../src/match.js";
import type { ParsedText } from "../../src/parsed-text.js";
import { type Key, createDefinition, selectNames } from "../_data/named.js";

const TOKEN = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\],:]|[^\s{}[\],:"'/]+/gu;
const MAX_DEPTH = 2;

interface Open {
  readonly isObject: boolean;
  /** Key of the value being read. */
  key: { start: number; name: readonly [number, number]; body: number | undefined } | null;
}

/** Reads the keys of the first two levels of an object, and the values as strings. Accepts comments and the single quotes of JSON5. */
export function readJson(text: string): ParsedText {
  const keys: Key[] = [];
  const comments: OffsetRange[] = [];
  const strings: OffsetRange[] = [];
  const open: Open[] = [];
  let last: { start: number; end: number } | null = null;

  function endKey(end: number): void {
    const around = open.at(-1);
    const key = around?.key;
    if (!key) return;
    around.key = null;
    keys.push({ level: open.length - 1, match: createDefinition("field", [key.start, end], key.name, { body: key.body }) });
  }

  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const around = open.at(-1);
    const range = { start: index, end: index + token.length };
    if (token.startsWith("//") || token.startsWith("/*")) {
      comments.push(range);
      continue;
    }
    if (token === "{" || token === "[") {
      if (around?.key) around.key.body = index;
      open.push({ isObject: token === "{", key: null });
    } else if (token === "}" || token === "]") {
      endKey(end);
      open.pop();
    } else if (token === ",") endKey(end);
    else if (token === ":") {
      const isKey = around?.isObject === true && around.key === null && last !== null && open.length <= MAX_DEPTH;
      if (isKey && open.every(({ isObject }) => isObject)) {
        const quoted = /["']/u.test(text[last!.start]!);
        const name = quoted ? ([last!.start + 1, last!.end - 1] as const) : ([last!.start, last!.end] as const);
        if (name[1] > name[0]) around!.key = { start: last!.start, name, body: undefined };
        if (quoted) strings.pop();
      }
    } else if (token.startsWith('"') || token.startsWith("'")) strings.push(range);
    last = token === ":" || token === "," ? null : range;
    end = range.end;
  }
  return { definitions: selectNames(keys), comments, strings };
}
