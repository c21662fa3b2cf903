import { createRecent, type FactIndex, type IndexedFile, innerPath, isExtension, type Recent } from "@codegraph/graph";
import { type AnyFileId, type FileId, fileOf, FILES_PER_PROJECT, definitionIndexOf, type SymbolId, symbolId } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { filesWithoutPackage } from "../resolution/store-index.js";
import type { LinkSurroundings } from "./link-surroundings.js";
import { mountedFile, mountedSymbol, mounted } from "../resolution/mount.js";

/**
 * Index of a linked project as seen by resolution. Returned ids and paths are mounted; arguments are in the linked project's own numbering.
 */
export interface LinkIndex extends Pick<FactIndex, "inPackage" | "topLevel" | "owned" | "extending" | "declaring" | "within" | "knows"> {
  /** Number of the link. */
  readonly id: number;
  /** Module lookup of the linked project. */
  readonly around: LinkSurroundings;
  /** Takes the linked project's own id; the result is mounted. */
  file(id: FileId): IndexedFile | null;
  /** Returns the linked project's own id of a file; null if it has none at this path. */
  fileAt(path: string): FileId | null;
  /** Returns mounted ids of the files directly in a directory. */
  filesIn(directory: string): readonly AnyFileId[];
}

/** Number of unpacked files kept in memory. Few files of a library are read. */
const MAX_CACHED_FILES = 300;

/**
 * Creates the index of a linked project.
 * @param fail called once if the index turns out to be damaged; all later lookups return nothing
 */
export function createLinkIndex(
  link: number,
  store: FactReader,
  registry: LanguageRegistry,
  around: LinkSurroundings,
  fail: (error: unknown) => void,
): LinkIndex {
  const linked: LinkedFacts = { link, store, registry, fail, files: createRecent(MAX_CACHED_FILES), paths: new Map(), hasFailed: false };
  const inThisProject = (id: SymbolId): boolean => fileOf(id) < FILES_PER_PROJECT;
  const topLevel = cachedByName(linked, (name) =>
    named(store, name)
      .filter((id) => isTopLevel(store, id))
      .map((id) => mountedSymbol(link, id)),
  );
  const ofName = cachedByName(linked, (name) => named(store, name));
  const inPackage = cachedByName(linked, (name) =>
    (name === "" ? filesWithoutPackage(store) : store.inPackage(name))
      .filter((id) => id < FILES_PER_PROJECT)
      .map((id) => mountedFile(link, id)),
  );
  const ofOwner = cachedByName(linked, (owner) => store.idsOwnedBy(owner).filter(inThisProject));
  const declaring = cachedByName(linked, (name) => {
    const files = [...named(store, name).map(fileOf), ...store.filesMentioning([name])].filter((id) => id < FILES_PER_PROJECT);
    return [...new Set(files)].sort((a, b) => a - b).map((id) => mountedFile(link, id));
  });
  const known = cachedByName(linked, (name) =>
    named(store, name).length > 0 || !/^\w+$/u.test(name) || store.filesMentioning([name]).length > 0 ? [true] : [],
  );

  return {
    id: link,
    around,
    file: (id) => fileOfLink(linked, id),
    fileAt: (path) => read(linked, () => store.file(path)?.id ?? null, null),
    filesIn: (directory) => around.filesIn(directory).map((id) => mountedFile(link, id)),
    inPackage,
    topLevel,
    declaring,
    owned: (owner, name) =>
      ofOwner(owner)
        .filter((id) => fileOfLink(linked, fileOf(id))?.facts.definitions[definitionIndexOf(id)]?.name === name)
        .map((id) => mountedSymbol(link, id)),
    extending: (name) =>
      ofName(name)
        .filter((id) => isExtending(linked, id))
        .map((id) => mountedSymbol(link, id)),
    within: (family, path, name) =>
      ofName(name)
        .filter((id) => (path === null ? familyOf(linked, id) === family : containerKey(linked, id) === `${family}\n${path}`))
        .map((id) => mountedSymbol(link, id)),
    knows: (name) => known(name).length > 0,
  };
}

