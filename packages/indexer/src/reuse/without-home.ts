import { CodeGraphError } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { lookAtSqliteStore, openSqliteStore } from "@codegraph/store/sqlite";
import { parseManifests } from "../plan/manifests.js";

/** What an index says of its place, of other projects, and of what was said or happened there. */
const OF_ITS_PLACE = /^(?:project_root|project_name|last_update|removed_files|skipped_files|recovered|docs|seal|link_.*)$/u;

/** Under this key a run looks for the links that edges were resolved with. */
const LINKS = "link_generations";

/**
 * Takes out of a copy of an index what holds only where it was made: names of places outside of the tree, other projects, and
 * the times of files. Whoever opens it next compares every file with the one that it has, by content, and resolves everything
 * anew where other projects were linked.
 *
 * @throws CodeGraphError `invalid-import` when it names files that no tree can have
 */
export function takeHomeOut(path: string): void {
  const keys = [...lookAtSqliteStore(path).meta.keys()].filter((key) => OF_ITS_PLACE.test(key));
  const store = openSqliteStore(path);
  try {
    checkPaths(store);
    store.write((writer) => {
      const linked = store.dependencies();
      for (const key of keys) writer.setMeta(key, null);
      for (const dependency of linked) writer.removeDependency(dependency.path);
      if (linked.length > 0) writer.setMeta(LINKS, JSON.stringify({ 1: { root: "", generation: "" } }));
      const manifests = parseManifests(store.meta("manifests"));
      writer.setMeta("manifests", JSON.stringify(manifests.map((manifest) => ({ ...manifest, mtimeMs: UNKNOWN, ctimeMs: UNKNOWN }))));
      for (const { path: file, size, hash } of store.files()) writer.touchFile({ path: file, size, hash, mtimeMs: UNKNOWN });
    });
  } finally {
    store.close();
  }
}

/** No file is as old as that. */
const UNKNOWN = -1;

/** Whatever made an index, its paths stay inside of the tree. */
function checkPaths(store: FactReader): void {
  const paths = [...store.files(), ...parseManifests(store.meta("manifests"))].map(({ path }) => path);
  const bad = [...paths, ...store.problems().map(({ file }) => file)].find((path) => !isInside(path));
  if (bad === undefined) return;
  throw new CodeGraphError("invalid-import", `The index names a file outside of its tree: ${JSON.stringify(bad.slice(0, 200))}`, "Index from the sources.");
}

/** Problems of the project as a whole have the empty path. */
function isInside(path: string): boolean {
  return !/^(?:[\\/]|[A-Za-z]:[\\/])|\0/u.test(path) && !path.split(/[\\/]/u).includes("..");
}
