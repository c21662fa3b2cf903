import type { Manifest, ProjectLayout } from "@codegraph/model";

/** The files and manifests of a project, as module finders see them. */
export function createLayout(paths: readonly string[], manifests: readonly Manifest[], roots: readonly string[] = [""]): ProjectLayout {
  const files = new Set(paths);
  const directories = new Set<string>([""]);
  const byBaseName = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.lastIndexOf("/");
    const name = path.slice(slash + 1);
    const known = byBaseName.get(name);
    if (known) known.push(path);
    else byBaseName.set(name, [path]);
    for (let at = slash; at > 0; at = path.lastIndexOf("/", at - 1)) {
      const directory = path.slice(0, at);
      if (directories.has(directory)) break;
      directories.add(directory);
    }
  }
  for (const named of byBaseName.values()) named.sort();
  return {
    has: (path) => files.has(path),
    hasDirectory: (path) => directories.has(path),
    withBaseName: (name) => byBaseName.get(name) ?? [],
    roots,
    manifests: (...names) =>
      manifests.filter(({ path }) => names.some((name) => isNamed(path.slice(path.lastIndexOf("/") + 1), name.split("*")))),
  };
}

/** True if a base name is `start`, or begins with `start` and ends with `end`. */
function isNamed(name: string, [start = "", end]: readonly string[]): boolean {
  return end === undefined ? name === start : name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
