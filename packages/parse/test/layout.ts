import type { ProjectLayout } from "@codegraph/model";

/** Creates the layout of a project with these paths. Files with text are also manifests. */
export function layoutOf(files: Readonly<Record<string, string>> | readonly string[]): ProjectLayout {
  const texts = new Map(Array.isArray(files) ? files.map((path: string) => [path, ""]) : Object.entries(files));
  const paths = [...texts.keys()].sort();
  const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
  return {
    has: (path) => texts.has(path),
    hasDirectory: (path) => path === "" || paths.some((other) => other.startsWith(`${path}/`)),
    withBaseName: (name) => paths.filter((path) => baseName(path) === name),
    roots: [""],
    manifests: (...names) => paths.filter((path) => names.includes(baseName(path))).map((path) => ({ path, text: texts.get(path)! })),
  };
}
