import { closingBracket } from "../../src/scan.js";

const OPERATOR = /^(typeof|nameof|sizeof|default)\s*(?=\()/u;

/** Types of the operators that look like calls. */
const RESULTS: Readonly<Record<string, string>> = { typeof: "System.Type", nameof: "string", sizeof: "int" };

/** A type as it may stand in a path. */
const TYPE = /^[\p{L}_][\w.<>, ]*\??$/u;

/** Reads an operator that looks like a call by its type: `typeof(Item)`, `nameof(Run)`, and `default(Item)`. Null for any other expression. */
export function readHead(expression: string): { readonly path: string; readonly end: number } | null {
  const found = OPERATOR.exec(expression);
  const end = found ? closingBracket(expression, found[0].length) : -1;
  if (!found || end === -1) return null;
  const result = RESULTS[found[1]!] ?? expression.slice(found[0].length + 1, end - 1).trim();
  return TYPE.test(result) ? { path: `<${result}>`, end } : null;
}
