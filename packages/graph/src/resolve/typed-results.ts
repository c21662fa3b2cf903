import type { Context } from "./context.js";
import type { Step } from "./path.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution } from "./resolution.js";
import type { Place } from "./type.js";
import { typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * The value of the last call in a path whose type arguments name its result, and the index of the step behind it: `text.parse::<Color>()`. Null if
 * there is none. The receiver may be unknown.
 */
export function typedResult(
  context: Context,
  place: Place,
  steps: readonly Step[],
): { readonly value: Resolution; readonly next: number } | null {
  const { typedResults } = place.view.rules;
  if (typedResults === undefined) return null;
  for (let index = steps.length - 1; index > 0; index--) {
    const step = steps[index]!;
    const named = steps[index - 1]!;
    if (step.kind !== "call" || step.types === null || named.kind !== "member" || !typedResults.includes(named.name)) continue;
    const value = instanceOf(typesOf(context, place, step.types), "type");
    return value && { value, next: index + 1 };
  }
  return null;
}
