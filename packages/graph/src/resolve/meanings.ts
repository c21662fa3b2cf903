import { type AnyFileId, type AnySymbolId, fileOf, isLibraryFile, isTypeLike } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt } from "./attempt.js";
import type { Context } from "./context.js";
import { type ExportedMeaning, exportedMeaning, importMeaning } from "./declared-exports.js";
import { evaluate } from "./expressions.js";
import type { Declaration, FileView } from "./file-view.js";
import { lookup } from "./names.js";
import type { Meaning, UsedName } from "./meaning.js";
import { membersMeant } from "./members-meant.js";
import { createRuleContext } from "./rule-context.js";
import type { Place } from "./type.js";

/** Finds the declarations that names mean, over one state of an index. Variables mean themselves, and not the values that they hold. */
export interface Meanings {
  /** Meaning of a plain name. */
  ofName(fileId: AnyFileId, use: UsedName): Meaning;
  /** Meaning of a member behind a receiver or of a key of an object. */
  ofMember(fileId: AnyFileId, use: UsedName): Meaning;
  /** Meaning of a key of a pattern that takes an object apart. */
  ofTaken(fileId: AnyFileId, use: UsedName): Meaning;
  /** Meaning of a name of another module in an import or in a re-export. */
  ofImported(fileId: AnyFileId, use: UsedName): Meaning;
  /** True if a plain name is declared in its scope or in one around it, up to the scope `outermost`. */
  isDeclared(fileId: AnyFileId, use: UsedName, outermost: number): boolean;
  /** Members of a name that a type has itself or inherits; empty without any. */
  members(type: AnySymbolId, name: string): readonly AnySymbolId[];
}

const UNKNOWN: Meaning = { kind: "unknown" };

export function createMeanings(index: FactIndex): Meanings {
  const context = createRuleContext(index);
  const limited = (fileId: AnyFileId, work: (view: FileView) => Meaning): Meaning => {
    const view = context.viewToResolve(fileId);
    return view === null ? UNKNOWN : inProject(attempt(context, () => work(view)).result ?? UNKNOWN);
  };
  return {
    ofName: (fileId, use) => limited(fileId, (view) => plainMeaning(context, view, use)),
    ofMember: (fileId, use) => limited(fileId, (view) => memberMeaning(context, { view, scope: use.scope, line: use.line }, use)),
    ofTaken: (fileId, use) => limited(fileId, (view) => takenMeaning(context, view, use)),
    ofImported: (fileId, use) => limited(fileId, (view) => importedMeaning(context, view, use)),
    isDeclared(fileId, use, outermost) {
      const view = context.view(fileId);
      return view !== null && declaringScope(view, use, outermost) !== null;
    },
    members(type, name) {
      context.viewToResolve(fileOf(type));
      const base = { kind: "symbols", ids: [type], provenance: "type", certainty: "exact" } as const;
      const view = context.view(fileOf(type));
      const found = view && attempt(context, () => membersMeant(context, { view, scope: 0 }, base, name)).result;
      return found?.kind === "definitions" ? found.ids : [];
    },
  };
}

/** A definition of a library is none of the project. */
function inProject(meaning: Meaning): Meaning {
  if (meaning.kind !== "definitions") return meaning;
  const ids = meaning.ids.filter((id) => !isLibraryFile(fileOf(id)));
  return ids.length === 0 ? { kind: "outside" } : ids.length === meaning.ids.length ? meaning : { ...meaning, ids, certainty: "possible" };
}

/** Meaning of a plain name: that of the innermost scope which declares it, or of a name that files share. */
function plainMeaning(context: Context, view: FileView, use: UsedName): Meaning {
  const { name } = use;
  const at = declaringScope(view, use, 0);
  if (at === null) return asUsed(context, use, sharedMeaning(context, { view, scope: use.scope, line: use.line }, name));
  const declarations = declarationsFor(view, use).filter((declaration) => declaration.scope === at);
  const ids = declarations.filter(({ what }) => what === "definition").map(({ index }) => view.idOf(index));
  if (ids.length > 0) return { kind: "definitions", ids: [...new Set(ids)], certainty: "exact" };
  const imported = declarations.find(({ what }) => what === "import");
  return imported === undefined ? { kind: "local" } : asUsed(context, use, meaningOf(importMeaning(context, view, imported.index)));
}

