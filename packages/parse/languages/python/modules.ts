import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";

/**
 * Finds modules by dotted name: relative to the package of the file (`.a`, `..b.c`), or below a source root. Source roots are projects and
 * installable directories, their `src`, `lib` and `python` directories, directories named in manifests, and the directory that contains the
 * importing file's outermost package. Packages may also lie where a manifest places them (`package_dir={"shop.extra": "extras"}`).
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const roots = new Map<string, string>();
  const absolute = new Map<string, string | null>();
  const folders = new Map<string, string | null>();
  const installed = layout.manifests("pyproject.toml", "setup.py", "setup.cfg");
  const named = installed.flatMap(({ path, text }) => sourceFolders(text).map((folder) => join(parent(path), folder)));
  const placed = new Map(
    installed.flatMap(({ path, text }) => placedPackages(text).map(([name, folder]) => [name, join(parent(path), folder)] as const)),
  );
  const projects = [...new Set([...layout.roots, ...installed.map(({ path }) => parent(path))])];
  const sources = [...new Set([...projects.flatMap((root) => [root, ...USUAL.map((folder) => join(root, folder))]), ...named])];

  /** Names of the folders that are packages. */
  const packages = new Set(
    ["__init__.py", "__init__.pyi"].flatMap((name) => layout.withBaseName(name).map((path) => lastPart(parent(path)))),
  );

  /** True if some folder has a module of this name. Most names that files import are those of other things, or of modules from elsewhere. */
  function isModule(name: string): boolean {
    return packages.has(name) || layout.withBaseName(`${name}.py`).length > 0 || layout.withBaseName(`${name}.pyi`).length > 0;
  }

  function probe(base: string, dotted: string): string | null {
    const path = [base, ...dotted.split(".")].filter((part) => part !== "").join("/");
    for (const file of [`${path}/__init__.py`, `${path}.py`, `${path}/__init__.pyi`, `${path}.pyi`]) {
      if (layout.has(file)) return file;
    }
    return null;
  }

  /** Returns the directory that contains the outermost package around a directory. */
  function rootOf(directory: string): string {
    let root = roots.get(directory);
    if (root === undefined) roots.set(directory, (root = findRoot(directory)));
    return root;
  }

  function findRoot(directory: string): string {
    let at = directory;
    while (at !== "" && (layout.has(`${at}/__init__.py`) || layout.has(`${at}/__init__.pyi`))) at = parent(at);
    return at;
  }

  const find = (specifier: string, fromFile: string): ModuleTarget | null => {
    const around = parent(fromFile);
    const dots = /^\.*/u.exec(specifier)![0].length;
    const rest = specifier.slice(dots);
    if (dots > 0) {
      let base = around;
      for (let up = 1; up < dots; up++) base = parent(base);
      const file = probe(base, rest);
      if (file) return { file };
      return layout.hasDirectory(base) && rest === "" ? { directory: base } : null;
    }
    const root = rootOf(around);
    // Modules next to the file are visible only if it runs as a script.
    const file = findAbsolute(root, rest);
    if (file !== null) return { file };
    // A folder within a namespace package. Outermost folders might just be named like a package from elsewhere.
    const directory = rest.includes(".") ? findFolder(root, rest) : null;
    return directory === null ? null : { directory };
  };
  return Object.assign(find, { read: [sources, [...placed]], renamed: new Set<string>() });

  function findFolder(root: string, dotted: string): string | null {
    const key = `${root}\n${dotted}`;
    let folder = folders.get(key);
    if (folder === undefined) {
      const path = dotted.replaceAll(".", "/");
      folder = [root, ...sources].map((base) => join(base, path)).find((each) => layout.hasDirectory(each)) ?? null;
      folders.set(key, folder);
    }
    return folder;
  }

  /** A module of a package that a manifest places in a folder of another name. */
  function findPlaced(dotted: string): string | null {
    for (let name = dotted; placed.size > 0 && name !== ""; name = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : "") {
      const folder = placed.get(name);
      if (folder !== undefined) return probe(folder, dotted.slice(name.length + 1));
    }
    return null;
  }

  /** Cached, because hundreds of files import the same modules, most of them external. */
  function findAbsolute(root: string, dotted: string): string | null {
    const key = `${root}\n${dotted}`;
    let file = absolute.get(key);
    if (file === undefined) {
      const last = dotted.split(".").findLast((part) => part !== "");
      const bases = last === undefined || isModule(last) ? [root, ...sources] : [];
      file = bases.reduce<string | null>((found, base) => found ?? probe(base, dotted), null) ?? findPlaced(dotted);
      absolute.set(key, file);
    }
    return file;
  }
}

/** Common package directories. */
const USUAL = ["src", "lib", "python"];

/** Package directories named in a manifest: `where = ["lib"]`, `python-source = "python"`, `package_dir={"": "src"}`. */
function sourceFolders(manifest: string): string[] {
  const patterns = [
    /^[ \t]*where[ \t]*=[ \t]*\[?[ \t]*["']?([\w./-]+)/gmu,
    /^[ \t]*python-source[ \t]*=[ \t]*["']([\w./-]+)/gmu,
    /package[-_]dir\s*=\s*(?:\{\s*|dict\()?["']{0,2}\s*[:=]\s*["']?([\w./-]+)/gu,
    /\bfrom\s*=\s*["']([\w./-]+)["']/gu,
  ];
  return patterns
    .flatMap((pattern) => [...manifest.matchAll(pattern)].map((match) => match[1]!.replace(/\/+$/u, "")))
    .filter((folder) => !folder.startsWith("."));
}

/** Packages that a manifest places in a folder: `package_dir={"": "src", "shop.extra": "extras"}`, `shop.extra = extras` in setup.cfg. */
function placedPackages(manifest: string): (readonly [name: string, folder: string])[] {
  const written = [
    ...manifest.matchAll(/package[-_]dir(?:\s*=\s*(?:dict\(|\{)([^})]*)|\s*=[ \t]*\n((?:[ \t]+\S.*\n?)+)|\]\n((?:["'\w].*\n?)+))/gu),
  ]
    .map(([, call, lines, table]) => call ?? lines ?? table)
    .join("\n");
  const pairs = written.matchAll(/(?:^|[\s,{(])["']?([A-Za-z_][\w.]*)["']?\s*[:=]\s*["']?([\w./-]+)/gu);
  return [...pairs]
    .map(([, name, folder]) => [name!, folder!.replace(/\/+$/u, "")] as const)
    .filter(([, folder]) => !folder.startsWith("."));
}

function join(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function parent(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
