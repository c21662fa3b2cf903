import { fileOf, indexOf, isTypeLike, projectOf, type SymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { type Meaning, symbols } from "./meaning.js";
import { declares } from "./parameters.js";

/** A name that this many files define is not looked for outside of what is included. */
const MOST_ELSEWHERE = 8;

/** The file itself and all that it includes, directly or not. */
function includedFiles(context: Context, view: FileView): ReadonlySet<number> {
  return context.once("includes", view.id, "", () => collectIncluded(context, view)) ?? new Set([view.id]);
}

function collectIncluded(context: Context, view: FileView): ReadonlySet<number> {
  const files = new Set([view.id]);
  for (const id of files) {
    const file = context.view(id);
    if (!file || file.rules.family !== view.rules.family) continue;
    for (const index of file.wildcards) {
      const target = context.index.module(file.facts.language, file.facts.imports[index]!.specifier, file.path);
      const included = target && "file" in target ? context.index.fileAt(target.file) : null;
      if (included !== null) files.add(included);
    }
  }
  return files;
}

/**
 * A name of the whole program, where a file sees what it includes. What it does not see it may still mean, if the
 * program has only one: includes can depend on how it is built.
 */
export function includedName(context: Context, view: FileView, ids: readonly SymbolId[]): Meaning | null {
  const files = includedFiles(context, view);
  const seen = ids.filter((id) => files.has(fileOf(id)));
  if (seen.length > 0) {
    const near = seen.filter((id) => isInSight(context, view, id));
    return near.length > 0 ? symbols(near, "package") : symbols(seen, "package", false);
  }
  // A linked project is known by what is included of it.
  const own = ids.filter((id) => projectOf(fileOf(id)) === projectOf(view.id));
  if (own.length > MOST_ELSEWHERE) return null;
  const bodies = own.filter((id) => isOffered(context, view, id) && isInSight(context, view, id));
  return bodies.length === 1 ? symbols(bodies, "package", false) : null;
}

/** Whether another file can know it by a declaration of its own: a function with body, a type. */
function isOffered(context: Context, view: FileView, id: SymbolId): boolean {
  const file = context.view(fileOf(id));
  const definition = file?.facts.definitions[indexOf(id)];
  if (!definition || file?.rules.family !== view.rules.family) return false;
  return definition.exported && !definition.declaration && (definition.kind === "function" || isTypeLike(definition.kind));
}

/** Whether a name without qualifier reaches its namespace: one around some code of the file, or one that it uses. */
function isInSight(context: Context, view: FileView, id: SymbolId): boolean {
  const file = context.view(fileOf(id))!;
  const path = namespaceOf(file, indexOf(id));
  if (path === "" || file.id === view.id || file.facts.definitions[indexOf(id)]!.kind === "macro") return true;
  const { separator } = view.rules;
  const known = context.onceHere("namespaces", view.id, "", () => namespacesOf(view)) ?? new Set();
  return known.has(path) || [...known].some((used) => path.endsWith(separator + used));
}

/** The namespaces around a definition, joined. */
export function namespaceOf({ facts, rules }: FileView, definition: number): string {
  const names: string[] = [];
  for (let at = facts.definitions[definition]!.parent; at !== null; at = facts.definitions[at]!.parent) {
    const { kind, name } = facts.definitions[at]!;
    if (kind === "namespace") names.unshift(name);
  }
  return names.join(rules.separator);
}

function namespacesOf(view: FileView): ReadonlySet<string> {
  const { facts, rules } = view;
  const known = new Set(view.wildcards.map((index) => facts.imports[index]!.specifier));
  facts.definitions.forEach(({ kind, name, owner }, index) => {
    if (kind !== "namespace" && owner === null) return;
    const parts = [namespaceOf(view, index), kind === "namespace" ? name : owner].filter((part) => part !== "").join(rules.separator).split(rules.separator);
    for (let depth = parts.length; depth > 0; depth--) known.add(parts.slice(0, depth).join(rules.separator));
  });
  return known;
}

/** The definitions behind functions that are only declared, where the program has them; else the declarations. */
export function definedBy(context: Context, view: FileView, ids: readonly SymbolId[]): readonly SymbolId[] {
  const declared = ids.filter((id) => context.definition(id)!.declaration);
  if (declared.length === 0) return ids;
  const known = ids.filter((id) => !context.definition(id)!.declaration);
  const found = new Set(known);
  for (const id of declared) {
    const definition = context.definition(id)!;
    const bodies = known.filter((body) => declares(definition, context.definition(body)!));
    const elsewhere = bodies.length > 0 ? bodies : bodiesElsewhere(context, view, id);
    for (const body of elsewhere.length > 0 ? elsewhere : [id]) found.add(body);
  }
  const result = [...found];
  // A constructor that is defined nowhere is one that must not be called.
  const made = result.filter((id) => !(context.definition(id)!.declaration && context.definition(id)!.kind === "constructor"));
  return made.length > 0 ? made : result;
}

/** The bodies of a function that is declared at the top of a file or in a namespace, the likeliest only. */
function bodiesElsewhere(context: Context, view: FileView, declared: SymbolId): readonly SymbolId[] {
  const header = context.view(fileOf(declared))!;
  const definition = header.facts.definitions[indexOf(declared)]!;
  if (definition.owner !== null || definition.kind === "constructor") return [];
  if (definition.parent !== null && isTypeLike(header.facts.definitions[definition.parent]!.kind)) return [];
  const path = namespaceOf(header, indexOf(declared));
  const bodies = context.index.topLevel(definition.name).filter((id) => {
    const file = context.view(fileOf(id));
    const body = file?.facts.definitions[indexOf(id)];
    if (!file || !body || body.declaration || body.kind !== "function" || namespaceOf(file, indexOf(id)) !== path) return false;
    return file.rules.family === view.rules.family && (body.exported || file.id === view.id) && declares(definition, body);
  });
  if (bodies.length < 2) return bodies;
  const stem = stemOf(header.path);
  const beside = bodies.filter((id) => stemOf(context.view(fileOf(id))!.path) === stem);
  if (beside.length > 0) return beside;
  const including = bodies.filter((id) => includedFiles(context, context.view(fileOf(id))!).has(header.id));
  return including.length > 0 ? including : bodies;
}

function stemOf(path: string): string {
  return path.replace(/\.\w+$/u, "");
}