/** A value is no type: with `type Error = Failure` in a file, `new Error()` is still that of the language. */
function asUsed(context: Context, { isValue }: UsedName, meaning: Meaning): Meaning {
  if (!isValue || meaning.kind !== "definitions") return meaning;
  const isType = (id: AnySymbolId): boolean => context.view(fileOf(id))?.rules.typesApart?.includes(context.definition(id)!.kind) === true;
  return meaning.ids.every(isType) ? { kind: "outside" } : meaning;
}

function declarationsFor(view: FileView, { name, isValue, assigned }: UsedName): readonly Declaration[] {
  const kept = view.declarations(name).filter(({ what, scope }) => what === "import" || !assigned?.has(scope));
  const typesApart = isValue ? (view.rules.typesApart ?? []) : [];
  return kept.filter(({ what, index }) => what !== "definition" || !typesApart.includes(view.facts.definitions[index]!.kind));
}

function sharedMeaning(context: Context, place: Place, name: string): Meaning {
  const found = lookup(context, place, name, "name");
  if (found === null) return { kind: "outside" };
  if (found.kind === "module") return { kind: "local" };
  return found.kind === "symbols" ? { kind: "definitions", ids: found.ids, certainty: found.certainty } : UNKNOWN;
}

function meaningOf(exported: ExportedMeaning): Meaning {
  if (exported === "outside") return { kind: "outside" };
  if (exported === "module" || exported === "value") return { kind: "local" };
  return { kind: "definitions", ids: exported, certainty: "exact" };
}

/** The innermost scope that declares a name, from its own scope outwards to `outermost`; null if none does. */
function declaringScope(view: FileView, use: UsedName, outermost: number): number | null {
  const { rules, facts, openedBy } = view;
  const declarations = declarationsFor(view, use);
  const declared = new Set(declarations.map((declaration) => declaration.scope));
  if (declared.size === 0) return null;
  let isBody = true;
  for (let at = use.scope; at !== -1; at = facts.scopes[at]!.parent) {
    const definition = openedBy(at);
    const isType = definition !== -1 && isTypeLike(facts.definitions[definition]!.kind);
    // Methods see the members of their type only where members need no receiver.
    const isVisible = !isType || rules.implicitSelf || (isBody && !rules.qualifiedMembers) || hasBinding(declarations, at);
    isBody &&= definition === -1;
    if (isVisible && declared.has(at)) return at;
    if (at === outermost) return null;
  }
  return null;
}

/** Type parameters are bindings in the scope of their type. */
function hasBinding(declarations: readonly Declaration[], scope: number): boolean {
  return declarations.length > 0 && declarations.every((each) => each.scope !== scope || each.what === "binding");
}

function memberMeaning(context: Context, place: Place, { name, path }: UsedName): Meaning {
  const base = path === null ? null : evaluate(context, place, path);
  return base === null ? UNKNOWN : membersMeant(context, place, base, name);
}

/** The value of the variable that a pattern binds tells the object that it is taken from: `user.name`. */
function takenMeaning(context: Context, view: FileView, { name, line }: UsedName): Meaning {
  const end = `.${name}`;
  const taken = view.facts.bindings.find((binding) => binding.line === line && (binding.value?.endsWith(end) ?? false));
  if (taken === undefined) return UNKNOWN;
  return memberMeaning(context, { view, scope: taken.at }, { name, path: taken.value!.slice(0, -end.length), scope: taken.at, line });
}

function importedMeaning(context: Context, view: FileView, { name, line }: UsedName): Meaning {
  const { imports, exports } = view.facts;
  const places = imports.flatMap((each, index) => (each.name === name ? [{ line: each.line, index }] : []));
  const near = places.findLast((each) => each.line <= line) ?? places[0];
  const entry = exports.find((each) => each.local === name && each.specifier !== null && (near === undefined || each.line === line));
  if (entry !== undefined) return meaningOf(exportedMeaning(context, view, entry.specifier!, name));
  return near === undefined ? UNKNOWN : meaningOf(importMeaning(context, view, near.index));
}
