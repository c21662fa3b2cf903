import type { OffsetRange } from "../match.js";

/** Strings of a language that may run over lines. */
export interface LongStrings {
  /** Characters that open and close such a string. */
  readonly quotes: string;
  /** Those of the quotes within which a backslash is a character like any other. */
  readonly raw?: string;
  /** True if `?"` is a character and `/"/` a regular expression. */
  readonly hasRegex?: boolean;
  /** Start of a here-document. The group `word` is the line that ends it. Sticky. */
  readonly heredoc?: RegExp;
}

/** Strings that run over lines, and quotes that seem to open none. */
export interface StringScan {
  /** Offsets of quotes without a counterpart, in order. */
  readonly strays: readonly number[];
  /** Strings over several lines with their quotes, bodies of here-documents, and regular expressions, in order. */
  readonly strings: readonly OffsetRange[];
}

/**
 * Finds the strings of a text that run over lines. A lone quote turns all strings after it inside out, so that the quote which seems to
 * close its string looks like one that opens another: it follows a space or a bracket, and a word follows. One pass over the text.
 */
export function scanStrings(text: string, syntax: LongStrings, lineComment: string): StringScan {
  const strays: number[] = [];
  const strings: OffsetRange[] = [];
  // Quotes of the strings around, which hold a command over several lines: `"$(`.
  const around: number[] = [];
  let endWord: string | null = null;
  let unended = 0;
  let line = 0;
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    if (at >= line) line = endOfLine(text, at);
    if (char === "\n") {
      at++;
      if (endWord === null) continue;
      const end = unended > MAX_UNENDED ? at : endOfHeredoc(text, at, endWord);
      if (end === at) unended++;
      else strings.push({ start: at, end });
      endWord = null;
      at = end;
    } else if (char === "\\") at += 2;
    else if (text.startsWith(lineComment, at) && /[\s;]/u.test(text[at - 1] ?? "\n")) at = line;
    else if (lineComment === "//" && text.startsWith("/*", at)) at = after(text, "*/", at + 2);
    else if (syntax.hasRegex && (char === "?" || char === "/")) {
      const end = afterRegex(text, at);
      if (end > at + 1) strings.push({ start: at, end });
      at = end;
    } else if (!syntax.quotes.includes(char)) {
      const word = char === "<" ? heredocAt(text, at, syntax) : null;
      if (word !== null) endWord = word;
      at++;
    } else if (text.startsWith(char.repeat(3), at)) {
      const end = after(text, char.repeat(3), at + 3);
      strings.push({ start: at, end });
      at = end;
    } else if (around.length > 0 && char === text[around.at(-1)!] && /[)}`]/u.test(text[at - 1]!)) {
      around.pop();
      at++;
    } else {
      const close = closingQuote(text, at, syntax);
      const code = OPENS_CODE.exec(text.slice(at, Math.min(line, at + MAX_LINE)));
      if (code && close !== -1 && close > at + code.index) {
        around.push(at);
        at += code.index + code[0].length;
      } else if (close !== -1 && close < line) at = close + 1;
      else if (close === -1 || opensAnother(text, close)) {
        strays.push(at);
        at++;
      } else {
        strings.push({ start: at, end: close + 1 });
        at = close + 1;
      }
    }
  }
  return { strays: [...strays, ...around].sort((a, b) => a - b), strings };
}

/** Replaces ranges of a text by spaces and keeps its line breaks. */
export function withoutRanges(text: string, ranges: readonly OffsetRange[]): string {
  let result = "";
  let at = 0;
  for (const { start, end } of ranges) {
    result += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/gu, (char) => " ".repeat(char.length));
    at = end;
  }
  return result + text.slice(at);
}

function heredocAt(text: string, at: number, { heredoc }: LongStrings): string | null {
  if (heredoc === undefined) return null;
  heredoc.lastIndex = at;
  return heredoc.exec(text)?.groups?.["word"] ?? null;
}

/** Returns the end of the line that ends a here-document; without one, the start of its body. */
function endOfHeredoc(text: string, start: number, word: string): number {
  for (let at = start; at < text.length;) {
    const end = endOfLine(text, at);
    if (text.slice(at, end).trim() === word) return end;
    at = end + 1;
  }
  return start;
}

function closingQuote(text: string, open: number, { raw = "" }: LongStrings): number {
  const quote = text[open]!;
  const isRaw = raw.includes(quote);
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === "\\" && !isRaw) at++;
    else if (text[at] === quote) return at;
  }
  return -1;
}

/** Most here-documents without an end to look for. */
const MAX_UNENDED = 20;
/** Longer lines are generated. */
const MAX_LINE = 2_000;

/** Start of a command or expression within a string that its line does not close. Strings within it have quotes of their own. */
const OPENS_CODE = /(?:\$\(|#\{)(?=[^()}]*$)/u;

/** Returns the offset after a character literal or a regular expression; after one character if there is none. */
function afterRegex(text: string, at: number): number {
  if (/\w/u.test(text[at - 1] ?? " ")) return at + 1;
  if (text[at] === "?") return /\s/u.test(text[at + 1] ?? " ") ? at + 1 : at + (text[at + 1] === "\\" ? 3 : 2);
  const before = text.slice(Math.max(0, at - 20), at).trimEnd();
  if (!/(?:[=(,~|[{!&]|\b(?:if|unless|when|and|or|not|return))$/u.test(before)) return at + 1;
  const regex = /\/(?:[^/\\\n]|\\.)*\//uy;
  regex.lastIndex = at;
  return regex.test(text) ? regex.lastIndex : at + 1;
}

/** Returns true if a quote looks as if it opened a string, or is the apostrophe of a word. */
function opensAnother(text: string, quote: number): boolean {
  if (/\w\W\w/u.test(text.slice(quote - 1, quote + 2))) return true;
  return /[\s=([{,]/u.test(text[quote - 1]!) && /[^\s)\]},;]/u.test(text[quote + 1] ?? " ");
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}
