import { fileOf, indexOf, isFunctionLike, isTypeLike, type SymbolId, type SymbolKind } from "@codegraph/model";
import { meaningOfBindings } from "./bindings.js";
import { ofOneBuild } from "./builds.js";
import type { Context, Place } from "./context.js";
import { isFunctionValue, memberOfMeaning } from "./member-of.js";
import { type Declaration, type FileView, isContainer } from "./file-view.js";
import { modulePath } from "./module-paths.js";
import { lookupOnObjects } from "./objects.js";
import { memberOf } from "./members.js";
import { inheritsUnknown } from "./heritage.js";
import { includedName, isMadeUp } from "./includes.js";
import { type Meaning, ofFirstProject, symbols } from "./meaning.js";
import { namedType } from "./type.js";
import { reaching } from "./reaching.js";
import { filesOf, isPlainPackage, meaningOfImport, memberOfModule, offeredByIncluded, packageNamed } from "./modules.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "package", "names"];

/**
 * What a plain name means at a place: the innermost scope that declares it, then what the file shares names with, then
 * what its wildcard imports bring. Null when nothing declares it.
 *
 * @param isCalled whether it is a call's name, which may mean another thing where functions have names of their own
 * @param isValue whether it is used as a value, which may mean another thing where types have names of their own
 */
export function lookup(context: Context, { view, scope, line }: Place, name: string, isCalled = false, isValue: boolean = isCalled): Meaning | null {
  if (view.rules.objects) return lookupOnObjects(context, { view, scope, line }, name);
  const declarations = isCalled ? callable(view, view.declarations(name)) : view.declarations(name);
  // Of an enclosing type, only what the inner one cannot have from a base that the project lacks is sure.
  let sure = true;
  let isBody = true;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const definition = view.openedBy(at);
    const isType = definition !== -1 && isTypeLike(view.facts.definitions[definition]!.kind);
    // Only where members go without a receiver do the methods of a type see them.
    const visible = !isType || view.rules.implicitSelf || (isBody && !view.rules.qualifiedMembers);
    isBody &&= definition === -1;
    const here = visible && declarations.length > 0 ? declarations.filter((declaration) => declaration.scope === at) : NONE;
    if (here.length > 0) {
      const holding = heldIn(view, here, at, { view, scope, line });
      const meaning = meaningOf(context, view, holding, isType, isCalled, isValue);
      if (meaning) return isType && !sure ? unsure(meaning) : meaning;
    }
    if (!view.rules.implicitSelf) continue;
    if (isType) {
      const type = view.idOf(definition);
      const inherited = inheritedName(context, { view, scope }, type, name, isCalled);
      if (inherited) return sure ? inherited : unsure(inherited);
      sure &&= !inheritsUnknown(context, type);
    } else if (definition !== -1 && view.facts.definitions[definition]!.owner !== null) {
      for (const type of ownerTypes(context, view, definition)) {
        const member = inheritedName(context, { view, scope }, type, name, isCalled);
        if (member) return member;
      }
    }
  }
  if (!mayBeShared(context, view, name)) return null;
  const kept = (isCalled && view.rules.unnamedFunctions) || (isValue && view.rules.typesApart) ? `${name}()` : name;
  return context.onceHere(
    "shared",
    view.id,
    kept,
    () =>
      sharedName(context, view, name, isCalled) ??
      throughWildcards(context, view, name) ??
      packageNamed(context, view, name) ??
      broughtName(context, view, name, isCalled, isValue),
  );
}

const NONE: readonly never[] = [];

/** Whether a name may be found outside of the file: in most files, most names are of things that the project lacks. */
function mayBeShared({ index }: Context, { rules }: FileView, name: string): boolean {
  // Modules and packages have names as well, and so has the object that goes without one.
  return rules.submodules === true || rules.sharing === "directory" || name === rules.companion || index.knows(name);
}

