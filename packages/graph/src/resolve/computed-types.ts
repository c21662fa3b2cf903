import type { Context } from "./context.js";
import { unify } from "./generics.js";
import { instanceOf, type Resolution, typesOfResolution } from "./resolution.js";
import { hasParameter, MAPPED, NO_TYPES, parametersIn, type Place, substitute, type Type, type Types } from "./type.js";
import { EACH, INFERRED } from "./type-text.js";

/** A member of a mapped type: that of the type it maps, with the type it gets. */
export function memberOfMapped(
  context: Context,
  place: Place,
  { name: word, args }: Type & { kind: "foreign" },
  base: Resolution & { kind: "instance" },
  name: string,
): Resolution | null {
  const [mapped = NO_TYPES, value = NO_TYPES] = args;
  if (word !== MAPPED || mapped.length === 0) return instanceOf(value, "type", base.certainty);
  const member = context.resolve.memberOfResolution(context, place, { ...base, types: mapped }, name);
  const types = member === null ? NO_TYPES : typesOfResolution(member);
  if (types.length === 0) return null;
  return instanceOf(substitute(context, value, new Map([[EACH, types]])), "type", base.certainty);
}

/**
 * The member that a called member of a mapped type is made from: the one of the type that it maps. Null for a member of any other type, and
 * for one whose value is only named where the mapped object is written (`{ add: adapter.add }`), because the mapped function is another.
 */
export function mappedMember(context: Context, place: Place, base: Resolution | null, name: string): Resolution | null {
  if (base?.kind !== "instance") return null;
  const sources = base.types.flatMap((type) => (type.kind === "foreign" && type.name === MAPPED ? (type.args[0] ?? NO_TYPES) : []));
  const isNamed = (type: Type): boolean =>
    type.kind === "object" && typeof type.members.findLast((member) => member.name === name)?.value === "string";
  const mapped = sources.filter((type) => !isNamed(type));
  const member = mapped.length === 0 ? null : context.resolve.memberOfResolution(context, place, { ...base, types: mapped }, name, "call");
  return member?.kind === "symbols" ? member : null;
}

/** The branch of a conditional type that the checked type leads to, with the types inferred from it; both while it is a type parameter. */
export function decided(context: Context, { args }: Type & { kind: "foreign" }): Types {
  const [checked = NO_TYPES, pattern = NO_TYPES, then = NO_TYPES, otherwise = NO_TYPES] = args;
  const isOpen = (type: Type): boolean => type.kind === "parameter" && type.name.startsWith(INFERRED);
  if (checked.length > 0 && !checked.some(hasParameter)) {
    const wanted = new Set(pattern.flatMap(parametersIn).filter((name) => name.startsWith(INFERRED)));
    const found = new Map<string, Types>();
    unify(context, pattern, checked, { wanted, found });
    if (found.size > 0) return substitute(context, then, found).filter((type) => !isOpen(type));
    return otherwise.length > 0 ? otherwise : then.filter((type) => !isOpen(type));
  }
  return [...then.filter((type) => !isOpen(type)), ...otherwise];
}
