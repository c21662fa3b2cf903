import { fileOf, indexOf, isFunctionLike, isTypeLike, RESULT, type ResolutionRules, type SymbolId, symbolId } from "@codegraph/model";
import { meaningOfBindings } from "./bindings.js";
import { type Context, type Place, placeIn } from "./context.js";
import { enclosingTypes } from "./enclosing.js";
import { resolveHeritage } from "./heritage.js";
import { memberOf, ownMember } from "./members.js";
import { instance, type Meaning, symbols, UNKNOWN } from "./meaning.js";
import { modulePath } from "./module-paths.js";
import { exportedFrom, memberOfModule } from "./modules.js";
import { lookup } from "./names.js";
import { meaningOfSelf, memberOn } from "./objects.js";
import { typesNamed, wrapperOf } from "./types.js";

const STEP = /\(\)|\[\]|(?:\.|::|\\)?[^.:\\()[\]]+|::|\\|\./gu;

/** What an expression path means at a place; null when nothing is known of it. */
export function evaluate(context: Context, place: Place, path: string): Meaning | null {
  const key = place.line === undefined ? path : `${path} ${place.line}`;
  return context.onceHere("path", placeIn(place.view, place.scope), key, () => {
    if (path.startsWith("?")) return null;
    const cast = /^<([^()]+)>/u.exec(path);
    if (cast) return follow(context, place, instance(typesNamed(context, place, cast[1]!), "type"), path.slice(cast[0].length));
    if (path.startsWith("new ")) {
      const end = path.indexOf("()");
      const name = path.slice(4, end === -1 ? undefined : end);
      const made = constructed(context, place, name);
      return follow(context, place, made, end === -1 ? "" : path.slice(end + 2));
    }
    const inModule = modulePath(context, place, path);
    if (inModule) return inModule.meaning && follow(context, place, inModule.meaning, inModule.rest);
    const [head = "", rest] = headOf(place, path);
    if (rest.startsWith("()") && place.view.rules.fluent?.includes(head) && !lookup(context, place, head)) {
      return follow(context, place, instance(enclosingTypes(context, place), "member"), rest.slice(2));
    }
    return follow(context, place, first(context, place, head, rest.startsWith("()")), rest) ?? qualified(context, place, path);
  });
}

/** Splits off the first step; `super()` is one where the language writes it so. */
function headOf({ view }: Place, path: string): [string, string] {
  const special = view.rules.super.find((word) => path === word || path.startsWith(`${word}.`));
  const constant = view.rules.objects ? /^(?:::)?\p{Lu}[\p{L}\p{N}_]*(?:::\p{Lu}[\p{L}\p{N}_]*)*/u.exec(path)?.[0] : undefined;
  const head = special ?? constant ?? /^(?:\.|::|\\)?[^.:\\()[\]]+/u.exec(path)?.[0] ?? path;
  return [head, path.slice(head.length)];
}

function first(context: Context, place: Place, head: string, isCalled: boolean): Meaning | null {
  const { rules } = place.view;
  const [word = "", label] = head.split("@");
  // `this@Outer`
  if (label !== undefined && word !== "" && (rules.self.includes(word) || rules.super.includes(word))) {
    return enclosingNamed(context, lookup(context, place, label), word, rules) ?? UNKNOWN;
  }
  if (rules.objects) {
    // The base's word calls the inherited method, of whose result nothing is known.
    if (rules.super.includes(head)) return UNKNOWN;
    return rules.self.includes(head) ? meaningOfSelf(context, place) : lookup(context, place, head);
  }
  if (rules.super.includes(head)) return basesOf(context, enclosingTypes(context, place)) ?? UNKNOWN;
  const found = lookup(context, place, head, isCalled);
  // `self` is an ordinary parameter in some languages, but one that says no more than the word.
  if (rules.self.includes(head) && (found === null || found.kind === "unknown" || isConstructor(context, found))) {
    if (rules.selfTypes?.includes(head) || isInStatic(place)) return symbols(enclosingTypes(context, place), "member") ?? UNKNOWN;
    return instance(enclosingTypes(context, place), "member") ?? UNKNOWN;
  }
  return found;
}

/** Whether constructors are meant, which have the word for the object as their name in some languages (Scala's `def this`). */
export function isConstructor(context: Context, meaning: Meaning): boolean {
  return meaning.kind === "symbols" && meaning.ids.every((id) => context.definition(id)!.kind === "constructor");
}

/** Whether the function around belongs to the type, which its word for the object then means. */
function isInStatic({ view, scope }: Place): boolean {
  for (let at = view.facts.scopes[scope]!.definition; at !== -1; at = view.facts.definitions[at]!.parent ?? -1) {
    const { kind, static: isStatic } = view.facts.definitions[at]!;
    if (kind === "method") return isStatic;
  }
  return false;
}

