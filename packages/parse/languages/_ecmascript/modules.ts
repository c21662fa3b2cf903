import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";
import { type BuildOutput, sourcesOf, usualSource } from "./build-outputs.js";
import { type Bundles, bundleStem, readBundles } from "./bundles.js";
import { isPath, isRecord, parseJson } from "./json-manifest.js";
import { contains, directoryOf, join } from "./project-paths.js";
import { type JoinedDirectories, type PathMap, readTsConfigs } from "./tsconfig.js";

/** Extensions in order of preference. Declaration files come last, because code is what runs. */
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte", ".d.ts", ".d.mts", ".d.cts"];

/** Source extensions that compile to each extension. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".js", ".jsx", ".d.ts"],
  ".jsx": [".tsx", ".jsx"],
  ".mjs": [".mts", ".mjs", ".d.mts"],
  ".cjs": [".cts", ".cjs", ".d.cts"],
};

interface Package {
  readonly name: string;
  readonly directory: string;
  readonly manifest: PackageJson;
}

interface PackageJson {
  readonly name?: string;
  readonly main?: string;
  readonly module?: string;
  readonly types?: string;
  readonly source?: string;
  readonly exports?: unknown;
  readonly imports?: unknown;
}

/** The project as its modules are found in it. */
interface Modules {
  readonly has: ProjectLayout["has"];
  /** Outermost first. */
  readonly packages: readonly Package[];
  readonly outputs: readonly BuildOutput[];
  readonly bundles: Bundles["entries"];
}

/**
 * Finds modules like TypeScript's `bundler` resolution, among the files of the project: relative paths, `paths`, `baseUrl` and
 * `rootDirs` of the nearest tsconfig and its `extends`, workspace packages by name and `exports`, and package-internal `#imports`. Build outputs
 * (`dist/x.js`) map to their sources (`src/x.ts`): by `outDir` and `rootDir` of any tsconfig, by the entries of a bundler's configuration, or
 * else by usual names of directories.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const { maps, outputs: compiled, joined } = readTsConfigs(layout);
  const packages = readPackages(layout);
  const { entries: bundles, outputs: translated } = readBundles(layout);
  const outputs = [...compiled, ...translated];
  const modules: Modules = { has: (path) => layout.has(path), packages, outputs, bundles };

  const find = (specifier: string, fromFile: string): ModuleTarget | null => {
    const from = directoryOf(fromFile);
    if (specifier.startsWith(".") || specifier.startsWith("/")) {
      const path = join(specifier.startsWith("/") ? "" : from, specifier);
      return asTarget(probeModule(modules, path) ?? throughRoots(modules, joined, path, fromFile));
    }
    const map = maps.find(({ scope }) => contains(scope, fromFile));
    if (map) {
      const mapped = throughPaths(modules, map, specifier);
      if (mapped) return { file: mapped };
    }
    const aliased = throughAlias(modules, specifier, fromFile);
    if (aliased) return { file: aliased };
    if (specifier.startsWith("#")) {
      const own = packages.findLast(({ directory }) => contains(directory, fromFile));
      return own ? asTarget(throughExports(modules, own, own.manifest.imports, specifier)) : null;
    }
    for (const candidate of packages) {
      if (specifier !== candidate.name && !specifier.startsWith(`${candidate.name}/`)) continue;
      const file = inPackage(modules, candidate, specifier.slice(candidate.name.length));
      if (file) return { file };
    }
    return null;
  };
  return Object.assign(find, { read: [maps, joined, outputs, packages, [...bundles]], ...renamedFiles(maps, packages, bundles) });
}

/** The base names without extensions of the files that manifests name. Empty if a pattern puts them together from parts. */
function renamedFiles(maps: readonly PathMap[], packages: readonly Package[], bundles: Bundles["entries"]): Pick<ModuleFinder, "renamed"> {
  const paths = [
    ...bundles.values(),
    ...maps.flatMap((map) => map.paths.flatMap(([, targets]) => targets)),
    ...packages.flatMap(({ manifest: { source, types, module, main, exports, imports } }) => [
      ...[source, types, module, main].filter((entry) => entry !== undefined),
      ...[exports, imports].flatMap((map) => targetsOf(map)),
    ]),
  ];
  const stems = paths.map((path) => path.replace(/\/+$/u, "").split("/").at(-1)!.replace(/\..*$/u, ""));
  return stems.some((stem) => stem.includes("*") && stem !== "*") ? {} : { renamed: new Set(stems) };
}

function asTarget(file: string | null): ModuleTarget | null {
  return file === null ? null : { file };
}

