import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/** A crate of the project: its name as code writes it, and the file its modules hang from. */
interface Crate {
  readonly name: string;
  readonly directory: string;
  readonly root: string;
}

/**
 * Finds module files by path: from the crate's root (`crate::a::b`), the module itself (`self::a`), its parent
 * (`super::a`), another crate of the workspace (`other_crate::a`), or a module beside (`a::b`). The last parts of a path
 * may be items inside a file, so the answer is the deepest module that has a file of its own.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const crates = readCrates(layout);

  return (specifier, fromFile) => {
    const parts = specifier.split("::").filter((part) => part !== "");
    const first = parts[0];
    if (first === undefined) return null;
    if (first === "crate") return found(descend(layout, rootOf(layout, crates, fromFile), parts.slice(1)));
    if (first === "self") return found(descend(layout, fromFile, parts.slice(1)));
    if (first === "super") {
      let file: string | null = fromFile;
      let up = 0;
      while (parts[up] === "super" && file !== null) {
        file = parentModule(layout, file);
        up++;
      }
      return found(descend(layout, file, parts.slice(up)));
    }
    // A module declared in this file goes before a crate of that name.
    const beside = child(layout, fromFile, first);
    if (beside !== null) return found(descend(layout, beside, parts.slice(1)));
    const crate = crates.find(({ name }) => name === first);
    return crate ? found(descend(layout, crate.root, parts.slice(1))) : null;
  };
}

function found(file: string | null): { readonly file: string } | null {
  return file === null ? null : { file };
}

/** The deepest module below a module's file that the parts name and that has a file. */
function descend(layout: ProjectLayout, from: string | null, parts: readonly string[]): string | null {
  let file = from;
  for (const part of parts) {
    const next: string | null = file === null ? null : child(layout, file, part);
    if (next === null) break;
    file = next;
  }
  return file;
}

function child(layout: ProjectLayout, file: string, name: string): string | null {
  const plain = name.replace(/^r#/u, "");
  const folder = folderOf(file);
  for (const path of [join(folder, `${plain}.rs`), join(folder, `${plain}/mod.rs`)]) {
    if (layout.has(path) && path !== file) return path;
  }
  return null;
}

/** The folder that holds the modules of a file: beside a root or `mod.rs`, else in a folder of its name. */
function folderOf(file: string): string {
  return isRoot(file) || /(?:^|\/)mod\.rs$/u.test(file) ? parent(file) : file.slice(0, -".rs".length);
}

function parentModule(layout: ProjectLayout, file: string): string | null {
  if (isRoot(file)) return null;
  const folder = /(?:^|\/)mod\.rs$/u.test(file) ? parent(parent(file)) : parent(file);
  const candidates = [`${folder}.rs`, ...["mod.rs", "lib.rs", "main.rs"].map((name) => join(folder, name))];
  return candidates.find((path) => path !== file && layout.has(path)) ?? null;
}

/** Files that Cargo takes for the root of a crate. */
function isRoot(file: string): boolean {
  return /(?:^|\/)(?:(?:lib|main|build)\.rs|(?:src\/bin|tests|benches|examples)\/[^/]+\.rs)$/u.test(file);
}

/** The root of the crate that a file belongs to: itself, or the nearest one above. */
function rootOf(layout: ProjectLayout, crates: readonly Crate[], file: string): string | null {
  if (isRoot(file)) return file;
  for (let at = parent(file); ; at = parent(at)) {
    const root = ["lib.rs", "main.rs"].map((name) => join(at, name)).find((path) => layout.has(path));
    if (root !== undefined) return root;
    const named = crates.find(({ directory }) => directory === at);
    if (named) return named.root;
    if (at === "") return null;
  }
}

function readCrates(layout: ProjectLayout): Crate[] {
  return layout.manifests("Cargo.toml").flatMap(({ path, text }): Crate[] => {
    const directory = parent(path);
    const section = (name: string): string => new RegExp(`^\\[${name}\\]([^[]*)`, "mu").exec(text)?.[1] ?? "";
    const value = (body: string, key: string): string | undefined =>
      new RegExp(`^\\s*${key}\\s*=\\s*"([^"]+)"`, "mu").exec(body)?.[1];
    const name = value(section("lib"), "name") ?? value(section("package"), "name");
    const roots = [value(section("lib"), "path"), "src/lib.rs", "src/main.rs", value(section("\\[bin\\]"), "path")];
    const root = roots.map((file) => file && join(directory, file)).find((file) => file && layout.has(file));
    return name !== undefined && root ? [{ name: name.replaceAll("-", "_"), directory, root }] : [];
  });
}

function join(base: string, path: string): string {
  return base === "" ? path : `${base}/${path}`;
}

function parent(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
