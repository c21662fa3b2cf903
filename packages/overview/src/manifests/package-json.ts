import {
  besides,
  type Dependency,
  type DependencyScope,
  type DescribedPackage,
  type ManifestEntry,
  type ManifestKind,
} from "./manifest.js";
import { valueAt, entriesOf, stringOf } from "./values.js";

const SCOPES: Readonly<Record<string, DependencyScope>> = {
  dependencies: "runtime",
  peerDependencies: "peer",
  optionalDependencies: "optional",
  devDependencies: "development",
};

export const packageJson: ManifestKind = {
  registry: "npm",
  files: /^package\.json$/u,
  code: /\.(?:[cm]?[jt]sx?|vue|svelte)$/u,
  builtFrom: "typescript",
  read({ path, text }, around) {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/u, ""));
    const name = stringOf(valueAt(manifest, "name"));
    return {
      name,
      description: stringOf(valueAt(manifest, "description")),
      dependencies: Object.entries(SCOPES).flatMap(([key, scope]) => dependencies(valueAt(manifest, key), scope)),
      entries: [...bins(valueAt(manifest, "bin"), name), ...libraries(manifest)],
      version: stringOf(valueAt(manifest, "version")),
      package: published(manifest, around.has(besides(path, "index.js"))),
    };
  },
};

/** Keys that name modules for other packages. */
const PUBLISHED = ["main", "module", "browser", "types", "typings", "exports"];

function published(manifest: unknown, hasIndex: boolean): DescribedPackage {
  const named = PUBLISHED.map((key) => valueAt(manifest, key)).filter((value) => value !== undefined);
  const isImported = named.length > 0 || (valueAt(manifest, "bin") === undefined && hasIndex);
  if (!isImported || valueAt(manifest, "private") === true || typeof valueAt(manifest, "name") !== "string") return { isLibrary: false };
  const modules = named.flatMap((value) => textsIn(value, 0));
  if (modules.some((each) => each.includes("*"))) return { isLibrary: true };
  return { isLibrary: true, modules: modules.length === 0 ? ["index.js"] : modules };
}

/** Returns the strings in a value, at any depth up to the limit. */
function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
}

function dependencies(value: unknown, scope: DependencyScope): Dependency[] {
  return entriesOf(value).map(([name, version]) => ({ name, version: stringOf(version), scope }));
}

function bins(value: unknown, name: string | null): ManifestEntry[] {
  const single = stringOf(value);
  if (single !== null) return [file(single, `bin ${name?.split("/").at(-1) ?? ""}`.trim())];
  return entriesOf(value).flatMap(([command, target]) => files(target, `bin ${command}`));
}

function libraries(manifest: unknown): ManifestEntry[] {
  // Without these keys, Node loads the file `index.js` next to the manifest.
  const isStated = ["bin", "main", "module", "exports"].some((key) => valueAt(manifest, key) !== undefined);
  return [
    ...(isStated || stringOf(valueAt(manifest, "name")) === null ? [] : [file("index.js", "default main")]),
    ...files(valueAt(manifest, "main"), "main"),
    ...files(valueAt(manifest, "module"), "module"),
    ...files(valueAt(manifest, "browser"), "browser"),
    ...exported(valueAt(manifest, "exports"), "exports", 0),
  ];
}

/** Depth limit of nested conditions in `exports`. */
const MAX_DEPTH = 6;

function exported(value: unknown, key: string, depth: number): ManifestEntry[] {
  if (typeof value === "string")
    return value.includes("*") || isDeclaration(value) || !/\.[cm]?[jt]sx?$/u.test(value) ? [] : [file(value, key)];
  if (depth > MAX_DEPTH) return [];
  const nested = Array.isArray(value) ? value.map((each): [string, unknown] => ["", each]) : entriesOf(value);
  return nested.flatMap(([name, inner]) => exported(inner, name.startsWith("./") ? `exports ${name}` : key, depth + 1));
}

function files(value: unknown, key: string): ManifestEntry[] {
  const target = stringOf(value);
  return target === null || isDeclaration(target) ? [] : [file(target, key)];
}

/** Type declarations do not run. */
function isDeclaration(target: string): boolean {
  return /\.d\.[cm]?ts$/u.test(target);
}

function file(target: string, key: string): ManifestEntry {
  return { target, form: "file", key };
}
