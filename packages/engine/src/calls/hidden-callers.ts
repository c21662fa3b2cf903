import type { CallGraph } from "@codegraph/graph";
import { type AnyFileId, fileOf, isTestFile, type AnySymbolId, type SlicedWork } from "@codegraph/model";
import type { HiddenCallers, HiddenCallersFile } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { ownersOf, unresolvedFiles } from "./unresolved-calls.js";

const MAX_FILES = 50;

/** Number of files that are read for their unresolved calls. */
const MAX_READ = 1_000;

/** Names whose unresolved calls are looked for. */
interface WantedNames {
  /** Names that the question is about. */
  readonly own: readonly string[];
  /** Names of the types of `own`. Files that mention them come first. */
  readonly owners: readonly string[];
  /** Other names that lead there. */
  readonly others?: Iterable<string>;
}

/** Finds the unresolved calls of names; null if there is none. */
export function* unresolvedCallsOf(reader: SpanReader, { own, owners, others = [] }: WantedNames): SlicedWork<HiddenCallers | null> {
  const sites = new Map<string, number>();
  for (const name of new Set([...own, ...others])) {
    const count = reader.countUnresolved(name);
    if (count > 0) sites.set(name, count);
    yield;
  }
  if (sites.size === 0) return null;
  const near = filesNear(reader, owners);
  const wanted = new Set(sites.keys());
  const files: HiddenCallersFile[] = [];
  for (const id of unresolvedFiles(reader, [...sites.keys()], owners).slice(0, MAX_READ)) {
    const lines = reader.unresolvedIn(id, wanted).map(({ line }) => line);
    if (lines.length > 0) files.push(fileWith(reader, id, near, lines));
    yield;
  }
  return summary(sites, new Set(own), files);
}

/**
 * Finds the unresolved calls that may call one of these definitions, by their names; null if there is none.
 *
 * @param changed definitions that the question is about; files that mention their types come first
 * @param affected definitions that are reached from there
 */
export function* hiddenCallers(
  reader: SpanReader,
  changed: readonly AnySymbolId[],
  affected: readonly AnySymbolId[],
): SlicedWork<HiddenCallers | null> {
  const others = new Set<string>();
  for (const id of affected) {
    const name = reader.definition(id)?.name;
    if (name !== undefined) others.add(name);
    yield;
  }
  const own = changed.flatMap((id) => reader.definition(id)?.name ?? []);
  return yield* unresolvedCallsOf(reader, { own, owners: ownersOf(reader, { ids: changed }), others });
}

/** Finds the uses of these definitions as values outside of them; null if there is none. Parameters are as for {@link hiddenCallers}. */
export function* passedOnValues(
  graph: CallGraph,
  reader: SpanReader,
  changed: readonly AnySymbolId[],
  affected: readonly AnySymbolId[],
): SlicedWork<HiddenCallers | null> {
  const reached = new Set([...changed, ...affected]);
  const sites = new Map<string, number>();
  const lines = new Map<AnyFileId, number[]>();
  for (const id of reached) {
    const uses = graph.valueUses(id).filter(({ caller }) => !reached.has(caller));
    const name = reader.definition(id)?.name;
    if (name !== undefined && uses.length > 0) sites.set(name, (sites.get(name) ?? 0) + uses.length);
    for (const { caller, line } of uses) lines.set(fileOf(caller), [...(lines.get(fileOf(caller)) ?? []), line]);
    yield;
  }
  if (sites.size === 0) return null;
  const near = filesNear(reader, ownersOf(reader, { ids: changed }));
  const files = [...lines].map(([id, each]) =>
    fileWith(
      reader,
      id,
      near,
      each.sort((a, b) => a - b),
    ),
  );
  const own = new Set(changed.flatMap((id) => reader.definition(id)?.name ?? []));
  return summary(sites, own, files);
}

function filesNear(reader: SpanReader, owners: readonly string[]): ReadonlySet<AnyFileId> {
  return new Set(owners.length === 0 ? [] : reader.filesMentioning(owners));
}

function fileWith(reader: SpanReader, id: AnyFileId, near: ReadonlySet<AnyFileId>, lines: readonly number[]): HiddenCallersFile {
  const place = reader.place(reader.fileById(id)?.path ?? "");
  return { ...place, test: isTestFile(place.file), mentionsType: near.has(id), lines };
}

function summary(sites: ReadonlyMap<string, number>, own: ReadonlySet<string>, files: readonly HiddenCallersFile[]): HiddenCallers {
  const names = [...sites].map(([name, count]) => ({ name, sites: count }));
  const ordered = [...files].sort((a, b) => Number(b.mentionsType) - Number(a.mentionsType) || b.lines.length - a.lines.length);
  return {
    sites: names.reduce((sum, { sites: each }) => sum + each, 0),
    testSites: files.reduce((sum, { test, lines }) => sum + (test ? lines.length : 0), 0),
    names: names.sort((a, b) => Number(own.has(b.name)) - Number(own.has(a.name)) || b.sites - a.sites || (a.name < b.name ? -1 : 1)),
    files: ordered.slice(0, MAX_FILES),
    filesTotal: files.length,
  };
}
