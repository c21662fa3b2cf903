import { type AnySymbolId, fileOf } from "@codegraph/model";
import type { Context } from "./context.js";
import { memberOf } from "./members.js";
import { parameterTypes } from "./parameters.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols, withTypes } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/** The value that reading a field yields: that of its descriptor, if it holds one. */
export function readThrough(context: Context, place: Place, kind: "symbols" | "instance", value: Resolution | null): Resolution | null {
  const { descriptorMember } = place.view.rules;
  const [type, ...others] = value?.kind === "instance" ? value.types : [];
  if (descriptorMember === undefined || type?.kind !== "named" || others.length > 0) return value;
  const method = memberOf(context, type.id, descriptorMember);
  if (method?.kind !== "symbols") return value;
  const { all, onType } = overloadsOfReading(context, method.ids);
  const ids = onType.length === 0 ? all : kind === "symbols" ? onType : all.filter((id) => !onType.includes(id));
  const read = symbols(ids, "type");
  return (read && context.resolve.called(context, place, withTypes(read, [type])!, null)) ?? value;
}

/**
 * The overloads of a descriptor's method, with those for `None`, which serve reads on the type. The definition behind them, which replaces
 * them as a name, tells no type.
 */
function overloadsOfReading(
  context: Context,
  ids: readonly AnySymbolId[],
): { readonly all: readonly AnySymbolId[]; readonly onType: readonly AnySymbolId[] } {
  const [last] = ids;
  const view = context.view(fileOf(last!))!;
  const { name, parent } = context.definition(last!)!;
  const same = view.facts.definitions.flatMap((each, index) => (each.name === name && each.parent === parent ? [view.idOf(index)] : []));
  const all = same.length > 2 ? same.slice(0, -1) : ids;
  return { all, onType: all.filter((id) => parameterTypes(context.definition(id)!)[1] === "None") };
}
