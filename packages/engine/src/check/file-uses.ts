import { createImportFollower, type FactIndex } from "@codegraph/graph";
import type { ProjectContext } from "@codegraph/indexer/resolution";
import type { IndexState } from "@codegraph/indexer/update";
import {
  type AnySymbolId,
  definitionIndexOf,
  type Edge,
  type FileId,
  fileOf,
  isOwnSymbol,
  isTestFile,
  type SlicedWork,
} from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { FileUse } from "../api/index.js";

/** Access to the places where the imports of an index lead. */
export interface ImportAccess {
  surroundings(): ProjectContext;
  /** Returns the index that imports are followed in. */
  resolvedWith(): FactIndex;
}

/** An index, and where its imports lead. */
export interface UseReader {
  readonly store: FactReader;
  readonly find: ProjectContext["find"];
  readonly filesIn: (directory: string) => readonly FileId[];
  /** Returns the definitions of the project that an import binds its name to. */
  readonly targetsOf: (fileId: FileId, place: number) => readonly AnySymbolId[];
  /** True for a language of documents, in which code is an example. */
  readonly isDocument: (language: string) => boolean;
}

export function createUseReader(
  { store, registry }: Pick<IndexState, "store" | "registry">,
  { surroundings, resolvedWith }: ImportAccess,
): UseReader {
  const { find, filesIn } = surroundings();
  const follower = createImportFollower(resolvedWith());
  return {
    store,
    find,
    filesIn,
    targetsOf: (fileId, place) => follower.targetsOf(fileId, place),
    isDocument: (language) => registry.get(language)?.isDocument ?? false,
  };
}

/**
 * Yields the uses between files of the project, one for each pair of files, ordered by file and line: what is imported or re-exported, as
 * written, and names that are visible without an import. The file behind a re-export is a use of the file that re-exports it. Members of
 * values are not uses: their type may come from a third file. Uncertain references are left out.
 */
export function* fileUses(reader: UseReader): SlicedWork<FileUse[]> {
  const uses: FileUse[] = [];
  for (const record of reader.store.files()) {
    if (reader.isDocument(record.language)) continue;
    uses.push(...usesOf(reader, record));
    yield;
  }
  return uses;
}

/** Parts of the project that a file imports as a whole: their names lead to files by the references to them. */
interface Imported {
  readonly directories: Map<string, FileUse["from"] & { readonly name: string }>;
  readonly packages: Set<string>;
}

function usesOf(reader: UseReader, record: FileRecord): FileUse[] {
  const { store } = reader;
  const found = new Map<string, FileUse>();
  const add = (use: FileUse): void => {
    if (use.to.file !== record.path && !found.has(use.to.file)) found.set(use.to.file, use);
  };
  const imported: Imported = { directories: new Map(), packages: new Set() };
  addImports(reader, record, imported, add);
  for (const edge of store.edgesIn(record.id)) {
    if (!isOwnSymbol(edge.callee)) continue;
    const to = targetOf(store, edge.callee);
    if (to === null || !isWritten(edge, store.file(to.file), imported)) continue;
    const name = store.definition(edge.callee)?.name ?? to.file;
    add({ from: { file: record.path, line: edge.line }, to: { file: to.file, line: to.line }, kind: edge.kind, name });
  }
  for (const [directory, { file, line, name }] of imported.directories) {
    const files = reader.filesIn(directory).flatMap((id) => store.fileById(id) ?? []);
    if (files.some(({ path }) => found.has(path))) continue;
    const first = files.find(({ path, language }) => language === record.language && !isTestFile(path));
    if (first) add({ from: { file, line }, to: { file: first.path, line: 1 }, kind: "import", name });
  }
  return [...found.values()].sort((one, other) => one.from.line - other.from.line);
}

function addImports(reader: UseReader, { id, path, language }: FileRecord, imported: Imported, add: (use: FileUse) => void): void {
  const { store, find } = reader;
  const facts = store.facts(id);
  for (const [place, { specifier, line, alias }] of (facts?.imports ?? []).entries()) {
    const from = { file: path, line };
    const target = find(language, specifier, path);
    if (target !== null && "directory" in target) imported.directories.set(target.directory, { ...from, name: specifier });
    const bound = alias === null ? [] : reader.targetsOf(id, place).flatMap((symbol) => targetOf(store, symbol) ?? []);
    if (target === null) imported.packages.add(specifier);
    else if ("package" in target) imported.packages.add(target.package);
    if (target !== null && "file" in target) {
      // A submodule is imported by a name from its package. Any other name belongs to the module as written.
      const module = bound.find((each) => each.isModule) ?? { file: target.file, line: lineIn(bound, target.file) };
      add({ from, to: { file: module.file, line: module.line }, kind: "import", name: specifier });
    } else for (const { file, line: at } of bound) add({ from, to: { file, line: at }, kind: "import", name: specifier });
  }
  for (const { specifier, line } of facts?.exports ?? []) {
    const target = specifier === null ? null : find(language, specifier, path);
    if (target !== null && "file" in target)
      add({ from: { file: path, line }, to: { file: target.file, line: 1 }, kind: "import", name: specifier ?? "" });
  }
}

function lineIn(bound: readonly { readonly file: string; readonly line: number }[], file: string): number {
  return bound.find((each) => each.file === file)?.line ?? 1;
}

function targetOf(store: FactReader, id: AnySymbolId): (FileUse["to"] & { readonly isModule: boolean }) | null {
  if (!isOwnSymbol(id)) return null;
  const isModule = definitionIndexOf(id) === -1;
  const file = store.fileById(fileOf(id))?.path;
  return file === undefined ? null : { file, line: isModule ? 1 : (store.definition(id)?.line ?? 1), isModule };
}

/** Returns true if the file names the target itself, and an import of a file has not counted it already. */
function isWritten({ kind, certainty, provenance }: Edge, target: FileRecord | null, { directories, packages }: Imported): boolean {
  if (target === null || certainty !== "exact" || kind === "override") return false;
  if (provenance === "package") return true;
  if (provenance !== "import") return false;
  const { path } = target;
  const directory = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  return directories.has(directory) || (target.package !== null && packages.has(target.package));
}
