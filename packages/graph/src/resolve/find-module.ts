import { type AnyFileId, type AnySymbolId, definitionIndexOf, fileOf, type ModuleTarget } from "@codegraph/model";
import { type Context, placeIn } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";
import { LISTED_PER_STEP } from "./work.js";

export const reach: readonly Reach[] = ["bindings", "imports", "package", "files"];

/** Returns the module that a specifier names in a file: by the module finder of the language, or as a declared package. */
export function findModule(context: Context, view: FileView, specifier: string): ModuleTarget | null {
  if (view.rules.modules) {
    const found = context.index.module(view.facts.language, specifier, view.path);
    if (found) return found;
  }
  if (view.rules.sharing !== "package") return null;
  // Wildcard imports are tried for every name of the file that nothing else declares.
  return context.onceHere("package", placeIn(view, view.part), specifier, () => {
    const found = packageNames(view, specifier).find(({ name }) => context.index.inPackage(name).length > 0);
    return found === undefined ? null : { package: found.name };
  });
}

/** A full name that a qualified name may abbreviate. */
interface FullName {
  readonly name: string;
  /** Number of its leading parts that are known to name a package. */
  readonly known: number;
}

/** Returns the full names that a qualified name may abbreviate, likeliest first. */
function packageNames(view: FileView, specifier: string): readonly FullName[] {
  const { separator, relativePackages, nestedPackages } = view.rules;
  const whole = specifier.replace(/^(?:\\|_root_\.)/u, "");
  if (!relativePackages || whole !== specifier) return [{ name: whole, known: 0 }];
  const [head = "", ...rest] = whole.split(separator);
  const names: FullName[] = [];
  for (const { what, index } of view.declarations(head)) {
    if (what !== "import") continue;
    const entry = view.facts.imports[index]!;
    names.push({ name: [entry.specifier, entry.name, ...rest].filter((part) => part).join(separator), known: 0 });
  }
  const own: FullName[] = [];
  for (const within of view.packages) {
    const around = within?.split(separator) ?? [];
    for (let depth = around.length; depth > 0; depth = nestedPackages ? depth - 1 : 0) {
      // A namespace around the code is no type, so types can only follow it.
      const found = { name: [...around.slice(0, depth), whole].join(separator), known: nestedPackages === undefined ? 0 : depth };
      // In `package test.os`, `os` rather means another package than the own one.
      (nestedPackages === "clauses" && around[depth] === head ? own : names).push(found);
    }
  }
  return [...names, { name: whole, known: 0 }, ...own];
}

/** Resolves the name of a package that is imported without an alias to the package whose files declare that name (Go). */
export function packageNamed(context: Context, view: FileView, name: string): Resolution | null {
  if (view.rules.sharing !== "directory") return null;
  for (const { form, specifier, alias } of view.facts.imports) {
    const target = form === "module" && alias !== null ? findModule(context, view, specifier) : null;
    if (!target || !("directory" in target) || !declares(context, target.directory, name)) continue;
    return { kind: "module", target, specifier, from: view.id };
  }
  return null;
}

/** True if files of a directory declare a package of that name. */
export function declares(context: Context, directory: string, name: string | null): boolean {
  const declared = context.once(
    "declared",
    0,
    directory,
    () => new Set(context.index.filesIn(directory).map((id) => context.view(id)?.facts.package)),
  );
  return declared?.has(name) ?? false;
}

/** Resolves a package that is imported under a local name: C#'s `using Data = Shop.Data`, PHP's `use App\Models`. */
export function importedPackage(context: Context, view: FileView, specifier: string, name: string): Resolution | null {
  if (!view.rules.relativePackages) return null;
  const whole = specifier === "" ? name : specifier + view.rules.separator + name;
  const target = findModule(context, view, whole);
  return target && { kind: "module", target, specifier: whole, from: view.id };
}

/** Returns the ids of the files of a directory or package. */
export function filesOf(context: Context, target: Exclude<ModuleTarget, { file: string }>): ReadonlySet<AnyFileId> {
  const found =
    "directory" in target
      ? context.once("files", 0, target.directory, () => new Set(context.index.filesIn(target.directory)))
      : context.once("files", 1, target.package, () => new Set(context.index.inPackage(target.package)));
  return found ?? NO_FILES;
}

/** True for a definition in a package, "" for none, of a file that belongs to the package. */
export function isInPackage(context: Context, id: AnySymbolId, name: string, family: string): boolean {
  const view = context.view(fileOf(id));
  if (view?.rules.family !== family) return false;
  return view.packages.length < 2 || (view.packageOf(definitionIndexOf(id)) ?? "") === name;
}

/** A package with its files. */
export interface PackageFiles {
  readonly name: string;
  readonly files: ReadonlySet<AnyFileId>;
}

/** Returns a package and the packages around it that have files, innermost first, the unnamed package last. */
export function packagesAround(context: Context, innermost: string, separator: string): readonly PackageFiles[] {
  const found = context.once("files", 2, innermost, () => {
    const packages: PackageFiles[] = [];
    for (let name = innermost; ; name = name.slice(0, Math.max(0, name.lastIndexOf(separator)))) {
      const files = filesOf(context, { package: name });
      if (files.size > 0) packages.push({ name, files });
      if (name === "") return packages;
    }
  });
  context.spend((found?.length ?? 0) / LISTED_PER_STEP);
  return found ?? [];
}

const NO_FILES: ReadonlySet<AnyFileId> = new Set();

/** A way to divide a qualified name. */
export interface TypePath {
  /** Package of the project. */
  readonly within: string;
  /** Names of the types, outermost first. */
  readonly types: readonly string[];
}

/** Returns the ways to divide a qualified name into a package of the project and types, longest package first. */
export function typePaths(context: Context, view: FileView, specifier: string): readonly TypePath[] {
  const { separator, nestedPackages } = view.rules;
  const found = context.onceHere("paths", placeIn(view, view.part), specifier, () => {
    const around = new Set<string>();
    for (const own of nestedPackages ? view.packages : [])
      for (const { name } of packagesAround(context, own ?? "", separator)) around.add(name);
    return packageNames(view, specifier).flatMap(({ name, known }) => {
      const parts = name.split(separator);
      return parts
        .slice(known)
        .map((_, at) => ({ within: parts.slice(0, known + at).join(separator), types: parts.slice(known + at) }))
        .filter(({ within }) => around.has(within) || filesOf(context, { package: within }).size > 0)
        .reverse();
    });
  });
  return found ?? [];
}

/** Resolves a specifier to the module itself. */
export function moduleItself(context: Context, view: FileView, specifier: string): Resolution | null {
  const target = findModule(context, view, specifier);
  return target && { kind: "module", target, specifier, from: view.id };
}

/** True if two targets are the same module. */
export function isSameModule(a: ModuleTarget, b: ModuleTarget | null): boolean {
  return b !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** The folder of a package without a file of its own, which only its submodules make a package (Python). */
export function namespacePackage(context: Context, view: FileView, specifier: string, whole: string): ModuleTarget | null {
  return findModule(context, view, specifier) === null ? null : { directory: whole };
}
