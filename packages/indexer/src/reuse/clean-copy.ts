import { mkdtempSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { indexPath } from "../folder/codegraph-folder.js";
import { copyIndex } from "../folder/whole-index.js";
import { removeLocalMetadata } from "./local-metadata.js";

/**
 * Copies a project's index without anything about this machine. Concurrent writes are allowed.
 *
 * @param file the file to be made, next to which the copy is placed for as long as `use` runs
 * @param use gets the absolute path of `file`, and that of the copy
 * @throws CodeGraphError `not-a-directory` if the target folder does not exist; `disk-full`, `read-only`, `cancelled`
 */
export async function withCleanCopy<Result>(
  root: string,
  file: string,
  use: (target: string, copy: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const target = resolve(file);
  if (!statSync(dirname(target), { throwIfNoEntry: false })?.isDirectory()) {
    throw new CodeGraphError("not-a-directory", `Not a folder: ${dirname(target)}`, "Name a file in an existing folder.");
  }
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(dirname(target), ".codegraph-export-"));
    const copy = join(folder, "index.db");
    await copyIndex(indexPath(root), copy, signal);
    removeLocalMetadata(copy);
    // Removed values remain in unused pages of the file. A second copy leaves those pages out.
    const clean = join(folder, "clean.db");
    await copyIndex(copy, clean, signal);
    return await use(target, clean);
  } catch (cause) {
    const { code = "" } = cause as { code?: string };
    if (["EACCES", "EPERM", "EROFS"].includes(code)) {
      throw new CodeGraphError("read-only", `Cannot write ${target} (${code})`, "Name a file in a writable folder.", { cause });
    }
    if (code === "ENOSPC")
      throw new CodeGraphError("disk-full", `No space left for ${target}`, "Free some disk space and export again.", { cause });
    throw cause;
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
