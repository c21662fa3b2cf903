import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { loadRegistry } from "@codegraph/parse";
import { openConfig } from "@codegraph/indexer/config";
import { discover } from "@codegraph/files/walk";
import { codegraphFolder, realRoot } from "@codegraph/indexer/folder";

/** What {@link copySources} has copied. */
export interface CopiedSources {
  /** Relative to the root, in order. */
  readonly files: readonly string[];
  readonly bytes: number;
}

/**
 * Copies what would be indexed of a folder, its manifests and its settings to another folder, to try on what must not touch the
 * first: neither it nor its index is written. Ignore files are not copied, since what they leave out is not there.
 *
 * @param folder an empty folder
 * @throws CodeGraphError `not-a-directory`, `invalid-config`, `disk-full`, `cancelled`
 */
export async function copySources(path: string, folder: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<CopiedSources> {
  const root = realRoot(path);
  const { config } = openConfig(root, {}, () => undefined).inForce;
  const found = await discover(root, config, await loadRegistry(config.languageModules), { signal });
  const sizes = new Map([...found.files, ...found.manifests].map(({ path: file, size }) => [file, size]));
  const copied: string[] = [];
  let bytes = 0;
  for (const [file, size] of sizes) {
    if (signal?.aborted) throw new CodeGraphError("cancelled", "Copying was cancelled", "Start again when it is wanted.", { cause: signal.reason });
    if (!copyFile(join(root, file), join(folder, file))) continue;
    copied.push(file);
    bytes += size;
  }
  const settings = join(codegraphFolder, "config.json");
  if (existsSync(join(root, settings))) copyFile(join(root, settings), join(folder, settings));
  return { files: copied.sort(), bytes };
}

/** Whether it could be read; what has gone meanwhile is as if it had never been there. */
function copyFile(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true });
    // A file system that can shares the blocks of both until one is written.
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw new CodeGraphError("disk-full", `There is no room left for a copy in ${to}`, "Make room, or set TMPDIR to a folder with more.", { cause });
    return false;
  }
}
