import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fetchIndex } from "./fetch-index.js";
import type { StoredFile, StoredIndex } from "./manifest/stored-index.js";
import { applyOverlay, writeOverlay } from "./packed/overlay.js";
import { type PackedFile, packFile } from "./packed/packed-file.js";
import { withScratchFolder } from "./scratch-folder.js";
import type { RegistryStorage } from "./storage/storage.js";

export interface OverlayPlace {
  readonly storage: RegistryStorage;
  /** Id of the repository in the registry. */
  readonly repository: string;
  /** Folder of the overlay. */
  readonly scratch: string;
  readonly signal: AbortSignal | undefined;
}

/** A compressed overlay on disk. */
export interface MadeOverlay {
  readonly path: string;
  readonly base: StoredFile;
  readonly packed: PackedFile;
  /** Bytes of the index that it stands for. */
  readonly size: number;
}

/** Largest share of bytes of its own with which an overlay is worth the base that a reader needs as well. */
const MAX_SHARE = 1 / 4;
/** Largest index that is compared, which takes twice its size and a quarter of memory. */
const MAX_SIZE = 2 ** 29;

/**
 * Makes an overlay of an index upon a base in the registry. Null if the base is not there any more, or differs too much.
 *
 * @param file an exported index
 * @throws CodeGraphError `registry-failed`, `unsupported-node`, `cancelled`
 */
export async function makeOverlay(
  { storage, repository, scratch, signal }: OverlayPlace,
  file: string,
  given: StoredIndex,
): Promise<MadeOverlay | null> {
  const { file: name, bytes, size } = given.overlay?.base ?? given;
  const base = { file: name, bytes, size };
  const { size: whole } = await stat(file);
  if (Math.max(size, whole) > MAX_SIZE) return null;
  const plain = join(scratch, "overlay");
  return withScratchFolder(async (folder) => {
    const below = join(folder, "base.db");
    const { why } = await fetchIndex(storage, { repository, ...base }, folder, below, { signal });
    if (why !== null) return null;
    const own = await writeOverlay(below, file, plain);
    const path = join(scratch, "packed-overlay");
    // No reader should be the first to try whether it makes the index again.
    const isUsed = own <= whole * MAX_SHARE && (await applyOverlay(below, plain, join(folder, "again.db"), whole)) === null;
    const packed = isUsed ? await packFile(plain, path, signal) : null;
    await rm(plain);
    return packed === null ? null : { path, base, packed, size: whole };
  });
}
