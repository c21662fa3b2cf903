import { hash } from "node:crypto";
import type { FactStore, FileStamp } from "@codegraph/store";
import type { PoolFile } from "../pool/file-result.js";
import { readSource } from "@codegraph/files/read";
import type { KnownContents, LoadContent } from "../reuse/known-contents.js";
import { breathe } from "@codegraph/model";

/** As few are compared where they are read. */
const FEW = 40;

/** Of files that are about to be read, those that need not be parsed. */
export interface Compared {
  /** The paths of those that are what the index has. */
  readonly same: ReadonlySet<string>;
  /** Those whose content is known from elsewhere. */
  readonly known: readonly { readonly stamp: FileStamp; readonly load: LoadContent }[];
}

/**
 * Of many files that are about to be read again, finds those that are what the index has, and writes their times down: after a
 * switch of branches and back, or in an index that was made in another tree, that is most. A run that only touches files is no
 * large one, and starts no threads.
 *
 * @param maxFileSize bytes; larger files are in no index
 * @param contents where other contents may be known from; null when they are all to be parsed
 * @throws CodeGraphError `cancelled`, and what writing throws
 */
export async function compareContents(
  root: string,
  store: FactStore,
  read: readonly PoolFile[],
  contents: KnownContents | null,
  maxFileSize: number,
  signal: AbortSignal | undefined,
): Promise<Compared> {
  const compared = contents ? read : read.filter((file) => file.known);
  if (!contents && compared.length <= FEW) return { same: new Set(), known: [] };
  const same: FileStamp[] = [];
  const others: FileStamp[] = [];
  const pause = breathe(signal);
  for (const { path, size, known: before } of compared) {
    const source = readSource(`${root}/${path}`, path, Math.min(size, maxFileSize));
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
    known: others.flatMap((stamp) => found?.has(stamp.path) ? [{ stamp, load: found.get(stamp.path)! }] : []),
  };
}
