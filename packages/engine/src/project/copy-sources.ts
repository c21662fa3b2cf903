import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { loadRegistry } from "@codegraph/parse";
import { openConfig } from "@codegraph/indexer/config";
import { discover } from "@codegraph/files/walk";
import { codegraphFolder, realRoot } from "@codegraph/indexer/folder";

/** Result of {@link copySources}. */
export interface CopiedSources {
  /** Relative to the root, sorted. */
  readonly files: readonly string[];
  /** Total size of the copied files. */
  readonly bytes: number;
}

/**
 * Copies the files of a folder that CodeGraph would index, its manifests and its settings to another folder, as a sandbox. Writes
 * neither the source folder nor its index. Ignore files are not copied, because the files they exclude are not copied either.
 *
 * @param folder an empty folder
 * @throws CodeGraphError `not-a-directory`, `invalid-config`, `disk-full`, `cancelled`
 */
export async function copySources(
  path: string,
  folder: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<CopiedSources> {
  const root = realRoot(path);
  const { config } = openConfig(root, {}, () => undefined).inForce;
  const found = await discover(root, config, await loadRegistry(config.languageModules), { signal });
  const sizes = new Map([...found.files, ...found.manifests].map(({ path: file, size }) => [file, size]));
  const copied: string[] = [];
  let bytes = 0;
  for (const [file, size] of sizes) {
    if (signal?.aborted)
      throw new CodeGraphError("cancelled", "Copying was cancelled", "Run the command again to restart it.", { cause: signal.reason });
    if (!copyFile(join(root, file), join(folder, file))) continue;
    copied.push(file);
    bytes += size;
  }
  const settings = join(codegraphFolder, "config.json");
  if (existsSync(join(root, settings))) copyFile(join(root, settings), join(folder, settings));
  return { files: copied.sort(), bytes };
}

/** Returns false if the file could not be copied. A file that was deleted meanwhile is skipped. */
function copyFile(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true });
    // File systems with copy-on-write share the blocks until one of the files is written.
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOSPC")
      throw new CodeGraphError("disk-full", `No space left to copy to ${to}`, "Free some space, or set TMPDIR to a larger disk.", {
        cause,
      });
    return false;
  }
}
