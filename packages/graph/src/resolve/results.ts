import { CALL, type Definition, type ExpressionPath, fileOf, indexOf, isFunctionLike, isTypeLike, RESULT, type SymbolId } from "@codegraph/model";
import { constructorOf } from "./constructors.js";
import type { Context, Place } from "./context.js";
import { elementOf } from "./elements.js";
import { evaluate } from "./expressions.js";
import { substitutionOn, unify } from "./generics.js";
import { resolveHeritage } from "./heritage.js";
import { instanceOf, type Meaning, mergeMeanings, substituteMeaning, symbols, typesOfMeaning } from "./meaning.js";
import { boundIn, heldValue, memberOfMeaning } from "./member-of.js";
import { exportedFrom } from "./modules.js";
import { withInherited } from "./members.js";
import { chooseByTypes } from "./overload-choice.js";
import { parsePath, split, type Step } from "./path.js";
import { accepts, parameterTypes } from "./parameters.js";
import { ENTERED, foreignType, functionType, hasParameter, namedType, type NamedType, NO_TYPES, type Substitution, substitute, type Type, type Types } from "./type.js";
import { typeParametersOf } from "./type-parameters.js";
import { argumentsOf, boundOf, placeOf, typesOf, wrappedIn } from "./types.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

type Call = Step & { readonly kind: "call" };

/**
 * What calling a meaning yields; null when nothing is known of it.
 *
 * @param call the types and arguments it is called with, seen from the place; null where they are not known
 */
export function called(context: Context, place: Place, meaning: Meaning, call: Call | null): Meaning | null {
  if (meaning.kind === "instance") return calledValue(context, place, meaning, call);
  if (meaning.kind === "module") {
    const view = context.view(meaning.from);
    const whole = view && exportedFrom(context, meaning.target, "default", view.rules.family, true);
    return whole ? called(context, place, whole, call) : null;
  }
  if (meaning.kind !== "symbols") return null;
  const functions = meaning.ids.filter((id) => context.definition(id)!.kind !== "property");
  const all = functions.length > 0 ? functions : meaning.ids;
  const ids = call === null ? all : chooseResult(context, place, all, call, meaning.on ?? NO_TYPES);
  const results = ids.map((id) => resultOf(context, place, id, meaning.on ?? NO_TYPES, call));
  const known = results.filter((result) => result !== null && result.kind !== "unknown");
  if (known.length === 0) return null;
  // An overload of which nothing is known may be the one that is called; one that calls another yields the same.
  const isKnown = results.every((result, index) => (result !== null && result.kind !== "unknown") || delegates(context, ids[index]!));
  const merged = mergeMeanings(known as Meaning[]);
  if (merged.kind !== "instance") return merged.kind === "symbols" ? { ...merged, sure: merged.sure && meaning.sure && isKnown } : merged;
  return { ...merged, via: "type", sure: known.every((each) => each!.kind === "instance" && each.sure) && meaning.sure && isKnown };
}

/** The overloads that a call can mean by its arguments; all where none of them seems to fit. */
function chooseResult(context: Context, place: Place, ids: readonly SymbolId[], call: Call, on: Types): readonly SymbolId[] {
  if (ids.length < 2 || !place.view.rules.argumentTypes) return ids;
  const all = withInherited(context, ids);
  const fitting = all.filter((id) => accepts(context.definition(id)!, call.given.length));
  const chosen = chooseByTypes(context, place, fitting, call.given, on);
  return chosen.length > 0 ? chosen : ids;
}

/** What calling a value yields, whose type says how it is called. */
function calledValue(context: Context, place: Place, meaning: Meaning & { kind: "instance" }, call: Call | null): Meaning | null {
  const [type] = meaning.types;
  // Where a name alone calls, as `Foo.new`, brackets add nothing.
  if (type?.kind === "named" && context.view(fileOf(type.id))?.rules.objects) return meaning;
  const results = meaning.types.flatMap((each) => {
    if (each.kind === "static") return called(context, place, symbols(each.ids, "type")!, call) ?? [];
    const overloads = functionsOf(context, place, each);
    const count = call?.given.length ?? 0;
    const fitting = overloads.filter(({ parameters }) => parameters.length >= count);
    const callable = (fitting.length > 0 ? fitting : overloads).filter(({ result }) => result.length > 0);
    if (overloads.length > 0) return callable.map(({ result }) => instanceOf(result, "type", meaning.sure)!);
    const { callMember } = place.view.rules;
    const member = callMember === undefined ? null : memberOfMeaning(context, place, { ...meaning, types: [each] }, callMember, true);
    const result = member && called(context, place, member, call);
    return result ? [result] : [];
  });
  return results.length === 0 ? null : mergeMeanings(results);
}

type FunctionType = Type & { readonly kind: "function" };

