import { definitionIndexOf, fileOf, type Import } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { filesOf, findModule } from "./find-module.js";
import { memberOfModule } from "./modules.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "names", "package"];

/** A module may use another one for those that use it, and so on. The chain is followed this far. */
const MAX_DEPTH = 4;

/**
 * Resolves a name that the modules used by a file write into it (Elixir's `use`): a definition in the quoted code of the macro that `use` calls, or
 * a name that this code imports. Null if there is none.
 */
export function throughUses(context: Context, view: FileView, name: string): Resolution | null {
  return view.rules.using ? throughThese(context, view, view.facts.imports, name, 0) : null;
}

/** Resolves a member of a module that the modules it uses write into it; null if there is none. */
export function memberThroughUse(context: Context, module: Resolution, name: string): Resolution | null {
  if (module.kind === "module" && "package" in module.target) {
    const { package: written } = module.target;
    return firstOf(filesOf(context, module.target), (file) =>
      throughUsesOf(context, context.view(file)!, name, (view) => view.packages.includes(written)),
    );
  }
  if (module.kind !== "symbols") return null;
  return firstOf(module.ids, (id) => {
    const view = context.view(fileOf(id))!;
    return throughUsesOf(context, view, name, (_, scope) => isWithin(view, scope, definitionIndexOf(id)));
  });
}

/** Resolves a name through those uses of a file that lie in one of its modules. */
function throughUsesOf(
  context: Context,
  view: FileView,
  name: string,
  isInModule: (seen: FileView, scope: number) => boolean,
): Resolution | null {
  if (!view.rules.using) return null;
  const imports = view.facts.imports.filter(({ scope }) => isInModule(view.seenFrom(scope), scope));
  return throughThese(context, view, imports, name, 0);
}

function firstOf<Each>(all: Iterable<Each>, find: (each: Each) => Resolution | null): Resolution | null {
  for (const each of all) {
    const found = find(each);
    if (found) return found;
  }
  return null;
}

function throughThese(context: Context, view: FileView, imports: readonly Import[], name: string, depth: number): Resolution | null {
  const { macro } = view.rules.using!;
  if (depth === MAX_DEPTH) return null;
  return firstOf(imports, ({ form, specifier, name: called, scope }) => {
    if (form !== "module" || called === null) return null;
    const seen = view.seenFrom(scope);
    return (
      writtenBy(context, memberOfModule(context, seen, specifier, called), name, depth) ??
      (called === macro ? null : writtenBy(context, memberOfModule(context, seen, specifier, macro), name, depth)) ??
      throughTemplate(context, seen, specifier, name, depth)
    );
  });
}

/** Resolves a name in the code that macros or functions of a module quote. */
function writtenBy(context: Context, writers: Resolution | null, name: string, depth: number): Resolution | null {
  if (writers?.kind !== "symbols") return null;
  return firstOf(writers.ids, (id) => {
    const other = context.view(fileOf(id))!;
    const isQuoted = ({ scope }: { readonly scope: number }): boolean => isWithin(other, scope, definitionIndexOf(id));
    const definitions = other
      .declarations(name)
      .flatMap((each) => (each.what === "definition" && isQuoted(each) ? [other.idOf(each.index)] : []));
    return symbols(definitions, "import") ?? passedOn(context, other, other.facts.imports.filter(isQuoted), name, depth);
  });
}

/** Resolves a name that a template for modules imports in the block that it quotes: `using do quote do import Shop.Data end end`. */
function throughTemplate(context: Context, view: FileView, specifier: string, name: string, depth: number): Resolution | null {
  const target = findModule(context, view, specifier);
  return firstOf(target && !("file" in target) ? filesOf(context, target) : [], (file) => {
    const other = context.view(file)!;
    const { using } = other.rules;
    if (!using || !other.facts.imports.some((entry) => entry.form === "module" && using.templates.includes(entry.specifier))) return null;
    const quoted = other.facts.imports.filter(({ scope }) => other.openedBy(scope) === -1 && scope !== 0);
    return passedOn(context, other, quoted, name, depth);
  });
}

function passedOn(context: Context, view: FileView, imports: readonly Import[], name: string, depth: number): Resolution | null {
  const imported = firstOf(imports, ({ form, specifier, scope }) =>
    form === "wildcard" ? memberOfModule(context, view.seenFrom(scope), specifier, name) : null,
  );
  return imported ?? throughThese(context, view, imports, name, depth + 1);
}

/** True for a scope in a definition. */
function isWithin({ facts }: FileView, scope: number, definition: number): boolean {
  for (let at = scope; at !== -1; at = facts.scopes[at]!.parent) if (facts.scopes[at]!.definition === definition) return true;
  return false;
}
