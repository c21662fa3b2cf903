import { asNamed } from "@codegraph/model";
import { resolveInside } from "@codegraph/files/read";
import { readSymbol, type SymbolPattern } from "./symbol-pattern.js";

/**
 * The readings of a written symbol, whose files are relative to the root. Controls in it may be written as answers show them,
 * `\u{200d}`.
 * @throws CodeGraphError `outside-project` for a file that leads out
 */
export function patternsInside(root: string, written: string): SymbolPattern[] {
  const named = asNamed(written);
  return [...readSymbol(written), ...(named === written ? [] : readSymbol(named))].map((pattern) => {
    const { file, lines, names } = pattern;
    // What only may be a file is none that leads out.
    const isFile = file !== null && (/[/]/u.test(file) || lines !== null || names.length > 0);
    return isFile ? { ...pattern, file: resolveInside(root, file) } : pattern;
  });
}
