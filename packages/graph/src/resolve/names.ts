import { fileOf, definitionIndexOf, hasSeveralPackages, isFunctionLike, isTypeLike, packageAt, type AnySymbolId } from "@codegraph/model";
import { isAmbientModule } from "./ambient-modules.js";
import { resolveBindings } from "./bindings.js";
import { ofOneBuild } from "./builds.js";
import { mappedMember } from "./computed-types.js";
import { type Context, type NameUse, placeIn } from "./context.js";
import { callable, heldIn, isValueKind, ofValues } from "./declarations.js";
import { type Declaration, type FileView, hasOwnSelf, isContainer } from "./file-view.js";
import { isFunctionValue } from "./held-values.js";
import { inheritsUnknown, resolveHeritage } from "./heritage.js";
import { declaredOrMacro, includedName, isMadeUp } from "./includes.js";
import { instanceOf, isExact, type Resolution, ofFirstProject, symbols } from "./resolution.js";
import { memberOfResolution } from "./member-of.js";
import { memberOf } from "./members.js";
import { modulePath } from "./module-paths.js";
import { filesOf, isInPackage, packageNamed, packagesAround } from "./find-module.js";
import { resolveImport, memberOfModule } from "./modules.js";
import { nearestOf } from "./nearest.js";
import { lookupOnObjects } from "./objects.js";
import { ownerTypes } from "./owners.js";
import type { Reach } from "./reach.js";
import { receiverOf } from "./receivers.js";
import { receiverType } from "./receiver-types.js";
import { distinctTypes, idsOf, namedType, type Place } from "./type.js";
import { typeParametersOf } from "./type-parameters.js";
import { importedValue, memberOfValue } from "./value-imports.js";
import { tablesAmong } from "./tables.js";
import { throughUses } from "./used-modules.js";
import { namedEverywhere, throughWildcards } from "./wildcards.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "package", "names"];

/**
 * Resolves a plain name: the innermost scope that declares it, then names that files share, then wildcard imports, then the language's
 * library. Null if nothing declares it.
 */
export function lookup(context: Context, place: Place, name: string, use: NameUse = "name"): Resolution | null {
  if (place.view.rules.objects) return lookupOnObjects(context, place, name, use);
  return lookupInScopes(context, place, name, use) ?? lookupOutside(context, place.view.seenFrom(place.scope), name, use);
}

function lookupInScopes(context: Context, { view, scope, line }: Place, name: string, use: NameUse): Resolution | null {
  const { rules, facts } = view;
  const declarations = use === "call" ? callable(view, view.declarations(name)) : view.declarations(name);
  // A member of an outer type is only possible if an inner type has an unknown base, which may have that member.
  let isCertain = true;
  let isBody = true;
  for (let at = scope; at !== -1; at = facts.scopes[at]!.parent) {
    const definition = view.openedBy(at);
    const isType = definition !== -1 && isTypeLike(facts.definitions[definition]!.kind);
    // Methods see the members of their type only where members need no receiver.
    const visible = !isType || rules.implicitSelf || (isBody && !rules.qualifiedMembers);
    isBody &&= definition === -1 || isValueKind(facts.definitions[definition]!.kind);
    const inScope = visible && declarations.length > 0 ? withoutFields(view, at, declarations, scope) : NONE;
    // The packages between the one around the place and this one come first, in other files too.
    const here = inScope.length > 0 && isOuterPackage(view, at, scope) ? inScope.filter(({ what }) => what !== "definition") : inScope;
    if (here.length > 0) {
      const holding = heldIn(view, here, at, { view, scope, line });
      const found = resolveDeclared(context, view, holding, use, isType ? "member" : "scope");
      const outer = found?.kind === "instance" && isTested(view, holding) ? facts.scopes[at]!.parent : -1;
      const resolution =
        outer === -1 ? found : withDeclared(context, found!, lookupInScopes(context, { view, scope: outer, line }, name, use));
      if (resolution) return isType && !isCertain ? possible(resolution) : resolution;
    }
    // A module that blocks declare by its name has the members of all of them.
    if (definition !== -1 && isAmbientModule(view, facts.definitions[definition]!)) {
      const member = memberOfModule(context, view, facts.definitions[definition]!.name, name, use === "name" ? "name" : "value");
      if (member) return member;
    }
    const imported = rules.valueImports ? throughValues(context, view, at, name, use) : null;
    if (imported) return imported;
    if (!rules.implicitSelf) continue;
    const mayReceive = use !== "name" && (definition === -1 || rules.valueImports === true);
    const receiver = mayReceive ? receiverOf(context, view, at) : null;
    const received = receiver && memberOfResolution(context, { view, scope }, receiver, name, use === "call" ? "call" : "value");
    if (received) return received;
    if (isType) {
      const type = view.idOf(definition);
      const inherited = inheritedName(context, { view, scope }, type, name, use);
      if (inherited) return isCertain ? inherited : possible(inherited);
      isCertain &&= !inheritsUnknown(context, type);
    } else if (definition !== -1 && facts.definitions[definition]!.owner !== null && !rules.namedReceivers) {
      const types = ownerTypes(context, view, definition);
      for (const type of types) {
        const member = inheritedName(context, { view, scope }, type, name, use);
        if (member) return member;
      }
      const member = types.length > 0 ? null : memberOfParameter(context, { view, scope }, definition, name, use);
      if (member) return member;
    }
  }
  return null;
}

