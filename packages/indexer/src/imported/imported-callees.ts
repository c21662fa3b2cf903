import type { FactIndex } from "@codegraph/graph";
import { type AnyFileId, type AnySymbolId, type FileId, type FileResolution, isOwnFile, symbolId } from "@codegraph/model";
import type { FactReader, ImportSource } from "@codegraph/store";
import { type AppliedCallees, applyCallees, type NamedCallees, siteKey } from "./apply-callees.js";
import { type CalleeFacts, decodeCallees, definitionNames, type NamedDefinition } from "./callee-facts.js";

/** Imported facts of an index, as far as they describe the present content of files. */
export interface ImportedCallees {
  /** Applies the imported facts of a file to its resolution; null if there are none for its present content. */
  apply(fileId: FileId, resolution: FileResolution): AppliedCallees | null;
}

type ImportedReader = Pick<FactReader, "importedPaths" | "importedFacts" | "fileState">;

/** Sources of callees. For a call site that both name, the later one decides. */
export const IMPORT_SOURCES: readonly ImportSource[] = ["checker", "scip"];

/** Returns the callees of a file from one source; null if there are none for its present content. */
export function importedCalleesOf(store: Omit<ImportedReader, "importedPaths">, path: string, source: ImportSource): CalleeFacts | null {
  const imported = store.importedFacts(path, source);
  return imported !== null && imported.hash === store.fileState(path)?.hash ? decodeCallees(imported.facts) : null;
}

/**
 * Opens the imported facts of an index; null if it has none.
 * @param index facts of the present files
 */
export function openImportedCallees(store: ImportedReader, index: FactIndex): ImportedCallees | null {
  const paths = new Set(IMPORT_SOURCES.flatMap((source) => store.importedPaths(source)));
  return paths.size === 0
    ? null
    : applyingCallees(index, (path) =>
        IMPORT_SOURCES.flatMap((source): SourcedCallees[] => {
          const callees = paths.has(path) ? importedCalleesOf(store, path, source) : null;
          return callees ? [{ source, callees }] : [];
        }),
      );
}

/** Callees of a file from one source. */
export interface SourcedCallees {
  readonly source: ImportSource;
  readonly callees: CalleeFacts;
}

/**
 * Applies named callees to the resolution of files.
 * @param index facts of the present files
 * @param calleesIn returns the callees that are named in a file, in the order of {@link IMPORT_SOURCES}
 */
export function applyingCallees(index: FactIndex, calleesIn: (path: string) => readonly SourcedCallees[]): ImportedCallees {
  const names = new Map<AnyFileId, ReadonlyMap<string, number>>();

  /** Returns the ids of definitions by their place in the list of names; null for one that no longer exists. */
  function idOf({ file, path, nth }: NamedDefinition): AnySymbolId | null {
    const fileId = index.fileAt(file);
    const definitions = fileId !== null && isOwnFile(fileId) ? index.file(fileId)?.facts.definitions : undefined;
    if (fileId === null || !definitions) return null;
    let known = names.get(fileId);
    if (!known) names.set(fileId, (known = new Map(definitionNames(definitions).map((name, at) => [keyOf(name), at]))));
    const at = known.get(keyOf({ path, nth }));
    return at === undefined ? null : symbolId(fileId, at);
  }

  return {
    apply(fileId, resolution) {
      const file = index.file(fileId);
      const named = file ? calleesIn(file.path) : [];
      if (!file || named.length === 0) return null;
      const bySite = new Map(named.flatMap((each) => calleesBySite(each, each.callees.definitions.map(idOf))));
      const applied = applyCallees(fileId, file.facts, resolution, bySite, (id) => index.file(id)?.facts ?? null);
      // A definition that is missing now may come back: its file decides too.
      const files = named.flatMap(({ callees }) => callees.definitions.flatMap(({ file: path }) => index.fileAt(path) ?? []));
      const dependsOn = new Set([...applied.resolution.dependsOn, ...files.filter((id) => id !== fileId)]);
      return { ...applied, resolution: { ...applied.resolution, dependsOn: [...dependsOn].sort((a, b) => a - b) } };
    },
  };
}

function keyOf({ path, nth }: Pick<NamedDefinition, "path" | "nth">): string {
  return `${nth} ${path}`;
}

/** Leaves out sites of which no definition exists any more. */
function calleesBySite({ source, callees: { sites } }: SourcedCallees, ids: readonly (AnySymbolId | null)[]): [string, NamedCallees][] {
  return sites.flatMap(({ line, column, callees }): [string, NamedCallees][] => {
    const found = callees && callees.flatMap((at) => ids[at] ?? []);
    return found !== null && found.length === 0 ? [] : [[siteKey({ line, column }), { source, ids: found }]];
  });
}
