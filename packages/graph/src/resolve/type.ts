import type { SymbolId } from "@codegraph/model";
import type { Place } from "./context.js";
import type { PathMember } from "./path.js";

/** What a value can be: one of several types. Empty where nothing is known. */
export type Types = readonly Type[];

/**
 * A type as resolution knows it.
 *
 * - `named`: a type that is defined in the index, or what else has members: an object, a function; with what its type
 *   parameters stand for, in their order, as far as known
 * - `foreign`: a type that no definition is known of, by its name as written; {@link LIST} is a list of its first argument
 * - `parameter`: a type parameter that nothing is put in for yet, of the definition in whose prototype it stands
 * - `function`: what is called with values of these types and yields the result
 * - `tuple`: several values at once
 * - `object`: an object or object type that is written out; its members mean what they mean at the place
 * - `static`: a type itself, or a function as a value
 */
export type Type =
  | NamedType
  | { readonly kind: "foreign"; readonly name: string; readonly args: readonly Types[] }
  | { readonly kind: "parameter"; readonly name: string; readonly of: SymbolId }
  | { readonly kind: "function"; readonly parameters: readonly Types[]; readonly result: Types }
  | { readonly kind: "tuple"; readonly items: readonly Types[] }
  | { readonly kind: "object"; readonly place: Place; readonly members: readonly PathMember[] }
  | { readonly kind: "record"; readonly members: ReadonlyMap<string, Types> }
  | { readonly kind: "static"; readonly ids: readonly SymbolId[] };

/** The name of a foreign type whose values give what it is applied to when a block is entered with them. */
export const ENTERED = "entered";

export interface NamedType {
  readonly kind: "named";
  readonly id: SymbolId;
  readonly args: readonly Types[];
}

/** What type parameters stand for, by name. */
export type Substitution = ReadonlyMap<string, Types>;

export const NO_TYPES: Types = [];
const NO_ARGS: readonly Types[] = [];

export function namedType(id: SymbolId, args: readonly Types[] = NO_ARGS): NamedType {
  return { kind: "named", id, args };
}

/** The definitions among types. */
export function idsOf(types: Types): readonly SymbolId[] {
  return types.flatMap((type) => (type.kind === "named" ? [type.id] : []));
}

/** Without those that are the same but for what their parameters stand for; the first of them stays. */
export function distinctTypes(types: Types): Types {
  if (types.length < 2) return types;
  const seen = new Set<SymbolId>();
  return types.filter((type) => {
    if (type.kind !== "named") return true;
    if (seen.has(type.id)) return false;
    seen.add(type.id);
    return true;
  });
}

/** Puts in what parameters stand for; those of which nothing is said stay. */
export function substitute(types: Types, by: Substitution): Types {
  if (by.size === 0 || !types.some(hasParameter)) return types;
  return types.flatMap((type): Types => {
    switch (type.kind) {
      case "parameter":
        return by.get(type.name) ?? [type];
      case "named":
      case "foreign":
        return [{ ...type, args: type.args.map((each) => substitute(each, by)) }];
      case "function":
        return [{ ...type, parameters: type.parameters.map((each) => substitute(each, by)), result: substitute(type.result, by) }];
      case "tuple":
        return [{ ...type, items: type.items.map((each) => substitute(each, by)) }];
      case "record":
        return [{ ...type, members: new Map([...type.members].map(([name, each]) => [name, substitute(each, by)])) }];
      default:
        return [type];
    }
  });
}

export function hasParameter(type: Type): boolean {
  switch (type.kind) {
    case "parameter":
      return true;
    case "named":
    case "foreign":
      return type.args.some((each) => each.some(hasParameter));
    case "function":
      return type.result.some(hasParameter) || type.parameters.some((each) => each.some(hasParameter));
    case "tuple":
      return type.items.some((each) => each.some(hasParameter));
    case "record":
      return [...type.members.values()].some((each) => each.some(hasParameter));
    default:
      return false;
  }
}
