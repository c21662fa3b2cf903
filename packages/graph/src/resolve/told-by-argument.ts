import type { AnySymbolId, Reference } from "@codegraph/model";
import { givenTo } from "./applied-objects.js";
import { declaredParameters } from "./callable.js";
import type { Context } from "./context.js";
import { isSameType } from "./conversions.js";
import type { Reach } from "./reach.js";
import { typesOfResolution } from "./resolution.js";
import type { Place, Types } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * Chooses, among functions of one name that a type has by several implementations of a trait, those whose parameter has the type of the argument:
 * `Text::from(page)` of `impl From<Page> for Text` and `impl From<Line> for Text`. All if the type of the argument is unknown or fits none.
 */
export function toldByArgument(context: Context, place: Place, ids: readonly AnySymbolId[], call: Reference): readonly AnySymbolId[] {
  if (ids.length < 2 || !place.view.rules.toldByArgument?.includes(call.name)) return ids;
  const [path] = givenTo(call);
  if (path === undefined) return ids;
  const types = valueTypes(context, place, path);
  if (types.length === 0) return ids;
  const fitting = ids.filter((id) => isSameType(declaredParameters(context, id)[0] ?? [], types));
  return fitting.length > 0 ? fitting : ids;
}

function valueTypes(context: Context, place: Place, path: string): Types {
  return path.startsWith("?") ? [] : typesOfResolution(context.resolve.evaluate(context, place, path));
}