/** A name that the language itself brings. */
function broughtName(context: Context, view: FileView, name: string, isCalled: boolean, isValue: boolean): Meaning | null {
  for (const language of view.rules.library ?? []) {
    const ids = context.index.brought(language, name).filter((id) => fileOf(id) !== view.id);
    const scopes = new Map(ids.map((id) => [fileOf(id), context.definition(id)!.scope]));
    const found = [...scopes].flatMap(([file, scope]) => lookup(context, { view: context.view(file)!, scope }, name, isCalled, isValue) ?? []);
    const named = found.flatMap((meaning) => (meaning.kind === "symbols" ? meaning.ids : []));
    if (found.length > 0) return found.length === 1 || named.length === 0 ? found[0]! : symbols([...new Set(named)], "package");
  }
  return null;
}

/** A member that a type inherits; one that holds a value means that value. */
function inheritedName(context: Context, place: Place, type: SymbolId, name: string, isCalled: boolean): Meaning | null {
  const member = memberOf(context, type, name);
  if (member?.kind !== "symbols" || !member.ids.some((id) => isHolder(context, id))) return member;
  return memberOfMeaning(context, place, { kind: "instance", types: [namedType(type)], via: "member", sure: true }, name, isCalled);
}

/** The declarations that a call's name can mean: no variable where functions have names of their own, or of a type that says so. */
function callable({ facts, rules }: FileView, declarations: readonly Declaration[]): readonly Declaration[] {
  const { functionsApart, functionTypes } = rules;
  if (!functionsApart && !functionTypes) return declarations;
  return declarations.filter(({ what, index }) => {
    if (what === "import") return true;
    if (what === "definition") {
      const { kind } = facts.definitions[index]!;
      return !functionsApart || kind === "property" || !isValueKind(kind);
    }
    const { type, value } = facts.bindings[index]!;
    if (functionsApart || !functionTypes) return false;
    // What is one of several can be a function as well.
    return type === null ? value === null || /^(?:=>|\()/u.test(value) : functionTypes.some((part) => type.includes(part));
  });
}

function unsure(meaning: Meaning): Meaning {
  return meaning.kind === "symbols" || meaning.kind === "instance" ? { ...meaning, sure: false } : meaning;
}

/** The declarations of a name in a scope that hold at a place, by the language's rule. */
function heldIn(view: FileView, declarations: readonly Declaration[], at: number, place: Place): readonly Declaration[] {
  if (view.rules.locals === "flow") return reaching(view, declarations, at, place);
  return place.line === undefined || at === 0 ? declarations : heldAt(view, declarations, place.line);
}

/** The declarations of a name in a scope that hold at a line, where locals hold from their declaration on. */
function heldAt(view: FileView, declarations: readonly Declaration[], line: number): readonly Declaration[] {
  let latest = 0;
  const lineOf = ({ index }: Declaration): number => view.facts.bindings[index]!.line;
  const holding = declarations.filter((declaration) => {
    if (declaration.what !== "binding") return true;
    const from = lineOf(declaration);
    if (from > line || (from === line && isGivenItself(view, declaration))) return false;
    latest = Math.max(latest, from);
    return true;
  });
  if (view.rules.locals !== "shadowing") return holding;
  return holding.filter((declaration) => declaration.what !== "binding" || lineOf(declaration) === latest);
}

/** `x := x.next()`: on the line that declares it anew, the name has its earlier meaning still. */
function isGivenItself(view: FileView, { index }: Declaration): boolean {
  const { name, value } = view.facts.bindings[index]!;
  return value !== null && value.startsWith(name) && !/^[\p{L}\p{N}_$]/u.test(value.slice(name.length));
}

function meaningOf(
  context: Context,
  view: FileView,
  all: readonly Declaration[],
  isType: boolean,
  isCalled: boolean,
  isValue: boolean,
): Meaning | null {
  const declarations = isValue ? ofValues(view, all) : all;
  const declared = declarations.filter(({ what }) => what === "definition").map(({ index }) => view.idOf(index));
  const definitions = view.rules.included ? declared.filter((id) => !isMadeUp(context, id)) : declared;
  const bindings = declarations.filter(({ what }) => what === "binding").map(({ index }) => index);
  // Where calls must fit, a name that is not called is no function if it can be a variable.
  const isHeld = view.rules.overloads && !isCalled && (bindings.length > 0 || definitions.some((id) => isHolder(context, id)));
  const named = definitions.filter((id) => !isHolder(context, id) && !(isHeld && isFunctionLike(context.definition(id)!.kind)));
  if (named.length > 0) return symbols(named, isType ? "member" : "scope");
  const imports = declarations.filter(({ what }) => what === "import");
  for (const { index } of imports) {
    const meaning = meaningOfImport(context, view, index, isValue);
    if (meaning) return meaning;
  }
  const held = bindings.length > 0 ? meaningOfBindings(context, view, bindings) : null;
  const isKept = definitions.length > 0 && held !== null && ((isCalled && isFunctionValue(held)) || isForeign(held));
  if (held && held.kind !== "unknown" && !isKept) return held;
  // What holds a value of no type of the project may still have members of its own: an object literal.
  if (definitions.length > 0 && imports.length === 0) return symbols(definitions, isType ? "member" : "scope");
  return held || imports.length > 0 ? { kind: "unknown" } : null;
}

/** Whether nothing is known of a value but the name of its type: what holds it may say more by what it is given. */
function isForeign(held: Meaning): boolean {
  return held.kind === "instance" && held.types.every(({ kind }) => kind === "foreign");
}

/** Variables and fields mean what they hold, and their bindings know more about that than the definition does. */
function isHolder(context: Context, id: SymbolId): boolean {
  return isValueKind(context.definition(id)!.kind);
}

function isValueKind(kind: SymbolKind): boolean {
  return kind === "variable" || kind === "constant" || kind === "field" || kind === "property";
}

/** Without the types whose names are apart from those of values, unless nothing else has the name. */
export function ofValues({ facts, rules }: FileView, declarations: readonly Declaration[]): readonly Declaration[] {
  const { typesApart } = rules;
  if (!typesApart) return declarations;
  const values = declarations.filter(({ what, index }) => what !== "definition" || !typesApart.includes(facts.definitions[index]!.kind));
  return values.length > 0 ? values : declarations;
}

/** Names that files share without an import. */
function sharedName(context: Context, view: FileView, name: string, isCalled: boolean): Meaning | null {
  const { sharing, family } = view.rules;
  if (sharing === "file") return null;
  const ids = context.index.topLevel(name);
  if (ids.length === 0) return null;
  if (sharing === "program") {
    return view.rules.included ? includedName(context, view, ids) : programName(context, view, ids, family);
  }
  if (sharing === "directory") {
    const neighbours = filesOf(context, { directory: directoryOf(view.path) });
    const near = ids.filter((id) => neighbours.has(fileOf(id)) && context.view(fileOf(id))?.facts.package === view.facts.package);
    return symbols(ofOneBuild(context, view, near), "package");
  }
  // An enclosing namespace is visible too (C#); an undeclared package is the unnamed one.
  const separator = view.rules.separator;
  for (let name = view.facts.package ?? ""; ; name = name.slice(0, Math.max(0, name.lastIndexOf(separator)))) {
    const files = filesOf(context, { package: name });
    const found = ids.filter((id) => files.has(fileOf(id)) && context.view(fileOf(id))?.rules.family === family);
    if (found.length > 0) return symbols(ofFirstProject(found), "package");
    if (name === "") return null;
    if (view.rules.nestedPackages) continue;
    return isCalled && view.rules.unnamedFunctions ? unnamedFunction(context, ids, family) : null;
  }
}

function unnamedFunction(context: Context, ids: readonly SymbolId[], family: string): Meaning | null {
  const found = ids.filter((id) => {
    const file = context.view(fileOf(id));
    return file?.facts.package === null && file.rules.family === family && context.definition(id)!.kind === "function";
  });
  return symbols(ofFirstProject(found), "package");
}

/** A name of the whole program: what a file keeps to itself is not meant, and of several the nearest is only likely. */
function programName(context: Context, view: FileView, ids: readonly SymbolId[], family: string): Meaning | null {
  const visible = ids.filter((id) => {
    const file = context.view(fileOf(id));
    return file && file.rules.family === family && (file.id === view.id || file.facts.definitions[indexOf(id)]!.exported);
  });
  return symbols(ofFirstProject(visible), "package");
}

function throughWildcards(context: Context, view: FileView, name: string): Meaning | null {
  if (view.rules.included) return offeredByIncluded(context, view, name);
  const isOutermost = context.index.topLevel(name).length > 0;
  for (const index of view.wildcards) {
    const { specifier, name: hidden } = view.facts.imports[index]!;
    if (!isOutermost && isPlainPackage(context, view, specifier)) continue;
    if (hidden?.split(",").includes(name)) continue;
    const found = memberOfModule(context, view, specifier, name);
    if (found) return found;
  }
  return null;
}

/** The types and objects that a definition is attached to by name, seen from where it stands. */
export function ownerTypes(context: Context, view: FileView, definition: number): readonly SymbolId[] {
  const { name, owner, scope, signature } = view.facts.definitions[definition]!;
  if (owner === null) return [];
  const meaning = context.once("owner", view.idOf(definition), "", () =>
    lookupQualified(context, { view, scope }, view.rules.included ? qualifierOf(signature, name, owner) : owner),
  );
  return meaning?.kind === "symbols" ? meaning.ids.filter((id) => isOwner(context.definition(id)!.kind)) : [];
}

/** All that stands before a name in its prototype: `List::Iterator` of `void List<T>::Iterator::next()`, the owner last. */
function qualifierOf(signature: string, name: string, owner: string): string {
  let plain = signature;
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/<[^<>]*>/gu, "");
  }
  const end = plain.search(/\(/u) === -1 ? plain.length : plain.indexOf("(");
  const at = plain.slice(0, end).lastIndexOf(name);
  const qualifier = at === -1 ? undefined : /(?:\w+\s*::\s*)+$/u.exec(plain.slice(0, at))?.[0];
  const parts = qualifier?.split("::").map((part) => part.trim()).filter((part) => part !== "") ?? [];
  return parts.at(-1) === owner ? parts.join("::") : owner;
}

