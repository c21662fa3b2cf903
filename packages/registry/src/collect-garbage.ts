import { findProject } from "@codegraph/engine";
import { realRoot } from "@codegraph/indexer/folder";
import { filesOf, type Manifest, type ManifestEntry, type RetiredFile } from "./manifest/manifest.js";
import { changeManifest, fileKey } from "./manifest/manifest-store.js";
import { repositoryId } from "./repository-id.js";
import { isRegistry } from "./storage/check-safety.js";
import { type RegistryStorage, storageError } from "./storage/storage.js";

/** Options of {@link collectGarbage}. */
export interface CollectOptions extends CollectTiming {
  /** Entries of the newest commits of each version that stay, whatever their age. Default: 20. */
  readonly keep?: number | undefined;
  /** Days after which further entries are removed. Default: 14. */
  readonly days?: number | undefined;
}

export interface CollectTiming {
  /** Milliseconds for which a file stays after its last entry is gone, for readers that have seen the entry. Default: one day. */
  readonly graceMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Result of {@link collectGarbage}. */
export interface CollectResult {
  /** Id of the repository in the registry. */
  readonly repository: string;
  /** Entries that stay, and entries that were removed. */
  readonly kept: number;
  readonly removed: number;
  /** Number of files that were removed, and of those that wait until the grace period is over. */
  readonly files: number;
  readonly waiting: number;
}

const DAY_MS = 86_400_000;

/**
 * Removes old indexes of a repository from a registry. A file is removed in steps, each of which is safe next to pushes: its entries, after
 * the grace period a mark that no push may name it again, and then the file. Files that no entry ever named, from pushes that failed, are
 * found where the storage can list.
 *
 * @throws CodeGraphError `registry-failed`, also for a place that is no registry; `git-missing`, `not-a-repository`, `git-failed`,
 * `cancelled`
 */
export async function collectGarbage(folder: string, storage: RegistryStorage, options: CollectOptions = {}): Promise<CollectResult> {
  const { keep = 20, days = 14, ...timing } = options;
  const root = findProject(realRoot(folder)) ?? realRoot(folder);
  const repository = await repositoryId(root, timing.signal);
  if (!(await isRegistry(storage))) throw storageError(storage.address, "nothing was ever pushed to it");
  const oldest = Date.now() - days * DAY_MS;
  return collect(storage, repository, { retain: (entries) => retain(entries, keep, oldest), needed: new Set() }, timing);
}

/**
 * Removes the indexes of a repository that a catalogue does not name, as {@link collectGarbage} does. An index that was pushed within the grace
 * period stays: its writer may be about to name it.
 *
 * @param needed SHA-256 of the files that the catalogue names, and of their bases
 * @throws CodeGraphError `registry-failed`, `cancelled`
 */
export async function collectUnnamed(
  storage: RegistryStorage,
  repository: string,
  needed: ReadonlySet<string>,
  timing: CollectTiming = {},
): Promise<CollectResult> {
  const young = Date.now() - (timing.graceMs ?? DAY_MS);
  const isKept = ({ file, pushedAt }: ManifestEntry): boolean => needed.has(file) || pushedAt > young;
  return collect(storage, repository, { retain: (entries) => entries.filter(isKept), needed }, timing);
}

interface Rule {
  /** Returns the entries that stay. */
  retain(entries: readonly ManifestEntry[]): readonly ManifestEntry[];
  /** Files that stay although no entry names them. */
  readonly needed: ReadonlySet<string>;
}

async function collect(storage: RegistryStorage, repository: string, rule: Rule, timing: CollectTiming): Promise<CollectResult> {
  const { graceMs = DAY_MS, signal } = timing;
  const now = Date.now();
  let removed = 0;
  const marked = await changeManifest(
    storage,
    repository,
    async (manifest) => {
      const orphans = await orphansIn(storage, repository, manifest, now - graceMs);
      const entries = rule.retain(manifest.entries);
      removed = manifest.entries.length - entries.length;
      const standing = new Set([...filesOf(entries), ...rule.needed]);
      const unnamed = [...filesOf(manifest.entries)].filter((file) => !standing.has(file));
      const dropped = unnamed.map((file) => ({ file, retiredAt: now, removing: false }));
      const all = [...manifest.retired, ...orphans, ...dropped];
      const changed = { entries, retired: marks(all, rule.needed, now - graceMs) };
      return isSame(manifest, changed) ? null : changed;
    },
    signal,
  );
  const removing = marked.retired.filter((each) => each.removing);
  for (const { file } of removing) await storage.remove(fileKey(repository, file));
  const gone = new Set(removing.map(({ file }) => file));
  const after = await changeManifest(
    storage,
    repository,
    ({ entries, retired }) =>
      gone.size === 0 ? null : { entries, retired: retired.filter((each) => !(each.removing && gone.has(each.file))) },
    signal,
  );
  return { repository, kept: after.entries.length, removed, files: gone.size, waiting: after.retired.length };
}

function isSame(before: Manifest, after: Manifest): boolean {
  return before.entries.length === after.entries.length && JSON.stringify(before.retired) === JSON.stringify(after.retired);
}

/** Keeps entries that are young, or among the newest of their build. */
function retain(entries: readonly ManifestEntry[], keep: number, oldest: number): readonly ManifestEntry[] {
  const counts = new Map<string, number>();
  const kept = entries.toReversed().filter(({ build, pushedAt }) => {
    const count = (counts.get(build) ?? 0) + 1;
    counts.set(build, count);
    return count <= keep || pushedAt >= oldest;
  });
  return kept.toReversed();
}

/** Marks the files whose grace period is over. Those that are needed stay, unless their removal has begun. */
function marks(retired: readonly RetiredFile[], needed: ReadonlySet<string>, oldest: number): readonly RetiredFile[] {
  return retired
    .filter(({ file, removing }) => removing || !needed.has(file))
    .map((each) => (each.retiredAt <= oldest ? { ...each, removing: true } : each));
}

/** Lists files that the manifest does not name and that are older than the grace period. */
async function orphansIn(
  storage: RegistryStorage,
  repository: string,
  manifest: Manifest,
  oldest: number,
): Promise<readonly RetiredFile[]> {
  if (storage.list === null) return [];
  const known = new Set([...filesOf(manifest.entries), ...manifest.retired.map(({ file }) => file)]);
  return (await storage.list(`repositories/${repository}/files/`)).flatMap(({ key, modifiedMs }): RetiredFile[] => {
    const file = /\/([0-9a-f]{64})\.zst$/u.exec(key)?.[1];
    return file === undefined || known.has(file) || modifiedMs > oldest
      ? []
      : [{ file, retiredAt: Math.floor(modifiedMs), removing: false }];
  });
}
