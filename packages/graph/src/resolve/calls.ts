import {
  type Certainty,
  enclosingFunction,
  fileOf,
  definitionIndexOf,
  isFunctionLike,
  isTypeLike,
  type Provenance,
  type Reference,
  type AnySymbolId,
  symbolId,
} from "@codegraph/model";
import { appliedOn, givenTo, withoutAliases } from "./applied-objects.js";
import { ofOneBuild } from "./builds.js";
import { behindCall, behindConstruction } from "./called-values.js";
import { mappedMember } from "./computed-types.js";
import { runByType } from "./construction.js";
import { constructorOf } from "./constructors.js";
import type { Context } from "./context.js";
import { isCopy } from "./copies.js";
import { declaredType } from "./declared-type.js";
import { enclosingTypes, isInStatic } from "./enclosing.js";
import { evaluate, isConstructor } from "./expressions.js";
import { extendsAlias, isUnseen, withoutUnseen } from "./extensions.js";
import { basesOfKind, foreignBases, resolveHeritage } from "./heritage.js";
import { definedBy, hasNamesake } from "./includes.js";
import { certaintyIf, instanceOf, isExact, type Resolution } from "./resolution.js";
import { isOneFunction } from "./one-function.js";
import { memberOfResolution } from "./member-of.js";
import { chooseFitting } from "./members-first.js";
import { withInherited } from "./members.js";
import { lookup } from "./names.js";
import { inheritedMember, resolveSelf, memberOn } from "./objects.js";
import { accepting, acceptsTypes, chooseByTypes } from "./overload-choice.js";
import { accepts, isPreferred } from "./parameters.js";
import { split } from "./path.js";
import { extensionsInstead, type PassedCall, withReceiverPassed } from "./receiver-functions.js";
import { outsideReceiver, outsideType } from "./receivers.js";
import { isRenamed } from "./stand-ins.js";
import { toldByArgument } from "./told-by-argument.js";
import { textualMacro } from "./textual-macros.js";
import { onUnknown } from "./unknown-receivers.js";
import { memberThroughUse } from "./used-modules.js";
import type { Reach } from "./reach.js";
import { idsOf, isCutShort, namedType, NO_TYPES, type Place, TYPE_OF, type Types } from "./type.js";
import { ofArity, THIS } from "./types.js";
import { WorkExceeded } from "./work.js";

export const reach: readonly Reach[] = ["definitions", "bases", "bindings", "imports", "files"];

/** A call with more candidates than this stays unresolved. */
const MAX_CALLEES = 8;
/** The limit in C, where each platform of a program defines the function once. */
const MAX_PLATFORMS = 16;

/** The definitions that a call site may reach. Empty if the expression calls no definition, like a type conversion. */
export interface Callees {
  readonly ids: readonly AnySymbolId[];
  readonly certainty: Certainty;
  readonly provenance: Provenance;
}

/**
 * Resolves one call site; null if it stays unresolved. Without `rules.sentNames` and `rules.namedTables` a call on a receiver of unknown type does.
 * @param from the place around the call from which its name is looked up
 */