/** A type, or what members are assigned to: a function, an object. */
function isOwner(kind: SymbolKind): boolean {
  return isTypeLike(kind) || kind === "function" || kind === "constant" || kind === "variable";
}

/** A name that may be qualified: `a.b.C`, `ns::C`. */
export function lookupQualified(context: Context, place: Place, name: string): Meaning | null {
  if (place.view.rules.objects) return lookupOnObjects(context, place, name);
  const inModule = modulePath(context, place, name);
  if (inModule) return inModule.meaning;
  const parts = name.split(/\.|::|\\/u).filter((part) => part !== "");
  const [head, ...inner] = parts;
  if (head === undefined) return null;
  let meaning = lookup(context, place, head);
  // What stands before `::` is no variable (C++).
  if (place.view.rules.included && inner.length > 0 && meaning?.kind !== "symbols") {
    const scopes = context.index.topLevel(head).filter((id) => isContainer(context.definition(id)!) && !isHolder(context, id));
    meaning = scopes.length > 0 ? includedName(context, place.view, scopes) : meaning;
  }
  for (const part of inner) meaning = meaning && namedIn(context, meaning, part);
  if (meaning || inner.length === 0 || place.view.rules.importedOnly) return meaning;
  return memberOfModule(context, place.view, parts.slice(0, -1).join(place.view.rules.separator), parts.at(-1)!);
}

/** What a module, type or namespace has under a name. */
function namedIn(context: Context, container: Meaning, name: string): Meaning | null {
  if (container.kind === "module") {
    const from = context.view(container.from);
    return from && memberOfModule(context, from, container.specifier, name);
  }
  if (container.kind !== "symbols") return null;
  for (const id of container.ids) {
    const member = memberOf(context, id, name);
    if (member) return member;
  }
  return null;
}

function directoryOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
