import type { ExpressionForms } from "./expression-forms.js";
import { firstCharacters } from "./first-characters.js";
import { isWord, skipNonCode, skipString } from "./scan.js";

const NUMBER = /\d(?:[\w.]*\w)?(?:(?<=[eE])[+-]\d+)?\.?/uy;
const MARKED = /(?:[a-zA-Z]{1,2}|[$@]{1,2})(?=["'`])/uy;

const BOOLEAN_STARTS = firstCharacters("tfTF");

function isQuote(code: number): boolean {
  return code === 34 || code === 39 || code === 96;
}

/**
 * Reads the literal that begins at `start`. Returns its type (null if it has no known type) and its end, or null if no literal begins
 * there.
 */
export function literalType(text: string, start: number, end: number, forms: ExpressionForms): { type: string | null; end: number } | null {
  const { literals = {} } = forms;
  const code = text.charCodeAt(start);
  if (code >= 48 && code <= 57) {
    NUMBER.lastIndex = start;
    const number = NUMBER.exec(text)?.[0] ?? text[start]!;
    // `1..2` is a range, not a number.
    const isRange = number.includes("..");
    const isHex = /^0[xXbBoO]/u.test(number);
    const isDecimal = !isHex && /[.eE]|[fFdD]$/u.test(number);
    const isFloat = !isHex && /[fF]$/u.test(number);
    const type = isFloat
      ? (literals.float ?? literals.decimal)
      : isDecimal
        ? literals.decimal
        : /[lL]$/u.test(number)
          ? (literals.long ?? literals.integer)
          : literals.integer;
    return { type: isRange ? null : (type ?? null), end: start + number.length < end ? start + number.length : end };
  }
  // A mark of one or two characters comes directly before the quote.
  const isMarked = isQuote(text.charCodeAt(start + 1)) || isQuote(text.charCodeAt(start + 2));
  MARKED.lastIndex = start;
  const mark = isMarked ? (MARKED.exec(text)?.[0].length ?? 0) : 0;
  const quote = text[start + mark]!;
  if (quote === '"' || quote === "'" || quote === "`") {
    // A word before a template literal is its tag.
    if (mark > 0 && quote === "`") return null;
    let at = start + mark;
    let last = at;
    // Triple quotes scan as an empty string followed by another string.
    while (at < end && text[at] === quote) {
      last = at;
      at = skipString(text, at);
    }
    if (last === start + mark && at === last + 1) return null;
    return { type: (quote === "'" ? literals.character : undefined) ?? literals.string ?? null, end: at < end ? at : end };
  }
  if (quote === "/" && mark === 0) {
    const after = skipNonCode(text, start);
    if (after === start || text[start + 1] === "/" || text[start + 1] === "*") return null;
    let at = after;
    while (at < end && isWord(text.charCodeAt(at))) at++;
    return { type: literals.regex ?? null, end: at };
  }
  if (BOOLEAN_STARTS[code] !== 1) return null;
  const word = /^(?:true|false|True|False)(?![\p{L}\p{N}_$])/u.exec(text.slice(start, start + 6))?.[0];
  return word === undefined ? null : { type: literals.boolean ?? null, end: start + word.length };
}
