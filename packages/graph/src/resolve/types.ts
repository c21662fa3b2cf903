import {
  type Definition,
  fileOf,
  definitionIndexOf,
  isTypeLike,
  RESULT_BINDING,
  type AnySymbolId,
  type SymbolKind,
} from "@codegraph/model";
import { type Context, placeIn } from "./context.js";
import { enclosingTypes } from "./enclosing.js";
import { type FileView, hasOwnSelf } from "./file-view.js";
import { closing, split } from "./path.js";
import { instanceOf, symbols, typesOfResolution } from "./resolution.js";
import { ownerTypes } from "./owners.js";
import { namesakes } from "./parts.js";
import type { Reach } from "./reach.js";
import { receiverParametersOf, typeParametersOf } from "./type-parameters.js";
import { EACH, INFERRED, LIST, parseType, type TypeText, withoutLifetimes } from "./type-text.js";
import {
  CONDITIONAL,
  foreignType,
  functionType,
  hasParameter,
  idsOf,
  MAPPED,
  namedType,
  NO_TYPES,
  type Place,
  recordType,
  substitute,
  type Substitution,
  tupleType,
  TYPE_OF,
  type Type,
  type Types,
} from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/** Name of the implicit type parameter that stands for the type of the receiver. */
export const THIS = "this";

/** Resolves a written type at a place to the types that a value of it can have. Empty if nothing is known of it. */
export function typesOf(context: Context, place: Place, written: string): Types {
  const found = context.onceHere("type", placeIn(place.view, place.scope), written, () => fromText(context, place, parseType(written)));
  return found ?? NO_TYPES;
}

/** The definitions that a written type names, without wrapped types and type arguments. */
export function typesNamed(context: Context, place: Place, written: string): readonly AnySymbolId[] {
  return [...new Set(idsOf(unwrapped(context, place, typesOf(context, place, written))))];
}

/** Replaces transparent wrappers by the types they wrap. */
function unwrapped(context: Context, { view }: Place, types: Types): Types {
  return types.flatMap((type) => {
    const inner = wrappedIn(context, type, view.rules.transparent ?? []);
    return inner ? unwrapped(context, { view, scope: 0 }, inner) : [type];
  });
}

/** The type inside a transparent wrapper (`Promise<T>`, `Option<T>`); null for any other type. */
export function wrappedIn(context: Context, type: Type, transparent: readonly string[]): Types | null {
  if ((type.kind !== "foreign" && type.kind !== "named") || type.args.length === 0) return null;
  const name = type.kind === "foreign" ? type.name : context.definition(type.id)!.name;
  return transparent.includes(name) || transparent.includes(lastName(name)) ? type.args[0]! : null;
}

export function lastName(path: string): string {
  return /[^.:\\]*$/u.exec(path)![0];
}

function fromText(context: Context, place: Place, text: TypeText): Types {
  const of = (inner: TypeText): Types => fromText(context, place, inner);
  switch (text.kind) {
    case "union":
    case "both":
      return text.types.flatMap(of);
    case "tuple":
      return place.view.rules.namedTuples && text.named ? namedTuple(text.named, of) : [tupleType(text.types.map(of))];
    case "function":
      return [functionType(text.parameters.map(of), of(text.result), text.hasReceiver)];
    case "object":
      return [recordType(new Map(text.members.map(({ name, type }) => [name, of(type)])))];
    case "query":
      return typesOfResolution(context.resolve.evaluate(context, aroundTypes(place), text.path));
    case "member": {
      const held = instanceOf(of(text.of), "type");
      return held ? typesOfResolution(context.resolve.memberOfResolution(context, place, held, text.name)) : NO_TYPES;
    }
    case "mapped":
      return [foreignType(MAPPED, [text.of === null ? NO_TYPES : of(text.of), of(text.value)])];
    case "inferring":
      return conditionalType([text.checked, text.pattern, text.fitting, text.otherwise].map(of));
    case "name":
      return fromName(context, place, text, of);
    default:
      return NO_TYPES;
  }
}

/**
 * A conditional type that infers, by its parts. One with others in its branches counts as either branch: chains of them grow with each type
 * that is put into them.
 */
function conditionalType(parts: readonly Types[]): Types {
  const either = parts.slice(2).flat();
  const isChain = either.some((type) => type.kind === "foreign" && type.name === CONDITIONAL);
  if (!isChain) return [foreignType(CONDITIONAL, parts)];
  return either.filter((type) => type.kind !== "parameter" || !type.name.startsWith(INFERRED));
}

/** A tuple, as the record of its elements too. */
function namedTuple(elements: readonly { readonly name: string; readonly type: TypeText }[], of: (text: TypeText) => Types): Types {
  const types = elements.map(({ type }) => of(type));
  return [tupleType(types), recordType(new Map(elements.map(({ name }, index) => [name, types[index]!])))];
}

