import { type AnyFileId, fileOf, definitionIndexOf, isTypeLike, type ModuleTarget, type AnySymbolId } from "@codegraph/model";
import { seenFrom } from "./builds.js";
import { type Context, type NameUse, placeIn } from "./context.js";
import { ofValues } from "./declarations.js";
import type { NamedReExport, WholeReExport } from "./exported-names.js";
import { ambientMember } from "./ambient-modules.js";
import type { FileView } from "./file-view.js";
import {
  declares,
  filesOf,
  findModule,
  importedPackage,
  isInPackage,
  isSameModule,
  moduleItself,
  namespacePackage,
  typePaths,
} from "./find-module.js";
import { throughIncludes } from "./included-files.js";
import { anyOf, asImported, ofFirstProject, type Resolution, symbols } from "./resolution.js";
import { memberOfNearest, nearestOf } from "./nearest.js";
import { isVisibleOutside, memberWritten } from "./offered-definitions.js";
import { exportedNamesOf } from "./re-exports.js";
import type { Reach } from "./reach.js";
import { reaching } from "./reaching.js";
import { importedThroughName, memberOfInlineModule } from "./relative-modules.js";
import { objectsImported } from "./value-imports.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "exports", "package", "names", "files"];

/** How a name of a module is used; see {@link NameUse}. */
export type ExportUse = Exclude<NameUse, "call">;

/** Resolves the name that an import binds; null if it leads out of the project or to nothing. */
export function resolveImport(context: Context, importing: FileView, index: number, use: ExportUse = "name"): Resolution | null {
  const { form, specifier, name, alias, scope } = importing.facts.imports[index]!;
  const view = importing.seenFrom(scope);
  return context.once("import", placeIn(view, index), use === "value" ? "()" : "", () => {
    if (view.rules.included) {
      // C++'s `using ns::f` and `namespace a = b::c`.
      const parts = name === null ? [specifier] : [specifier, name];
      return asImported(context.resolve.lookupQualified(context, { view, scope: 0 }, parts.join(view.rules.separator)));
    }
    if (form === "named" && name !== null) {
      return (
        asImported(memberOfModule(context, view, specifier, name, use) ?? importedThroughName(context, { view, scope }, specifier, name)) ??
        importedPackage(context, view, specifier, name)
      );
    }
    if (form === "default") {
      // The default import of a module without a default export is the module: CommonJS in modern JavaScript.
      const whole = memberOfModule(context, view, specifier, "default", use);
      return whole ?? (view.rules.defaultMembers ? moduleItself(context, view, specifier) : null);
    }
    // `import a.b` binds `a`, from which `b` is reached.
    const { submodules, separator } = view.rules;
    const whole = submodules && form === "module" && alias !== null ? specifier.split(separator)[0]! : specifier;
    const target = findModule(context, view, whole) ?? (whole === specifier ? null : namespacePackage(context, view, specifier, whole));
    if (target && "directory" in target && form === "module" && !submodules && !declares(context, target.directory, alias)) return null;
    // `use Error;` in Rust's edition of 2015 imports an item of the crate's root, which the empty path means there.
    if (!target && form === "namespace" && view.rules.moduleWords) return asImported(memberOfModule(context, view, "", specifier, use));
    return target && { kind: "module", target, specifier: whole, from: view.id };
  });
}

/** Resolves a member of the module that a specifier means; the member may be a submodule. A member used as a value excludes types. */
export function memberOfModule(
  context: Context,
  view: FileView,
  specifier: string,
  name: string,
  use: ExportUse = "name",
): Resolution | null {
  const target = findModule(context, view, specifier);
  const member = target && exportedFrom(context, target, name, view.rules.family, use);
  // Projects of one repository may declare a package alike, as samples do.
  const isOfPackage = member?.kind === "symbols" && "package" in target!;
  if (member) return seenFrom(context, view, isOfPackage ? { ...member, ids: nearestOf(context, view, member.ids) } : member);
  return (
    memberBesideExports(context, view, specifier, target, name) ??
    ambientMember(context, view, specifier, target, name) ??
    memberOfInlineModule(context, view, specifier, name)
  );
}

/** Resolves a name that a module does not export itself: a submodule, an item of one of its items, or a member of a type. */
function memberBesideExports(
  context: Context,
  view: FileView,
  specifier: string,
  target: ModuleTarget | null,
  name: string,
): Resolution | null {
  const { separator } = view.rules;
  if (view.rules.submodules) {
    const inner = specifier.endsWith(separator) ? specifier + name : specifier + separator + name;
    const submodule = findModule(context, view, inner);
    if (submodule && !isSameModule(submodule, target)) {
      return { kind: "module", target: submodule, specifier: inner, from: view.id };
    }
  }
  return target && "file" in target ? throughItems(context, view, specifier, target, name) : memberOfType(context, view, specifier, name);
}

