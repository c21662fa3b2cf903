import { createResolver, type FactIndex } from "@codegraph/graph";
import { type AppliedSite, IMPORT_SOURCES, importedCalleesOf, openImportedCallees, type SiteOutcome } from "@codegraph/indexer/imported";
import type { Edge, SlicedWork } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { ImportedSites, ScipCallee, ScipDifference } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { symbolRef } from "../symbols/symbol-ref.js";

/** Index with imported facts. */
export interface ImportedReader {
  readonly store: FactReader;
  /** Facts that calls are resolved with. */
  readonly index: FactIndex;
  /** Reader of the project and of linked ones, for the names of callees. */
  readonly reader: SpanReader;
}

/** Resolves the files with imported facts again, without and with these facts, and compares the results. Writes nothing. */
export function* importedSites(
  { store, index, reader }: ImportedReader,
  { limit = 200, offset = 0 }: { readonly limit?: number; readonly offset?: number },
): SlicedWork<ImportedSites> {
  const paths = [...new Set(IMPORT_SOURCES.flatMap((source) => store.importedPaths(source)))].sort();
  const current = paths.filter((path) => IMPORT_SOURCES.some((source) => importedCalleesOf(store, path, source) !== null));
  const currentSet = new Set(current);
  const sites: Record<SiteOutcome, number> = { confirmed: 0, upgraded: 0, added: 0, corrected: 0, outside: 0, removed: 0 };
  const differences: ScipDifference[] = [];
  let total = 0;
  const imported = openImportedCallees(store, index);
  const resolver = createResolver(index);
  for (const path of current) {
    yield;
    const id = store.file(path)!.id;
    const resolution = resolver.resolve(id);
    for (const site of (resolution && imported?.apply(id, resolution)?.sites) ?? []) {
      sites[site.outcome]++;
      if (site.outcome !== "corrected" && site.outcome !== "removed") continue;
      if (total >= offset && differences.length < limit) differences.push(differenceAt(reader, path, site));
      total++;
    }
  }
  return { files: current.length, outdated: paths.filter((path) => !currentSet.has(path)), sites, differences, total };
}

function differenceAt(reader: SpanReader, file: string, { source, reference, before, after }: AppliedSite): ScipDifference {
  const { line, column, name } = reference;
  const callees = (edges: readonly Edge[]): ScipCallee[] => edges.map((edge) => calleeOf(reader, edge));
  return { site: { file, line, column }, name, source, resolved: callees(before), imported: callees(after) };
}

function calleeOf(reader: SpanReader, { callee, certainty }: Edge): ScipCallee {
  const { file, line, name, path } = symbolRef(reader, callee);
  return { file, line, name, path, certainty };
}
