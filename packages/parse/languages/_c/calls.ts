import type { Match } from "../../src/match.js";
import { KEYWORDS } from "./keywords.js";
import { MAX_LOOKAHEAD, type CToken } from "./tokens.js";

const BEFORE_CALLS = new Set(["return", "else", "case", "do", "and", "or", "not", "throw"]);

/** Returns the calls by plain name in a range of tokens hidden from the grammar: a name followed by brackets and not preceded by a type. */
export function callsAmong(tokens: readonly CToken[], from: number, to: number): Match[] {
  const calls: Match[] = [];
  for (let at = from; at < to - 1; at++) {
    const { kind, text, start, end } = tokens[at]!;
    if (kind !== "word" || KEYWORDS.has(text) || tokens[at + 1]!.text !== "(") continue;
    const before = at > from ? tokens[at - 1]! : undefined;
    if (before?.kind === "word" && !BEFORE_CALLS.has(before.text)) continue;
    if (before && (before.text === "." || before.text === ":" || (before.text === ">" && tokens[at - 2]?.text === "-"))) continue;
    const close = closingWithin(tokens, at + 1, to);
    if (close === null) continue;
    calls.push({
      kind: "call",
      start,
      end: tokens[close]!.end,
      parts: { name: [start, end], arguments: [tokens[at + 1]!.start, tokens[close]!.end] },
    });
  }
  return calls;
}

function closingWithin(tokens: readonly CToken[], open: number, to: number): number | null {
  let depth = 0;
  for (let at = open; at < to && at < open + MAX_LOOKAHEAD; at++) {
    const { kind, text } = tokens[at]!;
    if (kind !== "mark") continue;
    if (text === "(") depth++;
    else if (text === ")" && --depth === 0) return at;
  }
  return null;
}
