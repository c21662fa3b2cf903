import type { AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { overloadsOf } from "./members.js";
import { accepting, acceptsTypes, chooseByTypes } from "./overload-choice.js";
import type { CallStep } from "./path.js";
import type { Reach } from "./reach.js";
import { idsOf, type Place, type Types } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "package", "names"];

/**
 * Chooses, among functions of one name, those that fit the arguments of a call best. In a language with extensions, a member that accepts the
 * arguments precedes every extension, even if the extension is more specific or belongs to a nearer type (Kotlin).
 *
 * @param fitting functions that accept the number of arguments
 * @param on receiver types through which the functions were reached
 */
export function chooseFitting(
  context: Context,
  place: Place,
  fitting: readonly AnySymbolId[],
  call: Pick<CallStep, "given" | "types">,
  on: Types,
): readonly AnySymbolId[] {
  const chosen = chooseMembersFirst(context, place, fitting, call, on);
  return chosen.length === 0 && place.view.rules.argumentTypes?.implicits ? fitting : chosen;
}

function chooseMembersFirst(
  context: Context,
  place: Place,
  fitting: readonly AnySymbolId[],
  call: Pick<CallStep, "given" | "types">,
  on: Types,
): readonly AnySymbolId[] {
  const isExtension = (id: AnySymbolId): boolean => context.definition(id)!.owner !== null;
  const chosen = chooseByTypes(context, place, fitting, call, on);
  const extension = place.view.rules.extensions ? fitting.find(isExtension) : undefined;
  if (extension === undefined) return chosen;
  const { name } = context.definition(extension)!;
  const inherited = accepting(
    context,
    idsOf(on).flatMap((type) => overloadsOf(context, type, name)),
    call,
  );
  const isMember = (id: AnySymbolId): boolean => !isExtension(id) && (fitting.includes(id) || context.definition(id)!.kind !== "property");
  const members = [...new Set([...fitting, ...inherited])].filter(isMember);
  const accepted = new Map(members.map((id) => [id, acceptsTypes(context, place, id, call, on)]));
  const preferred = chooseByTypes(
    context,
    place,
    members.filter((id) => accepted.get(id) !== "no"),
    call,
    on,
  );
  if (preferred.length === 0) return chosen;
  // An argument of unknown type may fit only the extension.
  return preferred.some((id) => accepted.get(id) === "yes") ? preferred : [...new Set([...preferred, ...chosen])];
}
