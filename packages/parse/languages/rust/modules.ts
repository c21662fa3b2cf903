import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";
import { readRenames, type Rename } from "./renames.js";

/** Crate of the project: its name in code and the root file of its modules. */
interface Crate {
  readonly name: string;
  /** Name of the package, by which manifests depend on it. */
  readonly package: string;
  readonly directory: string;
  readonly root: string;
  /** Roots of further targets in the manifest: `[[test]]`, `[[bin]]`. */
  readonly targets: readonly string[];
  /** Directories in which automatic target discovery is disabled (`autotests = false`). */
  readonly plain: readonly string[];
  /** True for the edition of 2015, in which the path of a `use` starts at the root of the crate. */
  readonly fromRoot: boolean;
  /** Dependencies under another name than the package has. */
  readonly renames: readonly Rename[];
}

/**
 * Finds module files by path: from the root of the crate (`crate::a::b`), the module itself (`self::a`), its parent (`super::a`), another
 * crate of the workspace (`other_crate::a`), by the name that the manifest gives it, or a child module (`a::b`). The last segments may be items in a file, so the result is the
 * deepest module with a file. In a crate of the edition of 2015, `a::b` starts at the root of the crate, and the empty path means the root.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const crates = readCrates(layout);
  const roots = new Set(crates.flatMap(({ root, targets }) => [root, ...targets]));
  const plain = new Set(crates.flatMap((crate) => crate.plain));

  const packages = new Set(layout.manifests("Cargo.toml").map(({ path }) => parent(path)));

  function isRoot(file: string): boolean {
    return roots.has(file) || (ROOT.test(file) && !plain.has(parent(file)) && isBesideManifest(file));
  }

  /** False for a module with the name of a target or of its folder: `src/routing/tests/mod.rs`, `src/command/build.rs`, `src/ui/main.rs`. */
  function isBesideManifest(file: string): boolean {
    if (packages.size === 0) return true;
    const target = TARGET.exec(file)?.[1];
    if (target !== undefined) return packages.has(target.replace(/\/$/u, ""));
    const folder = parent(file);
    let owner = folder;
    while (owner !== "" && !packages.has(owner)) owner = parent(owner);
    if (!packages.has(owner)) return true;
    const within = owner === "" ? folder : folder.slice(owner.length + 1);
    // A copy of a crate without its manifest, such as a test has, has no module around it.
    const isModule = within.startsWith("src/") && [join(folder, "mod.rs"), `${folder}.rs`].some((path) => layout.has(path));
    return !isModule || CRATE_FOLDER.test(within);
  }

  /** Returns the directory of a file's child modules: its own directory for a root or `mod.rs`, otherwise the directory with its name. */
  function folderOf(file: string): string {
    return isRoot(file) || MOD.test(file) ? parent(file) : file.slice(0, -".rs".length);
  }

  function child(file: string, name: string): string | null {
    const path = join(folderOf(file), name.replace(/^r#/u, ""));
    return [`${path}.rs`, `${path}/mod.rs`].find((other) => layout.has(other) && other !== file) ?? null;
  }

  /** Returns the deepest module with a file that the segments lead to. */
  function descend(from: string | null, parts: readonly string[]): { readonly file: string } | null {
    let file = from;
    for (const part of parts) {
      const next: string | null = file === null ? null : child(file, part);
      if (next === null) break;
      file = next;
    }
    return file === null ? null : { file };
  }

  function parentModule(file: string): string | null {
    if (isRoot(file)) return null;
    const folder = MOD.test(file) ? parent(parent(file)) : parent(file);
    const candidates = [`${folder}.rs`, ...["mod.rs", "lib.rs", "main.rs"].map((name) => join(folder, name)), ...roots];
    return candidates.find((path) => path !== file && layout.has(path) && folderOf(path) === folder) ?? null;
  }

  /** Returns the root of a file's crate: the file itself, or the nearest one in a parent directory. */
  function rootOf(file: string): string | null {
    if (isRoot(file)) return file;
    for (let at = parent(file); ; at = parent(at)) {
      const beside = ["lib.rs", "main.rs"].map((name) => join(at, name)).find((path) => layout.has(path) && isRoot(path));
      const target = crates.flatMap(({ targets }) => targets).find((root) => parent(root) === at);
      const root = beside ?? target ?? crates.find(({ directory }) => directory === at)?.root;
      if (root !== undefined) return root;
      if (at === "") return null;
    }
  }

  /** Returns the crate that a file is in: the one with the deepest directory above it. */
  function crateOf(file: string): Crate | undefined {
    return crates
      .filter(({ directory }) => directory === "" || file.startsWith(`${directory}/`))
      .reduce<Crate | undefined>((best, each) => (best && best.directory.length >= each.directory.length ? best : each), undefined);
  }

  /** Returns the root of the crate that a name means in a file. */
  function crateNamed(name: string, fromFile: string): string | null {
    const rename = crateOf(fromFile)?.renames.find((each) => each.name === name);
    const renamed =
      rename && crates.find((each) => (rename.directory === null ? each.package === rename.package : each.directory === rename.directory));
    return (renamed ?? crates.find((each) => each.name === name))?.root ?? null;
  }

  const find = (specifier: string, fromFile: string): ModuleTarget | null => {
    const parts = specifier.split("::").filter((part) => part !== "");
    const first = parts[0];
    const outermost = crateOf(fromFile)?.fromRoot ? rootOf(fromFile) : null;
    if (first === undefined) return outermost === null ? null : { file: outermost };
    if (first === "crate") return descend(rootOf(fromFile), parts.slice(1));
    if (first === "self") return descend(fromFile, parts.slice(1));
    if (first === "super") {
      let file: string | null = fromFile;
      let up = 0;
      for (; parts[up] === "super" && file !== null; up++) file = parentModule(file);
      return descend(file, parts.slice(up));
    }
    // A module declared in this file shadows a crate with the same name.
    const start = (outermost && child(outermost, first)) ?? child(fromFile, first) ?? crateNamed(first, fromFile);
    return descend(start, parts.slice(1));
  };
  return Object.assign(find, { read: [crates, [...packages]] });
}

/** Files that Cargo treats as the root of a crate. */
const ROOT = /(?:^|\/)(?:(?:lib|main|build)\.rs|(?:src\/bin|tests|benches|examples)\/[^/]+\.rs)$/u;
/** The folder of the package, for targets that Cargo only finds in their place. */
const TARGET = /^(|.*\/)(?:build|(?:src\/bin|tests|benches|examples)\/[^/]+)\.rs$/u;
/** Folder of a `lib.rs` or `main.rs` that is a root, seen from the folder of the package. */
const CRATE_FOLDER = /^(?:|src|(?:src\/bin|tests|benches|examples)\/[^/]+)$/u;
const AUTOMATIC = [
  ["autobins", "src/bin"],
  ["autotests", "tests"],
  ["autobenches", "benches"],
  ["autoexamples", "examples"],
] as const;
/** Folders of targets that are named without a path. */
const TARGET_FOLDERS: Readonly<Record<string, string>> = { bin: "src/bin", test: "tests", bench: "benches", example: "examples" };
const MOD = /(?:^|\/)mod\.rs$/u;

function readCrates(layout: ProjectLayout): Crate[] {
  const manifests = layout.manifests("Cargo.toml");
  return manifests.flatMap(({ path, text }): Crate[] => {
    const directory = parent(path);
    const section = (name: string): string => new RegExp(`^\\[${name}\\]([^]*?)(?=^\\[|(?![^]))`, "mu").exec(text)?.[1] ?? "";
    const value = (body: string, key: string): string | undefined =>
      new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*"([^"\n]+)"`, "mu").exec(body)?.[1];
    const own = value(section("package"), "name");
    const name = value(section("lib"), "name") ?? own;
    const roots = [value(section("lib"), "path"), "src/lib.rs", "src/main.rs", value(section("\\[bin\\]"), "path")];
    const root = roots.map((file) => file && join(directory, file)).find((file) => file && layout.has(file));
    const named = [...text.matchAll(/^\[\[(bin|test|bench|example)\]\]([^]*?)(?=^\[|(?![^]))/gmu)].flatMap(([, kind, body]) => {
      const path = value(body!, "path");
      const target = value(body!, "name");
      const folder = TARGET_FOLDERS[kind!];
      return path === undefined ? [`${folder}/${target}.rs`, `${folder}/${target}/main.rs`] : [path];
    });
    const targets = named.map((file) => join(directory, file)).filter((file) => layout.has(file));
    const edition = /^[ \t]*edition\b.*$/mu.exec(section("package"))?.[0];
    const fromRoot = edition === undefined || edition.includes('"2015"');
    const plain = AUTOMATIC.filter(([key]) => new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*false`, "mu").test(section("package")));
    if (name === undefined || !root) return [];
    return [
      {
        name: name.replaceAll("-", "_"),
        package: own ?? name,
        directory,
        root,
        targets,
        plain: plain.map(([, folder]) => join(directory, folder)),
        fromRoot,
        renames: readRenames({ path, text }, manifests),
      },
    ];
  });
}

function join(base: string, path: string): string {
  return base === "" ? path : `${base}/${path}`;
}

function parent(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
