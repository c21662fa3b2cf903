import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import type { ExportedIndex } from "../api/exported-index.js";
import { indexPath } from "../folder/codegraph-folder.js";
import { copyIndex } from "../folder/whole-index.js";
import { writeIndexFile } from "./index-file.js";
import { removeLocalMetadata } from "./local-metadata.js";

/**
 * Exports a snapshot of a project's index as one file. Concurrent writes are allowed.
 * @throws CodeGraphError `not-a-directory` if the target folder does not exist; `disk-full`, `read-only`, `cancelled`
 */
export async function exportIndex(root: string, file: string, signal?: AbortSignal): Promise<ExportedIndex> {
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
    const about = describeIndex(clean);
    return { file: target, bytes: await writeIndexFile(target, clean, about, signal), ...about };
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

function describeIndex(copy: string): Pick<ExportedIndex, "schema" | "files" | "content"> {
  const store = openSqliteStore(copy, { readonly: true });
  try {
    return { schema: store.meta("schema_version") ?? "", files: store.files().length, content: contentHash(store) };
  } finally {
    store.close();
  }
}

/** Returns a hash that is equal for indexes of the same files built by the same version with the same settings. */
function contentHash(store: FactReader): string {
  const hash = createHash("sha256");
  for (const key of ["schema_version", "extractor_version", "pack_version", "config_hash"]) hash.update(`${store.meta(key)}\n`);
  for (const { path, hash: content, language } of store.files()) hash.update(`${path}\0${content} ${language}\n`);
  return hash.digest("hex");
}
