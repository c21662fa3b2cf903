import type { ProjectLayout } from "@codegraph/model";
import type { BuildOutput } from "./build-outputs.js";
import { isPath, isRecord, parseJson } from "./json-manifest.js";
import { baseNameOf, directoryOf, join } from "./project-paths.js";

/** Mapping of specifiers that one tsconfig declares. */
export interface PathMap {
  /** Directory of files that the mapping applies to. */
  readonly scope: string;
  /** Directory that `paths` are relative to. */
  readonly base: string;
  readonly baseUrl: string | null;
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

/** Directories that a compiler treats as one (`rootDirs`): a relative import may lead to the same place below another of them. */
export interface JoinedDirectories {
  /** Directory of files that the setting applies to. */
  readonly scope: string;
  readonly roots: readonly string[];
}

/** The settings of all tsconfig files that modules are found by. */
export interface TsConfigs {
  /** Deepest first. */
  readonly joined: readonly JoinedDirectories[];
  /** Deepest first, so that the first match is the nearest. */
  readonly maps: readonly PathMap[];
  /** Deepest first. */
  readonly outputs: readonly BuildOutput[];
}

/** A tsconfig as written. */
interface TsConfig {
  readonly extends: readonly string[];
  readonly references: readonly string[];
  readonly include: readonly string[];
  readonly rootDirs: readonly string[];
  readonly baseUrl?: string;
  readonly outDir?: string;
  readonly rootDir?: string;
  readonly declarationDir?: string;
  readonly paths?: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

/** A tsconfig with the settings that it inherits. Directories are relative to the project's root; null if they are not set. */
interface Settings extends Omit<PathMap, "scope"> {
  readonly outDir: string | null;
  readonly declarationDir: string | null;
  readonly rootDir: string | null;
  readonly rootDirs: readonly string[];
  /** The directories of the included sources. Empty if the tsconfig does not name them. */
  readonly included: readonly string[];
  /** Paths of the referenced configurations, as written. */
  readonly references: readonly string[];
}

/** Usual names of configurations. Only the first two apply to the files around them; the others tell where a build writes. */
const NAMES = ["tsconfig.json", "jsconfig.json"];
const BUILDS = ["build", "esm", "cjs", "lib", "src", "prod", "production", "types", "release", "dist", "app", "node"].map(
  (name) => `tsconfig.${name}.json`,
);

/** Reads all tsconfig files of a project, with those that they extend or refer to. */
export function readTsConfigs(layout: ProjectLayout): TsConfigs {
  const texts = new Map(layout.manifests(...NAMES, ...BUILDS).map(({ path, text }) => [path, text]));
  const maps: PathMap[] = [];
  const outputs: BuildOutput[] = [];
  const joined: JoinedDirectories[] = [];
  const open = [...texts.keys()];
  const seen = new Set(open);
  // The list grows while it is read.
  for (const path of open) {
    const settings = readSettings(layout, texts, path, new Set());
    if (!settings) continue;
    const directory = directoryOf(path);
    const { base, baseUrl, paths } = settings;
    if (NAMES.includes(baseNameOf(path))) maps.push({ scope: directory, base, baseUrl, paths });
    if (NAMES.includes(baseNameOf(path)) && settings.rootDirs.length > 1) joined.push({ scope: directory, roots: settings.rootDirs });
    outputs.push(...outputsOf(settings, directory));
    for (const reference of settings.references) {
      const target = join(directory, reference);
      if (!target.endsWith(".json") || seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return {
    maps: maps.sort((a, b) => b.scope.length - a.scope.length),
    outputs: outputs.sort((a, b) => b.directory.length - a.directory.length),
    joined: joined.sort((a, b) => b.scope.length - a.scope.length),
  };
}

function readSettings(layout: ProjectLayout, configs: ReadonlyMap<string, string>, path: string, seen: Set<string>): Settings | null {
  if (seen.has(path)) return null;
  seen.add(path);
  const text = configs.get(path) ?? layout.manifests(baseNameOf(path)).find((manifest) => manifest.path === path)?.text;
  const config = text === undefined ? null : configIn(parseJson(text));
  if (!config) return null;
  const directory = directoryOf(path);
  const { baseUrl, paths } = config;
  let inherited: Settings | null = null;
  for (const parent of config.extends) {
    if (!parent.startsWith(".")) continue;
    const target = join(directory, parent.endsWith(".json") ? parent : `${parent}.json`);
    inherited = readSettings(layout, configs, target, seen) ?? inherited;
  }
  const within = (own: string | undefined, other: string | null | undefined): string | null =>
    own === undefined ? (other ?? null) : join(directory, own.replace(/^\$\{configDir\}/u, "."));
  const base = within(baseUrl, inherited?.baseUrl);
  return {
    baseUrl: base,
    base: paths ? (base ?? directory) : (inherited?.base ?? base ?? directory),
    paths: paths ?? inherited?.paths ?? [],
    outDir: within(config.outDir, inherited?.outDir),
    declarationDir: within(config.declarationDir, inherited?.declarationDir),
    rootDir: within(config.rootDir, inherited?.rootDir),
    included: config.include.length > 0 ? config.include.map((each) => join(directory, each)) : (inherited?.included ?? []),
    rootDirs: config.rootDirs.length > 0 ? config.rootDirs.map((each) => join(directory, each)) : (inherited?.rootDirs ?? []),
    references: config.references,
  };
}

/** The output directories of a configuration, with the directories that their contents may come from. */
function outputsOf({ outDir, declarationDir, rootDir, included }: Settings, directory: string): BuildOutput[] {
  // Without `rootDir`, the compiler takes the deepest directory that contains all sources.
  const sources = rootDir === null ? [...commonDirectory(included), join(directory, "src"), directory] : [rootDir];
  return [outDir, declarationDir].flatMap((output) => {
    // Compiled files next to their sources are found by their names.
    const apart = output === null || output === "" ? [] : sources.filter((source) => source !== output && !source.startsWith(`${output}/`));
    return apart.length === 0 ? [] : [{ directory: output!, sources: [...new Set(apart)] }];
  });
}

/** The deepest directory that contains all of these; none for an empty list. */
function commonDirectory(directories: readonly string[]): string[] {
  const [first, ...others] = directories.map((each) => each.split("/"));
  if (!first) return [];
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return [(end === -1 ? first : first.slice(0, end)).join("/")];
}

/** Keeps the fields that have the expected types. Longer patterns of `paths` come first. */
function configIn(value: Readonly<Record<string, unknown>> | null): TsConfig | null {
  if (value === null) return null;
  const options = isRecord(value["compilerOptions"]) ? value["compilerOptions"] : {};
  const { paths } = options;
  const texts = (["baseUrl", "outDir", "rootDir", "declarationDir"] as const).flatMap((key) =>
    isPath(options[key]) ? [[key, options[key]] as const] : [],
  );
  const references = Array.isArray(value["references"]) ? value["references"] : [];
  return {
    ...Object.fromEntries(texts),
    extends: pathsIn(value["extends"]),
    references: pathsIn(references.map((each: unknown) => (isRecord(each) ? each["path"] : null))),
    rootDirs: pathsIn(options["rootDirs"]),
    // The part of a pattern before its first wildcard, without a file's name.
    include: pathsIn(value["include"]).map((pattern) => pattern.replace(/(?:^|\/)[^/]*[*?].*$|(?:^|\/)[^/]+\.\w+$/u, "")),
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