export function resolveCall(context: Context, place: Place, call: Reference, from: Place = place): Callees | null {
  const { decoratorSuffix } = place.view.rules;
  if (decoratorSuffix !== undefined && call.kind === "decorator" && !call.name.endsWith(decoratorSuffix)) {
    const full = resolveCall(context, place, { ...call, name: call.name + decoratorSuffix });
    if (full) return full;
  }
  const meant = resolveCalled(context, from, call);
  const resolution = call.kind === "construct" ? behindConstruction(context, place, meant) : behindCall(context, place, meant);
  if (resolution === null || resolution.kind !== "symbols") return null;
  if (call.kind === "call" && isConversion(context, place, resolution)) return { ...resolution, ids: [] };
  if (isCopy(context, call.name, resolution.ids))
    return { ...resolution, certainty: certaintyIf(isExact(resolution) && resolution.ids.length === 1) };
  const given = { given: givenTo(call), types: call.types ?? null };
  const applied = call.kind === "call" ? appliedOn(context, resolution.ids, call.arguments === null ? null : given) : resolution.ids;
  const named = call.kind === "call" ? withoutAliases(context, applied) : applied;
  const callable = ofWrittenArity(context, place, named, call).flatMap((id): readonly AnySymbolId[] => {
    const definition = context.definition(id);
    if (!definition) return [];
    const { objects } = place.view.rules;
    const maker = call.kind === "construct" && objects ? memberOn(context, id, objects.construct, "type") : null;
    if (maker?.kind === "symbols") return maker.ids;
    if (place.view.rules.typesApart?.includes(definition.kind)) return [];
    // A type alias may name a number, which is not constructed (C++).
    if (place.view.rules.included && definition.kind === "type") return [];
    if (isTypeLike(definition.kind)) {
      const made =
        call.kind === "call" ? runByType(context, place, id, call.arguments === null ? null : given) : constructorOf(context, id);
      // Reopening a type of the language does not define it.
      const isPart = made.includes(id) && objects?.builtin.includes(definition.name) && definition.parent === null;
      return isPart ? [] : made;
    }
    // A variant with values is called as a function.
    const isCalledField = definition.kind === "field" && place.view.rules.calledFields === true;
    return isFunctionLike(definition.kind) || definition.kind === "enum_member" || isCalledField ? [id] : [];
  });
  const built = ofOneBuild(context, place.view, callable.length < 2 ? callable : [...new Set(callable)]);
  const made =
    call.kind === "construct" && built.some((id) => isConstructed(context, id)) ? built.filter((id) => isConstructed(context, id)) : built;
  const chosen = choose(context, place, withoutObjects(context, made), call, resolution.receiverTypes ?? NO_TYPES);
  // The arguments of a decorator may set properties, so no constructor needs to accept them.
  const isMarked = call.kind === "decorator" && built.length > 0 && built.every((id) => isConstructed(context, id));
  if (chosen.length === 0 && isMarked)
    return { ids: built.slice(0, 1), certainty: certaintyIf(isExact(resolution) && built.length === 1), provenance: resolution.provenance };
  const isRefused = chosen.length === 0 || (chosen.length === 1 && refuses(context, place, chosen[0]!, call));
  if (isRefused && call.receiver === null) {
    // A member that does not accept the arguments leaves the name to outer receivers and scopes.
    const outside = place.view.rules.extensions ? (outsideReceiver(context, from) ?? outsideType(from)) : null;
    const outer = outside && resolveCall(context, place, call, outside);
    if (outside && (outer || chosen.length === 0)) return outer;
  }
  if (chosen.length > MAX_CALLEES && isOneFunction(context, place, chosen))
    return { ids: chosen.slice(0, MAX_CALLEES), certainty: "possible", provenance: resolution.provenance };
  if (chosen.length === 0 || chosen.length > (place.view.rules.uniqueFunctions ? MAX_PLATFORMS : MAX_CALLEES)) return null;
  const [only] = chosen;
  const isOfAlias = callable.length > 1 && callable.some((id) => extendsAlias(context, id));
  const isCertain = chosen.length === 1 && !isOfAlias && !isUntypedProperty(context, only!) && mayTake(context, callable, only!, call);
  const isLinked = !hasNamesake(context, place.view, only!) && !isRenamed(context, place, only!) && !isUnseen(context, place.view, only!);
  return { ids: chosen, certainty: certaintyIf(isExact(resolution) && isCertain && isLinked), provenance: resolution.provenance };
}

/** True for a constructor, and for a type without one. */
function isConstructed(context: Context, id: AnySymbolId): boolean {
  const { kind } = context.definition(id)!;
  return kind === "constructor" || isTypeLike(kind);
}

/** Keeps the types with as many type parameters as the call has type arguments, where that tells types of one name apart. */
function ofWrittenArity(
  context: Context,
  { view }: Place,
  ids: readonly AnySymbolId[],
  { name, types }: Reference,
): readonly AnySymbolId[] {
  // An alias, `base` and `this` are written without the type arguments.
  const isWritten = (id: AnySymbolId): boolean => isTypeLike(context.definition(id)!.kind) && context.definition(id)!.name === name;
  if (!view.rules.typesByArity || !ids.every(isWritten)) return ids;
  return ofArity(context, ids, types === undefined ? 0 : split(types, ",").length);
}

/** True if the call converts its argument to a type. */
function isConversion(context: Context, { view }: Place, { ids }: Extract<Resolution, { kind: "symbols" }>): boolean {
  return view.rules.conversions === true && ids.every((id) => isTypeLike(context.definition(id)!.kind));
}

/** Drops the companion object of a class with the same name, which is constructed, and a type that has one but no constructor (Scala). */
function withoutObjects(context: Context, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  if (ids.length < 2) return ids;
  const isObject = (id: AnySymbolId): boolean => context.definition(id)!.static && isTypeLike(context.definition(id)!.kind);
  const objects = ids.filter(isObject);
  const made = ids.filter((id) => !isObject(id) && !(objects.length > 0 && context.definition(id)!.kind === "type"));
  return made.length > 0 ? made : objects;
}

