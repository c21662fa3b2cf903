import { type ExpressionPath, fileOf, type AnySymbolId, isTypeLike, type SymbolKind, symbolId } from "@codegraph/model";
import { argumentPlaces } from "./argument-places.js";
import type { Context } from "./context.js";
import { isValueKind } from "./declarations.js";
import { declaredType } from "./declared-type.js";
import { fitOf, type Given, isNarrower, isSameType, type WrittenFunction } from "./conversions.js";
import { substitutionOn, unify } from "./generics.js";
import { heldValue } from "./held-values.js";
import { type Resolution, typesOfResolution } from "./resolution.js";
import { parametersWithDefaults } from "./inherited-defaults.js";
import { acceptsGiven, acceptsLabels, argumentName } from "./named-arguments.js";
import { NOTHING } from "./nothing.js";
import { type Candidate, mostSpecific } from "./overloads.js";
import { type Parameter, parametersOf } from "./parameters.js";
import { type CallStep, parsePath, split } from "./path.js";
import type { Reach } from "./reach.js";
import { LIST } from "./type-text.js";
import { foreignType, hasParameter, mentioned, namedType, NO_TYPES, type Place, substitute, type Type, type Types } from "./type.js";
import { type TypeParameter, typeParametersOf } from "./type-parameters.js";
import { boundOf, placeOf, typesOf } from "./types.js";
import { LISTED_PER_STEP } from "./work.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * Chooses, among functions that accept the number of arguments, those that fit the argument types best. Returns all functions if types do
 * not tell calls apart.
 *
 * @param on receiver types through which the functions were reached
 */
export function chooseByTypes(
  context: Context,
  place: Place,
  ids: readonly AnySymbolId[],
  call: Pick<CallStep, "given" | "types">,
  on: Types,
): readonly AnySymbolId[] {
  const { given } = call;
  if (ids.length < 2 || !place.view.rules.argumentTypes) return ids;
  const owners: AnySymbolId[] = [];
  const candidates = ids.flatMap((id) => {
    const shapes =
      on.length > 0 ? shapesOf(context, id, given, on) : context.once("shapes", id, formOf(given), () => shapesOf(context, id, given, on));
    // A function with unknown parameters cannot be compared.
    const own = shapes ?? [{ parameters: given.map(() => NO_TYPES), stretched: false }];
    owners.push(...own.map(() => id));
    return own;
  });
  context.spend(candidates.length / LISTED_PER_STEP);
  const known = given.map((path) => readGiven(context, place, path));
  const same = candidates.length > MANY_CANDIDATES ? takingExactly(candidates, known) : -1;
  if (same !== -1) return [owners[same]!];
  const inferred = place.view.rules.argumentTypes.infers
    ? candidates.map((candidate, index) => withInferred(context, place, { ...candidate, id: owners[index]! }, known, call.types))
    : candidates;
  const chosen = mostSpecific(inferred, known, {
    fit: (argument, parameter) => fitOf(context, place, argument, parameter),
    isNarrower: (argument, one, other) => isNarrower(context, place, argument, one, other),
    isSame: isSameType,
    inPhases: place.view.rules.argumentTypes.inPhases === true,
  });
  return [...new Set(chosen.map((index) => owners[index]!))];
}

/** How far a function accepts the types of the arguments of a call: `unknown` if the type of one is unknown. */
export function acceptsTypes(
  context: Context,
  place: Place,
  id: AnySymbolId,
  { given }: Pick<CallStep, "given">,
  on: Types,
): "yes" | "no" | "unknown" {
  const shapes = shapesOf(context, id, given, on);
  if (!shapes) return "unknown";
  const known = given.map((path) => readGiven(context, place, path));
  const fits = shapes.map(({ parameters }) => parameters.map((parameter, index) => fitOf(context, place, known[index]!, parameter)));
  const possible = fits.filter((each) => !each.includes("never"));
  if (possible.length === 0) return "no";
  return possible.some((each) => !each.includes("unknown")) ? "yes" : "unknown";
}

/** Keeps the functions that accept the type arguments, the number of arguments, and the names among them. */
export function accepting(
  context: Context,
  ids: readonly AnySymbolId[],
  { given, types }: Pick<CallStep, "given" | "types">,
): readonly AnySymbolId[] {
  const rules = ids.length === 0 ? undefined : context.view(fileOf(ids[0]!))?.rules;
  const isLabelled = rules?.argumentLabels === true;
  if (rules?.lastLiteral) return ofTypeArguments(context, ids, types).filter((id) => takesArguments(context, id, given));
  const counted = isLabelled ? given.map(() => "?") : given;
  const fitting = ofTypeArguments(context, ids, types).filter((id) => acceptsGiven(context.definition(id)!, counted));
  const labelled = isLabelled && fitting.length > 1 ? fitting.filter((id) => acceptsLabels(context.definition(id)!, given)) : [];
  return labelled.length > 0 ? labelled : fitting;
}

