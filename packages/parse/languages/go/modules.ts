import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";

interface GoModule {
  /** As declared: `example.com/shop`. */
  readonly path: string;
  /** Directory of its go.mod. */
  readonly directory: string;
}

/**
 * Finds packages by import path: the module with the longest matching path, then the directory within it. Modules come from every go.mod of
 * the project, and from replacements by local directories in go.mod and go.work. Other packages are looked up in the `vendor` directories
 * above the importing file.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const modules = readModules(layout);

  const find = (specifier: string, fromFile: string): ModuleTarget | null => {
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
  return Object.assign(find, { read: modules });
}

/** Longer lines are generated, and the pattern would rescan them from every blank. */
const LONGEST_LINE = 1_000;

/** Modules and replacements, longest path first. */
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

/** Resolves a relative path against a directory. Null if it leaves the project. */
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