/** True if a definition, or a prototype of it, accepts the number of arguments. Always true in languages without prototypes. */
function mayTake(context: Context, named: readonly AnySymbolId[], id: AnySymbolId, call: Reference): boolean {
  const count = call.arguments;
  if (count === null || !context.view(fileOf(id))!.rules.included) return true;
  const { parameters } = context.definition(id)!;
  return [id, ...named].some((each) => {
    const definition = context.definition(each)!;
    return definition.parameters === parameters && accepts(definition, count);
  });
}

/** True for a property without a declared type, which may be callable or not. */
function isUntypedProperty(context: Context, id: AnySymbolId): boolean {
  const { rules } = context.view(fileOf(id))!;
  return rules.functionTypes !== undefined && context.definition(id)!.kind === "property" && declaredType(context, id) === null;
}

function resolveCalled(context: Context, place: Place, reference: Reference): Resolution | null {
  const { name, receiver, kind } = reference;
  const { rules } = place.view;
  if (receiver !== null) {
    const base = evaluate(context, place, receiver);
    if (rules.objects?.type === name) return null;
    if (base?.kind === "symbols" && rules.objects?.construct === name) return constructedBy(context, base, name);
    // Outside of types, `self` means the module.
    if (base?.kind === "unknown" && receiver === rules.moduleWords?.around) return qualifiedCall(context, place, receiver, name);
    // The left side of `::` is never a variable (C++).
    if (rules.included && kind === "construct" && base?.kind !== "symbols") return qualifiedCall(context, place, receiver, name);
    const member =
      (base && memberOfResolution(context, place, base, name, "call")) ??
      (base === null || (base.kind === "symbols" && (kind === "construct" || (rules.nestedPackages && rules.callMember !== undefined)))
        ? qualifiedCall(context, place, receiver, name)
        : null) ??
      (base && memberThroughUse(context, base, name));
    if (!member && base?.kind === "instance" && base.types.some(isCutShort)) throw new WorkExceeded("type");
    const constructs = rules.implicitSelf && rules.constructors.includes(name) && !rules.super.includes(receiver);
    if (member?.kind === "instance") return mappedMember(context, place, base, name) ?? member;
    if (member) return member;
    return base && constructs ? constructedOn(context, base) : onUnknown(context, place, base, reference);
  }
  if (rules.objects && rules.super.includes(name)) return inheritedMember(context, place);
  if (rules.objects?.construct === name) {
    const self = resolveSelf(context, place);
    return self.kind === "symbols" ? constructedBy(context, self, name) : null;
  }
  if (rules.super.includes(name)) {
    const bases = enclosingTypes(context, place).flatMap((type) => constructedBases(context, type));
    return bases.length === 0 ? null : { kind: "symbols", ids: bases.slice(0, 1), provenance: "member", certainty: "exact" };
  }
  const resolution =
    lookup(context, place, name, "call") ??
    (kind === "macro" ? textualMacro(context, place, name) : kind === "call" ? onUnknown(context, place, null, reference) : null);
  const isOpen =
    resolution === null || resolution.kind === "unknown" || isConstructor(context, resolution) || isTypeOfParameter(resolution);
  if (rules.self.includes(name) && isOpen) {
    const types = enclosingTypes(context, place);
    // Calling the current object calls its `callMember`; calling the type constructs.
    const isObject = rules.selfParameter && rules.callMember !== undefined && !rules.selfTypes?.includes(name) && !isInStatic(place);
    // The current object of a metaclass is one of its classes. The place does not tell which, but calling it calls the metaclass.
    const isClass = rules.selfTypes?.includes(name) && isInMethodOfMetaclass(context, place, types);
    // Outside of a constructor, `this(x)` calls the object (Scala).
    const isApplied = rules.callMember !== undefined && rules.constructors.includes(name) && !isInConstructor(place);
    if (isObject || isClass || isApplied) {
      return instanceOf(
        types.map((id) => namedType(id)),
        "member",
      );
    }
    return types.length === 0 ? null : { kind: "symbols", ids: types, provenance: "member", certainty: "exact" };
  }
  return resolution;
}

/** True for a value that is the type which a type parameter stands for: `cls` in `def build(cls: type[T])`. */
function isTypeOfParameter(resolution: Resolution): boolean {
  return resolution.kind === "instance" && resolution.types.every((type) => type.kind === "foreign" && type.name === TYPE_OF);
}