/** The functions that values of a type can be called as, overloads in order; none for one whose values cannot. */
function functionsOf(context: Context, place: Place, type: Type): readonly FunctionType[] {
  const of = (types: Types): readonly FunctionType[] => types.flatMap((each) => functionsOf(context, place, each));
  if (type.kind === "function") return [type];
  if (type.kind === "parameter") return of(boundOf(context, type));
  if (type.kind !== "named" && type.kind !== "foreign") return [];
  const wrapped = wrappedIn(context, type, place.view.rules.transparent ?? []);
  if (wrapped) return of(wrapped);
  return type.kind === "named" ? of(callSignatures(context, type)) : [];
}

/** What the values of a type can be called as or are made of: an interface's call signatures, what a defined type stands for. */
export function callSignatures(context: Context, type: NamedType): Types {
  const view = context.view(fileOf(type.id));
  const scope = view?.opens(indexOf(type.id)) ?? 0;
  if (!view || scope === 0) return NO_TYPES;
  const signatures = boundIn(context, fileOf(type.id), scope, CALL);
  return typesOfMeaning(substituteMeaning(context, signatures, argumentsOf(context, type.id, type.args)));
}

/** Whether a function's whole body is a call of its own name. */
function delegates(context: Context, id: SymbolId): boolean {
  const view = context.view(fileOf(id))!;
  const { name, returns, kind } = view.facts.definitions[indexOf(id)]!;
  if (returns !== null || !isFunctionLike(kind)) return false;
  const scope = view.opens(indexOf(id));
  return view.facts.bindings.some((binding) => {
    if (binding.scope !== scope || binding.name !== RESULT || binding.value === null) return false;
    const [head, call, ...rest] = parsePath(binding.value).steps;
    return head?.kind === "member" && head.name === name && call?.kind === "call" && rest.length === 0;
  });
}

/** What calling a definition yields; `on` are the types it was reached through. */
function resultOf(context: Context, place: Place, id: SymbolId, on: Types, call: Call | null): Meaning | null {
  const view = context.view(fileOf(id));
  const definition = view?.facts.definitions[indexOf(id)];
  if (!view || !definition) return null;
  if (isTypeLike(definition.kind)) return view.rules.callConstructs ? instanceOf([constructedBy(context, place, id, call)], "type") : null;
  if (definition.kind === "enum_member" && definition.parent !== null) return instanceOf([namedType(view.idOf(definition.parent))], "type");
  if (definition.kind === "constructor") return definition.parent === null ? null : instanceOf([namedType(view.idOf(definition.parent))], "type");
  if (definition.kind === "property" && place.view.rules.functionsApart) return heldValue(context, [id], on);
  if (!isFunctionLike(definition.kind) || definition.kind === "property") {
    const value = heldValue(context, [id], on);
    if (value?.kind === "instance") return calledValue(context, place, value, call);
    // `load: typeof load` is called as that function is.
    return value?.kind === "symbols" && !value.ids.includes(id) ? called(context, place, value, call) : null;
  }
  const result = declaredResult(context, id);
  return substituteMeaning(context, result, substitutionOf(context, place, id, on, call, result));
}

/** What a function yields in terms of its own type parameters: the declared type, else what it returns. */
function declaredResult(context: Context, id: SymbolId): Meaning | null {
  return context.once("result", id, "", () => {
    const view = context.view(fileOf(id))!;
    const { returns, signature } = view.facts.definitions[indexOf(id)]!;
    const place = { view, scope: view.opens(indexOf(id)) };
    const result = returns === null ? boundIn(context, fileOf(id), place.scope, RESULT) : instanceOf(typesOf(context, place, returns), "type");
    if (!result || !view.rules.entered?.made.test(signature)) return result;
    const given = elementOf(context, place, result, "*");
    return given && instanceOf([foreignType(ENTERED, [typesOfMeaning(given)])], "type", given.kind !== "unknown");
  });
}

/** What type parameters stand for in the result of a call. */
function substitutionOf(context: Context, place: Place, id: SymbolId, on: Types, call: Call | null, result: Meaning | null): Substitution {
  if (result?.kind !== "instance" || !result.types.some(hasParameter)) return NOTHING;
  const by = new Map(substitutionOn(context, on, id));
  const own = typeParametersOf(context.definition(id)!);
  // Type variables of a module belong to whatever mentions them.
  const wanted = new Set([...own.map(({ name }) => name), ...mentioned(result.types)].filter((name) => !by.has(name)));
  if (wanted.size === 0 || call === null) return by;
  if (call.types !== null) {
    split(call.types, ",").forEach((written, index) => own[index] && by.set(own[index].name, typesOf(context, place, written)));
    return by;
  }
  for (const [name, types] of inferred(context, place, id, call.given, wanted, by)) by.set(name, types);
  for (const { name, standard } of own) if (!by.has(name) && standard !== null) by.set(name, typesOf(context, placeOf(context, id), standard));
  return by;
}

