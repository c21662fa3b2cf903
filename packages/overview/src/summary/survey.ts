import { join } from "node:path";
import { type Problem, fileRole } from "@codegraph/model";
import { discover, type FoundFile } from "@codegraph/files/walk";
import { readRegularFile } from "@codegraph/files/read";
import type { IndexState } from "@codegraph/indexer/update";
import { createManifestReader, manifestKindOf, MAX_MANIFEST_BYTES, type ReadManifest, referredTo } from "../manifests/index.js";

/** Project metadata outside its code. */
export interface Survey {
  /** Those nearest to the root first. */
  readonly manifests: readonly ReadManifest[];
  /** Paths of README files, in order. */
  readonly readmes: readonly string[];
  /** Paths of HTML start pages, in order. */
  readonly pages: readonly string[];
  /** Paths of files without extension in folders named `bin`, in order. */
  readonly commands: readonly string[];
  /** Manifests that are too large or malformed. */
  readonly problems: readonly Problem[];
  /** Number of manifests left out, because there are too many or because they belong to tests and examples. */
  readonly omitted: number;
}

const MAX_MANIFESTS = 1_000;

const README = /^readme(?:\.(?:md|markdown|rst|txt|adoc))?$/iu;
const COMMAND = /(?:^|\/)bin\/[\w-]+$/u;

/** Scans the project for manifests and READMEs, by the rules of indexing, and parses the manifests. */
export async function surveyProject({ root, config, registry, store }: IndexState, signal?: AbortSignal): Promise<Survey> {
  const { others } = await discover(root, config, registry, { wanted: isSurveyed, ...(signal ? { signal } : {}) });
  const own = others.filter(({ path }) => fileRole(path) === "own");
  const problems: Problem[] = [];
  const named = own.filter(({ path }) => manifestKindOf(path) !== null).sort(nearestFirst);
  const files = new Map(own.filter(({ path }) => manifestKindOf(path) !== null || isReferredTo(path)).map((file) => [file.path, file]));
  const indexed = new Set(store.files().map(({ path }) => path));
  const reader = createManifestReader({ text: (path) => textOf(root, files.get(path)), has: (path) => indexed.has(path) });
  const isUsedByCode = createCodeTest([...indexed]);
  const manifests: ReadManifest[] = [];
  for (const { path } of named.slice(0, MAX_MANIFESTS)) {
    const result = reader.read(path);
    if (result === null) break;
    if ("problem" in result) problems.push(result.problem);
    else manifests.push(isUsedByCode(path) ? result.manifest : { ...result.manifest, dependencies: asTools(result.manifest.dependencies) });
  }
  const paths = (fits: (path: string) => boolean): string[] => own.map(({ path }) => path).filter(fits);
  return {
    manifests,
    readmes: others.map(({ path }) => path).filter((path) => README.test(baseName(path))),
    pages: paths((path) => baseName(path) === "index.html"),
    commands: paths((path) => COMMAND.test(path)),
    problems,
    omitted: others.filter(({ path }) => manifestKindOf(path) !== null).length - manifests.length - problems.length,
  };
}

/** Returns true if the survey reads a file with this path, whether it is indexed or not. */
export function isSurveyed(path: string): boolean {
  const name = baseName(path);
  return manifestKindOf(path) !== null || README.test(name) || name === "index.html" || COMMAND.test(path) || isReferredTo(path);
}

function textOf(root: string, file: FoundFile | undefined): string | null {
  return file === undefined || file.size > MAX_MANIFEST_BYTES
    ? null
    : readRegularFile(join(root, file.path), MAX_MANIFEST_BYTES).toString();
}

/** Returns a check for manifests: true if the folder of one has code that can use its packages. */
function createCodeTest(paths: readonly string[]): (manifest: string) => boolean {
  const folders = new Map<RegExp, ReadonlySet<string>>();
  return (manifest) => {
    const pattern = manifestKindOf(manifest)?.codeFiles;
    if (pattern === undefined) return true;
    if (!folders.has(pattern)) folders.set(pattern, new Set(paths.filter((path) => pattern.test(path) && isCode(path)).flatMap(foldersOf)));
    return folders.get(pattern)!.has(manifest.slice(0, Math.max(0, manifest.lastIndexOf("/"))));
  };
}

/** Scripts for the work on a project do not show its language. */
function isCode(path: string): boolean {
  return (
    fileRole(path) === "own" &&
    !/(?:^|\/)(?:scripts?|tools?|ci|support|\.[\w-]+)\/|(?:^|\/)(?:setup\.py|[\w.-]+\.config\.[cm]?[jt]s)$/u.test(path)
  );
}

function foldersOf(path: string): string[] {
  const steps = path.split("/").slice(0, -1);
  return ["", ...steps.map((_, at) => steps.slice(0, at + 1).join("/"))];
}

/** Dependencies of tools for the work on a project: a Gemfile in a Swift library lists its documentation generator. */
function asTools(dependencies: ReadManifest["dependencies"]): ReadManifest["dependencies"] {
  return dependencies.map((each) => (each.scope === "runtime" ? { ...each, scope: "development" } : each));
}

function isReferredTo(path: string): boolean {
  return referredTo.some((end) => path === end || path.endsWith(`/${end}`));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Manifests nearer to the root describe more of the project. */
function nearestFirst(a: FoundFile, b: FoundFile): number {
  return a.path.split("/").length - b.path.split("/").length || (a.path < b.path ? -1 : 1);
}
