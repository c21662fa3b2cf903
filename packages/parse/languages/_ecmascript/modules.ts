import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";

/** Extensions in order of preference. Declaration files come last, because code is what runs. */
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte", ".d.ts", ".d.mts", ".d.cts"];

/** Source extensions that compile to each extension. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".js", ".jsx", ".d.ts"],
  ".jsx": [".tsx", ".jsx"],
  ".mjs": [".mts", ".mjs", ".d.mts"],
  ".cjs": [".cts", ".cjs", ".d.cts"],
};

interface PathMap {
  /** Directory of files that the mapping applies to. */
  readonly scope: string;
  /** Directory that `paths` are relative to. */
  readonly base: string;
  readonly baseUrl: string | null;
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

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

interface TsConfig {
  readonly extends: readonly string[];
  readonly baseUrl?: string;
  readonly paths?: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

/**
 * Finds modules like TypeScript's `bundler` resolution, among the files of the project: relative paths, `paths` and `baseUrl` of the
 * nearest tsconfig and its `extends`, workspace packages by name and `exports`, and package-internal `#imports`. Build outputs
 * (`dist/x.js`) map to their sources (`src/x.ts`).
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const maps = readPathMaps(layout);
  const packages = readPackages(layout);

  return (specifier, fromFile) => {
    const from = directoryOf(fromFile);
    if (specifier.startsWith(".") || specifier.startsWith("/")) {
      return asTarget(probeModule(layout, packages, join(specifier.startsWith("/") ? "" : from, specifier)));
    }
    const map = maps.find(({ scope }) => contains(scope, fromFile));
    if (map) {
      const mapped = throughPaths(layout, map, specifier);
      if (mapped) return { file: mapped };
    }
    const aliased = throughAlias(layout, packages, specifier, fromFile);
    if (aliased) return { file: aliased };
    if (specifier.startsWith("#")) {
      const own = packages.findLast(({ directory }) => contains(directory, fromFile));
      return own ? asTarget(throughExports(layout, own, own.manifest.imports, specifier)) : null;
    }
    for (const candidate of packages) {
      if (specifier !== candidate.name && !specifier.startsWith(`${candidate.name}/`)) continue;
      const file = inPackage(layout, candidate, specifier.slice(candidate.name.length));
      if (file) return { file };
    }
    return null;
  };
}

function asTarget(file: string | null): ModuleTarget | null {
  return file === null ? null : { file };
}

/** Same as {@link probe}, but resolves the directory of a package through its manifest (`require("..")`). */
function probeModule(layout: ProjectLayout, packages: readonly Package[], path: string): string | null {
  const found = probe(layout, path);
  const own = packages.find(({ directory }) => directory === path.replace(/\/+$/u, ""));
  return own && (found === null || directoryOf(found) === own.directory) ? (inPackage(layout, own, "") ?? found) : found;
}

/** Resolves a path to a file: the source of a compiled name, the path itself, the path with an extension, or the index of a directory. */
function probe(layout: ProjectLayout, path: string): string | null {
  const clean = path.replace(/\/+$/u, "");
  for (const [compiled, sources] of Object.entries(SOURCES)) {
    if (!clean.endsWith(compiled)) continue;
    const stem = clean.slice(0, -compiled.length);
    const source = sources.map((extension) => stem + extension).find((file) => layout.has(file));
    if (source) return source;
  }
  // A file without an extension next to `cli.ts` is a launcher rather than a module.
  if (layout.has(clean) && /\.[^/]+$/u.test(clean)) return clean;
  const stems = clean === "" ? ["index"] : [clean, `${clean}/index`];
  for (const stem of stems) {
    for (const extension of EXTENSIONS) if (layout.has(stem + extension)) return stem + extension;
  }
  return layout.has(clean) ? clean : null;
}

function throughPaths(layout: ProjectLayout, map: PathMap, specifier: string): string | null {
  for (const [pattern, targets] of map.paths) {
    const star = matchPattern(pattern, specifier);
    if (star === null) continue;
    for (const target of targets) {
      const file = probe(layout, join(map.base, target.replace("*", star)));
      if (file) return file;
    }
  }
  return map.baseUrl === null ? null : probe(layout, join(map.baseUrl, specifier));
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
function throughAlias(layout: ProjectLayout, packages: readonly Package[], specifier: string, fromFile: string): string | null {
  for (const [beginning, folders] of ALIASES) {
    if (!beginning.test(specifier)) continue;
    const own = packages.findLast(({ directory }) => contains(directory, fromFile))?.directory ?? "";
    for (const folder of folders) {
      const file = probe(layout, join(join(own, folder), specifier.replace(beginning, "")));
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

function inPackage(layout: ProjectLayout, { directory, manifest, ...rest }: Package, subpath: string): string | null {
  const exported = throughExports(layout, { directory, manifest, ...rest }, manifest.exports, `.${subpath}`);
  if (exported) return subpath === "" ? behindWrapper(layout, directory, manifest, exported) : exported;
  if (subpath !== "") return probe(layout, join(directory, `.${subpath}`)) ?? probe(layout, join(directory, `src${subpath}`));
  for (const entry of [manifest.source, manifest.types, manifest.module, manifest.main]) {
    const file = entry === undefined ? null : probeSource(layout, directory, entry);
    if (file) return behindWrapper(layout, directory, manifest, file);
  }
  return probe(layout, join(directory, "src/index")) ?? probe(layout, join(directory, "index"));
}

/** Prefers `src/index` to a file next to the manifest of a package that is built, because the file mostly just loads the build output. */
function behindWrapper(layout: ProjectLayout, directory: string, manifest: PackageJson, file: string): string {
  if (directoryOf(file) !== directory) return file;
  const entries = [manifest.main, manifest.module, manifest.types, ...targetsOf(manifest.exports)];
  const isBuilt = entries.some((entry) => entry !== undefined && BUILD_FOLDERS.test(entry));
  return (isBuilt ? probe(layout, join(directory, "src/index")) : null) ?? file;
}

/** Resolves a subpath through a package's `exports` or `imports` map. */
function throughExports(layout: ProjectLayout, { directory }: Package, map: unknown, subpath: string): string | null {
  const entries = isRecord(map) ? (Object.keys(map).some((key) => /^[.#]/u.test(key)) ? map : { ".": map }) : { ".": map };
  for (const [pattern, value] of Object.entries(entries)) {
    const star = matchPattern(pattern, subpath);
    if (star === null) continue;
    for (const target of targetsOf(value)) {
      const file = probeSource(layout, directory, target.replaceAll("*", star));
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
function probeSource(layout: ProjectLayout, directory: string, target: string): string | null {
  const path = target.replace(/^\.\//u, "");
  if (!path.endsWith(".d.ts")) {
    const file = probe(layout, join(directory, path));
    if (file) return file;
  }
  const source = path.replace(BUILD_FOLDERS, "$1src/").replace(/\.d\.[mc]?ts$|\.[mc]?js$/u, "");
  return (
    probe(layout, join(directory, source)) ??
    (source === path ? null : probe(layout, join(directory, path.replace(BUILD_FOLDERS, "$1").replace(/\.[mc]?js$/u, ""))))
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

/** Returns the path maps of all tsconfig files, deepest first, so that the first match is the nearest. */
function readPathMaps(layout: ProjectLayout): PathMap[] {
  const configs = new Map(layout.manifests("tsconfig.json", "jsconfig.json").map(({ path, text }) => [path, text]));
  const maps: PathMap[] = [];
  for (const path of configs.keys()) {
    const map = readPathMap(layout, configs, path, new Set());
    if (map) maps.push({ ...map, scope: directoryOf(path) });
  }
  return maps.sort((a, b) => b.scope.length - a.scope.length);
}

function readPathMap(
  layout: ProjectLayout,
  configs: ReadonlyMap<string, string>,
  path: string,
  seen: Set<string>,
): Omit<PathMap, "scope"> | null {
  if (seen.has(path)) return null;
  seen.add(path);
  const text = configs.get(path) ?? layout.manifests(baseNameOf(path)).find((manifest) => manifest.path === path)?.text;
  const config = text === undefined ? null : configIn(parseJson(text));
  if (!config) return null;
  const directory = directoryOf(path);
  const { baseUrl, paths } = config;
  let inherited: Omit<PathMap, "scope"> | null = null;
  for (const parent of config.extends) {
    if (!parent.startsWith(".")) continue;
    const target = join(directory, parent.endsWith(".json") ? parent : `${parent}.json`);
    inherited = readPathMap(layout, configs, target, seen) ?? inherited;
  }
  const base = baseUrl === undefined ? (inherited?.baseUrl ?? null) : join(directory, baseUrl);
  return {
    baseUrl: base,
    base: paths ? (base ?? directory) : (inherited?.base ?? base ?? directory),
    paths: paths ?? inherited?.paths ?? [],
  };
}

/** Keeps the manifest fields that have the expected types. Manifests come from the repository and may hold anything. */
function packageIn(value: Readonly<Record<string, unknown>> | null): PackageJson | null {
  if (value === null) return null;
  const texts = (["name", "source", "types", "module", "main"] as const).flatMap((key) =>
    isPath(value[key]) ? [[key, value[key]] as const] : [],
  );
  return { ...Object.fromEntries(texts), exports: value["exports"], imports: value["imports"] };
}

/** Same as {@link packageIn} for a tsconfig. Longer patterns come first. */
function configIn(value: Readonly<Record<string, unknown>> | null): TsConfig | null {
  if (value === null) return null;
  const options = isRecord(value["compilerOptions"]) ? value["compilerOptions"] : {};
  const { baseUrl, paths } = options;
  return {
    extends: pathsIn(value["extends"]),
    ...(isPath(baseUrl) ? { baseUrl } : {}),
    ...(isRecord(paths)
      ? {
          paths: Object.entries(paths)
            .map(([pattern, targets]) => [pattern, pathsIn(targets)] as const)
            .sort(([a], [b]) => b.length - a.length),
        }
      : {}),
  };
}

function pathsIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter(isPath);
}

/** Longer paths match no file, and substituting their stars would make them even longer. */
const LONGEST_PATH = 4_096;

function isPath(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_PATH;
}

/** Parses JSON with comments and trailing commas, which tsconfig files allow. Null if it is malformed or not an object. */
function parseJson(text: string): Record<string, unknown> | null {
  const plain = text
    .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/gu, (_, quoted?: string) => quoted ?? "")
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/gu, (_, quoted?: string) => quoted ?? "");
  try {
    const value: unknown = JSON.parse(plain);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function contains(directory: string, file: string): boolean {
  return directory === "" || file.startsWith(`${directory}/`);
}

function directoryOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Joins and normalises relative POSIX paths. The root is empty. */
function join(base: string, path: string): string {
  const parts: string[] = base === "" ? [] : base.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}