const NOTHING: Substitution = new Map();

function mentioned(types: Types): string[] {
  return types.filter(hasParameter).flatMap((type): string[] => {
    if (type.kind === "parameter") return [type.name];
    if (type.kind === "named" || type.kind === "foreign") return type.args.flatMap(mentioned);
    if (type.kind === "function") return mentioned(type.result);
    return type.kind === "tuple" ? type.items.flatMap(mentioned) : [];
  });
}

/**
 * What arguments say of the type parameters of a function.
 *
 * @param by what is known of type parameters already
 */
function inferred(
  context: Context,
  place: Place,
  id: SymbolId,
  given: readonly ExpressionPath[],
  wanted: ReadonlySet<string>,
  by: Substitution = NOTHING,
): Map<string, Types> {
  const found = new Map<string, Types>();
  const declared = declaredParameters(context, id);
  const rest = restParameter(context, id);
  const later: number[] = [];
  const typesAt = (index: number): Types => (rest !== null && index >= declared.length - 1 ? rest : (declared[index] ?? NO_TYPES));
  given.forEach((path, index) => {
    if (path.startsWith("?") || !typesAt(index).some(hasParameter)) return;
    if (path.startsWith("=>") || /::[\p{L}_$][\p{L}\p{N}_$]*$/u.test(path)) later.push(index);
    else learn(context, typesAt(index), typesOfMeaning(evaluate(context, place, path)), wanted, found, by);
  });
  // What a function literal returns depends on what it is given, of which the other arguments may tell.
  for (const index of later) {
    const callable = typesAt(index).flatMap((type) => callableAs(context, place, type) ?? []);
    for (const { parameters, result } of callable) {
      const known = new Map([...by, ...found]);
      const types = parameters.map((each) => substitute(context, each, known));
      unify(context, result, yieldedBy(context, { ...place, given: types }, given[index]!), wanted, found);
    }
    if (callable.length === 0) learn(context, typesAt(index), typesOfMeaning(evaluate(context, place, given[index]!)), wanted, found, by);
  }
  learnFromBounds(context, id, wanted, found);
  return found;
}

/** Learns from a value; what it leaves open itself, as an empty list its elements, where it is given may tell. */
function learn(context: Context, declared: Types, values: Types, wanted: ReadonlySet<string>, found: Map<string, Types>, by: Substitution): void {
  const own = new Map<string, Types>();
  unify(context, declared, values, wanted, own);
  const open = new Set(mentioned(values));
  const told = new Map<string, Types>();
  if (open.size > 0) unify(context, values, substitute(context, declared, new Map([...by, ...found])), open, told);
  for (const [name, types] of own) if (!found.has(name)) found.set(name, substitute(context, types, told));
}

/** What a function that is given as an argument yields for the parameters of the place. */
function yieldedBy(context: Context, place: Place, path: ExpressionPath): Types {
  const { head } = parsePath(path);
  if (head.kind === "function") return head.result === null ? NO_TYPES : typesOfMeaning(evaluate(context, place, head.result));
  if (path.endsWith("::new")) return typesOf(context, place, path.slice(0, -"::new".length));
  // A member that is named by its type is called, though it may be a value as well.
  return typesOfMeaning(evaluate(context, place, `${path}()`));
}

/** What a last parameter of Go takes any number of; null where there is none. */
function restParameter(context: Context, id: SymbolId): Types | null {
  const place = placeOf(context, id);
  if (!place.view.rules.typesBehind) return null;
  const last = parameterTypes(context.definition(id)!, true).at(-1);
  return last?.startsWith("...") ? typesOf(context, place, last.slice(3)) : null;
}

/** What bounds say of other type parameters, once the one they bind is known: `S ~[]E` (Go). */
function learnFromBounds(context: Context, id: SymbolId, wanted: ReadonlySet<string>, found: Map<string, Types>): void {
  const definition = context.definition(id)!;
  if (found.size === 0 || !placeOf(context, id).view.rules.typesBehind) return;
  for (const { name, bound } of typeParametersOf(definition)) {
    const known = found.get(name);
    if (known && bound !== null) unify(context, typesOf(context, placeOf(context, id), bound), known, wanted, found);
  }
}

/** The types of a function's parameters as declared, without the object it is called on. */
function declaredParameters(context: Context, id: SymbolId): readonly Types[] {
  const found = context.once("parameters", id, "", () => {
    const place = placeOf(context, id);
    const { rules } = place.view;
    const definition = context.definition(id)!;
    const types = parameterTypes(definition, rules.typesBehind).map((written) => (written === null ? NO_TYPES : typesOf(context, place, written)));
    const isMethod = rules.selfParameter && definition.kind !== "function" && !definition.static && types.length > 0;
    return isMethod ? types.slice(1) : types;
  });
  return found ?? [];
}