/** What a type inherits from, as a value; the first that has a member counts. */
function basesOf(context: Context, types: readonly SymbolId[]): Meaning | null {
  const all = types.flatMap((type) => resolveHeritage(context, type));
  // The word means the base class, where there is one beside traits and interfaces.
  const classes = all.filter((id) => context.definition(id)!.kind === "class");
  const bases = classes.length > 0 ? classes : all;
  return bases.length === 0 ? null : { kind: "instance", types: bases, via: "member", sure: true, inOrder: true };
}

/** `Outer.this`, `Outer.super`: the enclosing instance, or what it inherits; an interface is named itself in the latter. */
function enclosingNamed(context: Context, named: Meaning | null, word: string, rules: ResolutionRules): Meaning | null {
  if (named?.kind !== "symbols" || !named.ids.every((id) => isTypeLike(context.definition(id)!.kind))) return null;
  const isInterface = named.ids.every((id) => context.definition(id)!.kind === "interface");
  return rules.self.includes(word) || isInterface ? instance(named.ids, "member") : basesOf(context, named.ids);
}

/** A value that `new` or a literal of the type makes. */
function constructed(context: Context, place: Place, name: string): Meaning | null {
  if (place.view.rules.self.includes(name)) return instance(enclosingTypes(context, place), "member");
  const types = typesNamed(context, place, name);
  if (types.length > 0) return instance(types, "type");
  // A function makes what `new` is called on as well, where classes came late.
  const maker = lookup(context, place, name);
  const functions = maker?.kind === "symbols" ? maker.ids.filter((id) => context.definition(id)!.kind === "function") : [];
  return instance(functions, "type");
}

/** Applies the steps of a path one after the other. */
function follow(context: Context, place: Place, start: Meaning | null, rest: string): Meaning | null {
  let meaning = start;
  const { fluent = [] } = place.view.rules;
  let isFluent = false;
  let on: readonly SymbolId[] = [];
  for (const { 0: step, index } of rest.matchAll(STEP)) {
    if (!meaning || meaning.kind === "unknown") return meaning;
    if (step === "()") {
      if (!isFluent) meaning = called(context, place, meaning, on);
      isFluent = false;
    } else if (step === "[]") return UNKNOWN;
    else {
      const name = step.replace(/^(?:\.|::|\\)/u, "");
      const isCalled = rest.startsWith("()", index + step.length);
      const member = memberOfMeaning(context, place, meaning, name, isCalled);
      on = meaning.kind === "instance" ? meaning.types : meaning.kind === "symbols" ? meaning.ids : [];
      isFluent = member === null && isCalled && fluent.includes(name) && meaning.kind === "instance";
      if (!isFluent) meaning = member;
    }
  }
  return meaning;
}

