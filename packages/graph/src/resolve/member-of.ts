import { fileOf, definitionIndexOf, isTypeLike, type AnySymbolId, symbolId } from "@codegraph/model";
import { assignedValue, declaredByType } from "./assigned-members.js";
import { enclosingNamed } from "./bases.js";
import { boundIn } from "./call-signatures.js";
import { functionsOf } from "./callable.js";
import { boundAt } from "./block-bounds.js";
import type { Context, MemberUse } from "./context.js";
import { hasOwnSelf } from "./file-view.js";
import { elementMember, isOwnOfWrapper } from "./element-members.js";
import { listOf } from "./elements.js";
import { extensionsOf, genericExtensions } from "./extensions.js";
import { blanketMember, foreignMember } from "./foreign-members.js";
import { decided, memberOfMapped } from "./computed-types.js";
import { readThrough } from "./descriptors.js";
import { substitutionIn } from "./generics.js";
import { heldValue, isFunctionValue, isHeld } from "./held-values.js";
import { inheritsUnknown, mayHaveOthers, resolveHeritage } from "./heritage.js";
import {
  certaintyIf,
  instanceOf,
  isExact,
  mergeResolutions,
  type Resolution,
  substituteResolution,
  symbols,
  typesOfResolution,
  UNKNOWN,
  withTypes,
} from "./resolution.js";
import { memberOf } from "./members.js";
import { metaclassOf, typeOfInstance } from "./metaclasses.js";
import { modulesWithin, valueOfModule } from "./module-value.js";
import { memberOfModule } from "./modules.js";
import { memberOn } from "./objects.js";
import { memberOfObject } from "./object-members.js";
import { orderedField } from "./ordered-fields.js";
import { pointedTo } from "./pointers.js";
import type { Reach } from "./reach.js";
import { receiverFunctions } from "./receiver-functions.js";
import { memberBehindTable } from "./tables.js";
import { undeclaredMember } from "./type-members.js";
import { CONDITIONAL, ENTERED, functionType, MAPPED, namedType, type NamedType, type Place, type Type, type Types } from "./type.js";
import { lastName, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "exports"];

/** Resolves `.name` on a resolution. A called member may be a different one in languages with a separate namespace for functions. */
export function memberOfResolution(
  context: Context,
  place: Place,
  base: Resolution,
  name: string,
  use: MemberUse = "value",
): Resolution | null {
  const { rules } = place.view;
  if (base.kind === "unknown") return null;
  if (base.kind === "module") {
    const member = memberOfModules(context, place, base, name);
    if (member) return member.kind === "symbols" ? { ...member, provenance: "import" } : member;
    const whole = valueOfModule(context, base);
    return whole && whole.kind !== "module" ? memberOfResolution(context, place, whole, name) : null;
  }
  const wanted: WantedMember = { name, use };
  if (base.kind === "instance") return memberOfInstance(context, place, base, wanted);
  if (rules.objects && name === rules.objects.construct) {
    const own = base.ids.flatMap((id) => memberOn(context, id, name, "type") ?? []);
    if (own.length === 0) return instanceOf(base.receiverTypes ?? base.ids.map((id) => namedType(id)), base.provenance, base.certainty);
  }
  if (name === rules.prototypeMember)
    return instanceOf(
      base.ids.map((id) => namedType(id)),
      base.provenance,
      base.certainty,
    );
  const types = base.ids.map((id) => namedType(valueType(context, id)));
  const member = memberOfNamed(context, place, base, types, wanted) ?? blanketMember(context, place, types, name);
  return member ?? memberBehindTable(context, place, base, name) ?? undeclaredMember(context, place, base, name, use);
}

/** A member of a module, or of the modules that it consists of (`module.exports = require("./api")`). */
function memberOfModules(context: Context, place: Place, base: Resolution & { kind: "module" }, name: string): Resolution | null {
  for (const module of modulesWithin(context, base)) {
    const member = memberOfModule(context, context.view(module.from) ?? place.view, module.specifier, name, "value");
    if (member) return member;
  }
  return null;
}

/** A member lookup. */
interface WantedMember {
  readonly name: string;
  readonly use: MemberUse;
}

