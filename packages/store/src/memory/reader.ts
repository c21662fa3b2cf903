import {
  type AnyFileId,
  asFileId,
  type CodeFacts,
  type Edge,
  enclosingFunction,
  type FileFacts,
  type FileId,
  fileOf,
  definitionIndexOf,
  isCall,
  isFunctionLike,
  isTypeLike,
  packagesOf,
  type SymbolId,
  symbolId,
} from "@codegraph/model";
import { definitionPath } from "../definition-path.js";
import type {
  DefinitionFilter,
  FactReader,
  FileCalls,
  FileCounts,
  FileRecord,
  FileUses,
  LanguageCounts,
  UnresolvedCall,
  StoreCounts,
  StoredDefinition,
} from "../fact-store.js";
import { compareText } from "../terms/fold.js";
import { inOrder, type MemoryLookups } from "./lookups.js";
import type { MemoryState } from "./state.js";
import { memorySearchReader } from "./search.js";
import { searchTerms } from "./terms.js";

/**
 * Creates a reader.
 * @param state returns the current state
 */
export function memoryReader(state: () => MemoryState, lookups: MemoryLookups): FactReader {
  return {
    ...fileReader(state),
    ...definitionReader(state, lookups),
    ...searchTerms(state, lookups),
    ...edgeReader(state, lookups),
    problems: (path) =>
      path === undefined
        ? [...state().problems].sort(([a], [b]) => compareText(a, b)).flatMap(([, problems]) => problems)
        : [...(state().problems.get(path) ?? [])],
    labels: (path) => [...(state().labels.get(path) ?? [])],
    dependencies: () => [...state().dependencies.values()].sort((a, b) => compareText(a.path, b.path)),
    importedFacts: (path, source = "scip") => state().imported[source].get(path) ?? null,
    importedPaths: (source = "scip") => [...state().imported[source].keys()].sort(compareText),
    importedHashes: (source = "scip") => new Map([...state().imported[source]].map(([path, { hash }]) => [path, hash])),
    meta: (key) => state().meta.get(key) ?? null,
    counts: () => counts(state(), lookups),
    size: () => 0,
    ...memorySearchReader(state),
  };
}

/** Readers of one kind of fact each. */
type FileReader = Pick<FactReader, "files" | "file" | "fileById" | "languages" | "fileState" | "fileCounts" | "facts" | "inPackage">;
type DefinitionReader = Pick<
  FactReader,
  "definition" | "nameOf" | "definitions" | "allDefinitions" | "definitionNames" | "idsNamed" | "idsOwnedBy"
>;
type EdgeReader = Pick<
  FactReader,
  "edgesTo" | "edgesFrom" | "edgesIn" | "fileUses" | "fileCalls" | "unresolvedIn" | "countUnresolved" | "dependents"
>;

function fileReader(state: () => MemoryState): FileReader {
  return {
    files: () => files(state()),
    file: (path) => file(state(), path),
    fileById: (id) => fileById(state(), id),
    languages: () => [...new Set(files(state()).map(({ language }) => language))].sort(),
    fileState: (path) => file(state(), path),
    fileCounts: (folder) => fileCounts(state(), folder),
    facts: (fileId) => codeFacts(state().facts.get(fileId)),
    inPackage: (name) => inOrder(state().facts).flatMap(([id, facts]) => (isInPackage(facts, name) ? [id] : [])),
  };
}

function definitionReader(state: () => MemoryState, lookups: MemoryLookups): DefinitionReader {
  return {
    definition: (id) => definition(state(), id),
    nameOf: (id) => definition(state(), id),
    definitions: (filter) => definitions(state, filter),
    allDefinitions: () => allDefinitions(state),
    definitionNames: () => [...lookups.named().keys()],
    idsNamed: (name) => [...(lookups.named().get(name) ?? [])],
    idsOwnedBy: (owner) => [...(lookups.owned().get(owner) ?? [])],
  };
}

function edgeReader(state: () => MemoryState, lookups: MemoryLookups): EdgeReader {
  return {
    edgesTo(callee, kind) {
      const edges = lookups.edgesTo().get(callee) ?? [];
      return kind === undefined ? [...edges] : edges.filter((edge) => edge.kind === kind);
    },
    edgesFrom: (caller) => (state().resolutions.get(fileOf(caller))?.edges ?? []).filter((edge) => edge.caller === caller),
    edgesIn: (fileId) => [...(state().resolutions.get(fileId)?.edges ?? [])],
    fileUses: () => inOrder(state().resolutions).flatMap(([file, { edges }]) => fileUses(file, edges)),
    fileCalls: () => inOrder(state().resolutions).flatMap(([file, { edges, open }]) => fileCalls(file, edges, open.length)),
    unresolvedIn: (fileId, names) => unresolvedIn(state(), lookups, fileId).filter(({ name }) => names?.has(name) ?? true),
    countUnresolved: (name) => lookups.openNamed().get(name) ?? 0,
    dependents: (fileId) => inOrder(state().resolutions).flatMap(([id, { dependsOn }]) => (dependsOn.includes(fileId) ? [id] : [])),
  };
}

function fileUses(from: FileId, edges: readonly Edge[]): FileUses[] {
  const counts = new Map<AnyFileId, { exact: number; possible: number }>();
  for (const { callee, kind, certainty } of edges) {
    if (kind === "override") continue;
    const to = fileOf(callee);
    const count = counts.get(to) ?? { exact: 0, possible: 0 };
    count[certainty] += 1;
    counts.set(to, count);
  }
  return [...counts].sort(([one], [other]) => one - other).map(([to, count]) => ({ from, to, ...count }));
}