/** What `.name` on a meaning means; called, it may mean another thing where functions have names of their own. */
export function memberOfMeaning(
  context: Context,
  place: Place,
  base: Meaning,
  name: string,
  isCalled = false,
): Meaning | null {
  const { rules } = place.view;
  if (base.kind === "unknown") return null;
  if (base.kind === "module") {
    const from = context.view(base.from) ?? place.view;
    const member = memberOfModule(context, from, base.specifier, name);
    if (member) return member.kind === "symbols" ? { ...member, via: "import" } : member;
    // A module that is one value (`module.exports = api`) has that value's members.
    const whole = exportedFrom(context, base.target, "default", from.rules.family);
    return whole && whole.kind !== "module" ? memberOfMeaning(context, place, whole, name) : null;
  }
  if (rules.objects && base.kind === "instance" && name === rules.objects.type) {
    return symbols(base.types, base.via, base.sure);
  }
  if (base.kind === "instance" && base.wrapper && rules.wrappers?.[base.wrapper]?.includes(name)) return null;
  const containers = base.kind === "symbols" ? base.ids.map((id) => valueType(context, id)) : base.types;
  const found: SymbolId[] = [];
  for (const container of containers) {
    const member = rules.objects
      ? memberOn(context, container, name, base.kind === "instance" ? "instance" : "type")
      : memberOf(context, container, name);
    if (member?.kind === "symbols") found.push(...member.ids);
    if (found.length > 0 && base.kind === "instance" && base.inOrder) break;
  }
  if (found.length === 0) {
    if (base.kind === "symbols" && isCalled && name === rules.objects?.construct) return instance(base.ids, base.via, base.sure);
    // Where types and instances are objects apart, what an instance holds is its own affair.
    if (rules.objects) return null;
    const value = base.kind === "instance" || base.via === "member" ? fieldValue(context, containers, name) : null;
    if (value || base.kind === "instance") return value;
    if (name === rules.companion) return base;
    return rules.self.includes(name) || rules.super.includes(name) ? enclosingNamed(context, base, name, rules) : null;
  }
  const isMixed = found.some((id) => isHeld(context, id)) && found.some((id) => !isHeld(context, id));
  // A field and a method of one name are told apart by the call.
  if (isMixed) found.splice(0, found.length, ...found.filter((id) => isHeld(context, id) !== isCalled));
  // Where it is only declared, its definition elsewhere does not repeat that it is static.
  const isDeclared = found.some((id) => context.definition(id)!.declaration);
  const onType = isDeclared ? [] : found.filter((id) => context.definition(id)!.static);
  if (onType.length > 0 && onType.length < found.length && (base.kind === "instance" || isType(context, containers))) {
    found.splice(0, found.length, ...found.filter((id) => onType.includes(id) === (base.kind === "symbols")));
  }
  const held = found.filter((id) => isHeld(context, id));
  if (held.length === found.length && isCalled && rules.functionsApart) {
    // A property's name is its accessor's.
    return symbols(found.filter((id) => context.definition(id)!.kind === "property"), "type", base.sure);
  }
  // Where calls must fit, a name that is not called is no function if it can be a variable.
  if (held.length === found.length || (held.length > 0 && rules.overloads && !isCalled)) {
    return heldValue(context, held) ?? symbols(held, base.via, base.sure);
  }
  const via = base.via === "member" || base.kind === "symbols" ? base.via : "type";
  return symbols([...new Set(found)], via, base.sure);
}

function isType(context: Context, ids: readonly SymbolId[]): boolean {
  return ids.every((id) => isTypeLike(context.definition(id)!.kind));
}

/** A member of an enumeration is a value of it. */
function valueType(context: Context, id: SymbolId): SymbolId {
  const { kind, parent } = context.definition(id)!;
  return kind === "enum_member" && parent !== null ? symbolId(fileOf(id), parent) : id;
}

function isHeld(context: Context, id: SymbolId): boolean {
  const { kind } = context.definition(id)!;
  return kind === "field" || kind === "property" || kind === "variable" || kind === "constant";
}

/** The value of fields that are definitions. */
export function heldValue(context: Context, ids: readonly SymbolId[]): Meaning | null {
  for (const id of ids) {
    const view = context.view(fileOf(id))!;
    const { name, scope, returns } = view.facts.definitions[indexOf(id)]!;
    const value = boundIn(context, fileOf(id), scope, name);
    if (value && value.kind !== "unknown") return value;
    if (returns !== null) {
      const typed = instance(typesNamed(context, { view, scope }, returns), "type");
      if (typed) return typed;
    }
  }
  return null;
}

/** The value of fields that are only ever assigned (`this.x = …`), own ones first, then inherited. */
function fieldValue(context: Context, types: readonly SymbolId[], name: string): Meaning | null {
  const seen = new Set<SymbolId>();
  let level = types;
  while (level.length > 0) {
    const next: SymbolId[] = [];
    for (const type of level) {
      if (seen.has(type)) continue;
      seen.add(type);
      const view = context.view(fileOf(type));
      if (!view) continue;
      const value = boundIn(context, fileOf(type), view.opens(indexOf(type)), name);
      if (value) return value;
      next.push(...resolveHeritage(context, type));
    }
    level = next;
  }
  return null;
}

export function boundIn(context: Context, fileId: number, scope: number, name: string): Meaning | null {
  const view = context.view(fileId)!;
  const bindings = view
    .declarations(name)
    .filter((declaration) => declaration.what === "binding" && declaration.scope === scope)
    .map(({ index }) => index);
  return bindings.length === 0 ? null : meaningOfBindings(context, view, bindings);
}

/** What calling a meaning yields; `on` are the types it was reached through. */
function called(context: Context, place: Place, meaning: Meaning, on: readonly SymbolId[]): Meaning | null {
  if (meaning.kind === "instance") {
    // Where a name alone calls, as `Foo.new`, brackets add nothing.
    return context.view(fileOf(meaning.types[0]!))?.rules.objects ? meaning : null;
  }
  if (meaning.kind === "module") {
    const view = context.view(meaning.from);
    const whole = view && exportedFrom(context, meaning.target, "default", view.rules.family);
    return whole ? called(context, place, whole, []) : null;
  }
  if (meaning.kind !== "symbols") return null;
  const functions = meaning.ids.filter((id) => context.definition(id)!.kind !== "property");
  const results = (functions.length > 0 ? functions : meaning.ids).map((id) => resultOf(context, place, id, on));
  // An overload of which nothing is known may be the one that is called; one that calls another yields the same.
  const isKnown = results.every((types, index) => types.length > 0 || delegates(context, functions[index]));
  const made = instance([...new Set(results.flat())], "type", meaning.sure && isKnown);
  const wrapper = made && resultWrapper(context, meaning.ids[0]!);
  return made?.kind === "instance" && wrapper ? { ...made, wrapper } : made;
}

