import { type Definition, fileOf, definitionIndexOf, RESULT_BINDING, type AnySymbolId } from "@codegraph/model";
import { boundIn, callSignatures, hasCallSignature } from "./call-signatures.js";
import type { Context } from "./context.js";
import { elementOf } from "./elements.js";
import { substitutionOn, viewedAs } from "./generics.js";
import { resolveHeritage } from "./heritage.js";
import { certaintyIf, instanceOf, type Resolution, substituteResolution, typesOfResolution } from "./resolution.js";
import { laterParameters, parameterTypes } from "./parameters.js";
import type { Reach } from "./reach.js";
import { ENTERED, foreignType, functionType, type NamedType, NO_TYPES, type Place, substitute, type Type, type Types } from "./type.js";
import { argumentsOf, boundOf, placeOf, typesOf, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

export type FunctionType = Type & { readonly kind: "function" };

/** The function types by which values of a type can be called, overloads in order; empty if the values are not callable. */
export function functionsOf(context: Context, place: Place, type: Type): readonly FunctionType[] {
  const of = (types: Types): readonly FunctionType[] => types.flatMap((each) => functionsOf(context, place, each));
  if (type.kind === "function") return [type];
  if (type.kind === "parameter") return of(boundOf(context, type));
  if (type.kind !== "named" && type.kind !== "foreign") return [];
  const wrapped = wrappedIn(context, type, place.view.rules.transparent ?? []);
  if (wrapped) return of(wrapped);
  if (type.kind !== "named") return [];
  return delegateType(context, type) ?? of(signaturesOf(context, type));
}

/** The call signatures of a type: its own, then those that an interface inherits. */
function signaturesOf(context: Context, type: NamedType): Types {
  const own = callSignatures(context, type);
  if (context.definition(type.id)!.kind !== "interface") return own;
  const bases = context.once("callable bases", type.id, "", () => findCallableBases(context, type.id)) ?? [];
  const inherited = bases.flatMap((base) => {
    const seen = viewedAs(context, type, base);
    return seen === null ? NO_TYPES : callSignatures(context, seen);
  });
  return inherited.length === 0 ? own : [...own, ...inherited];
}

/** The interfaces with call signatures that an interface inherits from, directly or not, nearest first. */
function findCallableBases(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  const line = new Set(resolveHeritage(context, type));
  // A Set iterates over members that are added during the loop.
  for (const id of line) {
    context.spend(1);
    for (const base of resolveHeritage(context, id)) line.add(base);
  }
  return [...line].filter((id) => id !== type && hasCallSignature(context, id));
}

/** The function type of a type that declares parameters and a result itself (C#'s `delegate`); null for any other type. */
function delegateType(context: Context, { id, args }: NamedType): readonly FunctionType[] | null {
  const { kind, parameters, returns } = context.definition(id)!;
  if (kind !== "type" || parameters === null) return null;
  const by = argumentsOf(context, id, args);
  const seen = (types: Types): Types => substitute(context, types, by);
  const result = returns === null || returns === VOID ? NO_VALUE : seen(typesOf(context, placeOf(context, id), returns));
  return [functionType(declaredParameters(context, id).map(seen), result)];
}

/** The function type of values of a type: its call signature, or its single abstract method; null if it has neither. */
export function callableAs(context: Context, place: Place, type: Type): FunctionType | null {
  return functionsOf(context, place, type)[0] ?? singleMethod(context, place, type);
}

/** The single abstract method of an interface, as a function type; null if there is none or more than one. */
export function singleMethod(context: Context, place: Place, type: Type): FunctionType | null {
  if (type.kind !== "named" || context.definition(type.id)?.kind !== "interface" || !place.view.rules.overloads) return null;
  const method = context.once("single method", type.id, "", () => findSingleMethod(context, type.id));
  if (method === null || method === -1) return null;
  const by = substitutionOn(context, [type], method);
  const seen = (types: Types): Types => typesOfResolution(substituteResolution(context, instanceOf(types, "type"), by));
  const result = context.definition(method)!.returns === VOID ? NO_VALUE : seen(typesOfResolution(declaredResult(context, method)));
  return functionType(declaredParameters(context, method).map(seen), result);
}

/** The single abstract method of an interface, inherited ones included; -1 if there is none or more than one. */
function findSingleMethod(context: Context, type: AnySymbolId): AnySymbolId | -1 {
  const line = new Set([type]);
  // A Set iterates over members that are added during the loop.
  for (const id of line) for (const base of resolveHeritage(context, id)) line.add(base);
  const nearer: Definition[] = [];
  const open: AnySymbolId[] = [];
  for (const id of line) {
    const view = context.view(fileOf(id))!;
    view.facts.definitions.forEach((definition, index) => {
      if (definition.parent !== definitionIndexOf(id) || definition.kind !== "method" || definition.static) return;
      if (
        OF_ALL_OBJECTS.test(definition.name) ||
        nearer.some((other) => other.name === definition.name && other.parameters === definition.parameters)
      )
        return;
      nearer.push(definition);
      if (definition.declaration) open.push(view.idOf(index));
    });
  }
  return open.length === 1 ? open[0]! : -1;
}

/** Methods that every object has; an interface that redeclares one does not make it abstract. */
const OF_ALL_OBJECTS = /^(?:equals|hashCode|toString)$/u;

const VOID = "void";

/** The result of a function that is known to return nothing. */
const NO_VALUE: Types = [foreignType(VOID)];

/** The declared types of a function's parameters, without a `self` parameter. */
export function declaredParameters(context: Context, id: AnySymbolId): readonly Types[] {
  const found = context.once("parameters", id, "", () => {
    const place = placeOf(context, id);
    const { rules } = place.view;
    const definition = context.definition(id)!;
    const types = parameterTypes(definition, rules.typesBehind ? "behind" : "usual").map((written) =>
      written === null ? NO_TYPES : typesOf(context, place, written),
    );
    if (rules.parameterLists)
      types.push(...laterParameters(definition).map(({ written }) => (written === null ? NO_TYPES : typesOf(context, place, written))));
    const isMethod = rules.selfParameter && definition.kind !== "function" && !definition.static && types.length > 0;
    return isMethod ? types.slice(1) : types;
  });
  return found ?? [];
}

/** The result of a function in terms of its own type parameters: the declared type, or else its returned values. */
export function declaredResult(context: Context, id: AnySymbolId): Resolution | null {
  return context.once("result", id, "", () => {
    const view = context.view(fileOf(id))!;
    const { returns, signature } = view.facts.definitions[definitionIndexOf(id)]!;
    const place = { view, scope: view.opens(definitionIndexOf(id)) };
    const declared = returns === null ? null : instanceOf(typesOf(context, place, returns), "type");
    // A comment may declare a type that tells nothing.
    const result = declared ?? boundIn(context, fileOf(id), place.scope, RESULT_BINDING);
    if (!result || !view.rules.entered?.made.test(signature)) return result;
    const given = elementOf(context, place, result, "*");
    return given && instanceOf([foreignType(ENTERED, [typesOfResolution(given)])], "type", certaintyIf(given.kind !== "unknown"));
  });
}
