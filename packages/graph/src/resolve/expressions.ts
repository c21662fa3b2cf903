import { type AnySymbolId, type ExpressionPath, fileOf, isFunctionLike, isTypeLike, LIBRARY_LINK, linkOf } from "@codegraph/model";
import { basesOf, enclosingNamed } from "./bases.js";
import { boundAt } from "./block-bounds.js";
import { passedToBlock } from "./blocks.js";
import { type Context, type MemberUse, placeIn } from "./context.js";
import type { Passed } from "./container-members.js";
import { throughLibrary } from "./passed-arguments.js";
import { elementOf } from "./elements.js";
import { enclosingTypes, isInStatic, typesOfSelf } from "./enclosing.js";
import {
  certaintyIf,
  instance,
  instanceOf,
  isExact,
  mergeResolutions,
  type Resolution,
  symbols,
  typesOfResolution,
  UNKNOWN,
} from "./resolution.js";
import { memberOfResolution } from "./member-of.js";
import { modulePath } from "./module-paths.js";
import { valueOfModule } from "./module-value.js";
import { memberOfModule } from "./modules.js";
import { moduleItself } from "./find-module.js";
import { lookup, withDeclared } from "./names.js";
import { namesakes } from "./parts.js";
import { NOTHING } from "./nothing.js";
import { memberOn, resolveSelf } from "./objects.js";
import { BLOCK_PLACE, type Head, parsePath, type Path, type PathMember, type Step } from "./path.js";
import { isBareFunction, joinedLists } from "./parameter-lists.js";
import type { Reach } from "./reach.js";
import { assignedTo, receiverAround } from "./receivers.js";
import { called, parameterOf } from "./results.js";
import { inferredBy } from "./type-arguments.js";
import { typedResult } from "./typed-results.js";
import { isAssignedName } from "./assigned-names.js";
import { partOf } from "./value-parts.js";
import { mayReturnItself } from "./tables.js";
import { distinctTypes, foreignType, functionType, idsOf, namedType, NO_TYPES, type Place, tupleType } from "./type.js";
import { extensionInPath } from "./unknown-receivers.js";
import { wrappedValue } from "./wrapped-values.js";
import { THIS, typeParameterAt, typesNamed, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/** Resolves an expression path at a place; null if nothing is known of it. */
export function evaluate(context: Context, place: Place, path: ExpressionPath): Resolution | null {
  // The result of a function literal depends on its parameters, so it is not cached.
  if (place.given) return evaluateAnew(context, place, path);
  const key = place.line === undefined ? path : `${path} ${place.line}`;
  return context.onceHere("path", placeIn(place.view, place.scope), key, () => evaluateAnew(context, place, path));
}

function evaluateAnew(context: Context, place: Place, path: ExpressionPath): Resolution | null {
  const parsed = parsePath(path);
  const { head, steps } = parsed;
  if (head.kind === "unknown") return null;
  const found =
    head.kind === "name"
      ? evaluateNamed(context, place, path, parsed)
      : follow(context, place, resolveHead(context, place, head), steps, 0);
  if (found !== null && found.kind !== "unknown") return found;
  const typed = typedResult(context, place, steps);
  return typed ? follow(context, place, typed.value, steps, typed.next) : found;
}

function evaluateNamed(context: Context, place: Place, path: string, { steps }: Path): Resolution | null {
  const own = ownModule(context, place, path, steps);
  if (own) return follow(context, place, own.module, steps, own.next);
  const inModule = modulePath(context, place, path);
  if (inModule) {
    const from = steps.findIndex(({ at }) => at >= path.length - inModule.rest.length);
    return inModule.resolution && follow(context, place, inModule.resolution, steps, from === -1 ? steps.length : from);
  }
  const [head, next] = headOf(place, path, steps);
  const isCalled = steps[next]?.kind === "call";
  if (isCalled && place.view.rules.fluent?.includes(head) && !isProjects(context, place, head)) {
    return follow(context, place, instance(typesOfSelf(context, place), "member"), steps, next + 1);
  }
  const call = steps[next];
  const [given, ...others] = call?.kind === "call" ? call.given : [];
  if (place.view.rules.typeWords?.[head] === "static" && given !== undefined && others.length === 0 && !isProjects(context, place, head)) {
    // `type(x)` is the type of x.
    const value = evaluate(context, place, given);
    const ids = value?.kind === "instance" ? idsOf(value.types) : [];
    return follow(
      context,
      place,
      symbols(ids, "type", certaintyIf(value?.kind === "instance" && isExact(value))) ?? UNKNOWN,
      steps,
      next + 1,
    );
  }
  const made = place.view.rules.typeWords?.[head] === "static" ? madeType(context, place, head, call) : null;
  if (made) return follow(context, place, made, steps, next + 1);
  const wrapped = wrappedValue(context, place, path, steps);
  if (wrapped) return follow(context, place, wrapped.value, steps, wrapped.next);
  const narrowed = narrowedMember(context, place, head, steps.slice(next, next + 2));
  if (narrowed) {
    const declared = follow(context, place, first(context, place, head, "value"), steps.slice(0, next + 1), next);
    return follow(context, place, withDeclared(context, narrowed, declared), steps, next + 1);
  }
  return (
    follow(context, place, first(context, place, head, isCalled ? "call" : "value", steps[1]), steps, next) ??
    qualified(context, place, path, steps)
  );
}

/** The base of a type that a call makes from a name, bases and members, which inherits from it: `type("Form", (Base,), {})`. */
function madeType(context: Context, place: Place, head: string, call: Step | undefined): Resolution | null {
  const bases = call?.kind === "call" && call.given.length === 3 ? parsePath(call.given[1]!).head : null;
  const [only, ...others] = bases?.kind === "list" ? bases.items : [];
  if (only === undefined || others.length > 0 || isProjects(context, place, head)) return null;
  const base = evaluate(context, place, only);
  return base?.kind === "symbols" && base.ids.every((id) => isTypeLike(context.definition(id)!.kind)) ? base : null;
}

/** The exports of the file at the start of a path, in code that names them: `exports.run()`. */
function ownModule(
  context: Context,
  { view }: Place,
  path: string,
  steps: readonly Step[],
): { readonly module: Resolution; readonly next: number } | null {
  const word = view.rules.ownModule?.find((each) => path.startsWith(each) && !/^[\p{L}\p{N}_$]/u.test(path.slice(each.length)));
  if (word === undefined) return null;
  const next = steps.findIndex(({ end }) => end === word.length) + 1;
  const isOther = view
    .declarations(path.slice(0, steps[0]!.end))
    .some(({ what, index }) => what !== "binding" || view.facts.bindings[index]!.kind !== "variable");
  if (next === 0 || isOther) return null;
  const module = moduleItself(context, view, `./${view.path.slice(view.path.lastIndexOf("/") + 1)}`);
  const isOwn = module?.kind === "module" && "file" in module.target && module.target.file === view.path;
  return isOwn ? { module, next } : null;
}

/**
 * Resolves a field of the current object whose type a test narrows at the place: PHP's `$this->item instanceof Book`. Null if none does, or if
 * the field is assigned after the test.
 */
function narrowedMember(context: Context, place: Place, head: string, [member, call]: readonly Step[]): Resolution | null {
  const { view, line } = place;
  const { narrowedMembers, self } = view.rules;
  if (narrowedMembers === undefined || line === undefined || member?.kind !== "member" || call?.kind === "call" || !self.includes(head))
    return null;
  const name = head + narrowedMembers + member.name;
  const linesOf = (each: string): readonly number[] =>
    view.declarations(each).flatMap(({ what, index }) => (what === "binding" ? [view.facts.bindings[index]!.line] : []));
  const tested = linesOf(name).filter((at) => at <= line);
  if (tested.length === 0) return null;
  const last = Math.max(...tested);
  const isAssignedSince = linesOf(member.name).some((at) => at > last && at <= line);
  return isAssignedSince ? null : lookup(context, place, name, "value");
}

/** True if the project, and not a library, defines a name. */
function isProjects(context: Context, place: Place, name: string): boolean {
  const resolution = lookup(context, place, name);
  return resolution !== null && (resolution.kind !== "symbols" || resolution.ids.some((id) => linkOf(fileOf(id)) !== LIBRARY_LINK));
}

/** Resolves the head of a path that is not a name. */
function resolveHead(context: Context, place: Place, head: Exclude<Head, { kind: "name" }>): Resolution | null {
  switch (head.kind) {
    case "value":
      return instanceOf(typesOf(context, place, head.type), "type");
    case "new":
      return constructed(context, place, head);
    case "module":
      return moduleItself(context, place.view, head.specifier);
    case "object":
      if (place.view.rules.mapType !== undefined) return mapOf(context, place, place.view.rules.mapType, head.members);
      return instanceOf([{ kind: "object", place, members: head.members }], "scope");
    case "list":
      return instanceOf([tupleType(head.items.map((item) => typesOfResolution(evaluate(context, place, item))))], "type");
    case "function":
      return instanceOf(
        [functionType([], head.result === null ? [] : typesOfResolution(evaluate(context, { ...place, given: [] }, head.result)))],
        "type",
      );
    case "given":
      return instanceOf(place.given?.[head.place] ?? [], "type");
    case "oneOf": {
      const values = head.paths.filter((each) => !NOTHING.has(each)).map((each) => evaluate(context, place, each) ?? UNKNOWN);
      return values.length === 0 ? null : mergeResolutions(values);
    }
    default:
      return null;
  }
}

/** A map literal, as a value of the language's map type. */
function mapOf(context: Context, place: Place, mapType: string, members: readonly PathMember[]): Resolution | null {
  const resolution = lookup(context, { view: place.view, scope: 0 }, mapType);
  const values = distinctTypes(
    members.flatMap(({ value }) => (typeof value === "string" ? typesOfResolution(evaluate(context, place, value)) : [])),
  );
  if (resolution === null && values.length > 0) return instanceOf([foreignType(mapType, [NO_TYPES, values])], "type");
  return resolution?.kind === "symbols"
    ? instanceOf(
        resolution.ids.map((id) => namedType(id, [NO_TYPES, values])),
        "type",
      )
    : null;
}

/** The first name, which may span several steps, and the index of the step after it. */
function headOf({ view }: Place, path: string, steps: readonly Step[]): [head: string, next: number] {
  const [start, call] = steps;
  const name = path.slice(start!.at, start!.end);
  if (call?.kind === "call" && view.rules.super.includes(`${name}()`)) return [`${name}()`, 2];
  if (!view.rules.objects || !/^(?:::)?\p{Lu}/u.test(name)) return [name, 1];
  // A constant is looked up with its qualifiers.
  let next = 1;
  for (; next < steps.length; next++) {
    const step = steps[next]!;
    if (step.kind !== "member" || step.separator !== "::" || !/^\p{Lu}/u.test(step.name)) break;
  }
  return [path.slice(0, steps[next - 1]!.end), next];
}

function first(context: Context, place: Place, head: string, use: MemberUse, call?: Step): Resolution | null {
  const { rules } = place.view;
  const own = ofReceiver(context, place, head, use);
  if (own) return own;
  // `this@Outer`
  if (head.includes("@", 1)) {
    const [word = "", label = ""] = head.split("@");
    if (rules.self.includes(word) || rules.super.includes(word))
      return enclosingNamed(context, lookup(context, place, label), word, rules) ?? UNKNOWN;
  }
  if (rules.objects) {
    // `super` calls the inherited method, whose result is unknown.
    if (rules.super.includes(head)) return UNKNOWN;
    if (rules.self.includes(head)) return resolveSelf(context, place);
    const found = lookup(context, place, head, use === "call" ? "call" : "name");
    return found === null && head === rules.objects.construct ? constructedSelf(context, place, head) : found;
  }
  if (rules.super.includes(head)) {
    // `super(Base, self)` starts after Base.
    const named = call?.kind === "call" && call.given.length > 0 ? evaluate(context, place, call.given[0]!) : null;
    return basesOf(context, named?.kind === "symbols" ? named.ids : enclosingTypes(context, place)) ?? UNKNOWN;
  }
  const mayReceive = rules.self.includes(head) && (rules.implicitSelf || rules.functionWord !== undefined);
  const received = mayReceive ? receiverAround(context, place) : null;
  if (received) return received;
  const found = lookup(context, place, head, use);
  // In some languages `self` is an ordinary parameter without a type.
  if (rules.self.includes(head) && (found === null || found.kind === "unknown" || isConstructor(context, found))) {
    if (rules.selfParameter && isAssignedName(place, head)) return found;
    if (rules.selfTypes?.includes(head) || isInStatic(place)) return ownType(context, place) ?? UNKNOWN;
    return instance(typesOfSelf(context, place), "member") ?? assignedTo(context, place) ?? UNKNOWN;
  }
  // A type parameter is a name without a value.
  if (found === null || (found.kind === "unknown" && rules.selfTypes)) return boundOfParameter(context, place, head) ?? found;
  return rules.typesByArity ? ofAllArities(context, found) : found;
}

/** The types that bound a type parameter, on which static members are called: Swift's `T.parse()`. */
function boundOfParameter(context: Context, place: Place, name: string): Resolution | null {
  const parameter = typeParameterAt(context, place, name);
  const ids = parameter === null ? [] : idsOf(boundAt(context, place, { kind: "parameter", ...parameter }));
  return ids.length === 0 ? null : symbols(ids, "type");
}

/** Resolves a name to a member of the receiver of the function literal around the place, or to the receiver. */
function ofReceiver(context: Context, { receiver, ...place }: Place, head: string, use: MemberUse): Resolution | null {
  const base = receiver === undefined ? null : instanceOf(receiver, "type");
  return base && (place.view.rules.self.includes(head) ? base : memberOfResolution(context, place, base, head, use));
}

/** Adds the types of the same name that differ in their type parameters: paths omit the type arguments of a receiver (`Box<int>.Make()`). */
function ofAllArities(context: Context, found: Resolution | null): Resolution | null {
  if (found?.kind !== "symbols" || !found.ids.every((id) => isTypeLike(context.definition(id)!.kind))) return found;
  return { ...found, ids: [...new Set(found.ids.flatMap((id) => [id, ...namesakes(context, id)]))] };
}

/** Resolves a construction without a receiver inside of a type: `new` in a class method. */
function constructedSelf(context: Context, place: Place, word: string): Resolution | null {
  const self = resolveSelf(context, place);
  return self.kind === "symbols" ? memberOfResolution(context, place, self, word, "call") : null;
}

/** The type around a place as the type that a method is called on, which may be a subtype. */
function ownType(context: Context, place: Place): Resolution | null {
  const around = enclosingTypes(context, place);
  const resolution = symbols(around, "member");
  const [own] = around;
  return resolution?.kind === "symbols" && around.length === 1 && place.view.rules.selfTypes
    ? { ...resolution, receiverTypes: [{ kind: "parameter", name: THIS, of: own! }] }
    : resolution;
}

/** True for constructors, which some languages name like the current object (Scala's `def this`). */
export function isConstructor(context: Context, resolution: Resolution): boolean {
  return resolution.kind === "symbols" && resolution.ids.every((id) => context.definition(id)!.kind === "constructor");
}

/** The value that a construction or a literal of the type yields. */
function constructed(context: Context, place: Place, { name, types: written, given }: Head & { kind: "new" }): Resolution | null {
  if (place.view.rules.self.includes(name)) return instance(typesOfSelf(context, place), "member");
  const own = place.view.rules.objects ? madeByOwn(context, place, name) : null;
  if (own) return own;
  const types = typesOf(context, place, written === null ? name : `${name}<${written}>`);
  const ids = written === null ? typesNamed(context, place, name) : idsOf(types);
  if (written === null && ids.length === 1) return instanceOf([inferredBy(context, place, ids[0]!, given)], "type");
  if (ids.length > 0) return instanceOf(types, "type");
  // In JavaScript, `new` also constructs from functions, and a variable may hold a class.
  const maker = name === "" ? null : valueOfModule(context, evaluate(context, place, name));
  const makers = maker?.kind === "symbols" ? maker.ids.filter((id) => ["function", "class"].includes(context.definition(id)!.kind)) : [];
  return instance(makers, "type") ?? instanceOf(types, "type");
}

/** The result of the method with which a type or module replaces its construction: Ruby's `def self.new`. Null if it is unknown. */
function madeByOwn(context: Context, place: Place, name: string): Resolution | null {
  const { construct } = place.view.rules.objects!;
  const types = lookup(context, place, name);
  const makers = types?.kind === "symbols" ? types.ids.flatMap((id) => memberOn(context, id, construct, "type") ?? []) : [];
  const result = makers.length === 1 ? called(context, place, makers[0]!, null) : null;
  return result?.kind === "instance" ? result : null;
}

/** Applies the steps of a path one after the other. */
function follow(context: Context, place: Place, start: Resolution | null, steps: readonly Step[], from: number): Resolution | null {
  const { fluent = [], invokers = [], binders = [], objects } = place.view.rules;
  /** A function that is named without brackets is called (Ruby), as is one without a parameter list (Scala). */
  const settled = (found: Resolution | null, next: number): Resolution | null =>
    found?.kind === "symbols" &&
    (objects ? !["call", "parameter"].includes(steps[next]?.kind ?? "") : place.view.rules.callConstructs) &&
    found.ids.every((id) => (objects ? isFunction(context, id) : isBareFunction(context, id, mayOmit(steps[next]))))
      ? (called(context, place, found, null) ?? UNKNOWN)
      : found;
  const mayOmit = (next: Step | undefined): boolean =>
    place.view.rules.parameterLists === true && next?.kind !== "call" && next?.kind !== "parameter";
  let resolution = settled(start, from);
  for (let index = from; index < steps.length; index++) {
    const step = steps[index]!;
    if (!resolution || resolution.kind === "unknown") {
      if (!place.view.rules.extensions) return resolution;
      resolution = extensionInPath(context, place, resolution, steps, index) ?? resolution;
      continue;
    }
    const joined: ReturnType<typeof joinedLists> =
      step.kind === "call" && place.view.rules.parameterLists ? joinedLists(context, resolution, step, steps[index + 1]) : null;
    if (joined) index++;
    if (joined?.kind === "parameter")
      resolution = parameterOf(context, place, resolution, joined, steps[index + 1]?.kind === "parameter") ?? UNKNOWN;
    else if (step.kind === "call") resolution = called(context, place, resolution, joined ?? step);
    else if (step.kind === "index")
      resolution = elementOf(context, place, resolution, step.index) ?? partOf(context, place, resolution, step.index) ?? UNKNOWN;
    else if (step.kind === "parameter" && step.place === BLOCK_PLACE) {
      const next = steps[++index];
      resolution = next?.kind === "parameter" ? passedToBlock(context, resolution, next.place) : UNKNOWN;
    } else if (step.kind === "parameter")
      resolution = parameterOf(context, place, resolution, step, steps[index + 1]?.kind === "parameter") ?? UNKNOWN;
    else {
      const isCalled = steps[index + 1]?.kind === "call";
      const isBound = binders.includes(step.name);
      const invoked: Resolution | null = isCalled && (isBound || invokers.includes(step.name)) ? valueOfModule(context, resolution) : null;
      if (invoked?.kind === "symbols" && invoked.ids.every((id) => isFunction(context, id))) {
        resolution = isBound ? invoked : called(context, place, invoked, null);
        index++;
        continue;
      }
      const member: Resolution | null =
        memberOfResolution(context, place, resolution, step.name, isCalled ? "call" : "value") ??
        extensionInPath(context, place, resolution, steps, index);
      const passed: Passed | null = member === null ? throughLibrary(context, place, resolution, steps, index) : null;
      if (passed) [resolution, index] = [passed.resolution, passed.last];
      // A fluent method returns its receiver.
      else if (member === null && (isCalled || objects) && fluent.includes(step.name) && mayReturnItself(context, place, resolution)) {
        if (isCalled) index++;
      } else resolution = settled(member, index + 1);
    }
  }
  return resolution;
}

function isFunction(context: Context, id: AnySymbolId): boolean {
  return isFunctionLike(context.definition(id)!.kind);
}

/** A path whose first steps name a module or package: `crate::a::f`, `App\Models\User`, `com.acme.Main`. */
function qualified(context: Context, place: Place, path: string, steps: readonly Step[]): Resolution | null {
  if (place.view.rules.importedOnly) return null;
  const { separator } = place.view.rules;
  const end = steps.findIndex(({ kind }) => kind !== "member");
  const plain = steps.slice(0, end === -1 ? steps.length : end);
  const whole = path.slice(0, plain.at(-1)?.end ?? 0);
  const module = place.view.rules.moduleValues ? moduleItself(context, place.view.seenFrom(place.scope), whole) : null;
  if (module) return follow(context, place, module, steps, plain.length);
  const parts = whole.split(separator);
  if (parts.length < 2) return null;
  const name = parts.pop()!;
  const found = memberOfModule(context, place.view.seenFrom(place.scope), parts.join(separator), name);
  return found && follow(context, place, found, steps, plain.length);
}
