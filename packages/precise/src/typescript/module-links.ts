import { lstatSync, realpathSync } from "node:fs";
import { posix } from "node:path";
import type { FileSystem } from "typescript/unstable/fs";
import type { ModuleLink } from "./module-link.js";

/** Package that is presented as installed. */
interface LinkedPackage {
  /** Texts of its own files by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Real paths of its sources by the name of a presented file. */
  readonly sources: ReadonlyMap<string, string>;
}

const SPECIFIER = /^((?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*)(\/[^*]+)?$/u;
const SOURCE = /\.[cm]?[jt]sx?$/u;

/**
 * The types of Node declare resources for `using` where the language's library of the project lacks them. Without these declarations, all
 * types that are made of resources are unknown. Only projects whose settings name the types read them.
 */
const NODE_TYPES = "@types/node";
const NODE_TYPES_TEXTS: ReadonlyMap<string, string> = new Map([
  ["package.json", JSON.stringify({ name: NODE_TYPES, types: "index.d.ts" })],
  ["index.d.ts", '/// <reference lib="esnext.disposable" />\n'],
]);

/**
 * Presents packages of the project to a compiler as an installation would link them, with their sources as entry points. A package that
 * is installed from elsewhere stays as it is. Also presents the part of Node's types that the language's library may lack, if these are not
 * installed. Nothing is written.
 * @param root real path of the project, with slashes
 * @returns callbacks for the compiler's access to files; null if nothing has to be presented
 */
export function linkModules(root: string, links: readonly ModuleLink[]): FileSystem | null {
  const packages = packagesOf(root, links);
  if (packages.size === 0) return null;
  const presented = new Map<string, boolean>();

  /** Returns the package that a path lies in, with the rest of the path; null for all other paths. */
  function packageAt(path: string): { readonly linked: LinkedPackage; readonly rest: string } | null {
    const at = path.lastIndexOf("/node_modules/");
    if (at < root.length || !path.startsWith(root)) return null;
    const [, name = "", rest = ""] = SPECIFIER.exec(path.slice(at + "/node_modules/".length)) ?? [];
    const linked = packages.get(name);
    if (!linked) return null;
    const folder = `${path.slice(0, at)}/node_modules/${name}`;
    let isPresented = presented.get(folder);
    if (isPresented === undefined) presented.set(folder, (isPresented = replaces(root, folder)));
    return isPresented ? { linked, rest: rest.slice(1) } : null;
  }

  const folders = new Set([...packages.keys()].map((name) => posix.dirname(`${root}/node_modules/${name}`)).concat(`${root}/node_modules`));

  return {
    directoryExists(path) {
      const found = packageAt(path);
      if (found) return found.rest === "";
      return folders.has(path) ? true : undefined;
    },
    fileExists(path) {
      const found = packageAt(path);
      return found ? found.linked.texts.has(found.rest) || found.linked.sources.has(found.rest) : undefined;
    },
    readFile(path) {
      const found = packageAt(path);
      return found ? (found.linked.texts.get(found.rest) ?? null) : undefined;
    },
    realpath(path) {
      const found = packageAt(path);
      return found ? (found.linked.sources.get(found.rest) ?? path) : undefined;
    },
  };
}

function packagesOf(root: string, links: readonly ModuleLink[]): Map<string, LinkedPackage> {
  const found = new Map<string, { exports: Record<string, string>; sources: Map<string, string> }>();
  for (const { specifier, file } of links) {
    const [, name, rest = ""] = SPECIFIER.exec(specifier) ?? [];
    if (name === undefined || !SOURCE.test(file)) continue;
    const one = found.get(name) ?? { exports: {}, sources: new Map<string, string>() };
    found.set(name, one);
    // The extension decides how the file is read.
    const presented = `${one.sources.size}${/\.d\.[cm]?ts$/u.exec(file)?.[0] ?? posix.extname(file)}`;
    one.exports[`.${rest}`] = `./${presented}`;
    one.sources.set(presented, `${root}/${file}`);
  }
  const packages = new Map<string, LinkedPackage>();
  if (replaces(root, `${root}/node_modules/${NODE_TYPES}`)) packages.set(NODE_TYPES, { texts: NODE_TYPES_TEXTS, sources: new Map() });
  for (const [name, { exports, sources }] of found)
    packages.set(name, { texts: new Map([["package.json", JSON.stringify({ name, exports })]]), sources });
  return packages;
}

/** Returns true for a package folder that is missing in the root, or links to a folder of the project. */
function replaces(root: string, folder: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return folder.startsWith(`${root}/node_modules/`);
  try {
    const real = realpathSync(folder).replaceAll("\\", "/");
    return real.startsWith(`${root}/`) && !real.includes("/node_modules/");
  } catch {
    return false;
  }
}