/** `crate::a::Type` leads to the file of `a`; the rest of the specifier are items in it. */
function throughItems(context: Context, view: FileView, specifier: string, target: ModuleTarget, name: string): Resolution | null {
  // The separator of names in a path only divides the file's name: `./a.js` is no item `js` of the module `./a`.
  if (specifier.includes("/")) return null;
  const { separator } = view.rules;
  const parts = specifier.split(separator);
  const items: string[] = [];
  while (parts.length > 1) {
    items.unshift(parts.pop()!);
    const outer = findModule(context, view, parts.join(separator));
    if (!outer || !isSameModule(outer, target)) break;
    let resolution = exportedFrom(context, target, items[0]!, view.rules.family);
    for (const item of [...items.slice(1), name]) resolution = resolution && memberOfItem(context, view, resolution, target, item);
    if (resolution) return resolution;
  }
  return null;
}

/** A member of an item of a module: of a type, or of a module that it re-exports under a name (`pub use axum::test_helpers;`). */
function memberOfItem(context: Context, view: FileView, item: Resolution, holder: ModuleTarget, name: string): Resolution | null {
  if (item.kind === "symbols") return memberOfNearest(context, view, item.ids, name);
  if (item.kind !== "module" || isSameModule(item.target, holder)) return null;
  return memberOfModule(context, context.view(item.from) ?? view, item.specifier, name);
}

/** A package-qualified type's member: `a.b.Outer` and `Inner`, a static import. */
function memberOfType(context: Context, view: FileView, specifier: string, name: string): Resolution | null {
  if (view.rules.sharing !== "package") return null;
  for (const { within, types } of typePaths(context, view, specifier)) {
    let resolution = exportedFrom(context, { package: within }, types[0]!, view.rules.family);
    for (const item of [...types.slice(1), name]) {
      const member = resolution?.kind === "symbols" ? memberOfNearest(context, view, resolution.ids, item) : null;
      if (member || item !== view.rules.companion) resolution = member;
    }
    if (resolution) return resolution;
  }
  return memberOfNearest(context, view, objectsImported(context, view, specifier), name);
}

/** True if a package has only the top-level definitions of its files. The specifier of a type also has the members of the type. */
export function isPlainPackage(context: Context, view: FileView, specifier: string): boolean {
  const found = context.onceHere("plain", placeIn(view, view.part), specifier, () => {
    if (view.rules.sharing !== "package" || view.rules.submodules) return { is: false };
    const target = findModule(context, view, specifier);
    if (target && "file" in target) return { is: false };
    return {
      is: typePaths(context, view, specifier).every(
        ({ within, types }) => exportedFrom(context, { package: within }, types[0]!, view.rules.family) === null,
      ),
    };
  });
  return found?.is ?? false;
}

/** Resolves an export of a module, following re-exports. */
export function exportedFrom(
  context: Context,
  target: ModuleTarget,
  name: string,
  family: string,
  use: ExportUse = "name",
): Resolution | null {
  if ("file" in target) {
    const file = context.index.fileAt(target.file);
    return file === null
      ? null
      : context.once("export", file, use === "value" ? `${name}()` : name, () => exportedFromFile(context, file, name, use));
  }
  const named = context.index.topLevel(name);
  if (named.length === 0) return null;
  const files = filesOf(context, target);
  const ids = named.filter((id) => {
    if (!files.has(fileOf(id))) return false;
    const view = context.view(fileOf(id));
    if (view?.rules.family !== family || !isVisibleOutside(view, definitionIndexOf(id))) return false;
    // A folder of modules has no names of its own (Python).
    if ("directory" in target && view.rules.submodules) return false;
    return !("package" in target) || isInPackage(context, id, target.package, family);
  });
  return symbols(ofFirstProject(ids), "import");
}

/**
 * Follows a chain of re-exports of a name, in a loop because a chain may be longer than the stack is deep. A circular chain exports
 * nothing.
 */
