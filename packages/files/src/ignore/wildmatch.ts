import type { MatchMeter } from "./match-meter.js";
import type { MatchBudget } from "./match-work.js";

/** Returns true if the whole text matches. With `work`, returns false if the limit is reached first. */
export type Wildmatch = (text: string, work?: MatchBudget) => boolean;

/** Element of a pattern: one character, or a run of characters. */
type Token =
  | { readonly kind: "literal"; readonly code: number }
  | { readonly kind: "one" }
  | { readonly kind: "class"; readonly ranges: readonly Range[]; readonly negated: boolean }
  /** `*`: any run without a slash. */
  | { readonly kind: "run" }
  /** `**` at the end: any run. */
  | { readonly kind: "all" }
  /** `**` and a slash: any number of folders. */
  | { readonly kind: "folders" };

/** First and last character code, both inclusive. */
type Range = readonly [low: number, high: number];

const SLASH = 47;

/** Character classes that git knows by name. */
const CLASSES: Readonly<Record<string, readonly Range[]>> = {
  alnum: [
    [48, 57],
    [65, 90],
    [97, 122],
  ],
  alpha: [
    [65, 90],
    [97, 122],
  ],
  blank: [
    [32, 32],
    [9, 9],
  ],
  cntrl: [
    [0, 31],
    [127, 127],
  ],
  digit: [[48, 57]],
  graph: [[33, 126]],
  lower: [[97, 122]],
  print: [[32, 126]],
  punct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
  space: [
    [9, 13],
    [32, 32],
  ],
  upper: [[65, 90]],
  xdigit: [
    [48, 57],
    [65, 70],
    [97, 102],
  ],
};

/**
 * Compiles a pattern with the semantics of git's wildmatch in pathname mode. `*`, `?` and brackets do not match slashes. `**` between
 * slashes or ends matches any number of folders. A backslash escapes the next character. Returns null for a pattern that matches nothing
 * (an unclosed bracket, a trailing backslash).
 *
 * Patterns and names may both come with an untrusted project. The matcher simulates all states of the pattern in one pass over the text, so
 * the time is at most the product of their lengths.
 *
 * @param pattern one character per byte for git's own files, because git compares bytes
 * @param meter bounds the work of many patterns, and throws when it is exhausted
 */
export function compileWildmatch(pattern: string, meter: MatchMeter | null = null): Wildmatch | null {
  const tokens = tokenize(pattern);
  if (tokens === null) return null;
  if (meter === null) return (text, work) => matches(tokens, text, work);
  return (text) => {
    const work: MatchBudget = { left: STEPS_PER_MATCH };
    const isMatch = matches(tokens, text, work);
    meter.spend(STEPS_TO_BEGIN + STEPS_PER_MATCH - work.left);
    return isMatch;
  };
}

/** A match allocates its lists of states. */
const STEPS_TO_BEGIN = 16;

/** The longest pattern takes less on the longest path. */
const STEPS_PER_MATCH = 50_000_000;

function tokenize(pattern: string): Token[] | null {
  const tokens: Token[] = [];
  const literal = (char: string): void => void tokens.push({ kind: "literal", code: char.charCodeAt(0) });
  let at = 0;
  while (at < pattern.length) {
    const char = pattern[at] as string;
    if (char === "\\") {
      if (at + 1 === pattern.length) return null;
      literal(pattern[at + 1] as string);
      at += 2;
    } else if (char === "?") {
      tokens.push({ kind: "one" });
      at++;
    } else if (char === "*") {
      const start = at;
      while (pattern[at] === "*") at++;
      const bounded = start === 0 || pattern[start - 1] === "/";
      if (at - start === 1 || !bounded) tokens.push({ kind: "run" });
      else if (at === pattern.length) tokens.push({ kind: "all" });
      else if (pattern[at] === "/" || pattern.startsWith("\\/", at)) {
        tokens.push({ kind: "folders" });
        at += pattern[at] === "/" ? 1 : 2;
      } else tokens.push({ kind: "run" });
    } else if (char === "[") {
      const bracket = readBracket(pattern, at);
      if (bracket === null) return null;
      tokens.push(bracket.token);
      at = bracket.end;
    } else {
      literal(char);
      at++;
    }
  }
  return tokens;
}