/** The place outside of enclosing interfaces and type literals, whose members are not values. */
function aroundTypes({ view, scope }: Place): Place {
  let at = scope;
  for (let opener = view.openedBy(at); opener !== -1 && isWrittenType(view.facts.definitions[opener]!.kind); opener = view.openedBy(at)) {
    at = view.facts.scopes[at]!.parent;
  }
  return at === scope ? { view, scope } : { view, scope: at };
}

function isWrittenType(kind: SymbolKind): boolean {
  return kind === "interface" || kind === "type";
}

/** The name of a type without its module, if the module is one of `typeModules`. */
function withoutModule({ view: { rules, facts } }: Place, name: string): string {
  const end = rules.typeModules ? name.lastIndexOf(rules.separator) : -1;
  if (end === -1) return name;
  const head = name.slice(0, end);
  const isKnown = facts.imports.some(({ alias, specifier }) => alias === head && rules.typeModules!.includes(specifier));
  return isKnown ? name.slice(end + rules.separator.length) : name;
}

function fromName(context: Context, place: Place, text: TypeText & { kind: "name" }, of: (text: TypeText) => Types): Types {
  const { rules } = place.view;
  const { of: args } = text;
  const written = withoutModule(place, text.name);
  // The type of the current object alone (Scala).
  const name = rules.self.some((word) => written === `${word}.type`) ? written.slice(0, -".type".length) : written;
  if (rules.self.includes(name) || rules.calledOn?.includes(name)) {
    const around = enclosingTypes(context, place);
    // In a subtype that inherits the function, `this` is the subtype.
    return around.length === 1 ? [{ kind: "parameter", name: THIS, of: around[0]! }] : around.map((id) => namedType(id));
  }
  if (name === EACH || name.startsWith(INFERRED))
    return [{ kind: "parameter", name, of: place.view.idOf(Math.max(0, place.view.facts.scopes[place.scope]!.definition)) }];
  const parameter = typeParameterAt(context, place, name);
  if (parameter !== null) return [{ kind: "parameter", ...parameter }];
  const given = args.map(of);
  if (given.length > 0 && rules.typeWords?.[name] === "tuple") {
    // `tuple[int, ...]` has any length.
    const isList = args.length === 2 && args[1]!.kind === "unknown";
    return [isList ? foreignType(LIST, [given[0]!]) : tupleType(given)];
  }
  const resolution = context.resolve.valueOfModule(context, context.resolve.lookupQualified(context, place, name));
  // A comment may give a type a name (JSDoc), which is bound like a variable.
  if (resolution?.kind === "instance" && rules.typedVariables) return resolution.types;
  const ids = resolution?.kind === "symbols" ? resolution.ids : [];
  const variable = ids.find((id) => isTypeVariable(context, id));
  if (variable !== undefined) return [{ kind: "parameter", name, of: variable }];
  const typed = ids.filter((id) => isTypeLike(context.definition(id)!.kind) || isVariantWithFields(context, id));
  const named = withoutCompanions(context, typed);
  // In JavaScript, functions construct, and comments name them as types.
  const makers = named.length > 0 || rules.functionWord === undefined ? [] : ids.filter((id) => hasOwnSelf(context.definition(id)!, rules));
  if (makers.length > 0) return makers.map((id) => namedType(id));
  const fitting = rules.typesByArity ? ofArity(context, named, args.length) : named.length > 0 ? named : ownTypes(context, place, name);
  if (fitting.length === 0) return foreign(context, place, name, given);
  return [...new Set(fitting)].flatMap((id) => aliased(context, id, given) ?? [namedType(id, given)]);
}

/** Drops the object with the name of a class, which is no type (Scala). */
export function withoutCompanions(context: Context, types: readonly AnySymbolId[]): readonly AnySymbolId[] {
  if (types.length < 2) return types;
  const classes = types.filter((id) => !context.definition(id)!.static);
  return classes.length > 0 ? classes : types;
}

/** A type without a known definition, or one that the language computes (`typeWords`). */
function foreign(context: Context, place: Place, name: string, args: readonly Types[]): Types {
  const { typeWords = {} } = place.view.rules;
  const word = Object.hasOwn(typeWords, name) ? typeWords[name] : undefined;
  const [first = NO_TYPES] = args;
  if (word === "same") return first;
  if (word === "static") {
    const ids = idsOf(first);
    return ids.length > 0 ? [{ kind: "static", ids }] : first.some(hasParameter) ? [foreignType(TYPE_OF, [first])] : NO_TYPES;
  }
  if (word === "instance") return first.flatMap((type) => (type.kind === "static" ? type.ids.map((id) => namedType(id)) : []));
  if (word === "result") {
    return first.flatMap((type): Types => {
      if (type.kind === "function") return type.result;
      return type.kind === "static"
        ? typesOfResolution(context.resolve.called(context, place, symbols(type.ids, "type")!, null))
        : NO_TYPES;
    });
  }
  return [foreignType(importedName(place, name), args)];
}

