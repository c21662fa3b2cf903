import { type Binding, BLOCK_BINDING } from "@codegraph/model";
import { functionAround } from "./expectations.js";
import { insideBrackets, itemsOf } from "./items.js";
import { createNesting } from "./nesting.js";
import { bounded, knownOrNull } from "./path-reader.js";
import { calleePath } from "./read-references.js";
import type { AssemblySource } from "./source.js";

/** The first values that a block gets are bound, those behind them are not. */
const MOST_YIELDED = 3;

/** Returns bindings with the values that functions pass to the block of their call, or hand on to the block of another call. */
export function yieldedValues(source: AssemblySource): Binding[] {
  const { plain, lines, matches, tree, paths } = source;
  const lambdas = createNesting(matches.shapes.lambda);
  return matches.shapes.yielded.flatMap((match): Binding[] => {
    const { start, end, parts } = match;
    const index = functionAround(source, lambdas, start);
    if (index === null) return [];
    const scope = tree.openedScope(index);
    const at = tree.scopeAt(start);
    const line = lines.lineOf(start);
    const callee = parts.name ? calleePath(source, match) : null;
    if (parts.name && callee === null) return [];
    const values = parts.name
      ? Array.from({ length: MOST_YIELDED }, (_, place) => `${callee}#block#${place}`)
      : itemsOf(plain, ...insideBrackets(plain, [start, end]))
          .slice(0, MOST_YIELDED)
          .map((item) => knownOrNull(paths.pathOf(item)));
    return values.map((value, place) => ({
      name: `${BLOCK_BINDING}${place}`,
      kind: "parameter",
      scope,
      at,
      type: null,
      value: bounded(value),
      line,
    }));
  });
}
