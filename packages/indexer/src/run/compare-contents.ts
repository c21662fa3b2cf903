import { hash } from "node:crypto";
import type { FileStamp } from "@codegraph/store";
import type { PoolFile } from "../pool/file-result.js";
import { readSource } from "@codegraph/files/read";
import type { KnownContents, LoadContent } from "../reuse/known-contents.js";
import { yieldToEventLoop } from "@codegraph/model";
import type { RunTarget } from "./run-plan.js";

/** At or below this number, files are compared when they are read. */
const FEW_FILES = 40;

/** Result of comparing files before they are parsed. */
export interface ContentComparison {
  /** Paths of files whose content equals the indexed one. */
  readonly same: ReadonlySet<string>;
  /** Files whose extracted facts are available from an earlier version. */
  readonly known: readonly { readonly stamp: FileStamp; readonly load: LoadContent }[];
}

/**
 * Compares files that are about to be read again with the index, by hash, and updates the times of those that are unchanged. After a switch
 * of branches and back, or in an index copied from another tree, most files are unchanged. This avoids starting threads for files that were
 * only touched.
 *
 * @param contents source of facts for other contents; null if there is none
 * @throws CodeGraphError `cancelled`, and the errors of writing
 */
export async function compareContents(
  { root, store, config }: Pick<RunTarget, "root" | "store"> & { readonly config: Pick<RunTarget["config"], "maxFileSize"> },
  read: readonly PoolFile[],
  contents: KnownContents | null,
  signal: AbortSignal | undefined,
): Promise<ContentComparison> {
  const compared = contents ? read : read.filter((file) => file.known);
  if (!contents && compared.length <= FEW_FILES) return { same: new Set(), known: [] };
  const same: FileStamp[] = [];
  const others: FileStamp[] = [];
  const pause = yieldToEventLoop(signal);
  for (const { path, size, known: before } of compared) {
    const source = readSource(`${root}/${path}`, path, Math.min(size, config.maxFileSize));
    if ("bytes" in source) {
      const stamp = { path, size: source.size, mtimeMs: source.mtimeMs, hash: hash("sha256", source.bytes, "hex"), readAt: source.readAt };
      (before?.hash === stamp.hash ? same : others).push(stamp);
    }
    await pause();
  }
  if (same.length > 0) store.write((writer) => same.forEach((stamp) => writer.touchFile(stamp)));
  const found = contents?.find(others);
  return {
    same: new Set(same.map(({ path }) => path)),
    known: others.flatMap((stamp) => (found?.has(stamp.path) ? [{ stamp, load: found.get(stamp.path)! }] : [])),
  };
}