/** The own name of a container or wrapper that is imported under another one: `Result` for Rust's `use std::result::Result as StdResult`. */
function importedName({ view }: Place, name: string): string {
  const { transparent = [], elements = {} } = view.rules;
  const renamed = view.declarations(name).find(({ what, index }) => what === "import" && view.facts.imports[index]!.form === "named");
  const own = renamed === undefined ? null : view.facts.imports[renamed.index]!.name;
  return own !== null && (transparent.includes(own) || Object.hasOwn(elements, own)) ? own : name;
}

/**
 * The types with this number of type parameters among types of one name. `Result` and `Result<T>` are two types, possibly in two files, so
 * one can hide the other; none if the name with this number of type arguments means a type outside of the project.
 */
export function ofArity(context: Context, types: readonly AnySymbolId[], count: number): readonly AnySymbolId[] {
  const hasArity = (id: AnySymbolId): boolean => typeParametersOf(context.definition(id)!).length === count;
  const fitting = types.filter(hasArity);
  return fitting.length > 0 ? fitting : [...new Set(types.flatMap((id) => namesakes(context, id)).filter(hasArity))];
}

/** The types that an alias stands for; null for any other type. An alias of an object type keeps its own members. */
export function aliased(context: Context, id: AnySymbolId, args: readonly Types[]): Types | null {
  const definition = context.definition(id)!;
  // A type that hides its meaning is one of its own (Scala).
  if (definition.kind !== "type" || /\bopaque\b/u.test(definition.signature)) return null;
  const meant = context.once("alias", id, "", () => {
    const view = context.view(fileOf(id))!;
    const scope = view.opens(definitionIndexOf(id));
    if (scope === 0) return NO_TYPES;
    const place = { view, scope };
    return view.facts.bindings.flatMap((binding) =>
      binding.scope === scope && binding.name === RESULT_BINDING && binding.type !== null
        ? besideMembers(context, place, binding.type, hasMembers(context, id))
        : NO_TYPES,
    );
  });
  if (!meant || meant.length === 0) return null;
  const stands = substitute(context, meant, argumentsOf(context, id, args));
  return hasMembers(context, id) || isExtendable(context, id, stands) || stands.some(({ kind }) => kind === "record")
    ? [namedType(id, args), ...stands]
    : stands;
}

/** True if an alias for types outside of the project can have extensions of its own (Swift's `extension PlatformImage: Drawable`). */
function isExtendable(context: Context, id: AnySymbolId, stands: Types): boolean {
  const { rules } = context.view(fileOf(id))!;
  return (
    rules.extensions !== undefined && !rules.argumentTypes && stands.every((type) => type.kind === "foreign" && type.args.length === 0)
  );
}

/**
 * The types of an alias. An object type within an intersection, `{ text(): string } & Base`, is left out if its members are definitions of
 * the alias: they belong to each value. It stays beside a wrapper, `{ text(): string } & Promise<T>`, because paths do not tell a value from
 * what awaiting it gives.
 */
function besideMembers(context: Context, place: Place, written: string, hasDefinitions: boolean): Types {
  const text = parseType(written);
  if (!hasDefinitions || text.kind !== "both") return typesOf(context, place, written);
  const others = text.types.flatMap((part) => (part.kind === "object" ? NO_TYPES : fromText(context, place, part)));
  const isWrapped = others.some((type) => wrappedIn(context, type, place.view.rules.transparent ?? []) !== null);
  return isWrapped ? typesOf(context, place, written) : others;
}

/** True if a definition contains definitions, like the members of an object type in an alias. */
function hasMembers(context: Context, id: AnySymbolId): boolean {
  return (
    context.once("has members", id, "", () =>
      context.view(fileOf(id))!.facts.definitions.some(({ parent }) => parent === definitionIndexOf(id)),
    ) ?? false
  );
}

/**
 * The types that a name qualified by a word for the enclosing type means: an associated type of the block around the place (Rust's
 * `Self::Output`), or a variant with named fields (`Self::Rect { width, height }`).
 */
function ownTypes(context: Context, place: Place, name: string): readonly AnySymbolId[] {
  const { selfTypes, separator } = place.view.rules;
  const [head = "", inner, ...others] = name.split(separator);
  if (inner === undefined || others.length > 0 || !selfTypes?.includes(head)) return [];
  const associated = associatedType(place, inner);
  if (associated !== null) return [associated];
  const around = symbols(enclosingTypes(context, place), "member");
  const member = around && context.resolve.memberOfResolution(context, place, around, inner);
  return member?.kind === "symbols" ? member.ids.filter((id) => isVariantWithFields(context, id)) : [];
}

