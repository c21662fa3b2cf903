/**
 * Steps over source text without a grammar. The text may be as hostile as it likes: every step ends, and none looks
 * further than the text's end.
 */

const WORD = /[\p{L}\p{N}_$@]/u;
const LONGEST_REGEX = 400;
/** Quotes that stand further apart than this on different lines are none: a Rust lifetime, an apostrophe. */
const LONGEST_QUOTED = 80;

/** 1 for a character of a name, 2 for one that opens a bracket, 3 for one that closes one, 4 for a quote. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[\w$@]/u.test(char)) return 1;
  if ("([{".includes(char)) return 2;
  if (")]}".includes(char)) return 3;
  return "\"'`".includes(char) ? 4 : 0;
});

export function isWord(code: number): boolean {
  return code < 128 ? KINDS[code] === 1 : WORD.test(String.fromCharCode(code));
}

/** Code in a string that is longer than this is not told apart from it. */
const LONGEST_CODE = 1_000;

/** Offset just after the string that begins at a quote; just after the quote where it begins none. */
export function skipString(text: string, at: number): number {
  const quote = text[at]!;
  for (let end = at + 1; end < text.length; end++) {
    const char = text[end]!;
    if (char === quote) return end + 1;
    // An apostrophe may be no quote at all (a Rust lifetime, a comment): then it is skipped alone.
    if (quote === "'" && end - at > LONGEST_QUOTED && char !== "_") return at + 1;
    const isCode = quote !== "'" && text[end + 1] === (char === "$" ? "{" : "(") && (char === "$" || char === "\\");
    if (isCode) end = Math.max(end + 1, codeEnd(text, end + 1) - 1);
    else if (char === "\\") end++;
  }
  return at + 1;
}

/** Offset just after the bracket that ends code in a string; -1 where none does soon. Strings in it hold no code. */
function codeEnd(text: string, open: number): number {
  const last = Math.min(text.length, open + LONGEST_CODE);
  const unpaired = new Set<string>();
  let depth = 0;
  for (let at = open; at < last; at++) {
    const kind = KINDS[text.charCodeAt(at)] ?? 0;
    if (kind === 2) depth++;
    else if (kind === 3) {
      depth--;
      if (depth === 0) return at + 1;
    } else if (kind === 4 && !unpaired.has(text[at]!)) {
      const end = text.slice(at + 1, last).indexOf(text[at]!);
      if (end === -1) unpaired.add(text[at]!);
      else at += end + 1;
    }
  }
  return -1;
}

/** Offset just after a comment or a regular expression that begins at a slash; the slash itself where none does. */
function skipSlash(text: string, at: number): number {
  const next = text[at + 1];
  if (next === "*") {
    const end = text.indexOf("*/", at + 2);
    return end === -1 ? at : end + 2;
  }
  if (next === "/") {
    const end = text.indexOf("\n", at);
    return end === -1 ? text.length : end;
  }
  let before = at - 1;
  while (before >= 0 && text.charCodeAt(before) <= 32) before--;
  if (before >= 0 && !"(,=:[!&|?{};+>".includes(text[before]!)) return at;
  let inClass = false;
  for (let end = at + 1; end < text.length && end - at < LONGEST_REGEX; end++) {
    const char = text[end]!;
    if (char === "\n") return at;
    if (char === "\\") end++;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "/" && !inClass) return end + 1;
  }
  return at;
}

/** Offset just after what begins at `at` and holds no code: a string, a comment, a regular expression; `at` where none does. */
export function skipNoCode(text: string, at: number): number {
  const char = text[at]!;
  if (char === "/") return skipSlash(text, at);
  return char === '"' || char === "'" || char === "`" ? skipString(text, at) : at;
}

/** Offset just after the bracket that closes the one at `open`, strings and comments skipped; -1 when none does before `end`. */
export function closingBracket(text: string, open: number, end: number = text.length): number {
  let depth = 0;
  for (let at = open; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128) continue;
    const kind = KINDS[code];
    if (kind === 2) depth++;
    else if (kind === 3) {
      depth--;
      if (depth === 0) return at + 1;
    } else if (kind === 4) at = skipString(text, at) - 1;
    else if (code === SLASH) at = Math.max(at, skipSlash(text, at) - 1);
  }
  return -1;
}

const SLASH = 47;
/** Characters that a list of type arguments has at most. */
export const LONGEST_TYPES = 1_000;

/** Offset just after the `>` that closes type arguments opened at `open`; -1 when it is no such list. */
export function closingAngle(text: string, open: number, end: number = text.length): number {
  const last = Math.min(end, open + LONGEST_TYPES);
  let depth = 0;
  for (let at = open; at < last; at++) {
    const code = text.charCodeAt(at);
    if (isWord(code)) continue;
    const char = text[at]!;
    if (char === "<") depth++;
    else if (char === ">") {
      if (text[at - 1] === "=" || text[at - 1] === "-") continue;
      depth--;
      if (depth === 0) return at + 1;
    } else if (char === "(" || char === "{") {
      // A function type or a type that is written out.
      const close = closingBracket(text, at, last);
      if (close === -1) return -1;
      at = close - 1;
    } else if (!" \t\r\n,.?|&:[]'\"*=-;".includes(char)) return -1;
  }
  return -1;
}

/** Offset of the first character that is no white space, at most `end`. */
export function skipSpace(text: string, at: number, end: number = text.length): number {
  while (at < end && text.charCodeAt(at) <= 32) at++;
  return at;
}

/** Offset after the last character before `end` that is no white space, at least `start`. */
export function trimSpace(text: string, start: number, end: number): number {
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return end;
}
