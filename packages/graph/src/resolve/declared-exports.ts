import type { AnyFileId, AnySymbolId, Export } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { findModule } from "./find-module.js";
import { exportedFrom, memberOfModule } from "./modules.js";
import { memberWritten } from "./offered-definitions.js";

/** Definitions that a module exports under a name, a module, a value without a definition, or nothing of the project. */
export type ExportedMeaning = readonly AnySymbolId[] | "module" | "value" | "outside";

/** The declaration that an import binds its local name to. */
export function importMeaning(context: Context, view: FileView, index: number, passed: Set<string> = new Set()): ExportedMeaning {
  const { form, specifier, name } = view.facts.imports[index]!;
  if (form !== "named" && form !== "default") return "module";
  return exportedMeaning(context, view, specifier, form === "default" ? "default" : (name ?? "default"), passed);
}

/**
 * The declaration that a module exports under a name. Resolution follows variables to their values; here they mean themselves.
 *
 * @param passed files and names on the way, which end a circle
 */
export function exportedMeaning(
  context: Context,
  view: FileView,
  specifier: string,
  name: string,
  passed: Set<string> = new Set(),
): ExportedMeaning {
  const target = findModule(context, view, specifier);
  const file = target && "file" in target ? context.index.fileAt(target.file) : null;
  const found = file === null ? "outside" : exportOfFile(context, file, name, passed);
  if (found !== "outside") return found;
  const resolved = memberOfModule(context, view, specifier, name) ?? (target && exportedFrom(context, target, name, view.rules.family));
  if (resolved?.kind === "symbols") return resolved.ids;
  if (resolved === null) return "outside";
  return resolved.kind === "module" ? "module" : "value";
}

function exportOfFile(context: Context, file: AnyFileId, name: string, passed: Set<string>): ExportedMeaning {
  const view = context.view(file);
  const key = `${file} ${name}`;
  if (view === null || passed.has(key)) return "outside";
  passed.add(key);
  context.spend(1);
  for (const entry of view.facts.exports) {
    if (entry.form === "wildcard" || entry.name !== name) continue;
    if (entry.form === "namespace") return "module";
    const found =
      entry.specifier !== null
        ? exportedMeaning(context, view, entry.specifier, entry.local ?? name, passed)
        : entry.local === null
          ? writtenMeaning(view, entry)
          : declaredOnTop(context, view, entry.local, passed);
    if (found !== "outside") return found;
  }
  const own = declaredOnTop(context, view, name, passed);
  if (own !== "outside") return own;
  for (const specifier of wholeModules(view)) {
    const found = exportedMeaning(context, view, specifier, name, passed);
    if (found !== "outside") return found;
  }
  return "outside";
}

function writtenMeaning(view: FileView, entry: Export): ExportedMeaning {
  const member = memberWritten(view, entry);
  return member?.kind === "symbols" ? member.ids : "outside";
}

/** The modules that a file re-exports as a whole. */
function wholeModules({ facts, rules, wildcards }: FileView): string[] {
  const exported = facts.exports.flatMap(({ form, specifier }) => (form === "wildcard" && specifier !== null ? [specifier] : []));
  return rules.ownImports ? exported : [...exported, ...wildcards.map((index) => facts.imports[index]!.specifier)];
}

function declaredOnTop(context: Context, view: FileView, name: string, passed: Set<string>): ExportedMeaning {
  const declarations = view.declarations(name).filter(({ scope }) => scope === 0);
  const ids = declarations.filter(({ what }) => what === "definition").map(({ index }) => view.idOf(index));
  if (ids.length > 0) return [...new Set(ids)];
  const imported = declarations.find(({ what }) => what === "import");
  if (imported !== undefined) return importMeaning(context, view, imported.index, passed);
  return declarations.length > 0 ? "value" : "outside";
}