/** The type of a name in the innermost block around a place that declares one: blocks of one type may declare types of the same name. */
function associatedType({ view, scope }: Place, name: string): AnySymbolId | null {
  const { definitions, scopes } = view.facts;
  const found = definitions.flatMap((definition, index) => (definition.kind === "type" && definition.name === name ? [index] : []));
  for (let at = found.length === 0 ? -1 : scope; at > 0; at = scopes[at]!.parent) {
    const here = found.find((index) => definitions[index]!.scope === at);
    if (here !== undefined) return view.idOf(here);
  }
  return null;
}

/** True for a variant with named fields, which a pattern names like a type: Rust's `Shape::Rect { width, height }`. */
function isVariantWithFields(context: Context, id: AnySymbolId): boolean {
  return context.definition(id)!.kind === "enum_member" && hasMembers(context, id);
}

/** The bindings of the type parameters of a definition for type arguments, with defaults for missing ones. */
export function argumentsOf(context: Context, id: AnySymbolId, args: readonly Types[]): Substitution {
  const parameters = typeParametersOf(context.definition(id)!);
  const by = new Map<string, Types>();
  parameters.forEach(({ name, standard }, index) => {
    const given = args[index];
    if (given) by.set(name, given);
    else if (standard !== null) by.set(name, typesOf(context, placeOf(context, id), standard));
  });
  return by;
}

/** The scope inside a definition, where its type parameters are visible. */
export function placeOf(context: Context, id: AnySymbolId): Place {
  const view = context.view(fileOf(id))!;
  const opened = view.opens(definitionIndexOf(id));
  return { view, scope: opened === 0 ? view.facts.definitions[definitionIndexOf(id)]!.scope : opened };
}

/** The type parameter that a name means at a place, with the definition that declares it; null if none does. */
export function typeParameterAt(context: Context, { view, scope }: Place, name: string): { name: string; of: AnySymbolId } | null {
  if (/[.:\\]/u.test(name)) return null;
  let at = view.facts.scopes[scope]?.definition ?? -1;
  while (at !== -1) {
    const definition = view.facts.definitions[at]!;
    if (typeParametersOf(definition).some((parameter) => parameter.name === name)) return { name, of: view.idOf(at) };
    const place = (view.rules.selfTypes ? blockArguments(view, definition) : receiverParametersOf(definition)).indexOf(name);
    const owner = place === -1 ? undefined : ownerTypes(context, view, at)[0];
    const declared = owner === undefined ? undefined : typeParametersOf(context.definition(owner)!)[place];
    if (declared) return { name: declared.name, of: owner! };
    at = definition.parent ?? -1;
  }
  return null;
}

/** The type arguments of the owner in the head of a definition's block: `K` and `V` of Rust's `impl<K, V> Cache<K, V>`. */
export function blockArguments(view: FileView, definition: Definition): readonly string[] {
  const { owner } = definition;
  const head = blockHead(view, definition);
  const at = head?.lastIndexOf(`${owner}<`) ?? -1;
  const open = at + (owner?.length ?? 0);
  const end = head === null || at === -1 ? -1 : closing(head, open);
  return end === -1 ? [] : withoutLifetimes(split(head!.slice(open + 1, end - 1), ","));
}

/** The head of the block that makes a definition a member of its owner; null if it is none. */
export function blockHead({ facts }: FileView, { owner, line }: Definition): string | null {
  return owner === null ? null : (facts.extensions.findLast((extension) => extension.line <= line)?.signature ?? null);
}

/** The bound of a type parameter; empty if it has none. */
export function boundOf(context: Context, { name, of }: Type & { kind: "parameter" }): Types {
  if (name === THIS) return [namedType(of)];
  const bound = typeParametersOf(context.definition(of)!).find((parameter) => parameter.name === name)?.bound ?? null;
  return bound === null ? NO_TYPES : typesOf(context, placeOf(context, of), bound);
}

/** True for a variable that stands for a type: Python's `T = TypeVar("T")`. */
function isTypeVariable(context: Context, id: AnySymbolId): boolean {
  const view = context.view(fileOf(id))!;
  const { typeVariables } = view.rules;
  if (!typeVariables) return false;
  const { name, kind } = context.definition(id)!;
  if (kind !== "variable" && kind !== "constant") return false;
  return view.declarations(name).some(({ what, index }) => {
    const value = what === "binding" ? view.facts.bindings[index]!.value : null;
    return value !== null && typeVariables.some((maker) => value.startsWith(`${maker}(`));
  });
}
