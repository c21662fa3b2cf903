import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { folderOf, pullSnapshot, type RegistryStorage, type StoredIndex } from "@codegraph/registry";

/** Open resources of a node for a shard. */
export interface OpenShard {
  close(): Promise<unknown>;
}

/** A pushed index, with the folder of the registry that has it; empty for its root. */
export interface StoredShard extends StoredIndex {
  readonly folder: string;
}

/** A shard in use. */
export interface HeldShard<Shard extends OpenShard> {
  readonly shard: Shard;
  /** Lets the cache remove the shard. Call it once. */
  release(): void;
}

/** Figures of a cache. */
export interface CacheFigures {
  readonly files: number;
  readonly bytes: number;
  readonly hits: number;
  readonly downloads: number;
  readonly evictions: number;
}

/** Shards on the disk of a node, within a limit. Losing the folder costs downloads and nothing else. */
export interface ShardCache<Shard extends OpenShard> {
  /**
   * Returns a shard that is open, which is downloaded if it is not there.
   * @throws CodeGraphError `registry-failed`, `not-found` if the registry does not have it any more, and the errors of opening
   */
  hold(pushed: StoredShard): Promise<HeldShard<Shard>>;
  figures(): CacheFigures;
  close(): Promise<void>;
}

export interface ShardCacheOptions<Shard extends OpenShard> {
  readonly folder: string;
  readonly storage: RegistryStorage;
  /** Bytes of uncompressed shards that are kept. Shards in use can exceed it. */
  readonly maxBytes: number;
  readonly open: (file: string) => Shard;
}

interface Entry<Shard> {
  readonly file: string;
  readonly ready: Promise<Shard>;
  bytes: number;
  users: number;
  usedAt: number;
}

/** Creates a cache. Files that an earlier process left in the folder are used again. */
export async function createShardCache<Shard extends OpenShard>(options: ShardCacheOptions<Shard>): Promise<ShardCache<Shard>> {
  const { folder, maxBytes, open } = options;
  await mkdir(folder, { recursive: true });
  const left = await findLeftFiles(folder);
  const entries = new Map<string, Entry<Shard>>();
  const counts = { hits: 0, downloads: 0, evictions: 0 };
  let uses = 0;

  function entryOf(pushed: StoredShard): Entry<Shard> {
    const known = entries.get(pushed.file);
    if (known !== undefined) {
      counts.hits += 1;
      return known;
    }
    const present = left.get(pushed.file);
    left.delete(pushed.file);
    counts[present === undefined ? "downloads" : "hits"] += 1;
    // A name of its own, so that the removal of an evicted file cannot meet a new download.
    const file = present ?? join(folder, `${pushed.file}.${randomUUID()}.db`);
    const ready = (present === undefined ? fetched(pushed, file) : Promise.resolve()).then(() => open(file));
    const entry: Entry<Shard> = { file, ready, bytes: pushed.size, users: 0, usedAt: 0 };
    entries.set(pushed.file, entry);
    ready.catch(() => entries.delete(pushed.file));
    return entry;
  }

  /** Downloads a shard. One that is an overlay takes its base from the cache, where the shard of the default branch mostly is. */
  async function fetched(pushed: StoredShard, file: string): Promise<void> {
    const { overlay, folder: of, repository } = pushed;
    if (overlay === undefined) return download(options.storage, pushed, file);
    const { entry, release } = use({ folder: of, repository, ...overlay.base });
    try {
      await entry.ready;
      await download(options.storage, pushed, file, entry.file);
    } finally {
      release();
    }
  }

  function use(pushed: StoredShard): { readonly entry: Entry<Shard>; release(): void } {
    const entry = entryOf(pushed);
    entry.users += 1;
    entry.usedAt = ++uses;
    return {
      entry,
      release() {
        entry.users -= 1;
        void evict();
      },
    };
  }

  /** Removes the shards that were not used for longest, until the rest is within the limit. */
  async function evict(): Promise<void> {
    const idle = [...entries].filter(([, { users }]) => users === 0).sort(([, a], [, b]) => a.usedAt - b.usedAt);
    let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of idle) {
      if (bytes <= maxBytes) return;
      bytes -= entry.bytes;
      entries.delete(key);
      counts.evictions += 1;
      await close(entry);
      await rm(entry.file, { force: true });
    }
  }

  return {
    async hold(pushed) {
      const { entry, release } = use(pushed);
      try {
        return { shard: await entry.ready, release };
      } catch (error) {
        release();
        throw error;
      }
    },
    figures: () => ({ files: entries.size, bytes: [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0), ...counts }),
    async close() {
      await Promise.all([...entries.values()].map(close));
    },
  };
}

async function close<Shard extends OpenShard>({ ready }: Entry<Shard>): Promise<void> {
  const shard = await ready.catch(() => null);
  await shard?.close();
}

async function download(storage: RegistryStorage, pushed: StoredShard, file: string, base?: string): Promise<void> {
  if (await pullSnapshot(pushed.folder === "" ? storage : folderOf(storage, pushed.folder), pushed, file, { base })) return;
  throw new CodeGraphError("not-found", "The registry does not have this index any more", "Ask again after the next push.");
}

/** Returns the files of an earlier process by their hashes. They appeared as a whole; the rest is removed. */
async function findLeftFiles(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const [, hash] = /^([0-9a-f]{64})\.[0-9a-f-]{36}\.db$/u.exec(name) ?? [];
    if (hash !== undefined && !found.has(hash)) found.set(hash, file);
    else if (/^[0-9a-f]{64}\./u.test(name)) await rm(file, { force: true });
  }
  return found;
}
