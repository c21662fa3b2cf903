import { fileOf } from "@codegraph/model";
import { type Context, placeIn } from "./context.js";
import type { FileView } from "./file-view.js";
import { filesOf, findModule, isInPackage, type PackageFiles } from "./find-module.js";
import { exportedByIncluded, isPlainPackage, memberOfModule } from "./modules.js";
import { nearestOf } from "./nearest.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";
import { mayNameObject } from "./value-imports.js";
import { LISTED_PER_STEP } from "./work.js";

export const reach: readonly Reach[] = ["imports", "package", "names"];

/** Resolves a name in the modules of which a file imports all names, then in those that all files of its language import. */
export function throughWildcards(context: Context, view: FileView, name: string): Resolution | null {
  if (view.rules.included) return exportedByIncluded(context, view, name);
  const ids = context.index.topLevel(name);
  const wildcards = wildcardsOf(context, view);
  context.spend(wildcards.length / LISTED_PER_STEP);
  // In a language whose names hold what was last assigned, the last import takes precedence.
  for (const { index, all } of view.rules.locals === "flow" ? wildcards.toReversed() : wildcards) {
    const { specifier, name: hidden, scope } = view.facts.imports[index]!;
    if (all && !ids.some((id) => all.files.has(fileOf(id)) && isInPackage(context, id, all.name, view.rules.family))) continue;
    if (hidden?.split(",").includes(name)) continue;
    const found = memberOfModule(context, view.seenFrom(scope), specifier, name);
    if (found) return nearest(context, view, found);
  }
  for (const specifier of context.index.everywhere(view.facts.language, view.path)) {
    if (specifier.includes("=")) continue;
    if (ids.length === 0 && isPlainPackage(context, view, specifier)) continue;
    const found = memberOfModule(context, view, specifier, name);
    if (found) return nearest(context, view, found);
  }
  return null;
}

/** Resolves a name that manifests give a type in all files of a project: `global using Users = Shop.Data.User`. */
export function namedEverywhere(context: Context, view: FileView, name: string): Resolution | null {
  const alias = context.index.everywhere(view.facts.language, view.path).find((specifier) => specifier.startsWith(`${name}=`));
  if (alias === undefined) return null;
  const target = alias.slice(name.length + 1);
  const end = target.lastIndexOf(".");
  return end === -1 ? null : memberOfModule(context, view, target.slice(0, end), target.slice(end + 1));
}

function nearest(context: Context, view: FileView, found: Resolution): Resolution {
  return found.kind === "symbols" ? { ...found, ids: nearestOf(context, view, found.ids) } : found;
}

/** An import of all names of a module. */
interface Wildcard {
  /** Index in the imports of the file. */
  readonly index: number;
  /** The package whose top-level definitions are all that it imports; null if it may import other names. */
  readonly all: PackageFiles | null;
}

/** Returns the wildcard imports of a file. The specifier of each means what it means in the package around the import. */
function wildcardsOf(context: Context, view: FileView): readonly Wildcard[] {
  if (view.wildcards.length === 0) return [];
  const found = context.once("wildcards", placeIn(view, 0), "", () =>
    view.wildcards.map((index): Wildcard => {
      const { specifier, scope } = view.facts.imports[index]!;
      const seen = view.seenFrom(scope);
      if (!isPlainPackage(context, seen, specifier)) return { index, all: null };
      const target = findModule(context, seen, specifier);
      if (target === null && mayNameObject(context, seen, specifier)) return { index, all: null };
      if (target && !("package" in target)) return { index, all: null };
      return { index, all: target ? { name: target.package, files: filesOf(context, target) } : NOTHING };
    }),
  );
  return found ?? [];
}

/** Outside the project. */
const NOTHING: PackageFiles = { name: "", files: new Set() };
