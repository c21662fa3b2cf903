import type { AnySymbolId } from "@codegraph/model";
import type { FileView } from "./file-view.js";
import type { PathMember } from "./path.js";
import { type WorkClock, WorkExceeded } from "./work.js";

/** The possible types of a value. Empty if nothing is known. */
export type Types = readonly Type[];

/**
 * A type as resolution knows it.
 *
 * - `named`: a type of the index, or another definition with members (an object, a function); with its type arguments in order, as far as
 * known
 * - `foreign`: a type without a known definition, by its name as written; {@link LIST} is a list of its first argument
 * - `parameter`: an uninferred type parameter of the definition that declares it
 * - `function`: a function type, by the types of its parameters and its result
 * - `tuple`: several values at once
 * - `object`: an object literal or object type; its members are resolved at its place
 * - `static`: a type itself, or a function, as a value
 */
export type Type =
  | NamedType
  | { readonly kind: "foreign"; readonly name: string; readonly args: readonly Types[] }
  | { readonly kind: "parameter"; readonly name: string; readonly of: AnySymbolId }
  | { readonly kind: "function"; readonly parameters: readonly Types[]; readonly result: Types; readonly hasReceiver?: boolean }
  | { readonly kind: "tuple"; readonly items: readonly Types[] }
  | { readonly kind: "object"; readonly place: Place; readonly members: readonly PathMember[] }
  | { readonly kind: "record"; readonly members: ReadonlyMap<string, Types> }
  | { readonly kind: "static"; readonly ids: readonly AnySymbolId[] };

/** Name of a foreign type that is a context manager: entering a `with` block with its value yields its type argument (Python). */
export const ENTERED = "entered";

/** Name of a foreign type that is the type of values of its argument, while that is a type parameter: Python's `type[T]`. */
export const TYPE_OF = "type of";

/** Name of a foreign type with the members of its first argument, each of the second, in which `EACH` stands for the type of the member. */
export const MAPPED = "mapped type";
/** Name of a foreign type that infers: its arguments are the checked type, the pattern, and what holds if it fits and otherwise. */
export const CONDITIONAL = "conditional type";

export interface NamedType {
  readonly kind: "named";
  readonly id: AnySymbolId;
  readonly args: readonly Types[];
}

/** Types that type parameters stand for, by the names of the parameters. */
export type Substitution = ReadonlyMap<string, Types>;

export const NO_TYPES: Types = [];
const NO_ARGS: readonly Types[] = [];

export function namedType(id: AnySymbolId, args: readonly Types[] = NO_ARGS): NamedType {
  return args.length === 0 ? { kind: "named", id, args } : bounded({ kind: "named", id, args });
}

export function foreignType(name: string, args: readonly Types[] = NO_ARGS): Type {
  return args.length === 0 ? { kind: "foreign", name, args } : bounded({ kind: "foreign", name, args });
}

/** The type of a value of which nothing is known, where a call needs one. */
export const UNTOLD: Types = [foreignType("?")];

export function tupleType(items: readonly Types[]): Type & { kind: "tuple" } {
  return bounded({ kind: "tuple", items });
}

/** @param hasReceiver true if the first parameter is the receiver of a function literal of this type */
export function functionType(parameters: readonly Types[], result: Types, hasReceiver = false): Type & { kind: "function" } {
  return bounded(hasReceiver ? { kind: "function", parameters, result, hasReceiver } : { kind: "function", parameters, result });
}

export function recordType(members: ReadonlyMap<string, Types>): Type {
  return bounded({ kind: "record", members });
}

/** The definitions among types. */
export function idsOf(types: Types): readonly AnySymbolId[] {
  return types.flatMap((type) => (type.kind === "named" ? [type.id] : []));
}