function memberOfInstance(
  context: Context,
  place: Place,
  base: Resolution & { kind: "instance" },
  wanted: WantedMember,
): Resolution | null {
  const { name } = wanted;
  const { rules } = place.view;
  if (name === (rules.objects?.type ?? rules.typeMember)) return typeOfInstance(context, place, base);
  const named: NamedType[] = [];
  const others: Resolution[] = [];
  for (const type of base.types) {
    if (type.kind === "named") {
      named.push(type);
      continue;
    }
    const member = memberOfOther(context, place, type, base, wanted);
    if (member) others.push(member);
  }
  const own = named.length === 0 ? null : memberOfNamed(context, place, base, named, wanted);
  if (own) {
    const all = withGeneric(context, place, base, own, name);
    return others.length === 0 ? all : mergeResolutions([all, ...others]);
  }
  if (others.length > 0) return mergeResolutions(others);
  const fields = named.flatMap((type) => orderedField(context, place, type, name));
  if (fields.length > 0) return instanceOf(fields, "type", base.certainty);
  const taking = receiverFunctions(context, place, base, name) ?? genericExtensions(context, place, base, name);
  if (taking) return taking;
  const wrapped = named.flatMap(
    (type) =>
      wrappedIn(context, type, rules.transparent ?? []) ?? [
        ...awaited(context, place, type, name),
        ...pointedTo(context, place, type, name),
      ],
  );
  if (wrapped.length > 0) return memberOfInstance(context, place, { ...base, types: wrapped }, wanted);
  const keyed = named.flatMap(({ id, args }) => (rules.typeWords?.[context.definition(id)!.name] === "members" ? (args[1] ?? []) : []));
  if (keyed.length > 0) return instanceOf(keyed, "type", base.certainty);
  const missing = missingMember(context, place, base, named, name);
  if (missing) return missing;
  return blanketMember(context, place, named, name);
}

/** Adds the extensions of type parameters to those of a type. A member of the type precedes both. */
function withGeneric(context: Context, place: Place, base: Resolution & { kind: "instance" }, own: Resolution, name: string): Resolution {
  if (!place.view.rules.extensions || !place.view.rules.overloads || own.kind !== "symbols") return own;
  if (own.ids.some((id) => context.definition(id)!.owner === null)) return own;
  const generic = genericExtensions(context, place, base, name);
  return generic?.kind === "symbols" ? { ...own, ids: [...new Set([...own.ids, ...generic.ids])] } : own;
}

/**
 * The value that a type returns for a member which neither it nor a base defines (`__getattr__`). Null for members with the language's own
 * names, which are never looked up in this way.
 */
function missingMember(
  context: Context,
  place: Place,
  base: Resolution & { kind: "instance" },
  named: readonly NamedType[],
  name: string,
): Resolution | null {
  const { missingMember: member } = place.view.rules;
  if (member === undefined || name.startsWith("__") || named.length === 0) return null;
  if (named.some(({ id }) => mayHaveOthers(context, id))) return null;
  const maker = memberOfNamed(context, place, base, named, { name: member, use: "call" });
  return maker && context.resolve.called(context, place, maker, null);
}

/** The result of awaiting a value of a type. Paths do not tell it from the value itself. Empty if the type cannot be awaited. */
function awaited(context: Context, place: Place, type: NamedType, name: string): Types {
  const { awaitMember } = place.view.rules;
  if (awaitMember === undefined || name === awaitMember) return [];
  const base: Resolution = { kind: "instance", types: [type], provenance: "type", certainty: "exact" };
  const member = memberOfNamed(context, place, base, [type], { name: awaitMember, use: "call" });
  // The function returns a generator, whose return type is its last type argument.
  return typesOfResolution(member && context.resolve.called(context, place, member, null)).flatMap((each) =>
    each.kind === "foreign" || each.kind === "named" ? (each.args.at(-1) ?? []) : [],
  );
}