/** True for a variable whose type a test has established in the scope; the variable itself is declared in a scope around it. */
function isTested({ facts, rules }: FileView, declarations: readonly Declaration[]): boolean {
  return (
    rules.locals !== "flow" && declarations.every(({ what, index }) => what === "binding" && facts.bindings[index]!.kind === "narrowed")
  );
}

/**
 * Adds the declared types of a value to those of a test that it passed, which come first: the value has the members of both. Types that a type
 * of the test inherits from add nothing.
 */
export function withDeclared(context: Context, narrowed: Resolution, declared: Resolution | null): Resolution {
  if (narrowed.kind !== "instance" || declared?.kind !== "instance" || !isExact(declared)) return narrowed;
  const passed = new Set(idsOf(narrowed.types));
  // A Set iterates over members that are added during the loop.
  for (const id of passed) for (const base of resolveHeritage(context, id)) passed.add(base);
  const others = declared.types.filter(
    (type) => type.kind !== "parameter" && (type.kind !== "named" || (!passed.has(type.id) && !isRoot(context, type.id))),
  );
  return others.length === 0 ? narrowed : { ...narrowed, types: distinctTypes([...narrowed.types, ...others]), inOrder: true };
}

/** True for the type that all types inherit from. */
function isRoot(context: Context, id: AnySymbolId): boolean {
  return context.view(fileOf(id))!.rules.rootType === context.definition(id)!.name;
}

/** A member of a value from which a scope imports all names: Scala's `import position.*`. */
function throughValues(context: Context, view: FileView, scope: number, name: string, use: NameUse): Resolution | null {
  for (const index of view.wildcards) {
    const { specifier, scope: within } = view.facts.imports[index]!;
    if (within !== scope) continue;
    const value = importedValue(context, view, specifier, scope);
    const member = value && memberOfResolution(context, { view, scope }, value, name, use === "call" ? "call" : "value");
    if (member) return member;
  }
  return null;
}

/** The declarations in a scope. The fields of the object that a function constructs (`this.x = …`) are no names in it (JavaScript). */
function withoutFields(view: FileView, scope: number, declarations: readonly Declaration[], from: number): readonly Declaration[] {
  const all = declarations.filter((declaration) => declaration.scope === scope);
  const definition = all.length === 0 ? -1 : view.openedBy(scope);
  const here =
    all.length > 1 && definition !== -1 && isTypeLike(view.facts.definitions[definition]!.kind) ? withoutHead(view, all, from) : all;
  if (definition === -1 || !hasOwnSelf(view.facts.definitions[definition]!, view.rules)) return here;
  return here.filter(({ what, index }) => what !== "binding" || view.facts.bindings[index]!.kind !== "field");
}

