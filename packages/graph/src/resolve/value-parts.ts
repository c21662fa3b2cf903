import { declaredParameters } from "./callable.js";
import type { Context } from "./context.js";
import type { ParameterStep } from "./path.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution, typesOfResolution } from "./resolution.js";
import { parameterOf } from "./results.js";
import { NO_TYPES, type Place, substitute, type Type, type Types } from "./type.js";
import { argumentsOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * Resolves a part of a value that is destructured: by a method for each part (Kotlin's `component1`), by the parameters of one
 * method (C#'s `Deconstruct`), or else by those of the primary constructor (records, data classes). Null in languages without either.
 *
 * @param index position of the part, in digits; null for any other index
 */
export function partOf(context: Context, place: Place, base: Resolution, index: string): Resolution | null {
  const { partsMember, partMembers } = place.view.rules;
  if ((partsMember ?? partMembers) === undefined || base.kind !== "instance" || !/^\d+$/u.test(index)) return null;
  const step: ParameterStep = { kind: "parameter", place: Number(index), given: [], at: 0, end: 0 };
  const types = base.types.flatMap((type): Types => {
    const member = (name: string): Resolution | null =>
      context.resolve.memberOfResolution(context, place, { ...base, types: [type] }, name, "call");
    const part = partMembers === undefined ? null : member(`${partMembers}${step.place + 1}`);
    if (part) return typesOfResolution(context.resolve.called(context, place, part, null));
    const method = partsMember === undefined ? null : member(partsMember);
    if (method) return typesOfResolution(parameterOf(context, place, method, step));
    return type.kind === "named" ? (constructedWith(context, type)[step.place] ?? NO_TYPES) : NO_TYPES;
  });
  return instanceOf(types, "type", base.certainty);
}

/** The types of the parameters of a primary constructor, as seen through the type. */
function constructedWith(context: Context, { id, args }: Type & { kind: "named" }): readonly Types[] {
  if (context.definition(id)!.parameters === null) return [];
  const by = argumentsOf(context, id, args);
  return declaredParameters(context, id).map((types) => substitute(context, types, by));
}