/** True in a method that a metaclass has for its classes, unlike `__new__`, which constructs one. */
function isInMethodOfMetaclass(context: Context, { view, scope }: Place, types: readonly AnySymbolId[]): boolean {
  const around = view.facts.definitions[enclosingFunction(view.facts.scopes, view.facts.definitions, scope)];
  if (around === undefined || around.static || view.rules.constructors.includes(around.name)) return false;
  const seen = new Set(types);
  for (const type of seen) {
    if (foreignBases(context, type).some((base) => view.rules.typeWords?.[base] === "static")) return true;
    for (const base of resolveHeritage(context, type)) seen.add(base);
  }
  return false;
}

/** True in the body of a constructor. */
function isInConstructor({ view, scope }: Place): boolean {
  const around = view.facts.definitions[enclosingFunction(view.facts.scopes, view.facts.definitions, scope)];
  return around?.kind === "constructor";
}

/** The types that a constructor called by its name constructs: Swift's `self.init()`. */
function constructedOn(context: Context, base: Resolution): Resolution | null {
  if (base.kind !== "instance" && base.kind !== "symbols") return null;
  const types =
    base.kind === "symbols"
      ? base.ids
      : base.types.flatMap((type) => (type.kind === "parameter" && type.name === THIS ? [type.of] : idsOf([type])));
  const ids = types.filter((id) => isTypeLike(context.definition(id)!.kind));
  return ids.length === 0 ? null : { kind: "symbols", ids, provenance: "member", certainty: base.certainty };
}

/** The bases whose constructor `super()` calls. An interface does not count, even if the base class is unknown. */
function constructedBases(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  const { rules, heritage } = context.view(fileOf(type))!;
  if (rules.inheritance === "classes" && heritage(definitionIndexOf(type)).some(({ kind }) => kind === "inherit"))
    return basesOfKind(context, type, "inherit");
  return resolveHeritage(context, type).filter((base) => context.definition(base)!.kind !== "interface");
}

/** The function of that name on a type, or else the type itself, which means its constructor. */
function constructedBy(context: Context, type: Extract<Resolution, { kind: "symbols" }>, name: string): Resolution {
  const makers = type.ids.map((id) => memberOn(context, id, name, "type"));
  const ids = makers.flatMap((maker, index) => (maker?.kind === "symbols" ? maker.ids : [type.ids[index]!]));
  return { ...type, ids };
}

function qualifiedCall(context: Context, place: Place, receiver: string, name: string): Resolution | null {
  const { separator } = place.view.rules;
  return /^[\w\\:.]+$/u.test(receiver) ? evaluate(context, place, receiver + separator + name) : null;
}

/** Selects, among definitions of one name, those that fit the call best. */
function choose(context: Context, place: Place, all: readonly AnySymbolId[], call: Reference, on: Types): readonly AnySymbolId[] {
  if (place.view.rules.overloads) return chooseOverload(context, place, all, call, on);
  if (place.view.rules.included) return chooseDefined(context, place, all, call);
  const ids = toldByArgument(context, place, all, call);
  // Overloads and prototypes resolve to the definition that they declare.
  const bodies = ids.filter((id) => context.definition(id)?.declaration === false);
  if (ids.length < 2 || bodies.length === 1) return ids.length < 2 ? ids : bodies;
  const { arguments: count, receiver } = call;
  if (count === null) return ids;
  const fitting = ids.filter((id) => {
    const { kind, parameters, static: isStatic, signature } = context.definition(id)!;
    const isReceived = place.view.rules.selfParameter && receiver !== null && kind === "method" && !isStatic;
    if (place.view.rules.objects && OPTIONAL.test(signature)) return true;
    return parameters === null || parameters === (isReceived ? count + 1 : count);
  });
  return fitting.length > 0 ? fitting : ids;
}