/** The declarations in a type without the parameters in its head, which functions do not see if the type has a member of their name (Kotlin). */
function withoutHead({ facts, rules }: FileView, declarations: readonly Declaration[], from: number): readonly Declaration[] {
  const around = facts.definitions[facts.scopes[from]!.definition];
  if (!rules.outerOverloads || around === undefined || !isFunctionLike(around.kind) || around.kind === "property") return declarations;
  const members = declarations.filter(({ what, index }) => what !== "binding" || facts.bindings[index]!.kind !== "parameter");
  return members.length > 0 ? members : declarations;
}

/** True for a scope around that of a place, in a package around the one of the place. */
function isOuterPackage({ facts }: FileView, at: number, scope: number): boolean {
  return hasSeveralPackages(facts) && packageAt(facts, at) !== packageAt(facts, scope);
}

/** Resolves a name that no scope of the file declares. */
function lookupOutside(context: Context, view: FileView, name: string, use: NameUse): Resolution | null {
  if (!mayBeShared(context, view, name)) return namedEverywhere(context, view, name);
  const { unnamedFunctions, typesApart } = view.rules;
  const key = (use === "call" && unnamedFunctions) || (use !== "name" && typesApart) ? `${name}()` : name;
  return context.onceHere(
    "shared",
    placeIn(view, view.part),
    key,
    () =>
      sharedName(context, view, name, use) ??
      throughWildcards(context, view, name) ??
      throughUses(context, view, name) ??
      namedEverywhere(context, view, name) ??
      packageNamed(context, view, name) ??
      broughtName(context, view, name, use),
  );
}

const NONE: readonly never[] = [];

/** True if a name may be found outside of the file. The test is cheap, because most names in a file belong to code outside the project. */
function mayBeShared({ index }: Context, { rules }: FileView, name: string): boolean {
  // Modules and packages are names too, and so is an implicit receiver.
  return rules.submodules === true || rules.sharing === "directory" || name === rules.companion || index.knows(name);
}

/** Resolves a name of the language's library. */
function broughtName(context: Context, view: FileView, name: string, use: NameUse): Resolution | null {
  for (const language of view.rules.library ?? []) {
    const ids = context.index.brought(language, name).filter((id) => fileOf(id) !== view.id);
    const scopes = new Map(ids.map((id) => [fileOf(id), context.definition(id)!.scope]));
    const found = [...scopes].flatMap(([file, scope]) => lookup(context, { view: context.view(file)!, scope }, name, use) ?? []);
    const named = found.flatMap((resolution) => (resolution.kind === "symbols" ? resolution.ids : []));
    if (found.length > 0) return found.length === 1 || named.length === 0 ? found[0]! : symbols([...new Set(named)], "package");
  }
  return null;
}

/** A name that an import takes from a package of the language's library: `import scala.collection.mutable.ListBuffer`. */
function broughtImport(context: Context, view: FileView, imports: readonly Declaration[], use: NameUse): Resolution | null {
  for (const { index } of imports) {
    const { form, specifier, name } = view.facts.imports[index]!;
    const isOfLibrary = form === "named" && view.rules.library?.includes(specifier.split(view.rules.separator, 1)[0]!);
    const found = isOfLibrary && name !== null ? broughtName(context, view, name, use) : null;
    if (found) return found;
  }
  return null;
}

/** A member that a type inherits; one that holds a value means that value. */
function inheritedName(context: Context, place: Place, type: AnySymbolId, name: string, use: NameUse): Resolution | null {
  const member = memberOf(context, type, name);
  if (member?.kind !== "symbols") return member;
  if (!member.ids.some((id) => isHolder(context, id)))
    return member.ids.some((id) => isOfGenericBase(context, type, id)) ? { ...member, receiverTypes: [namedType(type)] } : member;
  return memberOfResolution(
    context,
    place,
    { kind: "instance", types: [namedType(type)], provenance: "member", certainty: "exact" },
    name,
    use === "call" ? "call" : "value",
  );
}

/** A member of the current object in an extension of a type parameter, by its bound: `fun <T : Item> T.own()`. */
function memberOfParameter(context: Context, place: Place, extension: number, name: string, use: NameUse): Resolution | null {
  const receiver = place.view.rules.extensions ? instanceOf(receiverType(context, place.view.idOf(extension)), "member") : null;
  return receiver && memberOfResolution(context, place, receiver, name, use === "call" ? "call" : "value");
}

