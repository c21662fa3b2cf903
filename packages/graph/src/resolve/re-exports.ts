import type { AnyFileId, Export, Import, ModuleTarget } from "@codegraph/model";
import type { Context } from "./context.js";
import type { ExportedNames, ReExport, WholeReExport } from "./exported-names.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "exports", "files"];

/**
 * The exported names of a file, cached for all files so that long chains of re-exports are followed without file views; null if the
 * index has no such file.
 *
 * @param find returns the module that a specifier means, seen from a file
 */
export function exportedNamesOf(
  context: Context,
  fileId: AnyFileId,
  find: (context: Context, view: FileView, specifier: string) => ModuleTarget | null,
): ExportedNames | null {
  context.noteRead(fileId);
  let offer = context.exportedNames.get(fileId);
  if (offer === undefined) {
    const view = context.view(fileId);
    offer = view && readExportedNames(context, view, (specifier) => find(context, view, specifier));
    context.exportedNames.set(fileId, offer);
  }
  return offer;
}

function readExportedNames(context: Context, view: FileView, find: (specifier: string) => ModuleTarget | null): ExportedNames {
  const { facts, rules, wildcards } = view;
  const leading = (specifier: string): ReExport => {
    const target = find(specifier);
    return { specifier, target, file: target && "file" in target ? context.index.fileAt(target.file) : null };
  };
  const named = new Map<string, Export | null>();
  const whole: WholeReExport[] = [];
  // A default export that re-exports a whole module has all names of that module.
  let isOpen = false;
  for (const entry of facts.exports) {
    if (entry.form === "default" && entry.specifier !== null && entry.local === null) isOpen = true;
    else if (entry.form !== "wildcard" && entry.name !== null) named.set(entry.name, named.has(entry.name) ? null : entry);
    else if (entry.form === "wildcard" && entry.specifier !== null) whole.push({ ...leading(entry.specifier), isImport: false });
  }
  if (!rules.ownImports) for (const index of wildcards) whole.push({ ...leading(facts.imports[index]!.specifier), isImport: true });
  const declared = declaredNames(view);
  const importOf = (name: string): Import | null => (rules.offersListed || named.has(name) ? null : (declared.get(name) ?? null));
  return {
    mayHave: (name) => isOpen || named.has(name) || declared.has(name),
    reExportOf(name) {
      if (isOpen) return null;
      const entry = named.get(name) ?? null;
      const from =
        entry && entry.form !== "namespace" ? { specifier: entry.specifier, local: entry.local ?? name } : importedFrom(importOf(name));
      if (!from || from.specifier === null) return null;
      const found = leading(from.specifier);
      return found.file === null ? null : { ...found, local: from.local };
    },
    whole,
  };
}

function importedFrom(entry: Import | null): { readonly specifier: string; readonly local: string } | null {
  return entry && entry.form === "named" && entry.name !== null ? { specifier: entry.specifier, local: entry.name } : null;
}

/**
 * The names that may be declared in the outermost scope of a file, without its imports if they are private to it. A name that only one
 * import declares maps to that import, other names to null.
 */
function declaredNames({ rules, facts: { definitions, imports, bindings } }: FileView): ReadonlyMap<string, Import | null> {
  const names = new Map<string, Import | null>();
  for (const entry of rules.ownImports ? [] : imports) {
    const { alias, scope } = entry;
    if (alias !== null && scope === 0) names.set(alias, names.has(alias) ? null : entry);
  }
  for (const { name, scope } of definitions) if (scope === 0 || rules.flatMembers) names.set(name, null);
  for (const { name, scope } of bindings) if (scope === 0) names.set(name, null);
  return names;
}
