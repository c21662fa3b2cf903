import { hash as hashOf } from "node:crypto";
import { join } from "node:path";
import { isBelow, readSource } from "@codegraph/files/read";
import { type PackedSource, writeSqliteContents } from "@codegraph/store/sqlite";
import type { SnapshotContents } from "../api/snapshot.js";

/** A file whose content is to be packed. */
export interface SourceToPack {
  /** Path relative to the root. */
  readonly path: string;
  /** SHA-256 of the indexed content, in hexadecimal digits; null if the file is not indexed. */
  readonly hash: string | null;
}

/** Order to pack sources into a copy of an index. */
export interface PackOrder {
  /** Absolute path of the copy. */
  readonly path: string;
  /** Absolute path of the project. */
  readonly root: string;
  /** Ordered by path; null to pack none. */
  readonly sources: readonly SourceToPack[] | null;
}

/** Larger files are left out. Indexed ones are much smaller. */
const MAX_SOURCE_BYTES = 2 ** 26;

/**
 * Packs sources into a copy of an index. Leaves out files whose content is no longer the indexed one.
 * @param pause called before each file
 * @returns null if none were to be packed
 */
export function packSources({ path, root, sources }: PackOrder, pause: () => void): SnapshotContents | null {
  const leftOut: string[] = [];
  const counts = writeSqliteContents(path, sources === null ? null : readSources(root, sources, leftOut, pause));
  if (counts === null) return null;
  const { files, contents: distinct, bytes, packedBytes } = counts;
  return { files, distinct, bytes, packedBytes, leftOut };
}

function* readSources(root: string, sources: readonly SourceToPack[], leftOut: string[], pause: () => void): Generator<PackedSource> {
  for (const { path, hash } of sources) {
    pause();
    const source = isBelow(root, path) ? readSource(join(root, path), path, MAX_SOURCE_BYTES) : null;
    const found = source === null || "problem" in source ? null : hashOf("sha256", source.bytes, "hex");
    if (source === null || "problem" in source || found === null || (hash !== null && found !== hash)) leftOut.push(path);
    else yield { path, hash: found, bytes: source.bytes };
  }
}