/** True if arguments fill the parameters of a definition, or these are unknown. */
function takesArguments(context: Context, id: AnySymbolId, given: readonly ExpressionPath[]): boolean {
  const parameters = context.definition(id)!.parameters === null ? null : parametersWithDefaults(context, id);
  return !parameters || argumentPlaces(parameters, given).length > 0;
}

/**
 * With written type arguments, keeps the functions that declare as many type parameters, and definitions that are no functions. Without one,
 * keeps the functions with another number of them.
 */
function ofTypeArguments(context: Context, ids: readonly AnySymbolId[], types: string | null): readonly AnySymbolId[] {
  if (types === null) return ids;
  const count = split(types, ",").length;
  const parametersIn = (id: AnySymbolId): number => {
    const definition = context.definition(id)!;
    return GENERIC_KINDS.has(definition.kind) ? typeParametersOf(definition).length : count;
  };
  const fitting = ids.filter((id) => parametersIn(id) === count);
  return fitting.length > 0 ? fitting : ids.filter((id) => parametersIn(id) > 0);
}

const GENERIC_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"]);

/**
 * Replaces a function's own type parameters by the types that the call writes or its arguments imply. A function with a type parameter
 * that nothing determines, or with a type outside its bounds, does not accept the arguments.
 */
function withInferred(
  context: Context,
  place: Place,
  candidate: Candidate<Types> & { readonly id: AnySymbolId },
  given: readonly Given[],
  written: string | null,
): Candidate<Types> {
  const { parameters, id } = candidate;
  const definition = context.definition(id)!;
  const own = GENERIC_KINDS.has(definition.kind) ? typeParametersOf(definition) : [];
  const preference = (own.length > 0 ? 4 : 0) + (candidate.expanded ? 2 : candidate.stretched ? 1 : 0);
  if (own.length === 0) return { ...candidate, preference };
  const found = new Map<string, Types>();
  const wanted = new Set(own.map(({ name }) => name));
  if (written !== null)
    split(written, ",").forEach((each, index) => own[index] && found.set(own[index].name, typesOf(context, place, each)));
  else {
    parameters.forEach((declared, index) => {
      const values = given[index]!.types.filter((type) => type !== NULL && type.kind !== "static");
      if (declared.some(hasParameter)) unify(context, declared, values, { wanted, found });
    });
  }
  const isOutside = [...found].some(([name, types]) => {
    const bound = boundOf(context, { kind: "parameter", name, of: id }).filter((type) => !hasParameter(type));
    return bound.length > 0 && types.length > 0 && fitOf(context, place, { types, written: null }, bound) === "never";
  });
  const isExcluded = isOutside || (written === null && isUntold(candidate, own));
  return { ...candidate, parameters: parameters.map((types) => substitute(context, types, found)), preference, isExcluded };
}

/** True if no parameter mentions one of a function's own type parameters, which arguments can then not tell. */
function isUntold({ parameters }: Candidate<Types>, own: readonly TypeParameter[]): boolean {
  if (parameters.some((types) => types.length === 0)) return false;
  const told = new Set(parameters.flatMap((types) => mentioned(types)));
  return own.some(({ name }) => !told.has(name));
}

/** With this many candidates an exact match is tried before the quadratic comparison. */
const MANY_CANDIDATES = 64;

/** The first candidate whose parameters have exactly the types of the arguments; -1 if there is none. */
function takingExactly(candidates: readonly Candidate<Types>[], given: readonly Given[]): number {
  if (given.some(({ types }) => types.length === 0)) return -1;
  return candidates.findIndex(
    ({ parameters, stretched }) => !stretched && parameters.every((parameter, place) => isSameType(given[place]!.types, parameter)),
  );
}

function readGiven(context: Context, place: Place, path: ExpressionPath): Given {
  if (path === "" || path.startsWith("?")) return UNKNOWN;
  if (NOTHING.has(path)) return { types: [NULL], written: null };
  const written = /^=>(\d*)(.*)$/su.exec(path);
  if (written) {
    const [, count = "", result = ""] = written;
    // A function literal with a call as its body may return the call's value or drop it.
    return {
      types: NO_TYPES,
      written: {
        parameters: count === "" ? null : Number(count),
        yields: result !== "!",
        yieldsNothing: result === "" || result === "!" || result.endsWith(")"),
        ...calledLast(context, place, result),
      },
    };
  }
  if (path.endsWith("::new")) return { types: NO_TYPES, written: { parameters: null, yields: true, yieldsNothing: true } };
  const resolution = context.resolve.evaluate(context, place, path);
  return { types: typesOfResolution(resolution).flatMap((type) => valuesOf(context, type)), written: null };
}

/** Refines a function literal whose body is a call: if the called function returns nothing, so does the literal. */
function calledLast(context: Context, place: Place, result: ExpressionPath): Partial<WrittenFunction> {
  if (!result.endsWith(")")) return {};
  const step = parsePath(result).steps.at(-1);
  if (step?.kind !== "call" || result.startsWith("?") || result.startsWith("#")) return result.startsWith("new ") ? {} : { isOpen: true };
  const callee = context.resolve.evaluate(context, place, result.slice(0, step.at));
  const returned = callee?.kind === "symbols" ? callee.ids.map((id) => context.definition(id)!.returns) : [];
  if (returned.length > 0 && returned.every((type) => type === "void")) return { yields: false };
  return returned.length === 0 || returned.includes("void") ? { isOpen: true } : {};
}

