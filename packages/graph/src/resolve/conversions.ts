import { type ArgumentRules, fileOf, definitionIndexOf, isFunctionLike, isLibraryFile, type AnySymbolId } from "@codegraph/model";
import { callableAs } from "./callable.js";
import type { Context } from "./context.js";
import { foreignBases, resolveHeritage } from "./heritage.js";
import type { Fit } from "./overloads.js";
import type { Reach } from "./reach.js";
import { LIST } from "./type-text.js";
import { foreignType, hasParameter, type Place, type Type, type Types, UNTOLD } from "./type.js";
import { boundOf, lastName, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/** The known facts about an argument: its possible types (empty if unknown), or the function literal passed. */
export interface Given {
  readonly types: Types;
  readonly written: WrittenFunction | null;
}

/** A function literal passed as an argument. */
export interface WrittenFunction {
  /** Number of its parameters; null if the source does not tell. */
  readonly parameters: number | null;
  /** True if the literal may return a value. Both flags are true if the source does not tell. */
  readonly yields: boolean;
  readonly yieldsNothing: boolean;
  /** True if the body is a call and it is unknown whether that call returns a value. */
  readonly isOpen?: boolean;
}

/** Classifies how an argument fits a parameter with the declared types. */
export function fitOf(context: Context, place: Place, given: Given, declared: Types): Fit {
  if (declared.length === 0) return "unknown";
  if (given.written) return bestOf(declared.map((type) => writtenFit(context, place, given.written!, type)));
  if (given.types.length === 0) return "unknown";
  const types = promoted(context, place, given.types);
  const fits = types.map((type) => bestOf(declared.map((wanted) => fitOfOne(context, place, type, wanted))));
  // The value may have any one of several types.
  const [first = "unknown"] = fits;
  return fits.every((fit) => fit === first)
    ? first
    : fits.every((fit) => fit === "direct" || fit === "converted")
      ? "converted"
      : "unknown";
}

/** An operator on operands of several primitive types yields the widest type. */
function promoted(context: Context, { view }: Place, types: Types): Types {
  const { argumentTypes: conversions } = view.rules;
  if (!conversions || types.length < 2) return types;
  const names = types.map((type) => {
    const name = nameOf(context, type);
    return unboxed(conversions, name) ?? name;
  });
  // An operation with a string operand yields a string.
  const text = types.find((type) => nameOf(context, type) === conversions.text);
  if (text) return [text];
  const widest = names.findIndex((name) => names.every((other) => other === name || widens(conversions, other, name)));
  // Two parts of one type share a name too.
  return widest === -1 || !Object.hasOwn(conversions.widens, names[widest]!) ? types : [foreignType(names[widest]!)];
}

const ORDER: readonly Fit[] = ["direct", "unknown", "converted", "never"];

function bestOf(fits: readonly Fit[]): Fit {
  return ORDER.find((fit) => fits.includes(fit)) ?? "unknown";
}

/** True if every value that fits one declared type also fits the other. */
export function isNarrower(context: Context, place: Place, given: Given, one: Types, other: Types): boolean {
  // No type is more specific than the argument's exact type.
  if (isSameType(one, other) || (given.types.length > 0 && isSameType(given.types, one))) return true;
  if (one.length === 0 || other.length === 0) return false;
  if (given.written) return isNarrowerFunction(context, place, given.written, one[0]!, other[0]!);
  const isBelow = (type: Type, wanted: Type): boolean => fitOfOne(context, place, type, wanted) === "direct";
  return one.some((type) => other.every((wanted) => isBelow(type, wanted)));
}

export function isSameType(one: Types, other: Types): boolean {
  return one.length === other.length && one.every((type, index) => isSame(type, other[index]!));
}

function isSame(one: Type, other: Type): boolean {
  if (one.kind === "named") return other.kind === "named" && one.id === other.id && !differInArguments(one, other);
  if (one.kind === "parameter") return other.kind === "parameter" && one.name === other.name && one.of === other.of;
  if (one.kind === "function") {
    if (other.kind !== "function" || one.hasReceiver !== other.hasReceiver || one.parameters.length !== other.parameters.length)
      return false;
    return isSameType(one.result, other.result) && one.parameters.every((types, index) => isSameType(types, other.parameters[index]!));
  }
  if (one.kind !== "foreign" || other.kind !== "foreign" || !isNamedAlike(one.name, other.name)) return false;
  return one.name === LIST ? isSameType(one.args[0] ?? [], other.args[0] ?? []) : !differInArguments(one, other);
}

/** True if two generic types have a type argument that is known in both and differs. */
function differInArguments(one: Type & { kind: "named" | "foreign" }, other: Type & { kind: "named" | "foreign" }): boolean {
  const isKnown = (types: Types): boolean => types.length > 0 && !types.some(hasParameter);
  return one.args.some((types, index) => {
    const others = other.args[index] ?? [];
    return isKnown(types) && isKnown(others) && !isSameType(types, others);
  });
}

function fitOfOne(context: Context, place: Place, given: Type, wanted: Type): Fit {
  const conversions = place.view.rules.argumentTypes!;
  if (given.kind === "static") return namedFunctionFit(context, place, given.ids, wanted);
  if (given.kind === "function")
    return writtenFit(context, place, { parameters: given.parameters.length, yields: true, yieldsNothing: true }, wanted);
  if (given === UNTOLD[0]) return "unknown";
  if (given.kind === "foreign" && given.name === "null")
    return !isValue(place, wanted) ? "direct" : conversions.nullable ? "unknown" : "never";
  if (given.kind === "parameter") {
    if (wanted.kind === "parameter" && wanted.name === given.name && wanted.of === given.of) return "direct";
    // A type parameter of other code has merely not been inferred, so nothing is known.
    if (!isAround(place, given.of)) return "unknown";
    const bound = boundOf(context, given);
    if (bound.length > 0)
      return bestOf(
        bound.map((type) => (type.kind === "parameter" && type.name === given.name ? "unknown" : fitOfOne(context, place, type, wanted))),
      );
    const isFree = wanted.kind === "parameter" && boundOf(context, wanted).length === 0;
    return isTop(context, place, wanted) || isFree ? "direct" : "never";
  }
  if (wanted.kind === "parameter") {
    const bound = boundOf(context, wanted).filter((type) => !(type.kind === "parameter" && type.name === wanted.name));
    const base = isValue(place, given) ? "converted" : "direct";
    if (bound.length === 0) return base;
    const fits = bound.map((type) => fitOfOne(context, place, given, type));
    return fits.includes("never") ? "never" : fits.includes("unknown") ? "unknown" : base;
  }
  if (isTop(context, place, wanted)) return isValue(place, given) ? "converted" : "direct";
  if (given.kind === "tuple" || given.kind === "record" || given.kind === "object") return "unknown";
  if (wanted.kind === "foreign" && wanted.name === LIST) return listFit(context, place, given, wanted);
  if (given.kind === "foreign" && given.name === LIST) {
    return conversions.ofLists.includes(nameOf(context, wanted)) ? "direct" : "never";
  }
  if (isValue(place, given)) {
    const { name } = given as Type & { kind: "foreign" };
    if (isValue(place, wanted)) {
      const to = (wanted as Type & { kind: "foreign" }).name;
      return name === to || widens(conversions, name, to) ? "direct" : "never";
    }
    if (!Object.hasOwn(conversions.boxes, name)) return "unknown";
    const fits = typesOf(context, place, conversions.boxes[name]!).map((type) => fitOfOne(context, place, type, wanted));
    const fit = bestOf(fits);
    // The language's library converts values to its own types: a string to a `Seq[Char]` (Scala).
    if (fit === "never" && conversions.implicits && isOwnLibrary(context, place, wanted)) return "unknown";
    return fit === "direct" ? "converted" : fit;
  }
  if (isValue(place, wanted)) {
    const name = nameOf(context, given);
    const to = (wanted as Type & { kind: "foreign" }).name;
    // The library of another language of the family may declare the type: `java.lang.String` for Scala's `String`.
    if (name === to) return "direct";
    const value = unboxed(conversions, name);
    if (value === undefined) return "never";
    return value === to || widens(conversions, value, to) ? "converted" : "never";
  }
  if (wanted.kind === "function") return isClosed(context, place, given) ? "never" : "unknown";
  return inheritedFit(context, given, wanted);
}

/** Classifies a type against a wanted type by identity and inheritance. */
function inheritedFit(context: Context, given: Type, wanted: Type): Fit {
  const name = nameOf(context, wanted);
  if (given.kind === "foreign") {
    if (wanted.kind === "foreign") return isNamedAlike(given.name, wanted.name) && !differInArguments(given, wanted) ? "direct" : "unknown";
    if (wanted.kind !== "named") return "unknown";
    if (lastName(given.name) === name) return "unknown";
    // A type from outside the project inherits from no project type.
    return isLibraryFile(fileOf(wanted.id)) ? (isFinal(context, wanted.id) ? "never" : "unknown") : "never";
  }
  if (given.kind !== "named") return "unknown";
  const { ids, foreign } = ancestry(context, given.id);
  if (wanted.kind === "named") {
    if (given.id === wanted.id && differInArguments(given, wanted)) return "unknown";
    // A base may be a type of the library that the file does not name fully: `immutable.Seq[Node]`.
    if (ids.has(wanted.id) || (isLibraryFile(fileOf(wanted.id)) && foreign.has(name))) return "direct";
    return foreign.size > 0 && isLibraryFile(fileOf(wanted.id)) && !isFinal(context, wanted.id) ? "unknown" : "never";
  }
  // A type of the library may be named without its package.
  if (foreign.has(name) || (isLibraryFile(fileOf(given.id)) && nameOf(context, given) === name)) return "direct";
  return foreign.size > 0 ? "unknown" : "never";
}

/** True for two names of one type outside of the project, of which one may leave out the package: `CharSequence`, `java.lang.CharSequence`. */
function isNamedAlike(one: string, other: string): boolean {
  return one === other || one === lastName(other) || other === lastName(one);
}

/** A type and its transitive bases: ids of known definitions and names of unknown ones. */
function ancestry(context: Context, type: AnySymbolId): { readonly ids: ReadonlySet<AnySymbolId>; readonly foreign: ReadonlySet<string> } {
  const found = context.once("ancestry", type, "", () => {
    const ids = new Set<AnySymbolId>([type]);
    const foreign = new Set<string>();
    // A Set iterates over members that are added during the loop.
    for (const id of ids) {
      for (const base of resolveHeritage(context, id)) ids.add(base);
      for (const name of foreignBases(context, id)) foreign.add(name);
    }
    return { ids, foreign };
  });
  return found ?? { ids: new Set([type]), foreign: new Set(["?"]) };
}

/** Classifies how a function literal fits a type. */
function writtenFit(context: Context, place: Place, written: WrittenFunction, wanted: Type): Fit {
  if (wanted.kind === "parameter") {
    const bound = boundOf(context, wanted).filter(({ kind }) => kind !== "parameter");
    return bound.length === 0 ? "never" : bestOf(bound.map((type) => writtenFit(context, place, written, type)));
  }
  const callable = callableAs(context, place, wanted);
  if (!callable)
    return wanted.kind === "foreign" && !isClosed(context, place, wanted)
      ? "unknown"
      : isClosed(context, place, wanted)
        ? "never"
        : "unknown";
  if (written.parameters !== null && callable.parameters.length !== written.parameters) return "never";
  const yieldsNothing = isNothing(callable.result);
  if (callable.result.length > 0 && (yieldsNothing ? !written.yieldsNothing : !written.yields)) return "never";
  return "direct";
}

/** Classifies how a reference to a function (`Foo::bar`) fits a type. */
function namedFunctionFit(context: Context, place: Place, ids: readonly AnySymbolId[], wanted: Type): Fit {
  const functions = ids.map((id) => context.definition(id)!).filter(({ kind }) => isFunctionLike(kind));
  if (functions.length === 0) return "unknown";
  if (wanted.kind === "parameter") return "never";
  const callable = callableAs(context, place, wanted);
  if (!callable) return isClosed(context, place, wanted) ? "never" : "unknown";
  const count = callable.parameters.length;
  // An instance method may take its receiver as the first argument.
  const fitting = functions.filter(
    ({ parameters, static: isStatic }) => parameters === null || parameters === count || (!isStatic && parameters === count - 1),
  );
  if (fitting.length === 0) return "never";
  return functions.length === 1 ? "direct" : "unknown";
}

function isOwnLibrary(context: Context, { view }: Place, type: Type): boolean {
  if (type.kind !== "named" || !isLibraryFile(fileOf(type.id))) return false;
  return context.view(fileOf(type.id))?.facts.language === view.facts.language;
}

function isNothing(types: Types): boolean {
  return types.length === 1 && types[0]!.kind === "foreign" && (types[0]!.name === "void" || types[0]!.name === "Unit");
}

/** True if one function type is more specific for a literal: it inherits from the other, or uses a returned value that the other drops. */
function isNarrowerFunction(context: Context, place: Place, written: WrittenFunction, one: Type, other: Type): boolean {
  if (inheritedFit(context, one, other) === "direct") return true;
  if (written.parameters !== 0 || written.isOpen) return false;
  const result = callableAs(context, place, one)?.result ?? [];
  const otherResult = callableAs(context, place, other)?.result ?? [];
  return result.length > 0 && otherResult.length > 0 && !isNothing(result) && isNothing(otherResult);
}

/** True if no function can be a value of the type. */
function isClosed(context: Context, place: Place, type: Type): boolean {
  if (isValue(place, type) || isTop(context, place, type)) return true;
  if (type.kind === "foreign") return type.name === LIST || type.name === place.view.rules.argumentTypes!.text;
  if (type.kind !== "named") return false;
  const { kind, signature } = context.definition(type.id)!;
  if (kind === "interface") return context.view(fileOf(type.id))!.rules.lastLiteral === true && !IMPLEMENTED_BY_LITERALS.test(signature);
  return kind !== "type";
}

/** An interface that a function literal implements (Kotlin). */
export const IMPLEMENTED_BY_LITERALS: RegExp = /\bfun\s+interface\b/u;

/** True if a value of one primitive type widens to another. Code chooses the names, so the lookup guards against `constructor`. */
function widens({ widens: table }: ArgumentRules, from: string, to: string): boolean {
  return Object.hasOwn(table, from) && table[from]!.includes(to);
}

/** The primitive type that a box type wraps. */
function unboxed({ boxes }: ArgumentRules, name: string): string | undefined {
  return Object.keys(boxes).find((value) => boxes[value] === name);
}

function isValue({ view }: Place, type: Type): boolean {
  return type.kind === "foreign" && Object.hasOwn(view.rules.argumentTypes!.widens, type.name);
}

function isTop(context: Context, { view }: Place, type: Type): boolean {
  return (type.kind === "foreign" || type.kind === "named") && view.rules.argumentTypes!.top.includes(nameOf(context, type));
}

function nameOf(context: Context, type: Type): string {
  if (type.kind === "named") return context.definition(type.id)!.name;
  return type.kind === "foreign" ? lastName(type.name) : "";
}

function isFinal(context: Context, id: AnySymbolId): boolean {
  const { kind, signature } = context.definition(id)!;
  return kind === "enum" || /\bfinal\b/u.test(signature);
}

/** True if a definition encloses a place. */
function isAround({ view, scope }: Place, id: AnySymbolId): boolean {
  if (fileOf(id) !== view.id) return false;
  for (let at: number | null = view.facts.scopes[scope]!.definition; at !== null && at !== -1; at = view.facts.definitions[at]!.parent) {
    if (at === definitionIndexOf(id)) return true;
  }
  return false;
}

function listFit(context: Context, place: Place, given: Type, wanted: Type & { kind: "foreign" }): Fit {
  if (given.kind !== "foreign" || given.name !== LIST) return "never";
  const [elements = []] = given.args;
  const [declared = []] = wanted.args;
  if (elements.length === 0 || declared.length === 0) return "unknown";
  const isPlain = (types: Types): boolean => types.some((type) => isValue(place, type));
  if (isPlain(elements) || isPlain(declared)) return isSameType(elements, declared) ? "direct" : "never";
  const fit = fitOf(context, place, { types: elements, written: null }, declared);
  return fit === "converted" ? "never" : fit;
}