/** A value that constructing a type makes, with what the arguments say of its type parameters. */
function constructedBy(context: Context, place: Place, type: SymbolId, call: Call | null): Type {
  if (call?.types) return namedType(type, split(call.types, ",").map((written) => typesOf(context, place, written)));
  return call ? inferredBy(context, place, type, call.given) : namedType(type);
}

export function inferredBy(context: Context, place: Place, type: SymbolId, given: readonly ExpressionPath[]): NamedType {
  const own = typeParametersOf(context.definition(type)!).map(({ name }) => name);
  if (own.length === 0 || given.length === 0) return namedType(type);
  for (const maker of constructorOf(context, type)) {
    if (maker === type) continue;
    const found = inferred(context, place, maker, given, new Set(own));
    if (found.size > 0) return namedType(type, own.map((name) => found.get(name) ?? NO_TYPES));
  }
  return namedType(type);
}

/** The one method that an interface or what it inherits from leaves open; -1 where there is none, or more than one. */
function findSingleMethod(context: Context, type: SymbolId): SymbolId | -1 {
  const line = new Set([type]);
  // A set is walked with what is added on the way.
  for (const id of line) for (const base of resolveHeritage(context, id)) line.add(base);
  const nearer: Definition[] = [];
  const open: SymbolId[] = [];
  for (const id of line) {
    const view = context.view(fileOf(id))!;
    view.facts.definitions.forEach((definition, index) => {
      if (definition.parent !== indexOf(id) || definition.kind !== "method" || definition.static) return;
      if (OF_ALL_OBJECTS.test(definition.name) || nearer.some((other) => other.name === definition.name && other.parameters === definition.parameters)) return;
      nearer.push(definition);
      if (definition.declaration) open.push(view.idOf(index));
    });
  }
  return open.length === 1 ? open[0]! : -1;
}

/** What every object has, whatever an interface says of it. */
const OF_ALL_OBJECTS = /^(?:equals|hashCode|toString)$/u;

/** The value that a parameter of a callable is given, as far as its declared type tells. */
export function parameterOf(context: Context, place: Place, meaning: Meaning, index: number): Meaning | null {
  if (meaning.kind === "instance") {
    const found = meaning.types.flatMap((type): Types => {
      const overloads = functionsOf(context, place, type);
      const callable = overloads.length > 0 ? overloads : [singleMethod(context, place, type)];
      return callable.flatMap((each) => each?.parameters[index] ?? NO_TYPES);
    });
    return instanceOf(found, "type", meaning.sure);
  }
  if (meaning.kind !== "symbols") return null;
  const makers = meaning.ids.flatMap((id) => (isTypeLike(context.definition(id)!.kind) ? constructorOf(context, id).filter((maker) => maker !== id) : [id]));
  const found = makers.flatMap((id): Types => {
    const definition = context.definition(id)!;
    if (!isFunctionLike(definition.kind)) {
      const held = heldValue(context, [id], meaning.on);
      return held?.kind === "instance" ? typesOfMeaning(parameterOf(context, place, held, index)) : NO_TYPES;
    }
    const declared = declaredParameters(context, id)[index] ?? NO_TYPES;
    return typesOfMeaning(substituteMeaning(context, instanceOf(declared, "type"), substitutionOn(context, meaning.on ?? NO_TYPES, id)));
  });
  return instanceOf(found, "type", meaning.sure && makers.length === 1);
}

/** A type as the function that its values are, or can be written as; null for any other. */
export function callableAs(context: Context, place: Place, type: Type): FunctionType | null {
  return functionsOf(context, place, type)[0] ?? singleMethod(context, place, type);
}

/** The one method without body of an interface, as the function that stands for its values. */
function singleMethod(context: Context, place: Place, type: Type): FunctionType | null {
  if (type.kind !== "named" || context.definition(type.id)?.kind !== "interface" || !place.view.rules.overloads) return null;
  const method = context.once("single method", type.id, "", () => findSingleMethod(context, type.id));
  if (method === null || method === -1) return null;
  const by = substitutionOn(context, [type], method);
  const seen = (types: Types): Types => typesOfMeaning(substituteMeaning(context, instanceOf(types, "type"), by));
  const result = context.definition(method)!.returns === VOID ? NO_VALUE : seen(typesOfMeaning(declaredResult(context, method)));
  return functionType(declaredParameters(context, method).map(seen), result);
}

const VOID = "void";
/** What a function yields of which it is known that it yields nothing. */
const NO_VALUE: Types = [foreignType(VOID)];
