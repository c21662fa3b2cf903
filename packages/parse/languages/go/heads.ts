import { closingBracket, isWord, skipSpace } from "../../src/scan.js";
import { compactType, typeEnd } from "./type-text.js";

/** Path of the start of an expression, and the offset just after it in the expression. */
export interface PathHead {
  readonly path: string;
  readonly end: number;
}

const BUILTIN = /^(?:new|make)\s*\(/u;
const NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[\p{L}_][\p{L}\p{N}_]*)*/uy;
/** Text in brackets that must be a type rather than an index. */
const TYPE =
  /^(?:[*[]|map\[|chan\s|func\s*\(|struct\s*\{|interface\s*\{|(?:bool|byte|u?int(?:8|16|32|64)?|float(?:32|64)|rune|string|error|any)\s*(?:,|$)|(?:[\p{Ll}_][\p{L}\p{N}_]*\.)?\p{Lu}[\p{L}\p{N}_]*\s*(?:,|$|\[))/u;

/**
 * Reads syntax specific to Go at the start of an expression: literals and conversions of unnamed types (`[]T{…}`, `func() T {…}`),
 * `new(T)`, `make(T)`, type arguments (`f[T](x)`) and a receive (`<-c`). Null if there is none.
 *
 * @param expression with brackets in strings and comments blanked
 * @param read returns the path of a part of the expression; null if its type is unknown
 */
export function readHead(expression: string, read: (start: number, end: number) => string | null): PathHead | null {
  let at = skipSpace(expression, 0, expression.length);
  while (expression[at] === "&" || expression[at] === "*") at = skipSpace(expression, at + 1, expression.length);
  if (expression.startsWith("<-", at) && !/^<-\s*chan\b/u.test(expression.slice(at))) {
    const inner = read(at + 2, expression.length);
    return inner === null ? null : { path: `${inner}[*]`, end: expression.length };
  }
  if (expression[at] === "(") {
    const end = closingBracket(expression, at);
    const inner = end === -1 ? null : read(at + 1, end - 1);
    return inner === null ? null : { path: inner, end };
  }
  const builtin = BUILTIN.exec(expression.slice(at, at + 20));
  if (builtin) {
    const end = closingBracket(expression, at + builtin[0].length - 1);
    const type = end === -1 ? -1 : typeEnd(expression, at + builtin[0].length);
    return type === -1 ? null : { path: `<${compactType(expression.slice(at + builtin[0].length, type))}>`, end };
  }
  NAME.lastIndex = at;
  const name = NAME.exec(expression)?.[0];
  if (name === undefined || /^(?:map|chan|struct|interface|func)$/u.test(name)) return literal(expression, at);
  return applied(expression, at, name);
}

/** Literal, conversion or function literal of an unnamed type. */
function literal(expression: string, at: number): PathHead | null {
  const isType = expression[at] === "[" || isWord(expression.charCodeAt(at));
  const type = isType ? typeEnd(expression, at) : -1;
  if (type === -1) return null;
  const open = skipSpace(expression, type, expression.length);
  if (expression[open] !== "{" && expression[open] !== "(") return null;
  const end = closingBracket(expression, open);
  return end === -1 ? null : { path: `<${compactType(expression.slice(at, type))}>`, end };
}

/** Name with type arguments in a literal or a call, or a struct literal. */
function applied(expression: string, at: number, name: string): PathHead | null {
  const open = skipSpace(expression, at + name.length, expression.length);
  if (expression[open] === "{") {
    const end = closingBracket(expression, open);
    return end === -1 ? null : { path: `new ${name.replace(/\s+/gu, "")}()`, end };
  }
  if (expression[open] !== "[") return null;
  const close = closingBracket(expression, open);
  if (close === -1) return null;
  const types = expression.slice(open + 1, close - 1).trim();
  const next = skipSpace(expression, close, expression.length);
  const plain = name.replace(/\s+/gu, "");
  if (expression[next] === "{") {
    const end = closingBracket(expression, next);
    return end === -1 ? null : { path: `<${plain}[${compactType(types)}]>`, end };
  }
  return expression[next] === "(" && TYPE.test(types) ? { path: `${plain}<${compactType(types)}>`, end: next } : null;
}
