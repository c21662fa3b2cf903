import type { ExpressionPath, AnySymbolId } from "@codegraph/model";
import { callableAs, declaredParameters } from "./callable.js";
import { constructorOf } from "./constructors.js";
import type { Context } from "./context.js";
import { type Inference, substitutionOn, unify } from "./generics.js";
import { parameterTypes } from "./parameters.js";
import { type CallStep, parsePath, split } from "./path.js";
import { type Resolution, typesOfResolution } from "./resolution.js";
import { typeParametersOf } from "./type-parameters.js";
import {
  hasParameter,
  mentioned,
  namedType,
  type NamedType,
  NO_TYPES,
  type Place,
  substitute,
  type Substitution,
  type Type,
  type Types,
} from "./type.js";
import { placeOf, typesOf } from "./types.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** The bindings of type parameters in the result of a call. */
export function substitutionOf(context: Context, place: Place, { id, on, call, result }: CalledFunction): Substitution {
  if (result?.kind !== "instance" || !result.types.some(hasParameter)) return NOTHING;
  const by = new Map(substitutionOn(context, on, id));
  const own = typeParametersOf(context.definition(id)!);
  // Module-level type variables (Python) belong to every definition that mentions them.
  const wanted = new Set([...own.map(({ name }) => name), ...mentioned(result.types)].filter((name) => !by.has(name)));
  if (wanted.size === 0 || call === null) return by;
  if (call.types !== null) {
    split(call.types, ",").forEach((written, index) => own[index] && by.set(own[index].name, typesOf(context, place, written)));
    return by;
  }
  for (const [name, types] of inferred(context, place, { id, given: call.given, wanted, by })) by.set(name, types);
  for (const { name, standard } of own)
    if (!by.has(name) && standard !== null) by.set(name, typesOf(context, placeOf(context, id), standard));
  return by;
}

const NOTHING: Substitution = new Map();

/** A called function with its declared result. */
interface CalledFunction {
  readonly id: AnySymbolId;
  readonly on: Types;
  readonly call: CallStep | null;
  readonly result: Resolution | null;
}

/** A function whose type parameters are inferred from its arguments. */
interface GivenFunction {
  readonly id: AnySymbolId;
  readonly given: readonly ExpressionPath[];
  readonly wanted: ReadonlySet<string>;
  /** Type parameters that are known already. */
  readonly by: Substitution;
}

/** Infers type parameters of a function from its arguments; those that nothing tells are absent. */
export function inferred(context: Context, place: Place, { id, given, wanted, by }: GivenFunction): Map<string, Types> {
  const found = new Map<string, Types>();
  const inference: Inference = { wanted, found };
  const declared = declaredParameters(context, id);
  const rest = restParameter(context, id);
  const later: number[] = [];
  const typesAt = (index: number): Types => (rest !== null && index >= declared.length - 1 ? rest : (declared[index] ?? NO_TYPES));
  given.forEach((path, index) => {
    if (path.startsWith("?") || !typesAt(index).some(hasParameter)) return;
    if (path.startsWith("=>") || /::[\p{L}_$][\p{L}\p{N}_$]*$/u.test(path)) later.push(index);
    else learn(context, typesAt(index), typesOfResolution(context.resolve.evaluate(context, place, path)), inference, by);
  });
  // The result of a function literal depends on its parameter types, which the other arguments may determine.
  for (const index of later) {
    const callable = typesAt(index).flatMap((type) => callableAs(context, place, type) ?? []);
    for (const { parameters, result, hasReceiver } of callable) {
      const known = new Map([...by, ...found]);
      const types = parameters.map((each) => substitute(context, each, known));
      const inside = hasReceiver ? { ...place, given: types.slice(1), receiver: types[0]! } : { ...place, given: types };
      unify(context, result, yieldedBy(context, inside, given[index]!), inference);
    }
    if (callable.length === 0)
      learn(context, typesAt(index), typesOfResolution(context.resolve.evaluate(context, place, given[index]!)), inference, by);
  }
  learnFromBounds(context, id, inference);
  return found;
}

/** Infers from a value. Its own unknown parts, like the elements of an empty list, may follow from the declared type. */
function learn(context: Context, declared: Types, values: Types, { wanted, found }: Inference, by: Substitution): void {
  const own = new Map<string, Types>();
  unify(context, declared, values, { wanted, found: own });
  const open = new Set(mentioned(values));
  const told = new Map<string, Types>();
  if (open.size > 0) unify(context, values, substitute(context, declared, new Map([...by, ...found])), { wanted: open, found: told });
  for (const [name, types] of own) if (!found.has(name)) found.set(name, substitute(context, types, told));
}

/** The result types of a function argument, for the parameter types of the place. */
export function yieldedBy(context: Context, place: Place, path: ExpressionPath): Types {
  const { head } = parsePath(path);
  if (head.kind === "function")
    return head.result === null ? NO_TYPES : typesOfResolution(context.resolve.evaluate(context, place, head.result));
  if (path.endsWith("::new")) return typesOf(context, place, path.slice(0, -"::new".length));
  // A member named by its type (`User::name`) is treated as called, though it may be a plain value.
  return typesOfResolution(context.resolve.evaluate(context, place, `${path}()`));
}

/** The element type of a variadic parameter (Go); null if there is none. */
function restParameter(context: Context, id: AnySymbolId): Types | null {
  const place = placeOf(context, id);
  if (!place.view.rules.typesBehind) return null;
  const last = parameterTypes(context.definition(id)!, "behind").at(-1);
  return last?.startsWith("...") ? typesOf(context, place, last.slice(3)) : null;
}

/** Infers type parameters from the bounds of known ones: `E` from `S ~[]E` (Go). */
function learnFromBounds(context: Context, id: AnySymbolId, inference: Inference): void {
  const { found } = inference;
  const definition = context.definition(id)!;
  if (found.size === 0 || !placeOf(context, id).view.rules.typesBehind) return;
  for (const { name, bound } of typeParametersOf(definition)) {
    const known = found.get(name);
    if (known && bound !== null) unify(context, typesOf(context, placeOf(context, id), bound), known, inference);
  }
}

/** The type of a constructed value, with the type arguments that the call states, or else those inferred from its arguments. */
export function constructedBy(context: Context, place: Place, type: AnySymbolId, call: CallStep | null): Type {
  if (call?.types)
    return namedType(
      type,
      split(call.types, ",").map((written) => typesOf(context, place, written)),
    );
  return call ? inferredBy(context, place, type, call.given) : namedType(type);
}

/** The type of a constructed value, with type arguments inferred from the arguments of its constructor. */
export function inferredBy(context: Context, place: Place, type: AnySymbolId, given: readonly ExpressionPath[]): NamedType {
  const own = typeParametersOf(context.definition(type)!).map(({ name }) => name);
  if (own.length === 0 || given.length === 0) return namedType(type);
  for (const maker of constructorOf(context, type)) {
    if (maker === type && context.definition(type)!.parameters === null) continue;
    const found = inferred(context, place, { id: maker, given, wanted: new Set(own), by: NOTHING });
    if (found.size > 0)
      return namedType(
        type,
        own.map((name) => found.get(name) ?? NO_TYPES),
      );
  }
  return namedType(type);
}
