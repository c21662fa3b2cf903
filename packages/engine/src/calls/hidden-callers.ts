import { isTestFile, type AnyFileId, type AnySymbolId, type SlicedWork } from "@codegraph/model";
import type { HiddenCallers, HiddenCallersFile } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { ownersOf, unresolvedFiles } from "./unresolved-calls.js";

const MAX_FILES = 50;

/** Number of files that are read for their unresolved calls. */
const MAX_READ = 1_000;

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
  const sites = new Map<string, number>();
  for (const id of [...changed, ...affected]) {
    const name = reader.definition(id)?.name;
    if (name !== undefined && !sites.has(name)) sites.set(name, reader.countUnresolved(name));
    yield;
  }
  const names = [...sites].flatMap(([name, count]) => (count === 0 ? [] : [{ name, sites: count }]));
  if (names.length === 0) return null;
  const own = new Set(changed.flatMap((id) => reader.definition(id)?.name ?? []));
  const owners = ownersOf(reader, { ids: changed });
  const wanted = new Set(names.map(({ name }) => name));
  const near = new Set<AnyFileId>(owners.length === 0 ? [] : reader.filesMentioning(owners));
  const files: { readonly isNear: boolean; readonly file: HiddenCallersFile }[] = [];
  for (const id of unresolvedFiles(reader, [...wanted], owners).slice(0, MAX_READ)) {
    const lines = reader.unresolvedIn(id).flatMap(({ name, line }) => (wanted.has(name) ? [line] : []));
    const place = reader.place(reader.fileById(id)?.path ?? "");
    if (lines.length > 0) files.push({ isNear: near.has(id), file: { ...place, test: isTestFile(place.file), lines } });
    yield;
  }
  files.sort((a, b) => Number(b.isNear) - Number(a.isNear) || b.file.lines.length - a.file.lines.length);
  return {
    sites: names.reduce((sum, { sites: each }) => sum + each, 0),
    testSites: files.reduce((sum, { file }) => sum + (file.test ? file.lines.length : 0), 0),
    names: names.sort((a, b) => Number(own.has(b.name)) - Number(own.has(a.name)) || b.sites - a.sites || (a.name < b.name ? -1 : 1)),
    files: files.slice(0, MAX_FILES).map(({ file }) => file),
    filesTotal: files.length,
  };
}
