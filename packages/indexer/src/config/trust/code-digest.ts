import { createHash, type Hash } from "node:crypto";
import { closeSync, type Dirent, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { READ_FLAGS } from "@codegraph/files/read";

const MAX_FILES = 2_000;
const MAX_BYTES = 2 ** 31;
const BUFFER = Buffer.allocUnsafe(1 << 20);

interface CachedDigest {
  readonly stamp: string;
  readonly digest: string;
}

/** Digests computed by this process. Files are read again only if their stamps change. */
const digestCache = new Map<string, CachedDigest>();

/**
 * Returns a hash of the names and contents of all files in a folder, or of one file. Any change to the code changes it.
 *
 * @throws CodeGraphError `invalid-config` for a folder that cannot be covered because it contains linked folders or too many files
 */
export function codeDigest(path: string): string {
  const files = filesOf(path);
  const stamp = files.map(({ name, stamp: own }) => `${name}\0${own}`).join("\n");
  const before = digestCache.get(path);
  if (before?.stamp === stamp) return before.digest;
  const hash = createHash("sha256");
  for (const { name, full, size } of files) {
    hash.update(`${name}\0${size}\0`);
    addFile(hash, full);
  }
  const digest = hash.digest("hex");
  digestCache.set(path, { stamp, digest });
  return digest;
}

interface CoveredFile {
  readonly name: string;
  readonly full: string;
  readonly size: bigint;
  /** Includes the change time, which programs cannot set, so an edit that preserves size and modification time is still noticed. */
  readonly stamp: string;
}

function filesOf(path: string): CoveredFile[] {
  const files: CoveredFile[] = [];
  let bytes = 0n;
  const visit = (full: string, name: string, isLink: boolean): void => {
    const stats = statSync(full, { bigint: true });
    if (stats.isDirectory() && !isLink) {
      for (const entry of listFolder(full))
        visit(join(full, entry.name), name === "" ? entry.name : `${name}/${entry.name}`, entry.isSymbolicLink());
      return;
    }
    if (!stats.isFile()) throw cannotCover(path, `${full} is not a regular file`, "Replace it with a file or a folder.");
    bytes += stats.size;
    if (files.length === MAX_FILES || bytes > MAX_BYTES) {
      throw cannotCover(path, `it contains more than ${MAX_FILES} files or 2 GiB`, "Keep code that settings name in a separate folder.");
    }
    files.push({ name, full, size: stats.size, stamp: `${stats.size} ${stats.mtimeNs} ${stats.ctimeNs} ${stats.ino}` });
  };
  visit(path, "", false);
  return files;
}

function listFolder(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function addFile(hash: Hash, path: string): void {
  const file = openSync(path, READ_FLAGS);
  try {
    for (let read = readSync(file, BUFFER); read > 0; read = readSync(file, BUFFER)) hash.update(BUFFER.subarray(0, read));
  } finally {
    closeSync(file);
  }
}

function cannotCover(path: string, fault: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-config", `Cannot cover the code in ${path} by trust: ${fault}`, remedy);
}