/** Whether a function's whole body is a call of its own name. */
function delegates(context: Context, id: SymbolId | undefined): boolean {
  if (id === undefined) return false;
  const view = context.view(fileOf(id))!;
  const { name, returns } = view.facts.definitions[indexOf(id)]!;
  const scope = view.opens(indexOf(id));
  return returns === null && view.facts.bindings.some((binding) => binding.scope === scope && binding.name === RESULT && binding.value === `${name}()`);
}

function resultWrapper(context: Context, id: SymbolId): string | null {
  const { returns } = context.definition(id)!;
  return returns === null ? null : wrapperOf(context.view(fileOf(id))!, returns);
}

/** The types that calling a definition yields. */
function resultOf(context: Context, place: Place, id: SymbolId, on: readonly SymbolId[]): readonly SymbolId[] {
  const view = context.view(fileOf(id));
  const definition = view?.facts.definitions[indexOf(id)];
  if (!view || !definition) return [];
  if (isTypeLike(definition.kind)) return view.rules.callConstructs ? [id] : [];
  if (definition.kind === "enum_member" && definition.parent !== null) return [view.idOf(definition.parent)];
  if (definition.kind === "constructor") {
    return definition.parent === null ? [] : [view.idOf(definition.parent)];
  }
  if (definition.kind === "property") {
    if (!place.view.rules.functionsApart) return [];
    const value = heldValue(context, [id]);
    return value?.kind === "instance" ? value.types : [];
  }
  if (!isFunctionLike(definition.kind)) return [];
  if (definition.returns === null) {
    const result = boundIn(context, fileOf(id), view.opens(indexOf(id)), RESULT);
    return result?.kind === "instance" ? result.types : [];
  }
  if (on.length > 0 && view.rules.calledOn?.includes(definition.returns.replace("?", ""))) return on;
  return typesNamed(context, { view, scope: view.opens(indexOf(id)) }, definition.returns);
}

function isCounted(context: Context, id: SymbolId): boolean {
  return context.definition(id)!.parameters !== null;
}

/** A path whose first steps name a module or package: `crate::a::f`, `App\Models\User`, `com.acme.Main`. */
function qualified(context: Context, place: Place, path: string): Meaning | null {
  if (place.view.rules.importedOnly) return null;
  const { separator } = place.view.rules;
  const plain = /^[^()[\]]+/u.exec(path)?.[0] ?? "";
  const parts = plain.split(separator);
  if (parts.length < 2) return null;
  const name = parts.pop()!;
  const found = memberOfModule(context, place.view, parts.join(separator), name);
  return found && follow(context, place, found, path.slice(plain.length));
}

/** A constructor of a type, by the language's names for it; the type itself when it declares none. */
export function constructorOf(context: Context, type: SymbolId): readonly SymbolId[] {
  const view = context.view(fileOf(type));
  const definition = context.definition(type);
  if (!view || !definition) return [type];
  const names = view.rules.constructors.map((name) => (name === "" ? definition.name : name));
  if (view.rules.objects) {
    const own = names.map((name) => memberOn(context, type, name, "instance")).find((member) => member?.kind === "symbols");
    return own?.kind === "symbols" ? own.ids : [type];
  }
  const seen = new Set<SymbolId>();
  let level: readonly SymbolId[] = [type];
  while (level.length > 0) {
    const next: SymbolId[] = [];
    for (const id of level) {
      if (seen.has(id)) continue;
      seen.add(id);
      for (const name of names) {
        const own = ownMember(context, id, name).filter((member) => context.definition(member)?.kind === "constructor");
        // One written at the type's head is the type itself here.
        const hasHead = context.definition(id)!.parameters !== null;
        if (own.length > 0) return hasHead && own.every((member) => isCounted(context, member)) ? [id, ...own] : own;
      }
      // A constructor named after its type is not inherited.
      const isOwn = view.rules.ownConstructors === true || view.rules.constructors.includes("");
      if (!isOwn) next.push(...resolveHeritage(context, id));
    }
    level = next;
  }
  return [type];
}
