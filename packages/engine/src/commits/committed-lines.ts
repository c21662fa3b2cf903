import { join } from "node:path";
import { blobId, blobTexts, type Git, type LineRange } from "@codegraph/files/git";
import { decodeSource, readSource, resolveInside } from "@codegraph/files/read";
import { diffArrays } from "diff";
import { comparedFiles } from "./compared-files.js";
import type { DiskRange } from "./history-target.js";

/** Lines of the working tree as a commit has them. */
export interface CommittedLines {
  /** The lines of the commit. Empty if it has none of them. */
  readonly ranges: readonly LineRange[];
  /** Number of lines in the working tree that the commit does not have. */
  readonly uncommitted: number;
}

/** Folder and limit for reading files. */
interface Sources {
  readonly root: string;
  readonly maxFileSize: number;
}

/** Milliseconds after which two versions of a file count as different in all lines. */
const DIFF_MS = 2_000;

/**
 * Finds lines of the working tree in a commit. A file that was renamed since, with at most half of its lines changed, is found too.
 *
 * @throws CodeGraphError as `Git.run`
 */
export async function committedLines(git: Git, sources: Sources, head: string, ranges: readonly DiskRange[]): Promise<CommittedLines> {
  const found: LineRange[] = [];
  let uncommitted = 0;
  const versions = new Map<string, Version | null>();
  for (const range of ranges) {
    const { file, from, to } = range;
    if (!versions.has(file)) versions.set(file, await committedVersion(git, sources, head, file));
    const version = versions.get(file) ?? null;
    const { lines, added } = version === null ? { lines: null, added: to - from + 1 } : inCommit(version, range);
    if (lines !== null) found.push({ path: version!.path, ...lines });
    uncommitted += added;
  }
  return { ranges: found, uncommitted };
}

/** A file as a commit has it, compared with the disk. */
interface Version {
  readonly path: string;
  /** Groups of equal and different lines, in order; null if all lines are equal. */
  readonly groups: readonly Group[] | null;
}

interface Group {
  readonly count: number;
  readonly added: boolean;
  readonly removed: boolean;
}

/** Returns null if the commit does not have the file. */
async function committedVersion(git: Git, sources: Sources, head: string, file: string): Promise<Version | null> {
  const id = (await git.ask("rev-parse", "--verify", "--quiet", `${head}:./${file}`))?.trim();
  if (id === undefined) return renamedVersion(sources, file);
  const content = readSource(join(sources.root, resolveInside(sources.root, file)), file, sources.maxFileSize);
  if ("problem" in content) return { path: file, groups: null };
  if (blobId(content.bytes, id.length) === id) return { path: file, groups: null };
  const before = (await blobTexts(git, [id], sources.maxFileSize)).get(id);
  const after = decodeSource(content.bytes)?.text;
  return { path: file, groups: before === undefined || after === undefined ? null : compare(before, after) };
}

async function renamedVersion(sources: Sources, file: string): Promise<Version | null> {
  const { files } = await comparedFiles(sources, {});
  const renamed = files.find(({ path, from }) => path === file && from !== undefined);
  if (renamed?.from === undefined || typeof renamed.before !== "string" || typeof renamed.after !== "string") return null;
  return { path: renamed.from, groups: compare(renamed.before, renamed.after) };
}

function compare(before: string, after: string): Group[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = diffArrays(old, now, { timeout: DIFF_MS });
  const all = [
    { count: old.length, added: false, removed: true },
    { count: now.length, added: true, removed: false },
  ];
  return changes === undefined ? all : changes.map(({ count = 0, added, removed }) => ({ count, added, removed }));
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/u);
}

/** First and last line. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Lines of the commit that are in a range of the disk, and the number of lines in the range that the commit does not have. */
function inCommit({ groups }: Version, range: DiskRange): { readonly lines: Lines | null; readonly added: number } {
  const { from, to } = range;
  if (groups === null) return { lines: { from, to }, added: 0 };
  let [old, now] = [1, 1];
  let added = 0;
  let lines = null as Lines | null;
  for (const [at, group] of groups.entries()) {
    const first = Math.max(from, now);
    const last = Math.min(to, now + group.count - 1);
    if (!group.removed && first <= last) {
      if (!group.added) lines = { from: lines?.from ?? old + first - now, to: old + last - now };
      else {
        added += last - first + 1;
        // Lines that were all edited take the place of those removed there.
        const former = groups[at - 1];
        const isInside = from <= now && now + group.count - 1 <= to;
        if (former?.removed === true && isInside) lines = { from: lines?.from ?? old - former.count, to: old - 1 };
      }
    }
    if (!group.added) old += group.count;
    if (!group.removed) now += group.count;
  }
  return { lines, added };
}