/** Same as {@link probe}, but resolves the directory of a package through its manifest (`require("..")`). */
function probeModule(modules: Modules, path: string): string | null {
  const found = probe(modules, path);
  const own = modules.packages.find(({ directory }) => directory === path.replace(/\/+$/u, ""));
  if (own && (found === null || directoryOf(found) === own.directory)) return inPackage(modules, own, "") ?? found;
  return found ?? probeUsualSource(modules, path);
}

/** Resolves a path in one of several directories that the nearest tsconfig joins to the same path in another of them. */
function throughRoots(modules: Modules, joined: readonly JoinedDirectories[], path: string, fromFile: string): string | null {
  const roots = joined.find(({ scope }) => contains(scope, fromFile))?.roots ?? [];
  const own = roots.findLast((root) => contains(root, path));
  if (own === undefined) return null;
  const rest = own === "" ? path : path.slice(own.length + 1);
  for (const root of roots) {
    const file = root === own ? null : probe(modules, join(root, rest));
    if (file) return file;
  }
  return null;
}

/** Resolves a path in a usual output directory of the package around it, if the source has the same place below `src`. */
function probeUsualSource(modules: Modules, path: string): string | null {
  const around = modules.packages.findLast(({ directory }) => contains(directory, path))?.directory ?? "";
  const source = usualSource(around === "" ? path : path.slice(around.length + 1));
  return source === null ? null : probe(modules, join(around, source.replace(COMPILED, "")));
}

const COMPILED = /\.d\.[mc]?ts$|\.[mc]?jsx?$/u;

/** Resolves a path to a file of the project, or else to the source that a compiler makes the file from. */
function probe(modules: Modules, path: string): string | null {
  const found = probeFile(modules, path);
  if (found !== null && !DECLARATIONS.test(found)) return found;
  for (const source of sourcesOf(modules.outputs, path.replace(/\/+$/u, ""))) {
    const file = probeFile(modules, source) ?? probeFile(modules, source.replace(COMPILED, ""));
    if (file) return file;
  }
  const entry = modules.bundles.size === 0 ? undefined : modules.bundles.get(bundleStem(path));
  return (entry === undefined ? null : probeFile(modules, entry)) ?? found;
}

const DECLARATIONS = /\.d\.[mc]?ts$/u;

/** Resolves a path to a file: the source of a compiled name, the path itself, the path with an extension, or the index of a directory. */
function probeFile(modules: Modules, path: string): string | null {
  const clean = path.replace(/\/+$/u, "");
  for (const [compiled, sources] of Object.entries(SOURCES)) {
    if (!clean.endsWith(compiled)) continue;
    const stem = clean.slice(0, -compiled.length);
    const source = sources.map((extension) => stem + extension).find((file) => modules.has(file));
    if (source) return source;
  }
  // A file without an extension next to `cli.ts` is a launcher rather than a module.
  if (modules.has(clean) && /\.[^/]+$/u.test(clean)) return clean;
  const stems = clean === "" ? ["index"] : [clean, `${clean}/index`];
  for (const stem of stems) {
    for (const extension of EXTENSIONS) if (modules.has(stem + extension)) return stem + extension;
  }
  return modules.has(clean) ? clean : null;
}

function throughPaths(modules: Modules, map: PathMap, specifier: string): string | null {
  for (const [pattern, targets] of map.paths) {
    const star = matchPattern(pattern, specifier);
    if (star === null) continue;
    for (const target of targets) {
      const file = probe(modules, join(map.base, target.replace("*", star)));
      if (file) return file;
    }
  }
  return map.baseUrl === null ? null : probe(modules, join(map.baseUrl, specifier));
}

/**
 * Prefixes that cannot be package names, with the directories that frameworks map them to in generated or executable configuration: Vue's
 * and Nuxt's `@/` and `~/`, SvelteKit's `$lib`.
 */
