import { join } from "node:path";
import type { IndexResult, InitOptions, Log, Progress } from "@codegraph/engine";
import { findProject, importProject, initProject } from "@codegraph/engine";
import { createGit } from "@codegraph/files/git";
import { readConfig } from "@codegraph/indexer/config";
import { realRoot } from "@codegraph/indexer/folder";
import { currentBuildKey } from "@codegraph/indexer/plan";
import { hasReusableIndex } from "@codegraph/indexer/reuse";
import { CodeGraphError } from "@codegraph/model";
import type { ManifestEntry } from "./manifest/manifest.js";
import { loadManifest } from "./manifest/manifest-store.js";
import { fetchIndex } from "./fetch-index.js";
import { checkZstd } from "./packed/zstd-streams.js";
import { repositoryId } from "./repository-id.js";
import { withScratchFolder } from "./scratch-folder.js";
import type { RegistryStorage } from "./storage/storage.js";

/** Options of {@link pullIndex}. */
export interface PullOptions {
  /** True to replace an index that could be updated. */
  readonly replace?: boolean | undefined;
  /** Settings of the project's own files that take effect, as `openProject` has it. Default: `trusted`. */
  readonly projectSettings?: InitOptions["projectSettings"];
  readonly log?: Log | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Result of {@link pullIndex}. */
export interface PullResult {
  /**
   * `pulled`: the index is from the registry. `kept`: the project had an index that can be updated. `absent`: the registry has none for this
   * repository and version, so the sources were indexed. `refused`: what the registry has cannot be used, so the sources were indexed.
   */
  readonly outcome: "pulled" | "kept" | "absent" | "refused";
  /** Id of the repository in the registry. */
  readonly repository: string;
  /** Full hash of the commit of the pulled index; null if none was pulled. */
  readonly commit: string | null;
  /**
   * Number of commits that git lists before that commit, starting from the one checked out; null if that is not an ancestor, or none was
   * pulled.
   */
  readonly distance: number | null;
  /** Bytes that were downloaded. */
  readonly bytes: number;
  /** Why the indexes in the registry could not be used, one sentence each. */
  readonly refused: readonly string[];
  /** The run that brought the index up to date; null if the index was kept. */
  readonly run: IndexResult | null;
}

/** Number of commits of the history that are compared with the registry. */
const MAX_COMMITS = 20_000;
/** Number of indexes that are tried before the sources are indexed. */
const MAX_TRIES = 3;
/** Errors of importing after which the sources are indexed instead. */
const REFUSALS: ReadonlySet<string> = new Set([
  "invalid-import",
  "older-schema",
  "newer-schema",
  "index-damaged",
  "not-indexed",
  "foreign-directory",
]);

/**
 * Starts a project from the index of the nearest ancestor that a registry has, and brings it up to date. Every file is then compared by
 * content, so the result equals a first index. What comes from the registry is checked before it is used; if it cannot be, the sources are
 * indexed. The project has an index afterwards in any case.
 *
 * @throws CodeGraphError `registry-failed`, `git-missing`, `not-a-repository`, `git-failed`, `unsupported-node`, `cancelled`, and the errors
 * of `initProject`
 */
export async function pullIndex(folder: string, storage: RegistryStorage, options: PullOptions = {}): Promise<PullResult> {
  const { replace = false, projectSettings, signal } = options;
  checkZstd();
  const root = findProject(realRoot(folder)) ?? realRoot(folder);
  const repository = await repositoryId(root, signal);
  const { config } = readConfig(root, {}, process.env, projectSettings);
  const nothing = { repository, commit: null, distance: null, bytes: 0, refused: [], run: null };
  if (!replace && hasReusableIndex(root, config)) return { ...nothing, outcome: "kept" };
  const build = currentBuildKey(config);
  const usable = (await loadManifest(storage, repository)).entries.filter((entry) => entry.build === build);
  const candidates = usable.length === 0 ? [] : await nearestFirst(root, usable, signal);
  const refused: string[] = [];
  let bytes = 0;
  for (const { entry, distance } of candidates.slice(0, MAX_TRIES)) {
    const tried = await withScratchFolder((scratch) => tryEntry({ root, storage, repository, scratch, options }, entry));
    bytes += tried.bytes;
    if (tried.run !== null) return { outcome: "pulled", repository, commit: entry.commit, distance, bytes, refused, run: tried.run };
    refused.push(`The index of ${entry.commit} was refused: ${tried.why}.`);
    options.log?.("warn", "registry.refused", { root, commit: entry.commit, message: tried.why });
  }
  const { project, result } = await initProject(root, runOptions(options));
  await project.close();
  return { ...nothing, outcome: refused.length > 0 ? "refused" : "absent", bytes, refused, run: result };
}

interface Candidate {
  readonly entry: ManifestEntry;
  readonly distance: number | null;
}

/** Orders entries: ancestors of the commit that is checked out, nearest first, then the newest others, which have most files in common. */
async function nearestFirst(root: string, entries: readonly ManifestEntry[], signal: AbortSignal | undefined): Promise<Candidate[]> {
  const listed = (await createGit(root, signal).ask("rev-list", `--max-count=${MAX_COMMITS}`, "HEAD")) ?? "";
  const distances = new Map(
    listed
      .trim()
      .split("\n")
      .map((commit, at) => [commit, at]),
  );
  const candidates = entries.toReversed().map((entry): Candidate => ({ entry, distance: distances.get(entry.commit) ?? null }));
  return candidates.sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0);
}

interface Pull {
  readonly root: string;
  readonly storage: RegistryStorage;
  readonly repository: string;
  readonly scratch: string;
  readonly options: PullOptions;
}

type Tried = { readonly run: IndexResult; readonly bytes: number } | { readonly run: null; readonly why: string; readonly bytes: number };

async function tryEntry({ root, storage, repository, scratch, options }: Pull, entry: ManifestEntry): Promise<Tried> {
  const snapshot = join(scratch, "index.db");
  const { why, bytes } = await fetchIndex(storage, { repository, ...entry }, scratch, snapshot, { signal: options.signal });
  if (why !== null) return { run: null, why, bytes };
  try {
    const { project, result } = await importProject(root, snapshot, { ...runOptions(options), replace: true });
    await project.close();
    return { run: result, bytes };
  } catch (error) {
    if (!(error instanceof CodeGraphError) || !REFUSALS.has(error.code)) throw error;
    return { run: null, why: error.message.replaceAll(snapshot, "it").replace(/\.$/u, ""), bytes };
  }
}

function runOptions({
  projectSettings,
  log,
  onProgress,
  signal,
}: PullOptions): Pick<InitOptions, "projectSettings" | "log" | "onProgress" | "signal"> {
  return {
    ...(projectSettings ? { projectSettings } : {}),
    ...(log ? { log } : {}),
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  };
}