/** A member of an enumeration is a value of it, and a variable holds a value of its declared type or the value given to it. */
function valuesOf(context: Context, type: Type): Types {
  if (type.kind !== "static") return [type];
  const holders = type.ids.filter((id) => holdsValue(context.definition(id)!.kind));
  if (holders.length > 0) {
    return holders.flatMap((id) => {
      const declared = declaredType(context, id);
      return declared === null ? instancesIn(heldValue(context, [id])) : typesOf(context, placeOf(context, id), declared);
    });
  }
  const objects = type.ids.filter((id) => isObject(context, id));
  if (objects.length > 0) return objects.map((id) => namedType(id));
  const members = type.ids.filter((id) => context.definition(id)!.kind === "enum_member");
  if (members.length === 0) return [type];
  return members.map((id) => namedType(symbolId(fileOf(id), context.definition(id)!.parent!)));
}

/** True for a type with one value, which its name means (Kotlin's `object`). */
function isObject(context: Context, id: AnySymbolId): boolean {
  const { kind, signature } = context.definition(id)!;
  return context.view(fileOf(id))!.rules.companion !== undefined && isTypeLike(kind) && /^(?:[\w@]+\s+)*object\b/u.test(signature);
}

function holdsValue(kind: SymbolKind): boolean {
  return isValueKind(kind) || kind === "property";
}

function instancesIn(resolution: Resolution | null): Types {
  return resolution?.kind === "instance" ? resolution.types : NO_TYPES;
}

const NULL = foreignType("null");
const UNKNOWN: Given = { types: NO_TYPES, written: null };

/** The part of arguments that {@link shapesOf} reads: names, literals and their number. */
function formOf(given: readonly ExpressionPath[]): string {
  return given.map((path) => (path.startsWith("?") ? path : path.startsWith("=>") ? "=>" : "_")).join();
}

/** The ways to call a function with these arguments; null if its parameters are unknown. */
function shapesOf(context: Context, id: AnySymbolId, given: readonly ExpressionPath[], on: Types): readonly Candidate<Types>[] | null {
  const count = given.length;
  const { lastLiteral } = context.view(fileOf(id))!.rules;
  const parameters = lastLiteral ? parametersWithDefaults(context, id) : parametersOf(context.definition(id)!);
  if (!parameters) return null;
  const place = placeOf(context, id);
  const by = substitutionOn(context, on, id);
  const types = parameters.map(({ written }) => (written === null ? NO_TYPES : substitute(context, typesOf(context, place, written), by)));
  if (lastLiteral)
    return argumentPlaces(parameters, given).map((places) => {
      const expanded = places.some((at) => parameters[at]?.takesRest);
      const stretched = expanded || places.length < types.length;
      return { parameters: places.map((at) => types[at] ?? NO_TYPES), stretched, expanded, preference: leftOut(parameters, places) };
    });
  const names = given.map(argumentName);
  if (names.some((name) => name !== null)) {
    const ofName = (name: string): Types => types[parameters.findIndex((parameter) => parameter.name === name)] ?? NO_TYPES;
    const list = names.map((name, index) => (name === null ? (types[index] ?? NO_TYPES) : ofName(name)));
    return [{ parameters: list, stretched: count < types.length }];
  }
  const last = parameters.at(-1);
  const shapes: Candidate<Types>[] = [];
  if (count <= types.length && parameters.slice(count).every(({ hasDefault }) => hasDefault)) {
    const list =
      last?.takesRest && !last.isList && count === types.length ? [...types.slice(0, -1), listOf(types.at(-1)!)] : types.slice(0, count);
    shapes.push({ parameters: list, stretched: count < types.length });
  }
  if (last?.takesRest && count >= types.length - 1) {
    const element = elementOf(last, types.at(-1)!);
    const fixed = types.slice(0, -1);
    const rest = Array.from({ length: count - fixed.length }, () => element);
    shapes.push({ parameters: [...fixed, ...rest], stretched: true, expanded: true });
  }
  return shapes;
}

/** Number of parameters for which a call gives no argument. A function with a rest parameter comes behind all without one. */
function leftOut(parameters: readonly Parameter[], places: readonly number[]): number {
  const given = new Set(places);
  const rest = parameters.some(({ takesRest }) => takesRest) ? parameters.length + REST : 0;
  return rest + parameters.filter(({ takesRest }, at) => !takesRest && !given.has(at)).length;
}

/** More than the parameters of any function. */
const REST = 1000;

function listOf(types: Types): Types {
  return [foreignType(LIST, [types])];
}

/** The types of one argument of a rest parameter. */
export function elementOf({ isList }: Parameter, types: Types): Types {
  if (!isList) return types;
  return types.flatMap((type) => (type.kind === "foreign" && type.name === LIST ? (type.args[0] ?? NO_TYPES) : NO_TYPES));
}
