/** Text of a path, as far as the source tells it. */
export interface WrittenPath {
  /** Computed parts are `{…}`. */
  readonly text: string;
  readonly isKnown: boolean;
}

/** Stands for a computed part of a path. */
export const HOLE = "{…}";

/** A string with the prefixes and quotes of the supported languages. */
const STRING = /^([A-Za-z$@]*)("""|'''|"|'|`)([^]*?)\2$/u;
/** A symbol of Ruby. */
const SYMBOL = /^:(\w+)$/u;
const NAME = /^[\w$@]+(?:(?:\.|::|->)[\w$@]+)*$/u;
/** Longest source of a path that is read. */
const LONGEST = 1_000;

/** Returns the value of a constant; null if it is not known. */
export type ConstantOf = (name: string) => WrittenPath | null;

/** Reads a path from the source of an expression: a string, a template, a constant, or several joined by `+` or `.`. */
export function writtenPath(source: string, holes: RegExp | undefined, constantOf: ConstantOf): WrittenPath {
  const text = source.trim();
  if (text.length > LONGEST) return { text: HOLE, isKnown: false };
  const string = stringIn(text);
  if (string !== null) return withoutHoles(string, holes, constantOf);
  const symbol = SYMBOL.exec(text)?.[1];
  if (symbol !== undefined) return { text: symbol, isKnown: true };
  if (/^\/.+\/[a-z]*$/u.test(text)) return { text, isKnown: false };
  const operands = operandsOf(text);
  if (operands.length > 1) {
    const values = operands.map((operand) => writtenPath(operand, holes, constantOf));
    return { text: values.map((value) => value.text).join(""), isKnown: values.every(({ isKnown }) => isKnown) };
  }
  const constant = NAME.test(text) ? constantOf(text) : null;
  return constant ?? { text: HOLE, isKnown: false };
}

/** Returns all strings in the source of a list, or the source itself. */
export function alternativesIn(source: string): string[] {
  const text = source.trim();
  if (!/^[[{(]/u.test(text)) return [text];
  const strings = [...text.matchAll(/[rbuf]?(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`)/gu)].map(([found]) => found);
  return strings.length === 0 ? [text] : strings;
}

interface StringSource {
  readonly text: string;
  readonly prefix: string;
  readonly quote: string;
}

function stringIn(source: string): StringSource | null {
  const found = STRING.exec(source);
  if (found === null) return null;
  const [, prefix, quote, text] = found;
  // `"a" + "b"` begins and ends with quotes too.
  if (quote!.length === 1 && text!.replace(/\\./gu, "").includes(quote!)) return null;
  return { text: text!, prefix: prefix!.toLowerCase(), quote: quote! };
}

function withoutHoles({ text, prefix, quote }: StringSource, holes: RegExp | undefined, constantOf: ConstantOf): WrittenPath {
  // Braces and dollars are plain text in strings without interpolation.
  const interpolates = quote === "`" || prefix.includes("f") || prefix.includes("$") || (holes?.source.startsWith("#") ?? false);
  if (holes === undefined || !interpolates) return { text, isKnown: true };
  let isKnown = true;
  const filled = text.replace(holes, (hole) => {
    const name = hole.replace(/^[$#]?\{|\}$/gu, "").trim();
    const value = NAME.test(name) ? constantOf(name) : null;
    if (value?.isKnown === true) return value.text;
    isKnown = false;
    return HOLE;
  });
  return { text: filled, isKnown };
}

/** Splits `a + "b"` at its operators, outside of strings and brackets. */
function operandsOf(text: string): string[] {
  const operands: string[] = [];
  let [from, depth] = [0, 0];
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (/["'`]/u.test(character)) quote = character;
    else if (/[([{]/u.test(character)) depth += 1;
    else if (/[)\]}]/u.test(character)) depth -= 1;
    else if (depth === 0 && character === "+") {
      operands.push(text.slice(from, at));
      from = at + 1;
    }
  }
  operands.push(text.slice(from));
  return operands;
}

/** Joins a prefix and a path with one slash. */
export function joinedPath(prefix: string, path: string, keepsSlash: boolean): string {
  if (path === "" || (path === "/" && prefix !== "" && !keepsSlash)) return prefix;
  const after = path.startsWith("/") || path.startsWith("?") || (prefix.endsWith("/") && !path.startsWith("/")) ? path : `/${path}`;
  return `${prefix.endsWith("/") ? prefix.slice(0, -1) + (after.startsWith("/") ? "" : "/") : prefix}${after}`;
}