/** True for a member of a base with type parameters, whose arguments the type tells. */
function isOfGenericBase(context: Context, type: AnySymbolId, member: AnySymbolId): boolean {
  const { parent } = context.definition(member)!;
  if (parent === null || (fileOf(member) === fileOf(type) && parent === definitionIndexOf(type))) return false;
  return typeParametersOf(context.view(fileOf(member))!.facts.definitions[parent]!).length > 0;
}

function possible(resolution: Resolution): Resolution {
  return resolution.kind === "symbols" || resolution.kind === "instance" ? { ...resolution, certainty: "possible" } : resolution;
}

function resolveDeclared(
  context: Context,
  view: FileView,
  all: readonly Declaration[],
  use: NameUse,
  provenance: "member" | "scope",
): Resolution | null {
  const declarations = use !== "name" ? ofValues(view, all) : all;
  const declared = declarations.filter(({ what }) => what === "definition").map(({ index }) => view.idOf(index));
  const definitions = view.rules.included ? declared.filter((id) => !isMadeUp(context, id)) : declared;
  const bindings = declarations.filter(({ what }) => what === "binding").map(({ index }) => index);
  // In a language with overloads, a name that is not called is rather a variable than a function of the same name.
  const isHeld = view.rules.overloads && use !== "call" && (bindings.length > 0 || definitions.some((id) => isHolder(context, id)));
  const named = definitions.filter((id) => !isHolder(context, id) && !(isHeld && isFunctionLike(context.definition(id)!.kind)));
  if (named.length > 0 && use === "call" && view.rules.included && provenance === "scope") return declaredOrMacro(context, view, named);
  if (named.length > 0) return symbols(named, provenance);
  const tables = view.rules.namedTables ? tablesAmong(context, definitions) : null;
  if (tables) return tables;
  const imports = declarations.filter(({ what }) => what === "import");
  for (const { index } of imports) {
    const resolution = resolveImport(context, view, index, use === "name" ? "name" : "value") ?? memberOfValue(context, view, index);
    if (resolution) return resolution;
  }
  const held = bindings.length > 0 ? resolveBindings(context, view, bindings) : null;
  const isKept = definitions.length > 0 && held !== null && ((use === "call" && isFunctionValue(context, held)) || isForeign(held));
  if (held && held.kind !== "unknown" && !isKept)
    return (use === "call" && held.kind === "instance" ? memberTaken(context, view, bindings) : null) ?? held;
  // A variable without a known type may still have members: an object literal.
  if (definitions.length > 0 && imports.length === 0) return symbols(definitions, provenance);
  const brought = imports.length > 0 ? broughtImport(context, view, imports, use) : null;
  if (brought) return brought;
  return held || imports.length > 0 ? { kind: "unknown" } : null;
}

/** The member that a variable is taken from (`const { listen } = bus`), for a call of the variable where values are called by their type. */
function memberTaken(context: Context, view: FileView, bindings: readonly number[]): Resolution | null {
  if (view.rules.functionWord === undefined) return null;
  for (const index of bindings) {
    const { type, value, at, line } = view.facts.bindings[index]!;
    const parts = type === null && value !== null ? /^(?<base>.+)\.(?<name>[\p{L}_$][\p{L}\p{N}_$]*)$/u.exec(value) : null;
    if (!parts) continue;
    const place = { view, scope: at, line: view.rules.locals ? line - 0.5 : undefined };
    const base = context.resolve.evaluate(context, place, parts.groups!["base"]!);
    const member = base && memberOfResolution(context, place, base, parts.groups!["name"]!, "call");
    const taken = member?.kind === "symbols" ? member : member && mappedMember(context, place, base, parts.groups!["name"]!);
    if (taken) return taken;
  }
  return null;
}

/** True if only the name of the type of a value is known. The definition that holds it may tell more. */
function isForeign(held: Resolution): boolean {
  return held.kind === "instance" && held.types.every(({ kind }) => kind === "foreign");
}

