import { join } from "node:path";
import type { ExportedSnapshot, Log, OpenOptions, Progress } from "@codegraph/engine";
import { findProject, initProject, openProject } from "@codegraph/engine";
import { createGit } from "@codegraph/files/git";
import { readConfig } from "@codegraph/indexer/config";
import { realRoot } from "@codegraph/indexer/folder";
import { currentBuildKey } from "@codegraph/indexer/plan";
import { CodeGraphError } from "@codegraph/model";
import { makeOverlay, type MadeOverlay, type OverlayPlace } from "./make-overlay.js";
import { filesOf, type Manifest, type ManifestEntry } from "./manifest/manifest.js";
import { changeManifest, fileKey, loadManifest } from "./manifest/manifest-store.js";
import type { StoredFile, StoredIndex } from "./manifest/stored-index.js";
import { type PackedFile, packFile } from "./packed/packed-file.js";
import { checkZstd } from "./packed/zstd-streams.js";
import { repositoryId } from "./repository-id.js";
import { withScratchFolder } from "./scratch-folder.js";
import { checkSafety } from "./storage/check-safety.js";
import { type RegistryStorage, storageError } from "./storage/storage.js";

/** Options of {@link pushIndex}. */
export interface PushOptions {
  /** True to include the sources, for snapshots that are opened without a clone. Default: false. */
  readonly sources?: boolean | undefined;
  /**
   * Index of another commit of the repository in the same registry, for an index with sources that differs little: then only an overlay is
   * uploaded. A base that is an overlay itself stands for its own base.
   */
  readonly base?: StoredIndex | undefined;
  /** Settings of the project's own files that take effect, as `openProject` has it. Default: `trusted`. */
  readonly projectSettings?: OpenOptions["projectSettings"];
  readonly log?: Log | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Result of {@link pushIndex}. */
export interface PushResult extends StoredIndex {
  /**
   * `pushed`: the index was uploaded. `shared`: an index of the same contents was there, and got this commit as well. `present`: the commit
   * was there.
   */
  readonly outcome: "pushed" | "shared" | "present";
  /** Full hash. */
  readonly commit: string;
}

/**
 * Uploads the index of the commit that is checked out, which is indexed first if it is not. Other writers of the same registry are safe.
 *
 * @throws CodeGraphError `uncommitted-changes`, `registry-failed`, `registry-unsafe`, `git-missing`, `not-a-repository`, `git-failed`,
 * `unknown-commit`, `unsupported-node`, `cancelled`, and the errors of `openProject`
 */
export async function pushIndex(folder: string, storage: RegistryStorage, options: PushOptions = {}): Promise<PushResult> {
  const { sources = false, base, projectSettings, signal } = options;
  checkZstd();
  const root = findProject(realRoot(folder)) ?? realRoot(folder);
  const repository = await repositoryId(root, signal);
  const commit = (await createGit(root, signal).ask("rev-parse", "--verify", "--quiet", "HEAD^{commit}"))?.trim() ?? null;
  const build = currentBuildKey(readConfig(root, {}, process.env, projectSettings).config);
  const found = (await loadManifest(storage, repository)).entries.find((entry) => isSame(entry, { commit, build, sources }));
  if (found !== undefined) return { outcome: "present", repository, ...fileOf(found) };
  await checkSafety(storage);
  return withScratchFolder(async (scratch) => {
    const exported = await exportCurrent(root, join(scratch, "snapshot"), options);
    if (exported.commit === null) throw new CodeGraphError("unknown-commit", "The repository has no commit yet", "Commit something first.");
    if (exported.modified || (exported.contents?.leftOut.length ?? 0) > 0)
      throw new CodeGraphError(
        "uncommitted-changes",
        `Indexed files in ${root} differ from the commit ${exported.commit}`,
        "Commit, stash or ignore them, or push from a clean checkout.",
      );
    const to = { storage, repository, sources, scratch, signal };
    const overlay = sources && base?.repository === repository ? await makeOverlay(to, exported.file, base) : null;
    return upload({ ...to, overlay }, { ...exported, commit: exported.commit });
  });
}

function fileOf({ commit, file, bytes, size, overlay }: ManifestEntry): Omit<PushResult, "outcome" | "repository"> {
  return { commit, file, bytes, size, ...(overlay === undefined ? {} : { overlay }) };
}

function isSame(entry: ManifestEntry, { commit, build, sources }: { commit: string | null; build: string; sources: boolean }): boolean {
  return entry.commit === commit && entry.build === build && (entry.sources || !sources);
}

async function exportCurrent(
  root: string,
  file: string,
  { sources = false, projectSettings, log, onProgress, signal }: PushOptions,
): Promise<ExportedSnapshot> {
  const open = { ...(log ? { log } : {}), ...(projectSettings ? { projectSettings } : {}) };
  const run = { ...open, ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) };
  const project = findProject(root) === null ? (await initProject(root, run)).project : await openProject(root, open);
  try {
    return await project.exportSnapshot(file, { contents: sources, signal });
  } finally {
    await project.close();
  }
}

