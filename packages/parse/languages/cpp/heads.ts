import { closingAngle, closingBracket } from "../../src/scan.js";

const CAST = /^(?:static|dynamic|const|reinterpret)_cast\s*(?=<)/u;
const MADE = /^(?:std\s*::\s*)?(make_unique|make_shared|static_pointer_cast|dynamic_pointer_cast)\s*(?=<)/u;
const PASSED = /^std\s*::\s*(?:move|ref|cref|as_const|forward\s*<[^<>()]*>)\s*(?=\()/u;

/**
 * Reads the start of a C++ expression with a type of its own: a cast (`static_cast<T&>(x)`), a call of the standard library that creates or
 * converts a smart pointer (`std::make_unique<T>()`), and one that passes its argument on (`std::move(x)`). Null for any other expression.
 *
 * @param expression with brackets in strings and comments blanked
 * @param read returns the path of a part of the expression; null if its type is unknown
 */
export function readHead(
  expression: string,
  read: (start: number, end: number) => string | null,
): { readonly path: string; readonly end: number } | null {
  const passed = PASSED.exec(expression);
  if (passed) {
    const end = closingBracket(expression, passed[0].length);
    const path = end === -1 ? null : read(passed[0].length + 1, end - 1);
    return path === null ? null : { path, end };
  }
  const cast = CAST.exec(expression);
  const made = cast ? null : MADE.exec(expression);
  const open = (cast ?? made)?.[0].length;
  if (open === undefined) return null;
  const close = closingAngle(expression, open, expression.length);
  const end = close === -1 || expression[close] !== "(" ? -1 : closingBracket(expression, close);
  if (end === -1) return null;
  const type = expression
    .slice(open + 1, close - 1)
    .replace(/\s+/gu, " ")
    .trim();
  if (made) return { path: `<std::${made[1] === "make_unique" ? "unique_ptr" : "shared_ptr"}<${type}>>`, end };
  return type === "" || /\bauto\b|\bdecltype\b/u.test(type) ? null : { path: `<${type}>`, end };
}
