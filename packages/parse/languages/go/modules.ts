import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

interface GoModule {
  /** As declared: `example.com/shop`. */
  readonly path: string;
  /** Directory of its go.mod. */
  readonly directory: string;
}

/**
 * Finds packages by import path: the module whose path is the longest prefix, and below it the directory. Modules are
 * those of every go.mod in the project, and what a go.mod or go.work replaces by a directory of the project. What no module has is
 * looked for in the `vendor` folders above the importing file.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const modules = readModules(layout);

  return (specifier, fromFile) => {
    for (const { path, directory } of modules) {
      if (specifier !== path && !specifier.startsWith(`${path}/`)) continue;
      const target = join(directory, specifier.slice(path.length));
      if (target !== null && layout.hasDirectory(target)) return { directory: target };
    }
    for (let at = parent(fromFile); ; at = parent(at)) {
      const vendored = join(at, `vendor/${specifier}`);
      if (vendored !== null && layout.hasDirectory(vendored)) return { directory: vendored };
      if (at === "") return null;
    }
  };
}

/** What is longer was not written by a person, and would be gone through again from each of its blanks. */
const LONGEST_LINE = 1_000;

/** Modules and replacements, the longest path first. */
function readModules(layout: ProjectLayout): GoModule[] {
  const modules: GoModule[] = [];
  for (const manifest of layout.manifests("go.mod", "go.work")) {
    const directory = parent(manifest.path);
    const text = manifest.text.replace(/\/\/.*$/gmu, "");
    const path = /^[ \t]*module[ \t]+"?([^\s"]+)/mu.exec(text)?.[1];
    if (path !== undefined) modules.push({ path, directory });
    for (const line of text.split("\n")) {
      const [, from, to] = (line.length <= LONGEST_LINE && /^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\.\S*)/u.exec(line)) || [];
      const target = to === undefined ? null : join(directory, to);
      if (target !== null) modules.push({ path: from!, directory: target });
    }
  }
  return modules.sort((a, b) => b.path.length - a.path.length);
}

/** The path that a relative path means below a directory; null when it leaves the project. */
function join(base: string, path: string): string | null {
  const parts = base === "" ? [] : base.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}

function parent(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