/** A member of a value whose type has no definition. */
function memberOfOther(
  context: Context,
  place: Place,
  type: Exclude<Type, NamedType>,
  base: Resolution & { kind: "instance" },
  wanted: WantedMember,
): Resolution | null {
  const { rules } = place.view;
  const { name } = wanted;
  const of = (types: Types): Resolution | null =>
    types.length === 0 ? null : memberOfInstance(context, place, { ...base, types }, wanted);
  switch (type.kind) {
    case "foreign": {
      if (type.name === CONDITIONAL) return of(decided(context, type));
      if (type.name === MAPPED || rules.typeWords?.[type.name] === "members") return memberOfMapped(context, place, type, base, name);
      const attached = foreignMember(context, place, type, name);
      if (attached) return attached;
      const own = elementMember(context, place, type, name);
      if (own.length === 0 && isOwnOfWrapper(rules, lastName(type.name), name)) return null;
      if (type.name === ENTERED)
        return rules.entered?.members.includes(name) ? instanceOf([functionType([], type.args[0]!)], "type") : null;
      const extensions = rules.extensions?.includes(name) === false ? extensionsOf(context, place, type.name, name) : [];
      if (extensions.length > 0) return symbols(extensions, "type", base.certainty);
      const wrapped = wrappedIn(context, type, rules.transparent ?? []);
      const found = wrapped ? of(wrapped) : of(listOf(context, place, type));
      if (own.length === 0) return found;
      // The path does not tell `pointer.get()` from `pointer->get()`.
      if (found?.kind === "symbols") return { ...found, certainty: "possible" };
      return found ?? instanceOf([functionType([], own)], "type", base.certainty);
    }
    case "tuple": {
      // Of several results (Go) the first carries the value.
      if (rules.results === "list") return of(type.items[0] ?? []);
      const named = rules.tupleMembers?.indexOf(name) ?? -1;
      if (named !== -1) return instanceOf(type.items[named] ?? [], "type", base.certainty);
      const place0 = /^_?(\d+)$/u.exec(name)?.[1];
      if (place0 !== undefined) return instanceOf(type.items[Number(place0) - (name.startsWith("_") ? 1 : 0)] ?? [], "type");
      return foreignMember(context, place, type, name) ?? of(listOf(context, place, type));
    }
    case "parameter":
      return of(boundAt(context, place, type));
    case "object":
      return memberOfObject(context, type, name);
    case "record": {
      const member = type.members.get(name);
      return member ? instanceOf(member, "type") : null;
    }
    case "static":
      return memberOfResolution(
        context,
        place,
        { kind: "symbols", ids: type.ids, provenance: base.provenance, certainty: base.certainty },
        name,
        wanted.use,
      );
    default:
      return null;
  }
}

/** A member of definitions: on the types themselves, or on values of them. */
function memberOfNamed(
  context: Context,
  place: Place,
  base: Extract<Resolution, { kind: "symbols" | "instance" }>,
  types: readonly NamedType[],
  wanted: WantedMember,
): Resolution | null {
  const { rules } = place.view;
  const { name } = wanted;
  const isCalled = wanted.use === "call";
  const containers = types.map(({ id }) => id);
  const found: AnySymbolId[] = [];
  for (const container of containers) {
    const member = rules.objects
      ? memberOn(context, container, name, base.kind === "instance" ? "instance" : "type")
      : memberOf(context, container, name);
    if (member?.kind === "symbols") found.push(...member.ids);
    if (found.length > 0 && base.kind === "instance" && base.inOrder) break;
  }
  if (found.length === 0) {
    // In languages with `rules.objects`, `objects.ts` resolves members of instances.
    if (rules.objects) return null;
    const value = base.kind === "instance" || base.provenance === "member" ? fieldValue(context, types, name) : null;
    const documented = value === null && isCalled && rules.calledOn ? fieldValue(context, types, name) : null;
    // A comment may declare a static method, which has no definition.
    if (documented && isFunctionValue(context, documented)) return documented;
    if (value) return value;
    // The current object of a method in an object literal is the value of the variable.
    if (base.kind === "instance") return base.provenance === "member" ? memberOfHeld(context, place, containers, wanted) : null;
    if (name === rules.companion) return base;
    if (rules.self.includes(name) || rules.super.includes(name)) return enclosingNamed(context, base, name, rules);
    return memberOfMetaclass(context, place, base, types, wanted) ?? memberOfHeld(context, place, containers, wanted);
  }
  const isOne = found.length === 1 && base.kind === "instance" && containers.length === 1;
  const declared = isOne ? declaredByType(context, containers[0]!, name, found) : null;
  if (declared && declared.kind !== "unknown") return declared;
  const assigned = found.length === 1 ? assignedValue(context, found[0]!) : null;
  if (assigned?.kind === "symbols") found.splice(0, found.length, ...assigned.ids);
  else if (assigned) return assigned;
  const isMixed = found.some((id) => isHeld(context, id)) && found.some((id) => !isHeld(context, id));
  // The call distinguishes a field from a method of the same name.
  if (isMixed) found.splice(0, found.length, ...found.filter((id) => isHeld(context, id) !== isCalled));
  // The definition of a declared member does not repeat `static`.
  const isDeclared = found.some((id) => context.definition(id)!.declaration);
  // A class and the object of its name are two meanings of a name.
  const onType = isDeclared || isType(context, found) ? [] : found.filter((id) => context.definition(id)!.static);
  if (onType.length > 0 && onType.length < found.length && (base.kind === "instance" || isType(context, containers))) {
    found.splice(0, found.length, ...found.filter((id) => onType.includes(id) === (base.kind === "symbols")));
  }
  const held = found.filter((id) => isHeld(context, id));
  // A method of a type may return a value of the subtype that it is called on (`cls()`).
  const on: Types = base.kind === "instance" ? types : rules.selfTypes || rules.objects ? (base.receiverTypes ?? types) : [];
  if (held.length === found.length && isCalled && rules.functionsApart) {
    // A property and its accessor share a name.
    return withTypes(
      symbols(
        found.filter((id) => context.definition(id)!.kind === "property"),
        "type",
        base.certainty,
      ),
      on,
    );
  }
  // If calls must fit, a name that is not called is a variable rather than a function.
  if (held.length === found.length || (held.length > 0 && rules.overloads && !isCalled)) {
    const value = readThrough(context, place, base.kind, heldValue(context, held, on));
    const isCallee =
      isCalled &&
      value !== null &&
      (isFunctionValue(context, value) ||
        (rules.calledFields === true && value.kind === "instance") ||
        hasSignature(context, place, value));
    return value && !isCallee ? value : withTypes(symbols(held, base.provenance, base.certainty), on);
  }
  const provenance = base.provenance === "member" || base.kind === "symbols" ? base.provenance : "type";
  const readers =
    rules.accessors === undefined || base.kind !== "instance"
      ? []
      : found.filter((id) => rules.accessors!.test(context.definition(id)!.signature));
  // The type of a setter's result is not the type of the property.
  const member = withTypes(symbols([...new Set(readers.length > 0 ? readers : found)], provenance, base.certainty), on);
  return readers.length > 0 && member ? (context.resolve.called(context, place, member, null) ?? UNKNOWN) : member;
}