interface Upload extends OverlayPlace {
  readonly sources: boolean;
  readonly overlay: MadeOverlay | null;
}

async function upload(to: Upload, exported: ExportedSnapshot & { readonly commit: string }): Promise<PushResult> {
  const { storage, repository, sources, scratch, overlay, signal } = to;
  const packed = join(scratch, "packed");
  let made: PackedFile | null = null;
  let outcome: PushResult["outcome"] = "pushed";
  let entry = null as ManifestEntry | null;

  /** After a lost race the file may have been removed in the meantime, so it is offered again. */
  async function offer(manifest: Manifest): Promise<StoredFile & Pick<ManifestEntry, "overlay">> {
    if (overlay !== null && isStanding(manifest, overlay.base.file)) {
      const { path, base, packed: own, size } = overlay;
      checkNotRemoving(storage, manifest, own.sha256);
      await storage.create(fileKey(repository, own.sha256), { file: path, ...own });
      return { file: own.sha256, bytes: own.bytes, size, overlay: { base, size: own.size } };
    }
    made ??= await packFile(exported.file, packed, signal);
    checkNotRemoving(storage, manifest, made.sha256);
    await storage.create(fileKey(repository, made.sha256), { file: packed, ...made });
    return { file: made.sha256, bytes: made.bytes, size: made.size };
  }

  await changeManifest(
    storage,
    repository,
    async (manifest) => {
      // With sources the file is a snapshot, which states its commit and contains files that are not indexed. Without, it is a start for an
      // update, which compares everything.
      const isTwin = (each: ManifestEntry): boolean => each.content === exported.content && each.build === exported.build && !each.sources;
      const twin = sources ? undefined : manifest.entries.find(isTwin);
      outcome = twin === undefined ? "pushed" : "shared";
      const { file, bytes, size, overlay: how } = twin ?? (await offer(manifest));
      const { commit, build, content } = exported;
      const about = { commit, build, content, sources, pushedAt: Date.now() };
      entry = { ...about, file, bytes, size, ...(how === undefined ? {} : { overlay: how }) };
      return withEntry(manifest, entry);
    },
    signal,
  );
  return { outcome, repository, ...fileOf(entry!) };
}

/** True for a file that the registry keeps. The removal of others may begin at any moment. */
function isStanding({ entries }: Manifest, file: string): boolean {
  return filesOf(entries).has(file);
}

/** A file whose removal has begun may disappear at any moment. */
function checkNotRemoving({ address }: RegistryStorage, { retired }: Manifest, file: string): void {
  if (retired.some((each) => each.removing && each.file === file))
    throw storageError(address, `the file ${file} is being removed; run codegraph gc, then push again`);
}

/** Adds an entry in place of one of the same commit and build. The file of that one is retired, and its own file is not any more. */
function withEntry({ entries, retired }: Manifest, entry: ManifestEntry): Manifest {
  const others = entries.filter(({ commit, build }) => commit !== entry.commit || build !== entry.build);
  const named = filesOf([...others, entry]);
  const dropped = [...filesOf(entries)].filter((file) => !named.has(file));
  return {
    entries: [...others, entry],
    retired: [
      ...retired.filter(({ file }) => file !== entry.file),
      ...dropped.map((file) => ({ file, retiredAt: entry.pushedAt, removing: false })),
    ],
  };
}
