import {
  type AnyFileId,
  type AnySymbolId,
  type CodeFacts,
  definitionIndexOf,
  type Edge,
  enclosingFunction,
  type FileId,
  fileOf,
  type FileResolution,
  isCall,
  isFunctionLike,
  isOwnSymbol,
  isTypeLike,
  type Reference,
  symbolId,
} from "@codegraph/model";
import type { ImportSource } from "@codegraph/store";

/**
 * Effect of a named callee on a call site:
 *
 * - `confirmed`: resolution finds the same, and is certain
 * - `upgraded`: it finds the same, and is not certain
 * - `added`: it finds no callee
 * - `corrected`: it finds others
 * - `outside`: it finds no callee, and the callee lies outside of the project
 * - `removed`: it finds a callee in the project, but the callee lies outside
 */
export const SITE_OUTCOMES = ["confirmed", "upgraded", "added", "corrected", "outside", "removed"] as const;

export type SiteOutcome = (typeof SITE_OUTCOMES)[number];

/** Call site with a named callee. */
export interface AppliedSite {
  readonly outcome: SiteOutcome;
  readonly source: ImportSource;
  readonly reference: Reference;
  /** Edges of resolution alone. */
  readonly before: readonly Edge[];
  /** Edges that replace them; the same list if nothing changes. */
  readonly after: readonly Edge[];
}

/** Callees that a source names at a call site: definitions in the project, or null for a callee outside of it. */
export interface NamedCallees {
  readonly source: ImportSource;
  readonly ids: readonly AnySymbolId[] | null;
}

/** Named callees of call sites by `line column`. */
export type CalleesBySite = ReadonlyMap<string, NamedCallees>;

