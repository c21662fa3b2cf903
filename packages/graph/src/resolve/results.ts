import {
  type Definition,
  type ExpressionPath,
  fileOf,
  definitionIndexOf,
  isFunctionLike,
  isTypeLike,
  RESULT_BINDING,
  symbolId,
  type AnySymbolId,
} from "@codegraph/model";
import { callableAs, declaredParameters, declaredResult, functionsOf, singleMethod } from "./callable.js";
import { appliedOn } from "./applied-objects.js";
import { constructorOf } from "./constructors.js";
import type { Context } from "./context.js";
import { decided } from "./computed-types.js";
import { substitutionOn } from "./generics.js";
import { heldValue } from "./held-values.js";
import {
  certaintyIf,
  instanceOf,
  isExact,
  mergeResolutions,
  type Resolution,
  substituteResolution,
  symbols,
  typesOfResolution,
} from "./resolution.js";
import { memberOfResolution } from "./member-of.js";
import { chooseFitting } from "./members-first.js";
import { withInherited } from "./members.js";
import { valueOfModule } from "./module-value.js";
import { accepting, elementOf } from "./overload-choice.js";
import { readerValue } from "./objects.js";
import { isSameType } from "./conversions.js";
import { parametersOf, parameterTypes } from "./parameters.js";
import { ALL_PLACE, type CallStep, parsePath, type ParameterStep, RECEIVER_PLACE } from "./path.js";
import type { Reach } from "./reach.js";
import { type PassedCall, withReceiverPassed } from "./receiver-functions.js";
import { constructedBy, inferred, substitutionOf } from "./type-arguments.js";
import { typeParametersOf } from "./type-parameters.js";
import {
  CONDITIONAL,
  hasParameter,
  mentioned,
  namedType,
  NO_TYPES,
  type Place,
  type Substitution,
  tupleType,
  type Type,
  TYPE_OF,
  type Types,
} from "./type.js";
import { isTableMaker } from "./tables.js";
import { placeOf, THIS, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

/**
 * Resolves the result of a call; null if nothing is known of it.
 *
 * @param call the type arguments and arguments, seen from the place; null if they are unknown
 */
export function called(context: Context, place: Place, resolution: Resolution, call: CallStep | null): Resolution | null {
  if (resolution.kind === "instance") return calledValue(context, place, resolution, call);
  if (resolution.kind === "module") {
    const whole = valueOfModule(context, resolution);
    return whole === null || whole.kind === "module" ? null : called(context, place, whole, call);
  }
  if (resolution.kind !== "symbols") return null;
  if (isTableMaker(context, place, resolution)) return resolution;
  const functions = resolution.ids.filter((id) => context.definition(id)!.kind !== "property");
  const all = functions.length > 0 ? functions : resolution.ids;
  const passed = withReceiverPassed(context, place, all, resolution.receiverTypes ?? NO_TYPES, call ?? { types: null, given: [] });
  if (passed) return called(context, passed.place, { ...resolution, ids: passed.ids, receiverTypes: NO_TYPES }, passed.call);
  const applied = call === null ? all : appliedOn(context, all, call.given.length === 0 ? null : call);
  const ids = call === null ? all : chooseResult(context, place, applied, call, resolution.receiverTypes ?? NO_TYPES);
  const results = ids.map((id) => resultOf(context, place, id, resolution.receiverTypes ?? NO_TYPES, call));
  const known = results.filter((result) => result !== null && result.kind !== "unknown");
  if (known.length === 0) return null;
  // An overload with an unknown result may be the one called. An overload that only calls another one has the same result.
  const isKnown = results.every((result, index) => (result !== null && result.kind !== "unknown") || delegates(context, ids[index]!));
  const merged = mergeResolutions(known as Resolution[]);
  if (merged.kind !== "instance")
    return merged.kind === "symbols" ? { ...merged, certainty: certaintyIf(isExact(merged) && isExact(resolution) && isKnown) } : merged;
  return {
    ...merged,
    provenance: "type",
    certainty: certaintyIf(known.every((each) => each!.kind === "instance" && isExact(each)) && isExact(resolution) && isKnown),
  };
}

/** The overloads that fit the arguments of a call; all if none seems to fit. */
function chooseResult(context: Context, place: Place, ids: readonly AnySymbolId[], call: CallStep, on: Types): readonly AnySymbolId[] {
  // The arguments of a long path are left out.
  if (place.view.rules.argumentLabels && ids.length > 1 && call.given.length > 0) {
    const labelled = accepting(context, ids, call);
    return labelled.length > 0 ? labelled : ids;
  }
  if (!place.view.rules.argumentTypes || (ids.length < 2 && !place.view.rules.extensions)) return ids;
  const chosen = chooseFitting(context, place, accepting(context, withInherited(context, ids), call), call, on);
  return chosen.length > 0 ? chosen : ids;
}

/** Resolves the result of a call of a value, by the type of the value. */
function calledValue(
  context: Context,
  place: Place,
  resolution: Resolution & { kind: "instance" },
  call: CallStep | null,
): Resolution | null {
  const [type] = resolution.types;
  // If the bare name is already a call (`Foo.new`), brackets add nothing.
  if (place.view.rules.objects && type && (type.kind === "named" || isThis(type))) return resolution;
  const results = resolution.types.flatMap((each): Resolution | readonly Resolution[] => {
    if (each.kind === "foreign" && each.name === CONDITIONAL) {
      const value = instanceOf(decided(context, each), resolution.provenance, resolution.certainty);
      return value?.kind === "instance" ? (calledValue(context, place, value, call) ?? []) : [];
    }
    if (each.kind === "foreign" && each.name === TYPE_OF) return instanceOf(each.args[0]!, "type", resolution.certainty) ?? [];
    if (each.kind === "static") return called(context, place, symbols(each.ids, "type")!, call) ?? [];
    const overloads = functionsOf(context, place, each);
    const count = call?.given.length ?? 0;
    const fitting = overloads.filter(({ parameters }) => parameters.length >= count);
    const callable = (fitting.length > 0 ? fitting : overloads).filter(({ result }) => result.length > 0);
    if (overloads.length > 0) return callable.map(({ result }) => instanceOf(result, "type", resolution.certainty)!);
    const { callMember } = place.view.rules;
    const member =
      callMember === undefined ? null : memberOfResolution(context, place, { ...resolution, types: [each] }, callMember, "call");
    const result = member && called(context, place, member, call);
    return result ? [result] : [];
  });
  return results.length === 0 ? null : mergeResolutions(results);
}

/** True if the whole body of a function is a call of a function with its own name. */
function delegates(context: Context, id: AnySymbolId): boolean {
  const view = context.view(fileOf(id))!;
  const { name, returns, kind } = view.facts.definitions[definitionIndexOf(id)]!;
  if (returns !== null || !isFunctionLike(kind)) return false;
  const scope = view.opens(definitionIndexOf(id));
  return view.facts.bindings.some((binding) => {
    if (binding.scope !== scope || binding.name !== RESULT_BINDING || binding.value === null) return false;
    const [head, call, ...rest] = parsePath(binding.value).steps;
    return head?.kind === "member" && head.name === name && call?.kind === "call" && rest.length === 0;
  });
}

/** The result of calling an object, which calls one of its members (Scala's `apply`). */
function resultOfObject(context: Context, place: Place, id: AnySymbolId, call: CallStep | null): Resolution | null {
  const { callMember } = place.view.rules;
  const member = callMember === undefined ? null : memberOfResolution(context, place, symbols([id], "type")!, callMember, "call");
  return member?.kind === "symbols" ? called(context, place, member, call) : null;
}

/** Resolves the result of a call of a definition; `on` are the types of the receiver. */
function resultOf(context: Context, place: Place, id: AnySymbolId, on: Types, call: CallStep | null): Resolution | null {
  const view = context.view(fileOf(id));
  const definition = view?.facts.definitions[definitionIndexOf(id)];
  if (!view || !definition) return null;
  if (isTypeLike(definition.kind)) {
    if (!view.rules.callConstructs) return null;
    const applied = definition.static ? resultOfObject(context, place, id, call) : null;
    if (applied) return applied;
    // `cls()` constructs the type that the method is called on.
    return instanceOf(on.some(isThis) ? on : [constructedBy(context, place, id, call)], "type");
  }
  if (definition.kind === "enum_member" && definition.parent !== null) return instanceOf([namedType(view.idOf(definition.parent))], "type");
  if (definition.kind === "constructor")
    return definition.parent === null ? null : instanceOf([namedType(view.idOf(definition.parent))], "type");
  if (definition.kind === "property" && view.rules.objects) return readerValue(context, id);
  if (definition.kind === "property" && place.view.rules.functionsApart) return heldValue(context, [id], on);
  if (!isFunctionLike(definition.kind) || definition.kind === "property") {
    const value = heldValue(context, [id], on);
    if (value?.kind === "instance") return calledValue(context, place, value, call);
    // A member declared as `load: typeof load` has the call signature of that function.
    return value?.kind === "symbols" && !value.ids.includes(id) ? called(context, place, value, call) : null;
  }
  const result = declaredResult(context, id);
  return substituteResolution(context, result, substitutionOf(context, place, { id, on, call, result }));
}

/** True for the type that the enclosing method is called on. */
function isThis(type: Type): boolean {
  return type.kind === "parameter" && type.name === THIS;
}

/**
 * The value of a parameter or the receiver of a callable, by its declared type. The other arguments of the call may tell its type parameters.
 *
 * @param isFunction true if the argument is known to be a function
 */
export function parameterOf(
  context: Context,
  place: Place,
  resolution: Resolution,
  step: ParameterStep,
  isFunction = false,
): Resolution | null {
  const { place: index } = step;
  if (resolution.kind === "instance") {
    const found = resolution.types.flatMap((type): Types => {
      const overloads = functionsOf(context, place, type);
      const callable = overloads.length > 0 ? overloads : [singleMethod(context, place, type)];
      return callable.flatMap((each) => {
        const hasReceiver = each?.hasReceiver === true;
        if (index === ALL_PLACE)
          return each === null ? NO_TYPES : each.parameters.length === 1 ? each.parameters[0]! : [tupleType(each.parameters)];
        if (index === RECEIVER_PLACE) return hasReceiver ? each.parameters[0]! : NO_TYPES;
        return each?.parameters[hasReceiver ? index + 1 : index] ?? NO_TYPES;
      });
    });
    return instanceOf(found, "type", resolution.certainty);
  }
  if (resolution.kind !== "symbols") return null;
  const passed = withReceiverPassed(context, place, resolution.ids, resolution.receiverTypes ?? NO_TYPES, {
    types: null,
    given: step.given,
  });
  if (passed)
    return parameterOf(
      context,
      passed.place,
      { ...resolution, ids: passed.ids, receiverTypes: NO_TYPES },
      nextTo(step, passed),
      isFunction,
    );
  const makers = resolution.ids.flatMap((id) =>
    isTypeLike(context.definition(id)!.kind) ? constructorOf(context, id).filter((maker) => maker !== id) : [id],
  );
  // A function with fewer parameters is not the one that gets the argument, nor is one that takes no function there.
  const taking = makers.filter((id) => takes(context.definition(id)!, index));
  const all = (taking.length > 0 ? taking : makers).map((id) => {
    const { argumentLabels, lastLiteral } = place.view.rules;
    const at = isFunction && (argumentLabels || lastLiteral) ? { ...step, place: literalPlace(context, place, id, index) } : step;
    return declaredParameter(context, place, id, resolution, at);
  });
  const callable = isFunction ? all.filter((types) => types.some((type) => callableAs(context, place, type) !== null)) : [];
  const told = callable.length > 0 ? callable : all;
  const isOne = told.length === 1 || (told.length > 0 && told.every((types) => types.length > 0 && isSameType(types, told[0]!)));
  return instanceOf(isOne ? told[0]! : told.flat(), "type", certaintyIf(isExact(resolution) && isOne));
}

/**
 * The parameter that takes a function literal at a place among the arguments, which leave out parameters with a default value. It is the
 * first function from there on, rather one without a default value (Swift). Behind the brackets it is the last parameter (Kotlin).
 */
function literalPlace(context: Context, place: Place, id: AnySymbolId, index: number): number {
  const written = parametersOf(context.definition(id)!) ?? [];
  const functions = declaredParameters(context, id).flatMap((types, at) =>
    at >= index && types.some((type) => callableAs(context, place, type) !== null) ? [at] : [],
  );
  const optional = place.view.rules.lastLiteral && functions[0] !== index ? functions.at(-1) : functions[0];
  return functions.find((at) => written[at]?.hasDefault === false) ?? optional ?? index;
}

/** True if a definition takes an argument at a place. */
function takes(definition: Definition, index: number): boolean {
  return (definition.parameters ?? Infinity) > index || parametersOf(definition)?.at(-1)?.takesRest === true;
}

/** The types of a parameter of one function, constructor or held function. */
function declaredParameter(
  context: Context,
  place: Place,
  id: AnySymbolId,
  { receiverTypes = NO_TYPES }: Extract<Resolution, { kind: "symbols" }>,
  step: ParameterStep,
): Types {
  const { place: index, given } = step;
  const definition = context.definition(id)!;
  // The values of a variant are parameters without names.
  if (definition.kind === "enum_member") {
    const labelled = parametersOf(definition)?.[index];
    const type = labelled?.name === "" || !labelled?.written ? parameterTypes(definition, "behind")[index] : labelled.written;
    return typesOf(context, placeOf(context, id), type ?? "");
  }
  if (!isFunctionLike(definition.kind)) {
    const held = heldValue(context, [id], receiverTypes);
    return held?.kind === "instance" ? typesOfResolution(parameterOf(context, place, held, step)) : NO_TYPES;
  }
  // TypeScript's `this: Foo` comes first and takes no argument.
  const hasReceiver = parametersOf(definition)?.[0]?.name === THIS;
  if (index === RECEIVER_PLACE && !hasReceiver) return NO_TYPES;
  const declared = parameterAt(context, id, hasReceiver ? index + 1 : index);
  const by = parametersTold(context, place, { id, declared, given, on: receiverTypes });
  return typesOfResolution(substituteResolution(context, instanceOf(declared, "type"), by));
}

/** The declared types of an argument. The last parameter may take the rest of them. */
function parameterAt(context: Context, id: AnySymbolId, index: number): Types {
  const all = declaredParameters(context, id);
  const written = parametersOf(context.definition(id)!);
  const last = written?.at(-1);
  const rest = all.length - 1;
  return last?.takesRest && written?.length === all.length && index >= rest ? elementOf(last, all[rest]!) : (all[index] ?? NO_TYPES);
}

/** The same parameter in a call that passes the receiver as its first argument. */
function nextTo(step: ParameterStep, { call }: PassedCall): ParameterStep {
  return { ...step, place: step.place + 1, given: call.given };
}

/** The type parameters in a declared parameter of a function, by the receiver and by the other arguments of the call. */
function parametersTold(
  context: Context,
  place: Place,
  { id, declared, given, on }: { id: AnySymbolId; declared: Types; given: readonly ExpressionPath[]; on: Types },
): Substitution {
  const by = substitutionOn(context, on, id);
  if (given.length === 0 || !declared.some(hasParameter)) return by;
  const { kind, parent } = context.definition(id)!;
  const own = typeParametersOf(context.definition(id)!);
  // A constructor fills the type parameters of its type.
  const ofType = kind === "constructor" && parent !== null ? typeParametersOf(context.definition(symbolId(fileOf(id), parent))!) : [];
  const needed = new Set(mentioned(declared));
  const wanted = new Set([...own, ...ofType].map(({ name }) => name).filter((name) => needed.has(name) && !by.has(name)));
  return wanted.size === 0 ? by : new Map([...by, ...inferred(context, place, { id, given, wanted, by })]);
}
