import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileKey } from "./manifest/manifest-store.js";
import type { StoredFile, StoredIndex } from "./manifest/stored-index.js";
import type { RegistryStorage } from "./storage/storage.js";
import { applyOverlay } from "./packed/overlay.js";
import { type PackedFile, unpackFile } from "./packed/packed-file.js";

export interface FetchOptions {
  /** Path of the base's decompressed index, which is downloaded if absent. */
  readonly base?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How an index was fetched. */
export interface Fetched {
  /** Why it cannot be used; null if it can. */
  readonly why: string | null;
  /** True if a file of it is not in the registry any more. */
  readonly isGone: boolean;
  /** Bytes that were downloaded. */
  readonly bytes: number;
}

/**
 * Downloads an index, and checks it against its SHA-256 and sizes.
 *
 * @param scratch an empty folder, for the compressed files
 * @param target a path that does not exist
 * @throws CodeGraphError `registry-failed`, `unsupported-node`, `cancelled`; errors of the file system
 */
export async function fetchIndex(
  storage: RegistryStorage,
  { repository, overlay, ...stored }: StoredIndex,
  scratch: string,
  target: string,
  { base: present, signal }: FetchOptions = {},
): Promise<Fetched> {
  const source = { storage, repository, signal };
  if (overlay === undefined) return fetchFile(source, stored, join(scratch, "packed"), target);
  const base = present ?? join(scratch, "base.db");
  let bytes = 0;
  if (present === undefined) {
    const fetched = await fetchFile(source, overlay.base, join(scratch, "packed-base"), base);
    bytes = fetched.bytes;
    if (fetched.why !== null) return fetched;
  }
  const own = join(scratch, "overlay");
  const fetched = await fetchFile(source, { ...stored, size: overlay.size }, join(scratch, "packed"), own);
  bytes += fetched.bytes;
  if (fetched.why !== null) return { ...fetched, bytes };
  return { why: await applyOverlay(base, own, target, stored.size), isGone: false, bytes };
}

interface Source {
  readonly storage: RegistryStorage;
  readonly repository: string;
  readonly signal: AbortSignal | undefined;
}

/** @param packed a path that does not exist, for the compressed file */
async function fetchFile(
  { storage, repository, signal }: Source,
  { file, ...sizes }: StoredFile,
  packed: string,
  target: string,
): Promise<Fetched> {
  if (!(await storage.download(fileKey(repository, file), packed, sizes.bytes)))
    return { why: "the registry does not have its file any more", isGone: true, bytes: 0 };
  const declared: PackedFile = { sha256: file, ...sizes };
  const why = await unpackFile(packed, target, declared, signal);
  await rm(packed);
  return { why, isGone: false, bytes: sizes.bytes };
}
