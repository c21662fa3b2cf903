import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileKey } from "./manifest/manifest-store.js";
import { unpackFile } from "./packed/packed-file.js";
import type { PushResult } from "./push.js";
import { withScratchFolder } from "./scratch-folder.js";
import { type RegistryStorage, storageError } from "./storage/storage.js";

/** A file in a registry, as {@link pushIndex} returned it. */
export type PushedFile = Pick<PushResult, "repository" | "file" | "bytes" | "size">;

/**
 * Downloads a pushed index, checks it against its SHA-256 and sizes, and puts it at `target`, where it appears as a whole. The file can be
 * opened as a snapshot if it was pushed with sources.
 *
 * @param target path in a folder that exists; an existing file is replaced
 * @returns false if the registry does not have the file any more
 * @throws CodeGraphError `registry-failed`, also for a file that differs from its declaration; `unsupported-node`, `cancelled`
 */
export async function pullSnapshot(storage: RegistryStorage, pushed: PushedFile, target: string, signal?: AbortSignal): Promise<boolean> {
  return withScratchFolder(async (scratch) => {
    const packed = join(scratch, "packed");
    if (!(await storage.download(fileKey(pushed.repository, pushed.file), packed, pushed.bytes))) return false;
    // The scratch folder can be on another disk, between which a file cannot be renamed.
    const beside = `${target}.${crypto.randomUUID()}.part`;
    try {
      const why = await unpackFile(packed, beside, { sha256: pushed.file, bytes: pushed.bytes, size: pushed.size }, signal);
      if (why !== null) throw storageError(storage.address, `the file ${pushed.file} cannot be used: ${why}`);
      await rename(beside, target);
    } finally {
      await rm(beside, { force: true });
    }
    return true;
  });
}
