import { readRegularFile } from "@codegraph/files/read";
import type { AnyFileId } from "@codegraph/model";
import {
  createEntrySources,
  createPackageFinder,
  MAX_MANIFEST_BYTES,
  type ManifestFiles,
  type PackageFolder,
} from "@codegraph/overview/manifests";
import { join } from "node:path";
import type { ModuleOf } from "../calls/relationships.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Candidate } from "./candidates.js";

/** Folders whose code only the project itself can import. */
const INTERNAL_FOLDER = /(?:^|\/)(?:internal|_[^/]+)\/|^(?:cmd|bin|scripts?|tools?|hack)\//u;
/** Headers that a build installs. */
const INSTALLED_HEADER = /(?:^|\/)include\//u;

/** Tells whether a definition belongs to the public API of a library, so that its uses may be in other projects. */
export function createPublicNames(asked: QueryScope, moduleOf: ModuleOf): (candidate: Candidate) => boolean {
  const { reader, projects } = asked;
  const files = new Map(reader.files().map((file) => [file.path, file]));
  const packageOf = createPackageFinder(manifestFiles(projects[0]!.root, files), files.keys());
  const sources = createEntrySources((path) => files.has(path), moduleOf);
  const reachable = new Map<PackageFolder, ReadonlySet<string> | null>();

  /** The files whose exports leave a package; null if all may. */
  function filesOf(library: PackageFolder): ReadonlySet<string> | null {
    let known = reachable.get(library);
    if (known === undefined) reachable.set(library, (known = readFiles(library)));
    return known;
  }

  function readFiles(library: PackageFolder): ReadonlySet<string> | null {
    const entries = (library.modules ?? []).flatMap((target) => sources.find(library, target) ?? []);
    if (entries.length === 0) return null;
    const found = new Set(entries);
    const isEntry = new Set(entries);
    for (const path of found) {
      const { id, language } = files.get(path)!;
      for (const specifier of passedOn(id, isEntry.has(path))) {
        const target = moduleOf(language, specifier, path);
        if (target !== null && files.has(target)) found.add(target);
      }
    }
    return found;
  }

  /** The modules whose names a file exports in turn. An entry may do so by any import. */
  function passedOn(id: AnyFileId, isEntry: boolean): string[] {
    const facts = reader.facts(id);
    if (facts === null) return [];
    const locals = new Set(facts.exports.flatMap(({ local }) => local ?? []));
    return [
      ...facts.exports.flatMap(({ specifier }) => specifier ?? []),
      ...facts.imports.filter(({ alias }) => isEntry || (alias !== null && locals.has(alias))).map(({ specifier }) => specifier),
    ];
  }

  return ({ definition, around, file, isVisible, isMember }) => {
    if (!isVisible) return false;
    const { path, package: declared } = file;
    if (INSTALLED_HEADER.test(path)) return true;
    const library = packageOf(path);
    if (library?.isLibrary !== true || declared === "main") return false;
    const inside = path.slice(library.folder.length);
    if (INTERNAL_FOLDER.test(inside) || isPrivateName(inside.slice(inside.lastIndexOf("/") + 1))) return false;
    if ([definition, ...around].some(({ name }) => isPrivateName(name))) return false;
    return isMember || (filesOf(library)?.has(path) ?? true);
  };
}

function manifestFiles(root: string, files: ReadonlyMap<string, unknown>): ManifestFiles {
  return {
    has: (path) => files.has(path),
    text(path) {
      if (!files.has(path)) return null;
      try {
        return readRegularFile(join(root, path), MAX_MANIFEST_BYTES).toString();
      } catch {
        return null;
      }
    },
  };
}

/** A leading underscore marks what a package keeps for itself. */
function isPrivateName(name: string): boolean {
  return /^_(?!_)/u.test(name);
}
