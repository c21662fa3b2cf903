import { foldCase } from "./fold.js";

/** Text that any match of a pattern contains: one text, all of several, or any of several; null for no requirement. */
export type RequiredText = null | string | { readonly all: readonly RequiredText[] } | { readonly any: readonly RequiredText[] };

/** Knowledge about a part of a pattern: the only texts it matches or, if there are too many, the text that all of them contain. */
type Part = { readonly exact: readonly string[] } | { readonly exact: null; readonly required: RequiredText };

/** Number of alternative texts to track: enough for `[a-z]`, too few for `\w\w`. */
const MAX_TEXTS = 32;
/** Shorter texts contain no trigram. */
const MIN_LENGTH = 3;
const UNKNOWN: Part = { exact: null, required: null };
const EMPTY: Part = { exact: [""] };

/**
 * Returns the text that every match of a pattern contains, with ASCII letters in lower case. The result may require less than the pattern
 * does, but never more. Non-ASCII characters add no requirement, because their letters fold in many ways.
 *
 * @param pattern a pattern that RE2 accepts
 */
export function requiredText(pattern: string): RequiredText {
  return requirement(createParser(pattern).alternatives());
}

function requirement(part: Part): RequiredText {
  if (part.exact === null) return part.required;
  return anyOf(part.exact.map((text) => (text.length < MIN_LENGTH ? null : text)));
}

function anyOf(parts: readonly RequiredText[]): RequiredText {
  return parts.includes(null) ? null : parts.length === 1 ? (parts[0] as RequiredText) : { any: parts };
}

function allOf(parts: readonly RequiredText[]): RequiredText {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.length === 1 ? (known[0] as RequiredText) : { all: known };
}

function either(parts: readonly Part[]): Part {
  const texts = new Set(parts.flatMap(({ exact }) => exact ?? []));
  if (parts.every(({ exact }) => exact !== null) && texts.size <= MAX_TEXTS) return { exact: [...texts] };
  return { exact: null, required: anyOf(parts.map(requirement)) };
}

function sequence(parts: readonly Part[]): Part {
  const required: RequiredText[] = [];
  let run: readonly string[] = [""];
  let isExact = true;
  const endRun = (next: readonly string[]): void => {
    required.push(requirement({ exact: run }));
    run = next;
    isExact = false;
  };
  for (const part of parts) {
    if (part.exact === null) {
      endRun([""]);
      required.push(part.required);
    } else if (run.length * part.exact.length > MAX_TEXTS) endRun(part.exact);
    else run = run.flatMap((start) => (part.exact as readonly string[]).map((end) => start + end));
  }
  if (isExact) return { exact: run };
  return { exact: null, required: allOf([...required, requirement({ exact: run })]) };
}

function repeated(part: Part, least: number, most: number): Part {
  if (least === 1 && most === 1) return part;
  if (least === 0) return most === 1 && part.exact !== null ? either([part, EMPTY]) : UNKNOWN;
  if (least === most && least <= 8) return sequence(Array.from({ length: least }, () => part));
  return sequence([part, UNKNOWN]);
}

/** Parses the parts of RE2's syntax that matter here. */
function createParser(pattern: string): { alternatives(): Part } {
  let at = 0;

  /** Matches the expression at the current position and moves past it. */
  function take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    if (found !== null) at = expression.lastIndex;
    return found;
  }

  function alternatives(): Part {
    const parts = [concatenation()];
    while (pattern[at] === "|") {
      at++;
      parts.push(concatenation());
    }
    return parts.length === 1 ? (parts[0] as Part) : either(parts);
  }

  function concatenation(): Part {
    const parts: Part[] = [];
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") parts.push(repetition(atom()));
    return sequence(parts);
  }

  function repetition(part: Part): Part {
    const found = take(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/uy);
    if (found === null) return part;
    const [, sign, least, comma, most] = found;
    if (sign !== undefined) return repeated(part, sign === "+" ? 1 : 0, sign === "?" ? 1 : Number.POSITIVE_INFINITY);
    return repeated(part, Number(least), comma === undefined ? Number(least) : most === "" ? Number.POSITIVE_INFINITY : Number(most));
  }

  function atom(): Part {
    if (take(/\(\?[a-zA-Z-]*\)|[$^]|\\[AzbB]/uy)) return EMPTY;
    if (take(/\((?:\?(?:P?<[^>]*>|[a-zA-Z-]*:))?/uy)) {
      const inside = alternatives();
      at++;
      return inside;
    }
    if (take(/\[/uy)) return characterClass();
    if (take(/\./uy)) return UNKNOWN;
    const quoted = take(/\\Q(.*?)(?:\\E|$)/suy);
    // A repetition after a quotation applies to its last character only.
    if (quoted)
      return /[*+?{]/u.test(pattern[at] ?? "") ? UNKNOWN : sequence(Array.from(quoted[1] as string, (character) => oneOf([character])));
    const characters = member();
    return characters === null ? UNKNOWN : oneOf(characters);
  }

  function characterClass(): Part {
    const isNegated = take(/\^/uy) !== null;
    const members: (readonly string[] | null)[] = [];
    for (let first = true; first || pattern[at] !== "]"; first = false) {
      if (at >= pattern.length) return UNKNOWN;
      if (take(/\[:\^?\w+:\]/uy)) {
        members.push(null);
        continue;
      }
      const from = member();
      members.push(take(/-(?!\])/uy) ? range(from, member()) : from);
    }
    at++;
    return isNegated || members.includes(null) ? UNKNOWN : oneOf(members.flatMap((characters) => characters ?? []));
  }

  /** Returns the characters that an atom without parentheses matches; null if there are too many to track. */
  function member(): readonly string[] | null {
    if (take(/\\d/uy)) return [..."0123456789"];
    if (take(/\\(?:[pP](?:\{[^}]*\}|.)|[DsSwWC])/suy)) return null;
    const code = take(/\\x(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{2}))/uy);
    if (code) return [String.fromCodePoint(Number.parseInt((code[1] ?? code[2]) as string, 16))];
    if (take(/\\(?:[0-7]{1,3}|[a-zA-Z])/uy)) return null;
    return [(take(/\\?(.)/suy) as RegExpExecArray)[1] as string];
  }

  return { alternatives };
}

function oneOf(characters: readonly string[]): Part {
  const texts = new Set(characters.map(foldCase));
  return texts.size > MAX_TEXTS || characters.some((character) => character > "\u007f") ? UNKNOWN : { exact: [...texts] };
}

/** Returns the characters of a range of digits or of letters of one case; null for other ranges. */
function range(from: readonly string[] | null, to: readonly string[] | null): readonly string[] | null {
  const ends = `${from?.join("")}${to?.join("")}`;
  if (from === null || to === null || !/^(?:[a-z]{2}|[A-Z]{2}|[0-9]{2})$/u.test(ends)) return null;
  const [first, last] = [ends.charCodeAt(0), ends.charCodeAt(1)];
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n));
}
