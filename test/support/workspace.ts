/** Model of the workspace for the rules: packages with their declarations and contents. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export interface Package {
  /** Folder name, and the name after "@codegraph/" or "codegraph-". */
  readonly id: string;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Absolute paths of sources that are compiled and published: no tests, fixtures, libraries or scripts. */
  readonly sources: readonly string[];
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly engines?: { readonly node: string; readonly vscode?: string };
  readonly files?: readonly string[];
  readonly repository: Readonly<Record<string, string>>;
  readonly homepage: string;
  readonly bugs: { readonly url: string };
  readonly description: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** All folders below packages/, with extensions of editors, which no package manager publishes. */
export const members: readonly Package[] = readdirSync(join(root, "packages")).sort().map(read);

/** The packages that are published on npm. */
export const packages: readonly Package[] = members.filter(({ manifest }) => manifest.private !== true);

/** Extensions of editors: bundled, and published in files of the editor's own. */
export const extensions: readonly Package[] = members.filter(({ manifest }) => manifest.private === true);

function read(id: string): Package {
  const folder = join(root, "packages", id);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const languages = listFiles(join(folder, "languages")).filter((path) => !/[\\/](?:fixtures|library)[\\/]/u.test(path));
  const sources = [...listFiles(join(folder, "src")), ...languages].filter((path) => path.endsWith(".ts"));
  return { id, folder, manifest, sources };
}

/** Returns absolute paths of all files below a folder, sorted; empty if it does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}

/** Returns the workspace packages that a package depends on, itself last. */
export function closure(member: Package): Package[] {
  const own = packages.filter(
    ({ manifest }) => manifest.name in { ...member.manifest.dependencies, ...member.manifest.optionalDependencies },
  );
  return [...new Set([...own.flatMap(closure), member])];
}

/** Returns a package's code entry points: subpath ("." or "./x") → paths inside the package. */
export function entryPoints({ manifest }: Pick<Package, "manifest">): [subpath: string, at: { types: string; default: string }][] {
  return Object.entries(manifest.exports).flatMap(([subpath, at]) => (typeof at === "string" ? [] : [[subpath, at]]));
}