const ALIASES: readonly (readonly [beginning: RegExp, folders: readonly string[]])[] = [
  [/^(?:@@|~~)\//u, ["."]],
  [/^[@~]\//u, ["src", "app", "."]],
  [/^\$lib(?:\/|$)/u, ["src/lib"]],
];

/** Resolves an alias within the package of the importing file. */
function throughAlias(modules: Modules, specifier: string, fromFile: string): string | null {
  for (const [beginning, folders] of ALIASES) {
    if (!beginning.test(specifier)) continue;
    const own = modules.packages.findLast(({ directory }) => contains(directory, fromFile))?.directory ?? "";
    for (const folder of folders) {
      const file = probe(modules, join(join(own, folder), specifier.replace(beginning, "")));
      if (file) return file;
    }
  }
  return null;
}

/** Returns the text that `*` matches; empty for an exact match, null if the pattern does not match. */
function matchPattern(pattern: string, specifier: string): string | null {
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === specifier ? "" : null;
  const tail = pattern.slice(star + 1);
  const fits = specifier.length >= pattern.length - 1 && specifier.startsWith(pattern.slice(0, star)) && specifier.endsWith(tail);
  return fits ? specifier.slice(star, specifier.length - tail.length) : null;
}

function inPackage(modules: Modules, { directory, manifest, ...rest }: Package, subpath: string): string | null {
  const exported = throughExports(modules, { directory, manifest, ...rest }, manifest.exports, `.${subpath}`);
  if (exported) return subpath === "" ? behindWrapper(modules, directory, manifest, exported) : exported;
  if (subpath !== "") return probe(modules, join(directory, `.${subpath}`)) ?? probe(modules, join(directory, `src${subpath}`));
  for (const entry of [manifest.source, manifest.types, manifest.module, manifest.main]) {
    const file = entry === undefined ? null : probeSource(modules, directory, entry);
    if (file) return behindWrapper(modules, directory, manifest, file);
  }
  return probe(modules, join(directory, "src/index")) ?? probe(modules, join(directory, "index"));
}

/** Prefers `src/index` to a file next to the manifest of a package that is built, because the file mostly just loads the build output. */
function behindWrapper(modules: Modules, directory: string, manifest: PackageJson, file: string): string {
  if (directoryOf(file) !== directory) return file;
  const entries = [manifest.main, manifest.module, manifest.types, ...targetsOf(manifest.exports)];
  const isBuilt = entries.some((entry) => entry !== undefined && BUILD_FOLDERS.test(entry));
  return (isBuilt ? probe(modules, join(directory, "src/index")) : null) ?? file;
}

/** Resolves a subpath through a package's `exports` or `imports` map. */
function throughExports(modules: Modules, { directory }: Package, map: unknown, subpath: string): string | null {
  const entries = isRecord(map) ? (Object.keys(map).some((key) => /^[.#]/u.test(key)) ? map : { ".": map }) : { ".": map };
  for (const [pattern, value] of Object.entries(entries)) {
    const star = matchPattern(pattern, subpath);
    if (star === null) continue;
    for (const target of targetsOf(value)) {
      const file = probeSource(modules, directory, target.replaceAll("*", star));
      if (file) return file;
    }
  }
  return null;
}

/** Maximum nesting of conditions. Hand-written maps stay far below. */
const DEEPEST_EXPORT = 20;

/** Every path that a conditional export may lead to, in source order. */
function targetsOf(value: unknown, depth = 0): string[] {
  if (isPath(value)) return [value];
  if (typeof value !== "object" || value === null || depth > DEEPEST_EXPORT) return [];
  return Object.values(value).flatMap((each) => targetsOf(each, depth + 1));
}

const BUILD_FOLDERS = /(^|\/)(?:dist|build|lib|out|esm|cjs|es)\/(?:(?:src|esm|cjs|types|es)\/)?/u;

/** Resolves a published path to its file or to the source it was built from. */
function probeSource(modules: Modules, directory: string, target: string): string | null {
  const path = target.replace(/^\.\//u, "");
  if (!path.endsWith(".d.ts")) {
    const file = probe(modules, join(directory, path));
    if (file) return file;
  }
  const source = path.replace(BUILD_FOLDERS, "$1src/").replace(/\.d\.[mc]?ts$|\.[mc]?js$/u, "");
  return (
    probe(modules, join(directory, source)) ??
    (source === path ? null : probe(modules, join(directory, path.replace(BUILD_FOLDERS, "$1").replace(/\.[mc]?js$/u, ""))))
  );
}

function readPackages(layout: ProjectLayout): Package[] {
  return layout
    .manifests("package.json")
    .flatMap(({ path, text }): Package[] => {
      const manifest = packageIn(parseJson(text));
      return manifest ? [{ name: manifest.name ?? "", directory: directoryOf(path), manifest }] : [];
    })
    .sort((a, b) => a.directory.length - b.directory.length);
}

/** Keeps the manifest fields that have the expected types. Manifests come from the repository and may hold anything. */
function packageIn(value: Readonly<Record<string, unknown>> | null): PackageJson | null {
  if (value === null) return null;
  const texts = (["name", "source", "types", "module", "main"] as const).flatMap((key) =>
    isPath(value[key]) ? [[key, value[key]] as const] : [],
  );
  return { ...Object.fromEntries(texts), exports: value["exports"], imports: value["imports"] };
}
