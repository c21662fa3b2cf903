import { type AnySymbolId, fileOf } from "@codegraph/model";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/** True for signatures of one function: declarations of one name in one type or scope, in a language without functions that share a name. */
export function isOneFunction(context: Context, { view }: Place, ids: readonly AnySymbolId[]): boolean {
  const [first, ...others] = ids.map((id) => ({ file: fileOf(id), definition: context.definition(id)! }));
  if (view.rules.overloads || view.rules.included || !first?.definition.declaration) return false;
  const { name, parent, scope } = first.definition;
  return others.every(
    ({ file, definition }) =>
      file === first.file &&
      definition.declaration &&
      definition.name === name &&
      definition.parent === parent &&
      definition.scope === scope,
  );
}
