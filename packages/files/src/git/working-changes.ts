import { createHash } from "node:crypto";
import { type BigIntStats, lstatSync } from "node:fs";
import { join } from "node:path";
import { readSource } from "../read/read-source.js";
import { type CommitChange, rawChanges } from "./commit-changes.js";
import type { Git } from "./run-git.js";

/** File that differs between a commit and the working tree. Its content after the change is on disk, unless it was removed. */
export type WorkingChange = Omit<CommitChange, "after" | "from">;

/** Bytes of the largest file whose content decides. Of a larger one, size and time do. */
const MOST_HASHED = 64 * 2 ** 20;

/** Entry of git's index. */
interface Entry {
  readonly path: string;
  readonly id: string;
  readonly size: bigint;
  /** Nanoseconds since the epoch. */
  readonly modified: bigint;
}

/**
 * Lists the files that differ between a commit and the working tree, staged or not, with untracked files that are not ignored, ordered by
 * path. Git does not open files of the working tree, so that filters of the repository do not run: sizes and times tell which files may
 * differ, and their contents are hashed here. Line ends alone make no difference, because git may convert them.
 *
 * @param folder that git runs in, absolute; paths are relative to it
 * @throws CodeGraphError as `Git.run`
 */
export async function workingChanges(git: Git, folder: string, commit: string): Promise<readonly WorkingChange[]> {
  const staged = await rawChanges(git, "diff-index", "--cached", commit);
  const entries = parseEntries(await git.run("ls-files", "-s", "--debug", "-z"));
  const untracked = (await git.run("ls-files", "-z", "--others", "--exclude-standard")).split("\0").filter((path) => path !== "");
  const changes = new Map<string, WorkingChange>();
  for (const { path, change, before } of staged.values()) changes.set(path, { path, change, before });
  for (const entry of entries) {
    const { path } = entry;
    const state = stateOf(join(folder, path), entry);
    if (state === "same") continue;
    const known = changes.get(path);
    const before = known === undefined ? entry.id : known.before;
    if (state === "changed") changes.set(path, { path, change: before === null ? "added" : "changed", before });
    else if (before === null) changes.delete(path);
    else changes.set(path, { path, change: "removed", before });
  }
  for (const path of untracked) {
    // A nested repository is listed as a folder.
    if (path.endsWith("/")) continue;
    const before = changes.get(path)?.before ?? null;
    changes.set(path, { path, change: before === null ? "added" : "changed", before });
  }
  return [...changes.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Parses `mode id stage TAB path NUL` and the lines with times and sizes after it. Links and submodules are left out. */
function parseEntries(output: string): Entry[] {
  const pattern =
    /(?<mode>\d{6}) (?<id>[0-9a-f]+) \d\t(?<path>[^\0]+)\0\s+ctime: \S+\n\s+mtime: (?<s>\d+):(?<ns>\d+)\n[^\0]*?size: (?<size>\d+)\t/gu;
  return [...output.matchAll(pattern)].flatMap(({ groups }) => {
    const { mode = "", id = "", path = "", s = "0", ns = "0", size = "0" } = groups ?? {};
    return mode.startsWith("100") ? [{ path, id, size: BigInt(size), modified: BigInt(s) * 1_000_000_000n + BigInt(ns) }] : [];
  });
}

function stateOf(place: string, { id, size, modified }: Entry): "same" | "changed" | "missing" {
  const stats: BigIntStats | undefined = lstatSync(place, { bigint: true, throwIfNoEntry: false });
  if (!stats?.isFile()) return "missing";
  // An edit within the clock's precision can leave size and time alone. Git marks such an entry with size 0.
  if (stats.size === size && stats.mtimeNs === modified) return "same";
  const content = readSource(place, place, MOST_HASHED);
  if ("problem" in content) return "changed";
  const { bytes } = content;
  const isSame = (each: Buffer): boolean => blobId(each, id.length) === id;
  return isSame(bytes) || isSame(withoutReturns(bytes)) ? "same" : "changed";
}

function withoutReturns(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** @param length number of hexadecimal digits, which differs between git's two hashes */
function blobId(content: Buffer, length: number): string {
  const hash = createHash(length === 40 ? "sha1" : "sha256");
  return hash.update(`blob ${content.length}\0`).update(content).digest("hex");
}