function readBracket(pattern: string, open: number): { token: Token; end: number } | null {
  let at = open + 1;
  const negated = pattern[at] === "!" || pattern[at] === "^";
  if (negated) at++;
  const ranges: Range[] = [];
  const first = at;
  while (at === first || pattern[at] !== "]") {
    if (at >= pattern.length) return null;
    const named = /^\[:([a-z]+):\]/.exec(pattern.slice(at, at + 11));
    if (named) {
      const { [named[1] as string]: characters } = CLASSES;
      if (characters === undefined) return null;
      ranges.push(...characters);
      at += named[0].length;
      continue;
    }
    const low = readItem(pattern, at);
    if (low === null) return null;
    at = low.end;
    if (pattern[at] === "-" && at + 1 < pattern.length && pattern[at + 1] !== "]") {
      const high = readItem(pattern, at + 1);
      if (high === null) return null;
      at = high.end;
      ranges.push([low.code, high.code]);
    } else ranges.push([low.code, low.code]);
  }
  return { token: { kind: "class", ranges, negated }, end: at + 1 };
}

function readItem(pattern: string, at: number): { code: number; end: number } | null {
  if (pattern[at] !== "\\") return { code: pattern.charCodeAt(at), end: at + 1 };
  return at + 1 < pattern.length ? { code: pattern.charCodeAt(at + 1), end: at + 2 } : null;
}

/** Step in which each state was last entered. Step numbers are never reused, so the array need not be cleared. */
let seen = new Int32Array(256);
let lastStep = 0;
const MAX_STEP = 2 ** 31 - 2;

function matches(tokens: readonly Token[], text: string, work: MatchBudget = { left: Number.POSITIVE_INFINITY }): boolean {
  /** Distinct states after the text so far, and those after the next character. */
  let states: number[] = [];
  let next: number[] = [];
  if (seen.length <= tokens.length) seen = new Int32Array(2 * tokens.length + 2);
  if (lastStep > MAX_STEP - text.length) {
    seen.fill(0);
    lastStep = 0;
  }
  /** Adds a state with all states that are reachable without consuming a character, because a run may be empty. */
  const enter = (into: number[], state: number, step: number): void => {
    for (let at = state; seen[at] !== step; at++) {
      seen[at] = step;
      into.push(at);
      const kind = tokens[at]?.kind;
      if (kind !== "run" && kind !== "all" && kind !== "folders") return;
    }
  };
  enter(states, 0, ++lastStep);
  for (let index = 0; index < text.length && states.length > 0; index++) {
    const code = text.charCodeAt(index);
    const step = ++lastStep;
    work.left -= states.length;
    if (work.left <= 0) return false;
    for (const state of states) {
      const token = tokens[state];
      if (token === undefined) continue;
      if (token.kind === "folders") {
        // `**/` is only left at a slash.
        if (code === SLASH) enter(next, state + 1, step);
        if (seen[state] !== step) next.push(state);
        seen[state] = step;
      } else if (token.kind === "all" || (token.kind === "run" && code !== SLASH)) enter(next, state, step);
      else if (token.kind !== "run" && accepts(token, code)) enter(next, state + 1, step);
    }
    [states, next] = [next, states];
    next.length = 0;
  }
  return states.includes(tokens.length);
}

function accepts(token: Exclude<Token, { kind: "run" | "all" | "folders" }>, code: number): boolean {
  if (token.kind === "literal") return token.code === code;
  if (code === SLASH) return false;
  return token.kind === "one" || token.negated !== token.ranges.some(([low, high]) => low <= code && code <= high);
}
