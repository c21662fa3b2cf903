/** Token of C source. Comments and white space are skipped. A directive is a single token that extends to the end of its last line. */
export interface CToken {
  readonly kind: "word" | "value" | "mark" | "directive";
  /** The word, the character, or the directive's keyword (`ifdef`). Empty for a value. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True for the first token of a line. */
  readonly leads: boolean;
}

const TOKEN =
  /\n|\/\/(?:\\\r?\n|[^\n])*|\/\*[^]*?(?:\*\/|$)|R"([^()\\\s"]{0,16})\(|(?:L|u8|[uU])?"(?:\\[^]|[^"\\\n])*"?|(?:L|u8|[uU])?'(?:\\[^]|[^'\\\n])*'?|[A-Za-z_$][\w$]*|\.?\d(?:[\w.]|'(?=\w))*|\S/gu;
const DIRECTIVE = /#(?:\\\r?\n|\/\*[^]*?(?:\*\/|$)|[^\n])*/uy;
const WORD = /[A-Za-z_$]/u;

const MOST_UNCLOSED = 100;

/** Splits C or C++ source into tokens. */
export function tokensOf(text: string): CToken[] {
  const tokens: CToken[] = [];
  let leads = true;
  // Delimiters of raw strings without a closing delimiter.
  const unclosed = new Set<string>();
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const found = match[0];
    const first = found[0]!;
    const start = match.index;
    if (first === "\n") {
      leads = true;
      continue;
    }
    if (first === "/" && found.length > 1) {
      if (found.includes("\n")) leads = true;
      continue;
    }
    if (match[1] !== undefined) {
      const close = unclosed.has(match[1]) || unclosed.size > MOST_UNCLOSED ? -1 : text.indexOf(`)${match[1]}"`, TOKEN.lastIndex);
      if (close === -1) unclosed.add(match[1]);
      TOKEN.lastIndex = close === -1 ? start + 1 : close + match[1].length + 2;
      tokens.push({ kind: "value", text: "", start, end: TOKEN.lastIndex, leads });
      leads = false;
      continue;
    }
    if (first === "#" && leads) {
      DIRECTIVE.lastIndex = start;
      const whole = DIRECTIVE.exec(text)![0].trimEnd();
      tokens.push({ kind: "directive", text: /^#\s*(\w*)/u.exec(whole)![1]!, start, end: start + whole.length, leads });
      TOKEN.lastIndex = start + whole.length;
      continue;
    }
    const last = found[found.length - 1]!;
    const kind =
      /["']/u.test(last) && found.length > 1
        ? "value"
        : WORD.test(first)
          ? "word"
          : /[\d"']/u.test(first) || found.length > 1
            ? "value"
            : "mark";
    tokens.push({ kind, text: kind === "value" ? "" : found, start, end: start + found.length, leads });
    leads = false;
  }
  return tokens;
}

/** Maximum lookahead in tokens. Without it, unclosed brackets would take quadratic time. */
export const MAX_LOOKAHEAD = 1_000;

/** Index of the bracket that closes the one at `open`. Null if a directive, a `;` or the end comes first. */
export function closingIndex(tokens: readonly CToken[], open: number): number | null {
  let depth = 0;
  for (let at = open; at < tokens.length && at < open + MAX_LOOKAHEAD; at++) {
    const { kind, text } = tokens[at]!;
    if (kind === "directive") return null;
    if (kind !== "mark") continue;
    if (text === "(" || text === "[" || text === "{") depth++;
    else if (text === ")" || text === "]" || text === "}") depth--;
    else if (text === ";" && depth === 1) return null;
    if (depth === 0) return at;
  }
  return null;
}
