/** Scans source text without a grammar. The text may be arbitrarily malformed: every step terminates within the text. */

const WORD = /[\p{L}\p{N}_$@]/u;
const LONGEST_REGEX = 400;
/** Single quotes further apart than this are not a string but, for example, a Rust lifetime or an apostrophe. */
const LONGEST_QUOTED = 80;

/** Kinds of characters: 1 in a name, 2 an opening bracket, 3 a closing bracket, 4 a quote. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[\w$@]/u.test(char)) return 1;
  if ("([{".includes(char)) return 2;
  if (")]}".includes(char)) return 3;
  return "\"'`".includes(char) ? 4 : 0;
});

/** Returns true if a UTF-16 code unit may be part of a name, including `$` and `@`. */
export function isWord(code: number): boolean {
  return code < 128 ? KINDS[code] === 1 : WORD.test(String.fromCharCode(code));
}

/** Longer interpolations are not recognised and scanned as part of the string. */
const LONGEST_CODE = 1_000;

/** Returns the offset just after the string that begins at a quote. If no string begins there, the offset just after the quote. */
export function skipString(text: string, at: number): number {
  const quote = text[at]!;
  for (let end = at + 1; end < text.length; end++) {
    const char = text[end]!;
    if (char === quote) return end + 1;
    // An apostrophe in a Rust lifetime or a comment is not a quote. Skip only the apostrophe.
    if (quote === "'" && end - at > LONGEST_QUOTED && char !== "_") return at + 1;
    const isCode = quote !== "'" && text[end + 1] === (char === "$" ? "{" : "(") && (char === "$" || char === "\\");
    if (isCode) {
      const close = codeEnd(text, end + 1);
      end = close > end + 2 ? close - 1 : end + 1;
    } else if (char === "\\") end++;
  }
  return at + 1;
}

/** Returns the offset just after the bracket that ends an interpolation; -1 if it is too long. Strings within it have no interpolations. */
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

/** Returns the offset just after the comment or regular expression that begins at a slash; the slash itself if neither does. */
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

/** Returns the offset just after the string, comment or regular expression that begins at `at`; `at` if none does. */
export function skipNonCode(text: string, at: number): number {
  const char = text[at]!;
  if (char === "/") return skipSlash(text, at);
  return char === '"' || char === "'" || char === "`" ? skipString(text, at) : at;
}

/** Returns the offset just after the bracket that closes the one at `open`, skipping strings and comments; -1 if none does before `end`. */
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
    else if (code === SLASH) {
      const after = skipSlash(text, at);
      if (after > at) at = after - 1;
    }
  }
  return -1;
}

const SLASH = 47;
/** Maximum characters of a list of type arguments. */
export const LONGEST_TYPES = 1_000;

/** Returns the offset just after the `>` that closes the type arguments opened at `open`; -1 if `<` is an operator. */
export function closingAngle(text: string, open: number, end: number = text.length): number {
  const last = end < open + LONGEST_TYPES ? end : open + LONGEST_TYPES;
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
      // Function type or object type.
      const close = closingBracket(text, at, last);
      if (close === -1) return -1;
      at = close - 1;
    } else if (!" \t\r\n,.?|&:[]'\"*=-;".includes(char)) return -1;
  }
  return -1;
}

/** Returns the offset of the first character after white space, at most `end`. */
export function skipSpace(text: string, at: number, end: number = text.length): number {
  while (at < end && text.charCodeAt(at) <= 32) at++;
  return at;
}

/** Returns the offset after the last character before `end` that is not white space, at least `start`. */
export function trimSpace(text: string, start: number, end: number): number {
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return end;
}

/** Returns the first offset before `end` that is found outside of brackets, strings and comments; -1 if none is, or a bracket is not closed. */
export function outsideBrackets(text: string, from: number, end: number, isFound: (offset: number) => boolean): number {
  for (let at = from; at < end; at++) {
    if (isFound(at)) return at;
    if ("([{".includes(text[at]!)) {
      const close = closingBracket(text, at, end);
      if (close === -1) return -1;
      at = close - 1;
    } else at = Math.max(at, skipNonCode(text, at) - 1);
  }
  return -1;
}