/** Facts of a linked project, with what was read of them. */
interface LinkedFacts {
  /** Number of the link. */
  readonly link: number;
  readonly store: FactReader;
  readonly registry: LanguageRegistry;
  readonly fail: (error: unknown) => void;
  readonly files: Recent<IndexedFile | null, FileId>;
  /** Cached {@link containerKey} of each symbol. */
  readonly paths: Map<SymbolId, string>;
  /** True after an error, from which on nothing is read. */
  hasFailed: boolean;
}

function isExtending(linked: LinkedFacts, id: SymbolId): boolean {
  const facts = fileOfLink(linked, fileOf(id))?.facts;
  const definition = facts?.definitions[definitionIndexOf(id)];
  return (
    facts !== undefined && definition !== undefined && isExtension(definition, linked.registry.get(facts.language)?.resolution ?? null)
  );
}

/** Returns `nothing` if the index is damaged. */
function read<T>(linked: LinkedFacts, work: () => T, nothing: T): T {
  if (linked.hasFailed) return nothing;
  try {
    return work();
  } catch (error) {
    linked.hasFailed = true;
    linked.fail(error);
    return nothing;
  }
}

function fileOfLink(linked: LinkedFacts, id: FileId): IndexedFile | null {
  const { link, store, files } = linked;
  return files.get(id, () =>
    read(
      linked,
      () => {
        const record = store.fileById(id);
        const facts = record && store.facts(id);
        return record && facts ? { id: mountedFile(link, id), path: mounted(link, record.path), facts } : null;
      },
      null,
    ),
  );
}

/** Caches a lookup by name. */
function cachedByName<T>(linked: LinkedFacts, find: (name: string) => readonly T[]): (name: string) => readonly T[] {
  const known = new Map<string, readonly T[]>();
  return (name) => {
    let found = known.get(name);
    if (!found) known.set(name, (found = read(linked, () => find(name), [])));
    return found;
  };
}

/** True if a definition is in no container but namespaces. */
function isTopLevel(store: FactReader, id: SymbolId): boolean {
  for (let at = store.definition(id), first = true; at !== null; first = false) {
    if (first ? at.owner !== null : at.kind !== "namespace") return false;
    if (at.parent === null) return true;
    at = store.definition(symbolId(fileOf(id), at.parent));
  }
  return false;
}

/** Returns the definitions of a name in the order of their paths. */
function named(store: FactReader, name: string): SymbolId[] {
  const ids = store.idsNamed(name).filter((id) => fileOf(id) < FILES_PER_PROJECT);
  if (ids.length < 2) return ids;
  const pathOf = (id: SymbolId): string => store.fileById(fileOf(id))?.path ?? "";
  return ids.sort((a, b) => (pathOf(a) === pathOf(b) ? a - b : pathOf(a) < pathOf(b) ? -1 : 1));
}

/** Returns the family of a definition in a language with an object model of its own; null in any other. */
function familyOf(linked: LinkedFacts, id: SymbolId): string | null {
  const facts = fileOfLink(linked, fileOf(id))?.facts;
  const rules = facts ? (linked.registry.get(facts.language)?.resolution ?? null) : null;
  return rules?.objects ? rules.family : null;
}

/** Returns the language family and the path of the container of a definition. Empty if it has none. */
function containerKey(linked: LinkedFacts, id: SymbolId): string {
  const { registry, paths } = linked;
  let path = paths.get(id);
  if (path === undefined) {
    const facts = fileOfLink(linked, fileOf(id))?.facts;
    const rules = facts ? (registry.get(facts.language)?.resolution ?? null) : null;
    const inner = facts ? innerPath(facts.definitions, definitionIndexOf(id), rules) : null;
    path = inner === null ? "" : `${rules!.family}\n${inner}`;
    paths.set(id, path);
  }
  return path;
}