/** A parameter that no argument need be given for: `*rest`, `&block`, `key: 1`, `value = nil` (Ruby). */
const OPTIONAL = /[(,]\s*(?:[*&]|\.\.\.|\w+(?:\s*=|:))/u;

/** Prototypes carry the default values and resolve to the definition that they declare. */
function chooseDefined(context: Context, place: Place, ids: readonly AnySymbolId[], call: Reference): readonly AnySymbolId[] {
  const count = call.arguments;
  const fitting = count === null || place.view.rules.uniqueFunctions ? ids : ids.filter((id) => accepts(context.definition(id)!, count));
  const chosen = fitting.length > 0 ? fitting : ids;
  const declared = new Set(
    chosen
      .map((id) => context.definition(id)!)
      .filter(({ declaration }) => declaration)
      .map(({ parameters }) => parameters),
  );
  const bodies = ids.filter((id) => !chosen.includes(id) && declared.has(context.definition(id)!.parameters));
  return definedBy(context, place.view, [...chosen, ...bodies.filter((id) => !context.definition(id)!.declaration)]);
}

/** Without a fitting definition the call means one outside of the project. */
function chooseOverload(context: Context, place: Place, ids: readonly AnySymbolId[], call: Reference, on: Types): readonly AnySymbolId[] {
  const passed = withReceiverPassed(context, place, ids, on, { types: call.types ?? null, given: givenTo(call) });
  if (passed) return chooseTaking(context, passed);
  const all = withoutUnseen(
    context,
    place.view,
    withInherited(context, ids).filter((id) => isWithinReach(context, place, id) && !isHidden(context, id)),
  );
  const functions = all.filter((id) => context.definition(id)!.kind !== "property");
  const candidates = functions.length > 0 ? functions : all.filter((id) => mayBeCalled(context, place, id));
  const isBare = call.arguments === null && call.kind === "construct" && place.view.rules.argumentTypes?.bareConstruction === true;
  const count = isBare ? 0 : call.arguments;
  if (count === null) return candidates;
  const types = call.types ?? null;
  const given = isBare ? [] : givenTo(call);
  const fitting = accepting(context, candidates, { given, types });
  const extensions = extensionsInstead(context, place, candidates, { name: call.name, given, types }, on);
  if (extensions.length > 0) return chooseOverload(context, place, extensions, call, on);
  if (on.length === 0 && extendDifferently(context, fitting))
    return call.receiver === null ? ofSameOwner(context, place, fitting) : fitting;
  if (place.view.rules.argumentTypes && fitting.length > 0) return chooseFitting(context, place, fitting, { given, types }, on);
  if (fitting.length < 2) return fitting;
  const definitions = fitting.map((id) => context.definition(id)!);
  return fitting.filter((_, index) => !definitions.some((other) => isPreferred(other, definitions[index]!, count)));
}

/** True if a function does not accept the types of a call's arguments, in a language that then looks further. */
function refuses(context: Context, place: Place, id: AnySymbolId, call: Reference): boolean {
  if (!place.view.rules.outerOverloads || call.receiver !== null || call.arguments === null || call.arguments === 0) return false;
  return isFunctionLike(context.definition(id)!.kind) && acceptsTypes(context, place, id, { given: givenTo(call) }, NO_TYPES) === "no";
}

/** True for a function that remains for compiled code only. */
function isHidden(context: Context, id: AnySymbolId): boolean {
  return context.view(fileOf(id))!.rules.hiddenBy?.test(context.definition(id)!.signature) === true;
}

/** True for extensions of several types, which a receiver of unknown type does not tell apart. */
function extendDifferently(context: Context, ids: readonly AnySymbolId[]): boolean {
  const owners = ids.map((id) => context.definition(id)!.owner);
  return ids.length > 1 && owners.every((owner) => owner !== null) && new Set(owners).size === ids.length;
}

/** Those of several extensions that extend the type which the function around a place extends; all if it extends none of the types. */
function ofSameOwner(context: Context, { view, scope }: Place, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const around = view.facts.definitions[enclosingFunction(view.facts.scopes, view.facts.definitions, scope)];
  const found = ids.filter((id) => context.definition(id)!.owner === around?.owner);
  return found.length > 0 ? found : ids;
}

/** Selects among functions that take the receiver as their first argument. */
function chooseTaking(context: Context, { place, ids, call }: PassedCall): readonly AnySymbolId[] {
  const visible = ids.filter((id) => isWithinReach(context, place, id));
  const fitting = accepting(context, visible, call);
  return fitting.length < 2 ? fitting : chooseByTypes(context, place, fitting, call, NO_TYPES);
}

/** A private function belongs to its file, or to the parts of its type. */
function isWithinReach(context: Context, { view, scope }: Place, id: AnySymbolId): boolean {
  const { visibility, parent } = context.definition(id)!;
  if (fileOf(id) === view.id || visibility !== "private") return true;
  if (!view.rules.openTypes || parent === null) return false;
  const { name } = context.definition(symbolId(fileOf(id), parent))!;
  for (let at: number | null = view.facts.scopes[scope]!.definition; at !== null && at !== -1; at = view.facts.definitions[at]!.parent) {
    if (view.facts.definitions[at]!.name === name) return true;
  }
  return false;
}

/** True if a property's value can be called, or the call is one of its accessor. */
function mayBeCalled(context: Context, place: Place, id: AnySymbolId): boolean {
  if (place.view.rules.functionsApart) return true;
  const type = declaredType(context, id);
  const { functionTypes } = context.view(fileOf(id))!.rules;
  return type === null || functionTypes === undefined || functionTypes.some((part) => type.includes(part));
}