function exportedFromFile(context: Context, fileId: AnyFileId, name: string, use: ExportUse): Resolution | null {
  const way: { readonly file: AnyFileId; readonly name: string; readonly next: NamedReExport }[] = [];
  const passed = new Set<string>();
  let at = { file: fileId, name };
  for (let next = namedReExport(context, at); next; next = namedReExport(context, at)) {
    context.spend(STEPS_PER_RE_EXPORT);
    way.push({ ...at, next });
    at = { file: next.file!, name: next.local };
    if (passed.has(`${at.file} ${at.name}`)) break;
    passed.add(`${at.file} ${at.name}`);
  }
  const end = context.view(at.file);
  if (way.some(({ file, name: passedName }) => file === at.file && passedName === at.name)) return null;
  let resolution = end ? (exportedByItself(context, end, at.name, use) ?? exportedThroughOthers(context, end, at.name, use)) : null;
  for (const step of way.toReversed()) {
    if (resolution && !isSeveral(resolution)) continue;
    const view = context.view(step.file)!;
    resolution = resolution ? seenFrom(context, view, resolution) : exportedBesideReExport(context, view, step.name, step.next, use);
  }
  return resolution;
}

/** Visiting one file of a chain is cheaper than a full step. */
const STEPS_PER_RE_EXPORT = 1 / 8;

function namedReExport(context: Context, { file, name }: { readonly file: AnyFileId; readonly name: string }): NamedReExport | null {
  return exportedNamesOf(context, file, findModule)?.reExportOf(name) ?? null;
}

/** True for several definitions, of which one build may include only some. */
function isSeveral(resolution: Resolution): boolean {
  return resolution.kind === "symbols" && resolution.ids.length > 1;
}

/** Resolves a re-exported name that the other module does not export. */
function exportedBesideReExport(
  context: Context,
  view: FileView,
  name: string,
  { specifier, target, local }: NamedReExport,
  use: ExportUse,
): Resolution | null {
  return (
    memberBesideExports(context, view, specifier, target, local) ??
    declaredItself(context, view, name, use) ??
    exportedThroughOthers(context, view, name, use)
  );
}

function exportedByItself(context: Context, view: FileView, name: string, use: ExportUse): Resolution | null {
  // A name may have several exports under conditions (`#[cfg]`).
  const offered: Resolution[] = [];
  for (const entry of view.facts.exports) {
    if (entry.form === "default" && entry.specifier !== null && entry.local === null) {
      const found =
        memberOfModule(context, view, entry.specifier, name, use) ??
        (name === "default" ? moduleItself(context, view, entry.specifier) : null);
      if (found) offered.push(found);
      continue;
    }
    if (entry.name !== name || entry.form === "wildcard") continue;
    if (entry.specifier !== null) {
      if (entry.form === "namespace") return moduleItself(context, view, entry.specifier);
      const found = memberOfModule(context, view, entry.specifier, entry.local ?? name, use);
      if (found) offered.push(found);
    } else {
      const place = { view, scope: 0 };
      // The value may be a member: `exports.Schema = odm.Schema`.
      const value = entry.local?.includes(".")
        ? context.resolve.evaluate(context, place, entry.local)
        : entry.local && context.resolve.lookup(context, place, entry.local, use);
      const found = asImported(value || null) ?? memberWritten(view, entry);
      if (found) offered.push(found);
    }
  }
  return offered.length > 0 ? anyOf(offered) : (memberOfDefault(context, view, name) ?? declaredItself(context, view, name, use));
}

/** Resolves a member of the one value that a file exports (`module.exports = new Registry()`, Lua's `return M`). */
function memberOfDefault(context: Context, view: FileView, name: string): Resolution | null {
  const { defaultMembers, namedTables } = view.rules;
  const isWhole =
    (defaultMembers === true || namedTables !== undefined) &&
    view.facts.exports.some(({ form, local }) => form === "default" && local !== null);
  if (!isWhole || name === "default") return null;
  const value = exportedFrom(context, { file: view.path }, "default", view.rules.family, "value");
  if (value?.kind !== "instance" && !(namedTables && value?.kind === "symbols")) return null;
  return asImported(context.resolve.memberOfResolution(context, { view, scope: 0 }, value, name, "value"));
}

/** Resolves a name among the top-level declarations of a file. */
function declaredItself(context: Context, view: FileView, name: string, use: ExportUse): Resolution | null {
  const { ownImports } = view.rules;
  const declared = view.declarations(name).filter(({ scope, what }) => scope === 0 && !(ownImports && what === "import"));
  const settled = view.rules.locals === "flow" ? reaching(view, declared, 0, { view, scope: 0 }) : declared;
  const top = use === "value" ? ofValues(view, settled) : settled;
  const { offersListed } = view.rules;
  const definitions = top
    .filter(({ what, index }) => what === "definition" && (!offersListed || view.facts.definitions[index]!.exported))
    .map(({ index }) => view.idOf(index));
  const plain = definitions.filter((id) => isTypeLike(context.definition(id)!.kind) || !isHeld(context, id));
  if (plain.length > 0) return symbols(plain, "import");
  if (top.length > 0 && !offersListed) {
    const found = asImported(context.resolve.lookup(context, { view, scope: 0 }, name, use));
    if (found) return found;
  }
  return definitions.length > 0 ? symbols(definitions, "import") : null;
}

