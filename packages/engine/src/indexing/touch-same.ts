import { hash } from "node:crypto";
import type { FactStore, FileStamp } from "@codegraph/store";
import type { PoolFile } from "../pool/index.js";
import { readSource } from "../pool/read-source.js";
import { breathe } from "./breathe.js";

/** As few are compared where they are read. */
const FEW = 40;

/**
 * Of many files that are about to be read again, finds those that are what the index has, and writes their times down: after a
 * switch of branches and back, or in an index that was made in another tree, that is most. A run that only touches files is no
 * large one, and starts no threads.
 *
 * @returns their paths
 * @throws CodeGraphError `cancelled`, and what writing throws
 */
export async function touchSame(root: string, store: FactStore, read: readonly PoolFile[], signal: AbortSignal | undefined): Promise<ReadonlySet<string>> {
  const known = read.filter((file) => file.known);
  if (known.length <= FEW) return new Set();
  const same: FileStamp[] = [];
  const pause = breathe(signal);
  for (const { path, size, known: before } of known) {
    const source = readSource(`${root}/${path}`, path, size);
    if ("bytes" in source && before?.hash === hash("sha256", source.bytes, "hex")) {
      same.push({ path, size: source.size, mtimeMs: source.mtimeMs, hash: before.hash, readAt: source.readAt });
    }
    await pause();
  }
  if (same.length > 0) store.write((writer) => same.forEach((stamp) => writer.touchFile(stamp)));
  return new Set(same.map(({ path }) => path));
}
