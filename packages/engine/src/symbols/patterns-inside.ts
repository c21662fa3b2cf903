import { unescapeInvisible } from "@codegraph/model";
import { resolveInside } from "@codegraph/files/read";
import { parseSymbolQuery, type SymbolPattern } from "./symbol-pattern.js";

/**
 * Parses a written symbol and makes its files relative to the root. Control characters can be written as answers show them, `\u{200d}`.
 * @throws CodeGraphError `outside-project` for a file outside the root
 */
export function patternsInside(root: string, written: string): SymbolPattern[] {
  const named = unescapeInvisible(written);
  return [...parseSymbolQuery(written), ...(named === written ? [] : parseSymbolQuery(named))].map((pattern) => {
    const { file, lines, names } = pattern;
    // A text that may also be a plain name is not checked as a path.
    const isFile = file !== null && (/[/]/u.test(file) || lines !== null || names.length > 0);
    return isFile ? { ...pattern, file: resolveInside(root, file) } : pattern;
  });
}