/** True for a value of a type with a call signature, in a language whose objects are called by their type. */
function hasSignature(context: Context, place: Place, value: Resolution): boolean {
  if (place.view.rules.functionWord === undefined || value.kind !== "instance") return false;
  return value.types.some((type) => type.kind === "named" && functionsOf(context, place, type).length > 0);
}

/** A member that types have as values of their metaclass. */
function memberOfMetaclass(
  context: Context,
  place: Place,
  base: Extract<Resolution, { kind: "symbols" }>,
  types: readonly NamedType[],
  wanted: WantedMember,
): Resolution | null {
  if (place.view.rules.metaclassWord === undefined) return null;
  const [metaclass = null, ...others] = new Set(types.map(({ id }) => metaclassOf(context, id)));
  if (metaclass === null || others.length > 0) return null;
  // A base without a known definition may have the member.
  const certainty = certaintyIf(isExact(base) && !types.some(({ id }) => inheritsUnknown(context, id)));
  const own = [namedType(metaclass)];
  const member = memberOfNamed(context, place, { kind: "instance", types: own, provenance: "type", certainty }, own, wanted);
  return withTypes(member, base.receiverTypes ?? types);
}

/** A member of the values that variables hold. */
function memberOfHeld(context: Context, place: Place, ids: readonly AnySymbolId[], wanted: WantedMember): Resolution | null {
  if (!ids.every((id) => isHeld(context, id))) return null;
  const value = heldValue(context, ids, []);
  return value?.kind === "instance" ? memberOfInstance(context, place, value, wanted) : null;
}

/** True for types, and for functions that construct (JavaScript). */
function isType(context: Context, ids: readonly AnySymbolId[]): boolean {
  return ids.every((id) => {
    const definition = context.definition(id)!;
    return isTypeLike(definition.kind) || hasOwnSelf(definition, context.view(fileOf(id))!.rules);
  });
}

/** A member of an enumeration is a value of it. */
function valueType(context: Context, id: AnySymbolId): AnySymbolId {
  const { kind, parent } = context.definition(id)!;
  return kind === "enum_member" && parent !== null ? symbolId(fileOf(id), parent) : id;
}

/** The value of fields that are only assigned (`this.x = …`): the type's own fields first, then inherited ones. */
function fieldValue(context: Context, types: readonly NamedType[], name: string): Resolution | null {
  const seen = new Set<AnySymbolId>();
  let level = types.map(({ id }) => id);
  while (level.length > 0) {
    const next: AnySymbolId[] = [];
    for (const type of level) {
      if (seen.has(type)) continue;
      seen.add(type);
      const view = context.view(fileOf(type));
      if (!view) continue;
      const value = boundIn(context, fileOf(type), view.opens(definitionIndexOf(type)), name);
      if (value) return substituteResolution(context, value, substitutionIn(context, types, type));
      next.push(...resolveHeritage(context, type));
    }
    level = next;
  }
  return null;
}
