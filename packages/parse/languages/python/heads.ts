import { closingBracket } from "../../src/scan.js";

const TYPE_CALL = /^type\s*(?=\()/u;

/** A generic class by its usual name. */
const GENERIC = /^(?:[a-z_]\w*\.)*_*[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*(?=\[)/u;

/**
 * Reads the type of a value, `type(self)`, as its member `__class__`, and a class with type arguments, `Stack[int](…)`. Null for any other
 * expression.
 */
export function readHead(
  expression: string,
  read: (start: number, end: number) => string | null,
): { readonly path: string; readonly end: number } | null {
  const generic = GENERIC.exec(expression)?.[0];
  if (generic !== undefined) {
    const close = closingBracket(expression, generic.length);
    const types = close === -1 || expression[close] !== "(" ? null : expression.slice(generic.length + 1, close - 1).replace(/\s+/gu, "");
    return types === null || !/^[\w.,[\]]+$/u.test(types) ? null : { path: `${generic}<${types}>`, end: close };
  }
  const open = TYPE_CALL.exec(expression)?.[0].length;
  const end = open === undefined ? -1 : closingBracket(expression, open);
  if (open === undefined || end === -1 || expression.slice(open + 1, end - 1).includes(",")) return null;
  const path = read(open + 1, end - 1);
  return path === null ? null : { path: `${path}.__class__`, end };
}
