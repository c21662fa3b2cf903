import { type AnySymbolId, definitionIndexOf, fileOf, isFunctionLike, isLibraryFile } from "@codegraph/model";
import { constructorOf } from "./constructors.js";
import type { Context } from "./context.js";
import { IMPLEMENTED_BY_LITERALS } from "./conversions.js";
import { isInside } from "./extensions.js";
import { ownMember } from "./members.js";
import { accepting } from "./overload-choice.js";
import type { CallStep } from "./path.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

const PRIVATE = /\bprivate\s+constructor\b/u;

/**
 * The definitions that a call of a type by its name runs: its constructors, or the `invoke` of its companion where none that the place sees
 * takes the arguments (Kotlin). An interface that no call implements has only the latter, and else a function of its name is meant.
 *
 * @param call the arguments; null if they are unknown
 */
export function runByType(
  context: Context,
  place: Place,
  type: AnySymbolId,
  call: Pick<CallStep, "given" | "types"> | null,
): readonly AnySymbolId[] {
  const { rules } = context.view(fileOf(type))!;
  const { kind, signature } = context.definition(type)!;
  const made = constructorOf(context, type);
  if (rules.companion === undefined || rules.callMember === undefined) return made;
  const invoked = ownMember(context, type, rules.callMember).filter((id) => {
    const member = context.definition(id)!;
    return member.static && isFunctionLike(member.kind);
  });
  // The library declares an interface without the functions of its name: `List(3) { it }`.
  const isMade = kind !== "interface" || isLibraryFile(fileOf(type)) || IMPLEMENTED_BY_LITERALS.test(signature);
  if (!isMade) return call === null ? invoked : accepting(context, invoked, { ...call, types: null });
  if (invoked.length === 0 || call === null) return made;
  const seen = made.filter((id) => isSeen(context, place, type, id));
  return accepting(context, seen, { ...call, types: null }).length > 0 ? seen : invoked;
}

/** False for a private constructor outside of its type. */
function isSeen(context: Context, { view, scope }: Place, type: AnySymbolId, constructor: AnySymbolId): boolean {
  const { visibility, signature } = context.definition(constructor)!;
  const isPrivate = constructor === type ? PRIVATE.test(signature) : visibility === "private";
  return !isPrivate || (fileOf(type) === view.id && isInside(view, scope, definitionIndexOf(type)));
}
