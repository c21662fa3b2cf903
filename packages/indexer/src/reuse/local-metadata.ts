import { CodeGraphError } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { readSqliteSummary, openSqliteStore } from "@codegraph/store/sqlite";
import { parseManifests } from "../plan/manifests.js";

/** Metadata keys about the location of an index, linked projects, user decisions and past events. */
const LOCAL_KEYS =
  /^(?:project_root|project_name|last_update|removed_files|removed_readers|skipped_files|recovered|docs|seal|settings_hash|snapshot|link_.*)$/u;

/** Metadata key of the linked indexes that edges were resolved with. */
const LINKS_KEY = "link_generations";

/**
 * Removes from a copy of an index everything that is only valid at its origin: paths outside of the tree, linked projects, and file times.
 * The next update compares every file by content, and resolves everything again if projects were linked.
 *
 * @throws CodeGraphError `invalid-import` if it contains file names that no tree can have
 */
export function removeLocalMetadata(path: string): void {
  const keys = [...readSqliteSummary(path).meta.keys()].filter((key) => LOCAL_KEYS.test(key));
  const store = openSqliteStore(path);
  try {
    checkPaths(store);
    store.write((writer) => {
      const linked = store.dependencies();
      for (const key of keys) writer.setMeta(key, null);
      for (const dependency of linked) writer.removeDependency(dependency.path);
      if (linked.length > 0) writer.setMeta(LINKS_KEY, JSON.stringify({ 1: { root: "", generation: "" } }));
      const manifests = parseManifests(store.meta("manifests"));
      writer.setMeta(
        "manifests",
        JSON.stringify(manifests.map((manifest) => ({ ...manifest, mtimeMs: UNKNOWN_TIME, ctimeMs: UNKNOWN_TIME }))),
      );
      for (const { path: file, size, hash } of store.files()) writer.touchFile({ path: file, size, hash, mtimeMs: UNKNOWN_TIME });
    });
  } finally {
    store.close();
  }
}

/** No file has this time. */
const UNKNOWN_TIME = -1;

/** Verifies that all paths of an untrusted index stay inside the tree. */
function checkPaths(store: FactReader): void {
  const paths = [...store.files(), ...parseManifests(store.meta("manifests"))].map(({ path }) => path);
  const bad = [...paths, ...store.problems().map(({ file }) => file)].find((path) => !isInside(path));
  if (bad === undefined) return;
  throw new CodeGraphError(
    "invalid-import",
    `The index contains a file outside of its tree: ${JSON.stringify(bad.slice(0, 200))}`,
    "Index from the sources.",
  );
}

/** Returns true for a path inside the tree, including the empty path of problems that concern the whole project. */
function isInside(path: string): boolean {
  return !/^(?:[\\/]|[A-Za-z]:[\\/])|\0/u.test(path) && !path.split(/[\\/]/u).includes("..");
}
