import { rename, rm } from "node:fs/promises";
import { fetchIndex, type FetchOptions } from "./fetch-index.js";
import type { StoredIndex } from "./manifest/stored-index.js";
import { withScratchFolder } from "./scratch-folder.js";
import { type RegistryStorage, storageError } from "./storage/storage.js";

/**
 * Downloads a pushed index, checks it against its SHA-256 and sizes, and puts it at `target`, where it appears as a whole. The file can be
 * opened as a snapshot if it was pushed with sources.
 *
 * @param pushed an index, as `pushIndex` returned it
 * @param target path in a folder that exists; an existing file is replaced
 * @returns false if the registry does not have the file any more
 * @throws CodeGraphError `registry-failed`, also for a file that differs from its declaration; `unsupported-node`, `cancelled`
 */
export async function pullSnapshot(
  storage: RegistryStorage,
  pushed: StoredIndex,
  target: string,
  options: FetchOptions = {},
): Promise<boolean> {
  return withScratchFolder(async (scratch) => {
    // The scratch folder can be on another disk, between which a file cannot be renamed.
    const beside = `${target}.${crypto.randomUUID()}.part`;
    try {
      const { why, isGone } = await fetchIndex(storage, pushed, scratch, beside, options);
      if (isGone) return false;
      if (why !== null) throw storageError(storage.address, `the file ${pushed.file} cannot be used: ${why}`);
      await rename(beside, target);
    } finally {
      await rm(beside, { force: true });
    }
    return true;
  });
}
