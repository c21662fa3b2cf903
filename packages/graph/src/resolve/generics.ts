import { fileOf, definitionIndexOf, isTypeLike, type AnySymbolId, symbolId } from "@codegraph/model";
import { madeOf } from "./call-signatures.js";
import type { Context } from "./context.js";
import { heritageTypes } from "./heritage.js";
import { ownerTypes } from "./owners.js";
import { parameterTypes } from "./parameters.js";
import type { Reach } from "./reach.js";
import { receiverType } from "./receiver-types.js";
import { instanceOf, symbols, typesOfResolution } from "./resolution.js";
import { typeParametersOf } from "./type-parameters.js";
import {
  type NamedType,
  namedType,
  NO_TYPES,
  parametersIn,
  substitute,
  type Substitution,
  type Type,
  TYPE_OF,
  type Types,
} from "./type.js";
import { LIST, parseType } from "./type-text.js";
import { argumentsOf, placeOf, THIS, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

const NOTHING: Substitution = new Map();

/** The bindings of type parameters in a member that is reached through values of these types. */
export function substitutionOn(context: Context, on: Types, member: AnySymbolId): Substitution {
  if (on.length === 0) return NOTHING;
  const by = new Map(substitutionIn(context, on, containerOf(context, member)));
  const own = typeParametersOf(context.definition(member)!);
  for (const { name } of own) by.delete(name);
  const received = receiverType(context, member);
  if (received.length > 0) unify(context, received, on, { wanted: new Set(own.map(({ name }) => name)), found: by });
  const self = selfParameterOf(context, member);
  if (self !== null) by.set(self, on);
  return by;
}

/** The type parameter that a method declares for its receiver: `T` of `(self: T)` and of `(cls: type[T])`; null if there is none. */
function selfParameterOf(context: Context, member: AnySymbolId): string | null {
  const { rules } = context.view(fileOf(member))!;
  if (!rules.selfParameter) return null;
  const [written] = parameterTypes(context.definition(member)!);
  if (written === null || written === undefined) return null;
  const text = parseType(written);
  if (text.kind !== "name") return null;
  const name = rules.typeWords?.[text.name] === "static" && text.of[0]?.kind === "name" ? text.of[0].name : text.name;
  const [type] = typesOf(context, placeOf(context, member), name);
  return type?.kind === "parameter" ? type.name : null;
}

/** The bindings of type parameters inside a type, seen through values of these types. */
export function substitutionIn(context: Context, on: Types, container: AnySymbolId | null): Substitution {
  const by = new Map<string, Types>([[THIS, on]]);
  for (const type of container === null ? NO_TYPES : on) {
    const seen = type.kind === "named" ? viewedAs(context, type, container!) : null;
    if (!seen) continue;
    for (const [name, types] of argumentsOf(context, container!, seen.args)) by.set(name, types);
    break;
  }
  return by;
}

/** The type that a member belongs to; null if it is not a member of a type. */
export function containerOf(context: Context, member: AnySymbolId): AnySymbolId | null {
  const view = context.view(fileOf(member))!;
  const { owner, parent } = view.facts.definitions[definitionIndexOf(member)]!;
  if (owner !== null) return ownerTypes(context, view, definitionIndexOf(member))[0] ?? null;
  if (parent === null) return null;
  return isTypeLike(view.facts.definitions[parent]!.kind) ? symbolId(fileOf(member), parent) : null;
}

const MAX_DEPTH = 12;

/** A type seen as one of its bases, with the type arguments of the base; null if it has no such base. */
export function viewedAs(context: Context, type: NamedType, base: AnySymbolId): NamedType | null {
  let seen = type;
  for (const inherited of wayTo(context, type.id, base) ?? []) {
    const own = argumentsOf(context, seen.id, seen.args);
    seen = namedType(
      inherited.id,
      inherited.args.map((each) => substitute(context, each, own)),
    );
  }
  return seen.id === base ? seen : null;
}

/** The chain of bases from a type to one that it inherits from, nearest first; empty if there is none. */
function wayTo(context: Context, type: AnySymbolId, base: AnySymbolId): readonly NamedType[] {
  if (type === base) return NO_WAY;
  return context.once("way", type, String(base), () => findWay(context, type, base)) ?? NO_WAY;
}

const NO_WAY: readonly NamedType[] = [];

/** Depth first, in the order in which bases are written. A type that was passed before leads nowhere. */
function findWay(context: Context, type: AnySymbolId, base: AnySymbolId): readonly NamedType[] {
  const passed = new Set([type]);
  const way: NamedType[] = [];
  const open = [heritageTypes(context, type)[Symbol.iterator]()];
  while (open.length > 0) {
    const { value: inherited } = open.at(-1)!.next();
    if (inherited === undefined) {
      open.pop();
      way.pop();
    } else if (inherited.id === base) return [...way, inherited];
    else if (!passed.has(inherited.id)) {
      context.spend(1);
      passed.add(inherited.id);
      way.push(inherited);
      open.push(heritageTypes(context, inherited.id)[Symbol.iterator]());
    }
  }
  return NO_WAY;
}

/** Type parameters that are being inferred. */
export interface Inference {
  readonly wanted: ReadonlySet<string>;
  /** The types inferred so far; the first that is found counts. */
  readonly found: Map<string, Types>;
}

/** Infers type parameters of a declared type from a value that is given for it. */
export function unify(context: Context, declared: Types, given: Types, inference: Inference, depth = 0): void {
  if (depth > MAX_DEPTH || given.length === 0) return;
  context.spend(declared.length * given.length);
  for (const pattern of declared) {
    if (pattern.kind === "parameter") {
      if (inference.wanted.has(pattern.name) && !inference.found.has(pattern.name)) inference.found.set(pattern.name, given);
      continue;
    }
    for (const value of given) unifyOne(context, pattern, value, inference, depth + 1);
  }
}

function unifyOne(context: Context, pattern: Type, value: Type, inference: Inference, depth: number): void {
  const each = (patterns: readonly Types[], values: readonly Types[]): void =>
    patterns.forEach((declared, index) => unify(context, declared, values[index] ?? NO_TYPES, inference, depth));
  if (pattern.kind === "named" && value.kind === "named") {
    const seen = viewedAs(context, value, pattern.id);
    if (seen) each(pattern.args, seen.args);
  } else if (value.kind === "static") {
    unifyStatic(context, pattern, value.ids, inference, depth);
  } else if (pattern.kind === "foreign" && value.kind === "foreign") {
    if (pattern.name === value.name) each(pattern.args, value.args);
  } else if ((pattern.kind === "foreign" || pattern.kind === "function") && value.kind === "named") {
    unify(context, [pattern], madeOf(context, value), inference, depth);
  } else if (pattern.kind === "named" && pattern.args.length === 1 && value.kind === "foreign" && value.name === LIST) {
    each(pattern.args, value.args);
  } else if ((pattern.kind === "foreign" || (pattern.kind === "named" && pattern.args.length === 1)) && value.kind === "tuple") {
    unify(context, pattern.args[0] ?? NO_TYPES, value.items.flat(), inference, depth);
  } else if (pattern.kind === "function" && value.kind === "function") {
    unify(context, pattern.result, value.result, inference, depth);
  } else if (pattern.kind === "tuple" && value.kind === "tuple") {
    each(pattern.items, value.items);
  } else if (value.kind === "object") {
    unifyObject(context, pattern, value, inference, depth);
  }
}

/** An object literal given for a type with members: each member tells of the parameters in the type of its name. */
function unifyObject(context: Context, pattern: Type, value: Type & { kind: "object" }, inference: Inference, depth: number): void {
  const isOpen = (types: Types): boolean =>
    types.some((type) => parametersIn(type).some((name) => inference.wanted.has(name) && !inference.found.has(name)));
  if ((pattern.kind !== "named" && pattern.kind !== "record") || !isOpen([pattern])) return;
  const { place } = value;
  const memberOf = (type: Type, name: string): Types =>
    typesOfResolution(context.resolve.memberOfResolution(context, place, instanceOf([type], "type")!, name));
  for (const { name } of value.members) {
    const declared = name === "" ? NO_TYPES : memberOf(pattern, name);
    if (isOpen(declared)) unify(context, declared, memberOf(value, name), inference, depth);
  }
}

/** A type given for `type[T]`, or a function or type given for a function type. */
function unifyStatic(context: Context, pattern: Type, ids: readonly AnySymbolId[], inference: Inference, depth: number): void {
  const types = ids.filter((id) => isTypeLike(context.definition(id)!.kind)).map((id) => namedType(id));
  if (pattern.kind === "foreign" && pattern.name === TYPE_OF) unify(context, pattern.args[0]!, types, inference, depth);
  if (pattern.kind !== "function") return;
  const place = placeOf(context, ids[0]!);
  const result = types.length > 0 ? types : typesOfResolution(context.resolve.called(context, place, symbols(ids, "type")!, null));
  unify(context, pattern.result, result, inference, depth);
}
