import { parseManifests } from "@codegraph/indexer/plan";
import type { FrameworkInjection } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";

/** Returns the folder of the application that a file belongs to, as a container's framework lays applications out; "" for the project. */
export type ApplicationOf = (path: string, injection: FrameworkInjection) => string;

export function createApplications(store: Pick<FactReader, "meta">): ApplicationOf {
  let paths: readonly string[] | null = null;
  const folders = new Map<RegExp, ReadonlySet<string>>();

  /** The folders with a manifest whose name a pattern matches. */
  function foldersWith(manifests: RegExp): ReadonlySet<string> {
    let found = folders.get(manifests);
    if (found === undefined) {
      paths ??= parseManifests(store.meta("manifests")).map(({ path }) => path);
      folders.set(manifests, (found = new Set(paths.filter((path) => manifests.test(path)).map(folderOf))));
    }
    return found;
  }

  return (path, { manifests, folder }) => {
    if (folder !== undefined) return folder.exec(path)?.[1] ?? "";
    if (manifests === undefined) return "";
    const known = foldersWith(manifests);
    for (let at = folderOf(path); at !== ""; at = folderOf(at)) if (known.has(at)) return at;
    return "";
  };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