export function siteKey({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line} ${column}`;
}

/** Resolution of a file after named callees have been applied. */
export interface AppliedCallees {
  readonly resolution: FileResolution;
  /** Sites with a named callee, in file order. Sites that name something which cannot be called are left out. */
  readonly sites: readonly AppliedSite[];
}

/** Access to the facts of the files that callees lie in. */
export type FactsOf = (fileId: AnyFileId) => Pick<CodeFacts, "definitions"> | null;

/**
 * Applies the callees that another indexer names to the resolution of a file. Call sites are those of the index: the other indexer marks
 * references, and does not tell calls from other uses.
 */
export function applyCallees(
  fileId: FileId,
  facts: Pick<CodeFacts, "references" | "definitions" | "scopes">,
  resolution: FileResolution,
  named: CalleesBySite,
  factsOf: FactsOf,
): AppliedCallees {
  const bySite = edgesBySite(resolution.edges);
  const sites: AppliedSite[] = [];
  const edges = new Map(bySite);
  const open = new Set(resolution.open);
  const dependsOn = new Set(resolution.dependsOn);
  for (const [index, reference] of facts.references.entries()) {
    const found = isCall(reference.kind) ? named.get(siteKey(reference)) : undefined;
    if (found === undefined) continue;
    const { source, ids: callees } = found;
    for (const callee of callees ?? []) if (fileOf(callee) !== fileId) dependsOn.add(fileOf(callee));
    const before = bySite.get(siteKey(reference)) ?? [];
    const caller = symbolId(fileId, enclosingFunction(facts.scopes, facts.definitions, reference.scope));
    const site: SiteContext = { caller, reference, source, isOpen: open.has(index), factsOf };
    const applied = callees === null ? withoutCallee(before, site) : withCallees(before, callees, site);
    if (applied === null) continue;
    sites.push({ ...applied, source, reference, before });
    edges.set(siteKey(reference), applied.after);
    open.delete(index);
  }
  const others = resolution.edges.filter(({ kind }) => !isCall(kind));
  return {
    sites,
    resolution: {
      ...resolution,
      edges: [...others, ...[...edges.values()].flat()].sort(
        (a, b) => a.caller - b.caller || a.line - b.line || a.column - b.column || a.callee - b.callee,
      ),
      open: [...open],
      dependsOn: [...dependsOn].sort((a, b) => a - b),
    },
  };
}

function edgesBySite(edges: readonly Edge[]): Map<string, readonly Edge[]> {
  const bySite = new Map<string, Edge[]>();
  for (const edge of edges) {
    if (!isCall(edge.kind)) continue;
    const list = bySite.get(siteKey(edge));
    if (list) list.push(edge);
    else bySite.set(siteKey(edge), [edge]);
  }
  return bySite;
}

type Outcome = Pick<AppliedSite, "outcome" | "after">;

/** Call site with access to the definitions of its callees. */
interface SiteContext {
  readonly caller: Edge["caller"];
  readonly reference: Reference;
  readonly source: ImportSource;
  /** False if resolution knows that the call leaves the project. */
  readonly isOpen: boolean;
  readonly factsOf: FactsOf;
}

/** The callee lies outside of the project. Edges into linked projects stay, because the other indexer does not know which are linked. */
function withoutCallee(before: readonly Edge[], site: SiteContext): Outcome | null {
  if (before.length === 0) return { outcome: site.isOpen ? "outside" : "confirmed", after: before };
  if (callsValue(before, site)) return null;
  return before.some(({ callee }) => isOwnSymbol(callee)) ? { outcome: "removed", after: [] } : null;
}

function withCallees(before: readonly Edge[], named: readonly AnySymbolId[], site: SiteContext): Outcome | null {
  const { caller, reference, source: provenance, isOpen, factsOf } = site;
  const callees = inForce(named, factsOf);
  const called = calledDefinitions(callees, factsOf);
  const wanted = called.length > 0 || before.length > 0 || provenance === "scip" ? called : calledFields(callees, factsOf);
  if (wanted.length === 0) return null;
  const accepted = new Set([...wanted, ...named]);
  const same = before.filter(({ callee }) => accepted.has(callee));
  if (same.length > 0) {
    const isSure = same.length === before.length && before.every(({ certainty }) => certainty === "exact");
    if (isSure) return { outcome: "confirmed", after: before };
    return { outcome: "upgraded", after: same.map((edge): Edge => ({ ...edge, certainty: "exact", provenance })) };
  }
  // A call of a type runs its constructor, which may be inherited. Resolution knows which one.
  if (before.length > 0 && before.every(({ callee }) => isConstructor(callee, factsOf)) && callees.some((id) => isType(id, factsOf)))
    return { outcome: "confirmed", after: before };
  if (callsValue(before, site)) return null;
  if (provenance === "scip" && isNamedOtherwise(before, named, site)) return null;
  const { line, column, kind } = reference;
  const certainty = wanted.length === 1 ? "exact" : "possible";
  const after = wanted.map((callee): Edge => ({ caller, callee, kind, line, column, certainty, provenance }));
  // A site without edges that is not open is known to leave the project.
  return { outcome: isOpen ? "added" : "corrected", after };
}

/**
 * Returns true if resolution is sure that the call runs something of another name: the called name is a value, such as an object with a
 * method for calls. The other indexer names the value, so it does not contradict.
 */
function callsValue(before: readonly Edge[], { reference, factsOf }: SiteContext): boolean {
  return (
    before.length > 0 &&
    before.every(({ callee, certainty }) => {
      const definition = definitionOf(callee, factsOf);
      return certainty === "exact" && definition !== undefined && definition.kind !== "constructor" && definition.name !== reference.name;
    })
  );
}

/**
 * Returns true if resolution is sure of callees that have the written name, and the other indexer names only definitions of other names.
 * scip-python does so for `from ._api import *`: it takes the first definition of the module for each name that the import brings.
 */
function isNamedOtherwise(before: readonly Edge[], named: readonly AnySymbolId[], { reference, factsOf }: SiteContext): boolean {
  // A constructor is mostly called by the name of its type.
  const hasName = (id: AnySymbolId): boolean => {
    const definition = definitionOf(id, factsOf);
    const type = definition?.kind === "constructor" && definition.parent !== null ? symbolId(fileOf(id), definition.parent) : id;
    return definition?.name === reference.name || definitionOf(type, factsOf)?.name === reference.name;
  };
  return (
    before.length > 0 &&
    before.every(({ callee, certainty }) => certainty === "exact" && hasName(callee)) &&
    named.every((id) => !hasName(id) && !isConstructor(id, factsOf))
  );
}

/**
 * Keeps one of several declarations of the same name at the same place, which have one symbol: overloads with the function that they declare,
 * or definitions under conditions. The last one with a body is in force.
 */
function inForce(named: readonly AnySymbolId[], factsOf: FactsOf): AnySymbolId[] {
  const last = new Map<string, AnySymbolId>();
  for (const id of named) {
    const definition = definitionOf(id, factsOf);
    if (!definition) continue;
    const key = [fileOf(id), definition.parent, definition.owner, definition.name].join(" ");
    const known = last.get(key);
    if (known === undefined || !definition.declaration || definitionOf(known, factsOf)?.declaration) last.set(key, id);
  }
  return [...last.values()];
}

function definitionOf(id: AnySymbolId, factsOf: FactsOf): CodeFacts["definitions"][number] | undefined {
  return factsOf(fileOf(id))?.definitions[definitionIndexOf(id)];
}

function isConstructor(id: AnySymbolId, factsOf: FactsOf): boolean {
  return definitionOf(id, factsOf)?.kind === "constructor";
}

function isType(id: AnySymbolId, factsOf: FactsOf): boolean {
  const kind = definitionOf(id, factsOf)?.kind;
  return kind !== undefined && isTypeLike(kind);
}

/**
 * Returns the definitions that a call of these runs: functions, and the constructor of a type if it declares one. Variables, fields and
 * properties are left out: their value is called, and the other indexer does not name it.
 */
function calledDefinitions(callees: readonly AnySymbolId[], factsOf: FactsOf): AnySymbolId[] {
  const called = callees.flatMap((id): AnySymbolId[] => {
    const definition = definitionOf(id, factsOf);
    if (!definition) return [];
    if (isTypeLike(definition.kind)) return constructorsOf(id, factsOf);
    return isFunctionLike(definition.kind) && definition.kind !== "property" ? [id] : [];
  });
  return [...new Set(called)];
}

/** Returns the fields among these. A compiler names the field where a function that it holds is called. */
function calledFields(callees: readonly AnySymbolId[], factsOf: FactsOf): AnySymbolId[] {
  return callees.filter((id) => definitionOf(id, factsOf)?.kind === "field");
}

function constructorsOf(type: AnySymbolId, factsOf: FactsOf): AnySymbolId[] {
  const file = fileOf(type);
  const index = definitionIndexOf(type);
  const own = (factsOf(file)?.definitions ?? []).flatMap(({ kind, parent }, at): AnySymbolId[] =>
    parent === index && kind === "constructor" ? [symbolId(file, at)] : [],
  );
  return own.length > 0 ? own : [type];
}
