import { firstCharacters } from "./first-characters.js";
import { closingAngle, closingBracket, skipNonCode, skipSpace } from "./scan.js";

/** Operator between operands. `end` is the offset just after it. */
export type Operator =
  | { readonly kind: "or" | "and" | "comparison" | "assignment" | "list" | "other"; readonly end: number }
  | { readonly kind: "ternary"; readonly end: number; readonly colon: number }
  /** Python's `a if b else c`. The alternative begins at `otherwise`. */
  | { readonly kind: "conditional"; readonly end: number; readonly otherwise: number }
  /** Cast to the type between `end` and `to`. `keeps` is true for a check that leaves the type of the expression (`satisfies`). */
  | { readonly kind: "cast"; readonly end: number; readonly to: number; readonly keeps: boolean };

const WORD = /(?:or|and|as[?!]?|satisfies|if|in|instanceof|is|not)(?![\p{L}\p{N}_$])/uy;
const MARK = /\|\|=?|&&=?|\?\?=?|\?:|===?|!==?|<=>|<=|>=|=~|=>|:=|<<|>>>?|\*\*|[-+*/%&|^<>]=?|=/uy;

const WORD_STARTS = firstCharacters("oasin");

/** Returns the operator at an offset. Null if there is none that can be parsed. */
export function operatorAt(text: string, at: number, end: number): Operator | null {
  if (text[at] === ",") return { kind: "list", end: at + 1 };
  WORD.lastIndex = at;
  const word = WORD_STARTS[text.charCodeAt(at)] === 1 ? WORD.exec(text)?.[0] : undefined;
  if (word !== undefined) return wordAt(text, word, at + word.length, end);
  MARK.lastIndex = at;
  const mark = MARK.exec(text)?.[0];
  if (mark !== undefined) {
    const after = at + mark.length;
    if (after > end || mark === "=>") return null;
    if (mark === "||" || mark === "??" || mark === "?:") return { kind: "or", end: after };
    if (mark === "&&") return { kind: "and", end: after };
    if (/^(?:===?|!==?|<=|>=|[<>]|=~)$/u.test(mark)) return { kind: "comparison", end: after };
    return { kind: mark.endsWith("=") ? "assignment" : "other", end: after };
  }
  if (text[at] !== "?") return null;
  const colon = colonAfter(text, at + 1, end);
  return colon === -1 ? null : { kind: "ternary", end: at + 1, colon };
}

function wordAt(text: string, word: string, after: number, end: number): Operator | null {
  switch (word) {
    case "or":
      return { kind: "or", end: after };
    case "and":
      return { kind: "and", end: after };
    case "if": {
      const other = elseAfter(text, after, end);
      return other === -1 ? null : { kind: "conditional", end: after, otherwise: other };
    }
    case "as":
    case "as?":
    case "as!":
    case "satisfies":
      return { kind: "cast", end: after, to: typeEnd(text, skipSpace(text, after, end), end), keeps: word === "satisfies" };
    default:
      return { kind: "comparison", end: word === "not" ? skipWord(text, after, end) : after };
  }
}

function skipWord(text: string, at: number, end: number): number {
  const start = skipSpace(text, at, end);
  return text.startsWith("in", start) ? start + 2 : start;
}

/** Returns the offset of the first character outside all brackets for which `stops` is true; `end` if there is none. */
function find(text: string, from: number, end: number, stops: (char: string, at: number) => boolean): number {
  for (let at = from; at < end; at++) {
    const char = text[at]!;
    if (stops(char, at)) return at;
    if (char === "(" || char === "[" || char === "{") {
      const close = closingBracket(text, at, end);
      if (close === -1) return end;
      at = close - 1;
    } else at = Math.max(at, skipNonCode(text, at) - 1);
  }
  return end;
}

/** Returns the offset of the colon of the ternary with its `?` before `from`; -1 if there is none. */
function colonAfter(text: string, from: number, end: number): number {
  let open = 0;
  const at = find(text, from, end, (char, offset) => {
    if (char === "?") {
      const next = text[offset + 1] ?? "";
      if (next !== "?" && next !== "." && text[offset - 1] !== "?") open++;
    }
    if (char !== ":" || text[offset + 1] === ":" || text[offset - 1] === ":") return false;
    return open-- === 0;
  });
  return at === end ? -1 : at;
}

function elseAfter(text: string, from: number, end: number): number {
  const at = find(
    text,
    from,
    end,
    (char, offset) => char === "e" && /^else\b/u.test(text.slice(offset, offset + 5)) && text.charCodeAt(offset - 1) <= 32,
  );
  return at === end ? -1 : at + 4;
}

/** Returns the end of a cast's type, which is the first operator that cannot occur in a type. */
function typeEnd(text: string, from: number, end: number): number {
  let inAngles = 0;
  return find(text, from, end, (char, at) => {
    if (char === "<") {
      const close = closingAngle(text, at, end);
      if (close === -1) return true;
      inAngles = close;
    }
    if (at < inAngles) return false;
    if (char === "?" && !/[?.,>)\]]/u.test(text[at + 1] ?? ">")) return true;
    if (char === "," || char === "+" || char === "*") return true;
    if ((char === "|" || char === "&" || char === "?" || char === "=") && (text[at + 1] === char || (char === "=" && text[at + 1] !== ">")))
      return true;
    return char === " " && /^ (?:as|satisfies|or|and|if|else|in|is|instanceof)\s/u.test(text.slice(at, at + 12));
  });
}