function fileCalls(file: FileId, edges: readonly Edge[], open: number): FileCalls[] {
  const sites = new Set(edges.flatMap(({ caller, line, column, kind }) => (isCall(kind) ? [`${caller} ${line} ${column}`] : [])));
  return sites.size + open === 0 ? [] : [{ file, sites: sites.size, open }];
}

function isInPackage(facts: FileFacts, name: string): boolean {
  return facts.package !== null && packagesOf(facts).some((each) => (each ?? "") === name);
}

function files(state: MemoryState): FileRecord[] {
  return [...state.files.values()].sort((a, b) => compareText(a.path, b.path));
}

function file(state: MemoryState, path: string): FileRecord | null {
  return fileById(state, state.ids.get(path) ?? asFileId(0));
}

function fileById(state: MemoryState, id: FileId): FileRecord | null {
  return state.files.get(id) ?? null;
}

function fileCounts(state: MemoryState, folder: string): FileCounts[] {
  return files(state)
    .filter(({ path }) => folder === "" || path.startsWith(`${folder}/`))
    .map(({ id, path, lineCount, indexedAt }) => {
      // Every file has facts: they are stored and removed together.
      const { definitions: all, terms } = state.facts.get(id)!;
      const methods = all.filter(({ kind }) => isFunctionLike(kind)).length;
      return { path, lines: lineCount, items: terms.terms.length, methods, indexedAt };
    });
}

function definition(state: MemoryState, id: SymbolId): StoredDefinition | null {
  const facts = state.facts.get(fileOf(id));
  const found = facts?.definitions[definitionIndexOf(id)];
  const record = fileById(state, fileOf(id));
  if (facts === undefined || found === undefined || record === null) return null;
  return { ...found, id, file: record.path, path: definitionPath(found, (index) => facts.definitions[index]) };
}

/** Reads the current state at each step, because a write may come between two steps. */
function* allDefinitions(state: () => MemoryState): Generator<StoredDefinition> {
  for (const { id } of files(state())) {
    const count = state().facts.get(id)?.definitions.length ?? 0;
    for (let index = 0; index < count; index++) yield definition(state(), symbolId(id, index)) as StoredDefinition;
  }
}

function definitions(state: () => MemoryState, { name, file: path, kinds, limit }: DefinitionFilter): StoredDefinition[] {
  const found: StoredDefinition[] = [];
  const most = limit ?? Number.POSITIVE_INFINITY;
  for (const candidate of allDefinitions(state)) {
    if (found.length >= most) break;
    if (name !== undefined && candidate.name !== name) continue;
    if (path !== undefined && candidate.file !== path) continue;
    if (kinds !== undefined && !kinds.includes(candidate.kind)) continue;
    found.push(candidate);
  }
  return found;
}

function unresolvedIn(state: MemoryState, lookups: MemoryLookups, fileId: FileId): UnresolvedCall[] {
  const facts = state.facts.get(fileId);
  const open = state.resolutions.get(fileId)?.open ?? [];
  return open.flatMap((index) => {
    const reference = facts?.references[index];
    if (reference === undefined) return [];
    const { name, receiver, line, column, scope } = reference;
    const caller = symbolId(fileId, enclosingFunction(facts?.scopes ?? [], facts?.definitions ?? [], scope));
    return { caller, name, receiver, line, column, candidates: lookups.candidates().get(name) ?? 0 };
  });
}

function counts(state: MemoryState, lookups: MemoryLookups): StoreCounts {
  const { facts, resolutions, dependencies } = state;
  const sum = <T>(values: Iterable<T>, of: (value: T) => number): number => [...values].reduce((total, value) => total + of(value), 0);
  const kinds = [...facts.values()].flatMap(({ definitions: all }) => all.map(({ kind }) => kind));
  const edges = [...resolutions.values()].flatMap((resolution) => resolution.edges.filter(({ kind }) => isCall(kind)));
  return {
    files: facts.size,
    lines: sum(facts.values(), ({ lineCount }) => lineCount),
    items: lookups.terms().size,
    occurrences: sum(facts.values(), ({ terms }) => terms.lines.length),
    methods: kinds.filter(isFunctionLike).length,
    types: kinds.filter(isTypeLike).length,
    dependencies: dependencies.size,
    definitions: kinds.length,
    edges: {
      exact: edges.filter(({ certainty }) => certainty === "exact").length,
      possible: edges.filter(({ certainty }) => certainty === "possible").length,
      sites: new Set(edges.map(({ caller, line, column }) => `${caller} ${line} ${column}`)).size,
      open: sum(resolutions.values(), ({ open }) => open.length),
      external: sum(lookups.openNamed(), ([name, sites]) => (lookups.candidates().has(name) ? 0 : sites)),
    },
    languages: languages([...facts.values()]),
  };
}

function languages(facts: readonly FileFacts[]): LanguageCounts[] {
  const counts = new Map<string, LanguageCounts>();
  for (const { language, lineCount, definitions } of facts) {
    const before = counts.get(language) ?? { language, files: 0, lines: 0, definitions: 0 };
    const { files, lines } = before;
    counts.set(language, { language, files: files + 1, lines: lines + lineCount, definitions: before.definitions + definitions.length });
  }
  return [...counts.values()].sort((a, b) => b.files - a.files || compareText(a.language, b.language));
}

function codeFacts(facts: FileFacts | undefined): CodeFacts | null {
  if (facts === undefined) return null;
  const { terms: _terms, chunks: _chunks, problems: _problems, ...code } = facts;
  return code;
}