/** Removes named types that differ only in their arguments, and duplicates of values and of foreign types; keeps the first of each. */
export function distinctTypes(types: Types): Types {
  if (types.length < 2) return types;
  const seen = new Set<AnySymbolId | string | Type>();
  const found = types.filter((type) => {
    const key = type.kind === "named" ? type.id : type.kind === "foreign" && type.args.length === 0 ? type.name : type;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return boundedUnion(found);
}

/** Replaces type parameters by the types they stand for; unknown ones stay. */
export function substitute(clock: Pick<WorkClock, "spend">, types: Types, by: Substitution): Types {
  const isOpen = (type: Type): boolean => parametersIn(type).some((name) => by.has(name));
  if (by.size === 0 || !types.some(isOpen)) return types;
  clock.spend(types.length);
  const within = (each: Types): Types => substitute(clock, each, by);
  const found = types.flatMap((type): Types => {
    if (!isOpen(type)) return [type];
    switch (type.kind) {
      case "parameter":
        return by.get(type.name) ?? [type];
      case "named":
        return [namedType(type.id, type.args.map(within))];
      case "foreign": {
        const args = type.args.map(within);
        const types = type.name === TYPE_OF && args[0]!.every(({ kind }) => kind === "named") ? idsOf(args[0]!) : [];
        return [types.length > 0 ? { kind: "static", ids: types } : foreignType(type.name, args)];
      }
      case "function":
        return [functionType(type.parameters.map(within), within(type.result), type.hasReceiver)];
      case "tuple":
        return [tupleType(type.items.map(within))];
      case "record":
        return [recordType(new Map([...type.members].map(([name, each]) => [name, within(each)])))];
      default:
        return [type];
    }
  });
  return boundedUnion(found);
}

/** True if a type contains a type parameter. */
export function hasParameter(type: Type): boolean {
  return parametersIn(type).length > 0;
}

/** Distinct names of the type parameters in a type. */
export function parametersIn(type: Type): readonly string[] {
  return measureOf(type).parameters;
}

/** Names of the type parameters in types, apart from those in the members of records. */
export function mentioned(types: Types): string[] {
  const [first, ...others] = types.map((type) => measureOf(type).mentioned);
  return first === undefined ? [] : [...others.reduce(union, first)];
}

/** The component types of a type, one list per position. */
function componentsOf(type: Type): readonly Types[] {
  switch (type.kind) {
    case "named":
    case "foreign":
      return type.args;
    case "function":
      return [...type.parameters, type.result];
    case "tuple":
      return type.items;
    case "record":
      return [...type.members.values()];
    default:
      return NO_ARGS;
  }
}

function hasParts(type: Type): boolean {
  switch (type.kind) {
    case "named":
    case "foreign":
      return type.args.length > 0;
    case "function":
      return true;
    case "tuple":
      return type.items.length > 0;
    case "record":
      return type.members.size > 0;
    default:
      return false;
  }
}

/** True if the type, or a part of it, was dropped because the whole grew too large. */
export function isCutShort(type: Type): boolean {
  return hasParts(type) && measureOf(type).isCutShort;
}

/** Size of a type as a tree: a shared part counts at each occurrence. */
interface Measure {
  /** Number of types in it, itself included. */
  readonly size: number;
  /** Number of types on the longest path to a leaf, itself included. */
  readonly depth: number;
  /** Distinct names of the type parameters in it. */
  readonly parameters: readonly string[];
  /** The same without those in the members of records. */
  readonly mentioned: readonly string[];
  readonly isCutShort: boolean;
}

/** Recursive aliases and self-applied generics grow without end, and so do builders with each call of a chain. */
const MAX_SIZE = 5_000;
const MAX_DEPTH = 64;
const MAX_UNION = 2_000;

const LEAF: Measure = { size: 1, depth: 1, parameters: [], mentioned: [], isCutShort: false };

/** Parts are measured before the types that contain them, so that a shared type is measured once. */
const measures = new WeakMap<Type, Measure>();

function measureOf(type: Type): Measure {
  if (type.kind === "parameter") return measureOfParameter(type.name);
  if (!hasParts(type)) return LEAF;
  const known = measures.get(type);
  if (known) return known;
  const measure = measureOfParts(type);
  measures.set(type, measure);
  return measure;
}

/** Measures by the name of a parameter, of which there are few. */
const ofParameters = new Map<string, Measure>();
const MOST_PARAMETERS = 10_000;

function measureOfParameter(name: string): Measure {
  let measure = ofParameters.get(name);
  if (measure === undefined) {
    if (ofParameters.size === MOST_PARAMETERS) ofParameters.clear();
    ofParameters.set(name, (measure = { ...LEAF, parameters: [name], mentioned: [name] }));
  }
  return measure;
}

function measureOfParts(type: Type): Measure {
  let size = 1;
  let depth = 0;
  let { parameters, mentioned, isCutShort } = LEAF;
  for (const types of componentsOf(type)) {
    for (const part of types) {
      const inner = measureOf(part);
      size += inner.size;
      depth = Math.max(depth, inner.depth);
      parameters = union(parameters, inner.parameters);
      mentioned = union(mentioned, inner.mentioned);
      isCutShort ||= inner.isCutShort;
    }
  }
  return { size, depth: depth + 1, parameters, mentioned: type.kind === "record" ? LEAF.mentioned : mentioned, isCutShort };
}

/** The distinct names of two lists without repetitions, in order; one of the lists if it has all of them. */
function union(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0 || one === other) return other;
  const more = other.filter((name) => !one.includes(name));
  return more.length === 0 ? one : [...one, ...more];
}

/** Returns the type, or the type with unknown parts if it exceeds the bounds. */
function bounded<T extends Type>(type: T): T {
  const { size, depth } = measureOf(type);
  if (size <= MAX_SIZE && depth <= MAX_DEPTH) return type;
  const short = withUnknownParts(type);
  measures.set(short, { ...measureOf(short), isCutShort: true });
  return short as T;
}

function withUnknownParts(type: Type): Type {
  const unknown = (parts: readonly Types[]): readonly Types[] => parts.map(() => NO_TYPES);
  switch (type.kind) {
    case "named":
    case "foreign":
      return { ...type, args: unknown(type.args) };
    case "function":
      return { ...type, parameters: unknown(type.parameters), result: NO_TYPES };
    case "tuple":
      return { ...type, items: unknown(type.items) };
    case "record":
      return { ...type, members: new Map([...type.members.keys()].map((name) => [name, NO_TYPES])) };
    default:
      return type;
  }
}

/** @throws WorkExceeded if a value can have too many types */
function boundedUnion(types: Types): Types {
  if (types.length > MAX_UNION) throw new WorkExceeded("type");
  return types;
}

/** The place from which a name is looked up. */
export interface Place {
  readonly view: FileView;
  /** Index of the scope. */
  readonly scope: number;
  /** 1-based line, in languages whose local names hold from their declaration on; absent for the whole scope. */
  readonly line?: number | undefined;
  /** The types of the parameters of the function literal around the place. */
  readonly given?: readonly Types[];
  /** The types of the receiver of the function literal around the place, whose members have plain names there. */
  readonly receiver?: Types;
}