/** A file on a chain of re-exports, with the position of the next one to search. */
interface Passing {
  readonly file: AnyFileId;
  readonly whole: readonly WholeReExport[];
  next: number;
}

/** Resolves a name in the first file that exports it among the wildcard re-exports of a file: depth first, each file once, in a loop. */
function exportedThroughOthers(context: Context, view: FileView, name: string, use: ExportUse): Resolution | null {
  if (view.rules.included) return exportedByIncluded(context, view, name, use);
  const passed = new Set([view.id]);
  const open: Passing[] = [passing(context, view.id)];
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const reExport = inner.whole[inner.next++];
    if (reExport === undefined) {
      open.pop();
      // The re-export through which the outer file led here finds nothing new.
      const outer = open.at(-1);
      const led = outer?.whole[outer.next - 1];
      const found = outer && led ? besideReExport(context, outer, led, name) : null;
      if (found) return handedUp(context, open, found);
      continue;
    }
    context.spend(STEPS_PER_RE_EXPORT);
    const { file } = reExport;
    const isNew = file !== null && !passed.has(file);
    if (isNew) passed.add(file);
    const found = isNew ? exportedBy(context, file, name, use, passed) : memberOfReExport(context, inner, reExport, name, use);
    if (found && isHandedOn(context, inner, reExport, found)) return handedUp(context, open, found);
    if (!found && isNew) open.push(passing(context, file));
  }
  return null;
}

function passing(context: Context, file: AnyFileId): Passing {
  return { file, whole: exportedNamesOf(context, file, findModule)?.whole ?? [], next: 0 };
}

/** Resolves a name among a file's own exports; null if the file re-exports it from a file that the search has passed already. */
function exportedBy(context: Context, file: AnyFileId, name: string, use: ExportUse, passed: ReadonlySet<AnyFileId>): Resolution | null {
  if (!exportedNamesOf(context, file, findModule)?.mayHave(name)) return null;
  const next = namedReExport(context, { file, name });
  if (next && next.local === name && passed.has(next.file!)) return null;
  return context.once("offered", file, use === "value" ? `${name}()` : name, () => {
    const view = context.view(file);
    return view && exportedByItself(context, view, name, use);
  });
}

/** Resolves a name through a re-export that leads to no file, or to one that the search has passed already. */
function memberOfReExport(
  context: Context,
  from: Passing,
  { specifier, target, file }: WholeReExport,
  name: string,
  use: ExportUse,
): Resolution | null {
  const view = context.view(from.file)!;
  return file === null ? memberOfModule(context, view, specifier, name, use) : memberBesideExports(context, view, specifier, target, name);
}

function besideReExport(context: Context, from: Passing, led: WholeReExport, name: string): Resolution | null {
  const found = memberBesideExports(context, context.view(from.file)!, led.specifier, led.target, name);
  return found && isHandedOn(context, from, led, found) ? found : null;
}

/** A wildcard import of a module does not import its submodules. */
function isHandedOn(context: Context, { file }: Passing, { isImport }: WholeReExport, found: Resolution): boolean {
  if (!isImport || found.kind !== "module") return true;
  const { rules } = context.view(file)!;
  return !(rules.submodules && rules.importedOnly);
}

/** A resolution as the outermost of the files sees it that hand it on. */
function handedUp(context: Context, open: readonly Passing[], found: Resolution): Resolution {
  let resolution = found;
  for (let at = open.length - 1; at >= 0 && isSeveral(resolution); at--)
    resolution = seenFrom(context, context.view(open[at]!.file)!, resolution);
  return resolution;
}

/** Resolves a name in the first file that exports it among those that a file includes, directly or not. */
export function exportedByIncluded(context: Context, view: FileView, name: string, use: ExportUse = "name"): Resolution | null {
  return throughIncludes(context, view, name, (id) =>
    context.once("offered", id, use === "value" ? `${name}()` : name, () => {
      const file = context.view(id);
      return file && exportedByItself(context, file, name, use);
    }),
  );
}

function isHeld(context: Context, id: AnySymbolId): boolean {
  const { kind } = context.definition(id)!;
  return kind === "variable" || kind === "constant";
}
