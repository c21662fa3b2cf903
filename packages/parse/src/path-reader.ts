import type { ExpressionPath } from "@codegraph/model";
import type { Document } from "./document.js";
import { expressionPath, UNKNOWN } from "./expression-path.js";

/** Reads the paths of a document's expressions; see {@link expressionPath}. */
export function createPathReader(
  { specAt, text }: Document,
  plain: string,
): (range: readonly [start: number, end: number]) => ExpressionPath | null {
  void plain;
  return ([start, end]) => {
    const { rewriteExpression } = specAt(start);
    const expression = text.slice(start, end);
    const path = expressionPath(rewriteExpression ? rewriteExpression(expression) : expression);
    return path.startsWith(UNKNOWN) ? null : path;
  };
}