/** Variables and fields mean the values they hold, and bindings know more about those than the definition. */
function isHolder(context: Context, id: AnySymbolId): boolean {
  return isValueKind(context.definition(id)!.kind);
}

/** Resolves a name that files share without an import. */
function sharedName(context: Context, view: FileView, name: string, use: NameUse): Resolution | null {
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
  const own = view.packages[0] ?? "";
  const packages = view.rules.nestedPackages
    ? packagesAround(context, own, view.rules.separator)
    : [{ name: own, files: filesOf(context, { package: own }) }];
  for (const { name: within, files } of packages) {
    const found = ids.filter((id) => files.has(fileOf(id)) && isInPackage(context, id, within, family));
    // Declarations of other folders outside of namespaces belong to other programs, and give way to imports.
    const isElsewhere = within === "" && own !== "" && found.length > 0 && found.every((id) => isInOtherFolder(context, view, id));
    const imported = isElsewhere ? throughWildcards(context, view, name) : null;
    if (imported) return imported;
    if (found.length > 0) return symbols(nearestOf(context, view, ofFirstProject(found)), "package");
  }
  if (own === "" || view.rules.nestedPackages) return null;
  return use === "call" && view.rules.unnamedFunctions ? unnamedFunction(context, ids, family) : null;
}

/** True if the outermost folder of a definition's file is another than that of a file. */
function isInOtherFolder(context: Context, { path }: FileView, id: AnySymbolId): boolean {
  return context.view(fileOf(id))!.path.split("/")[0] !== path.split("/")[0];
}

function unnamedFunction(context: Context, ids: readonly AnySymbolId[], family: string): Resolution | null {
  const found = ids.filter((id) => {
    const file = context.view(fileOf(id));
    return file?.facts.package === null && file.rules.family === family && context.definition(id)!.kind === "function";
  });
  return symbols(ofFirstProject(found), "package");
}

/** Resolves a name of the whole program. Skips names that are private to their file; with several, the nearest one is only possible. */
function programName(context: Context, view: FileView, ids: readonly AnySymbolId[], family: string): Resolution | null {
  const visible = ids.filter((id) => {
    const file = context.view(fileOf(id));
    return file && file.rules.family === family && (file.id === view.id || file.facts.definitions[definitionIndexOf(id)]!.exported);
  });
  return symbols(ofFirstProject(visible), "package");
}

/** A name that may be qualified: `a.b.C`, `ns::C`. */
export function lookupQualified(context: Context, place: Place, name: string): Resolution | null {
  if (place.view.rules.objects) return lookupOnObjects(context, place, name);
  const inModule = modulePath(context, place, name);
  if (inModule) return inModule.resolution;
  const parts = name.split(/\.|::|\\/u).filter((part) => part !== "");
  const [head, ...inner] = parts;
  if (head === undefined) return null;
  let resolution = lookup(context, place, head);
  // The left side of `::` is never a variable (C++).
  if (place.view.rules.included && inner.length > 0 && resolution?.kind !== "symbols") {
    const scopes = context.index.topLevel(head).filter((id) => isContainer(context.definition(id)!) && !isHolder(context, id));
    resolution = scopes.length > 0 ? includedName(context, place.view, scopes) : resolution;
  }
  for (const part of inner) resolution = resolution && namedIn(context, resolution, part);
  if (resolution || inner.length === 0 || place.view.rules.importedOnly) return resolution;
  return memberOfModule(context, place.view.seenFrom(place.scope), parts.slice(0, -1).join(place.view.rules.separator), parts.at(-1)!);
}

/** Resolves a member of a module, type or namespace. */
function namedIn(context: Context, container: Resolution, name: string): Resolution | null {
  if (container.kind === "module") {
    const from = context.view(container.from);
    return from && memberOfModule(context, from, container.specifier, name);
  }
  // A type may belong to a value (Scala).
  const ids = container.kind === "symbols" ? container.ids : container.kind === "instance" ? idsOf(container.types) : [];
  for (const id of ids) {
    const member = memberOf(context, id, name);
    if (member) return member;
  }
  return null;
}

function directoryOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
