import { lstatSync, realpathSync } from "node:fs";
import { extname } from "node:path";
import type { FileSystem } from "typescript/unstable/fs";

/** Module of the project that files import by the name of a package. */
export interface ModuleLink {
  /** As written: `@shop/core`, `@shop/core/prices`. */
  readonly specifier: string;
  /** POSIX path of its source relative to the root. */
  readonly file: string;
}

/** Package that is presented as installed. */
interface LinkedPackage {
  readonly manifest: string;
  /** Real paths of its sources by the name of a presented file. */
  readonly sources: ReadonlyMap<string, string>;
}

const SPECIFIER = /^((?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*)(\/.+)?$/u;
const SOURCE = /\.[cm]?[jt]sx?$/u;

/**
 * Presents packages of the project to a compiler as an installation would link them, with their sources as entry points. A package that
 * is installed from elsewhere stays as it is. Nothing is written.
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

  const isScope = (path: string): boolean => {
    const [, scope] = /^\/node_modules(?:\/(@[^/]+))?$/u.exec(path.slice(root.length)) ?? [];
    return path.startsWith(`${root}/node_modules`) && (scope === undefined ? path === `${root}/node_modules` : scopes.has(scope));
  };
  const scopes = new Set([...packages.keys()].filter((name) => name.startsWith("@")).map((name) => name.slice(0, name.indexOf("/"))));

  return {
    directoryExists(path) {
      const found = packageAt(path);
      if (found) return found.rest === "";
      return isScope(path) ? true : undefined;
    },
    fileExists(path) {
      const found = packageAt(path);
      return found ? found.rest === "package.json" || found.linked.sources.has(found.rest) : undefined;
    },
    readFile(path) {
      const found = packageAt(path);
      if (!found) return undefined;
      return found.rest === "package.json" ? found.linked.manifest : null;
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
    const presented = `${one.sources.size}${/\.d\.[cm]?ts$/u.exec(file)?.[0] ?? extname(file)}`;
    one.exports[`.${rest}`] = `./${presented}`;
    one.sources.set(presented, `${root}/${file}`);
  }
  return new Map([...found].map(([name, { exports, sources }]) => [name, { manifest: JSON.stringify({ name, exports }), sources }]));
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
