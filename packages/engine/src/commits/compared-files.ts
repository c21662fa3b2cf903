import { join } from "node:path";
import { blobTexts, commitChanges, createGit, findCommits, type Git, rawChanges, workingChanges } from "@codegraph/files/git";
import { decodeSource, readSource, resolveInside } from "@codegraph/files/read";
import { codegraphFolder } from "@codegraph/indexer/folder";
import { CodeGraphError } from "@codegraph/model";
import type { ComparedStates } from "../api/index.js";
import type { ComparedFile } from "./compared-file.js";
import { readDiff } from "./read-diff.js";

/** Two states of a project with the files that differ. */
export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly files: readonly ComparedFile[];
}

/** Folder and limit for reading files. */
interface Sources {
  readonly root: string;
  readonly maxFileSize: number;
}

/**
 * Finds the files that differ as requested, with their texts.
 *
 * @throws CodeGraphError `invalid-argument` for contradicting options and an unreadable diff, `git-missing`, `not-a-repository`,
 *   `unknown-commit`, `git-failed`
 */
export async function comparedFiles(
  sources: Sources,
  { range, staged = false, diff }: ComparedStates,
  signal?: AbortSignal,
): Promise<Comparison> {
  if ([range !== undefined, staged, diff !== undefined].filter(Boolean).length > 1)
    throw new CodeGraphError("invalid-argument", "Give only one of a range, staged and a diff", "Ask once for each.");
  if (diff !== undefined) return { from: "before the diff", to: "after the diff", files: withRenames(readDiff(diff, diskReader(sources))) };
  const git = createGit(sources.root, signal);
  if (staged) return betweenTrees(git, sources, await commitOf(git, sources.root, "HEAD"), null);
  const { from, to, isFromAncestor } = readRange(range ?? "HEAD");
  if (to === null) return withWorkingTree(git, sources, await commitOf(git, sources.root, from));
  const [first = "", last = ""] = await findCommits(git, sources.root, from, to);
  const start = isFromAncestor ? (await git.run("merge-base", first, last)).trim() : first;
  return betweenTrees(git, sources, start, last);
}

/** Parses `A..B`, `A...B` and `A`. A null `to` is the working tree. */
export function readRange(range: string): { from: string; to: string | null; isFromAncestor: boolean } {
  const match = /^(?<from>.*?)(?<dots>\.{2,3})(?<to>.*)$/u.exec(range);
  if (match === null) return { from: range, to: null, isFromAncestor: false };
  const { from = "", dots, to = "" } = match.groups ?? {};
  return { from: from === "" ? "HEAD" : from, to: to === "" ? "HEAD" : to, isFromAncestor: dots === "..." };
}

async function commitOf(git: Git, root: string, name: string): Promise<string> {
  const [commit = ""] = await findCommits(git, root, name);
  return commit;
}

/** @param to a commit, or null for what is staged */
async function betweenTrees(git: Git, { maxFileSize }: Sources, from: string, to: string | null): Promise<Comparison> {
  const changes =
    to === null ? [...(await rawChanges(git, "diff-index", "--cached", from)).values()] : await commitChanges(git, from, to, []);
  const ids = changes.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null);
  const texts = await blobTexts(git, ids, maxFileSize);
  const textOf = (id: string | null): string | null | undefined => (id === null ? null : texts.get(id));
  const files = changes.map(({ path, before, after }) => ({ path, before: textOf(before), after: textOf(after) }));
  return { from, to: to ?? "index", files: withRenames(files) };
}

async function withWorkingTree(git: Git, sources: Sources, from: string): Promise<Comparison> {
  const changes = await workingChanges(git, sources.root, from);
  const texts = await blobTexts(
    git,
    changes.flatMap(({ before }) => before ?? []),
    sources.maxFileSize,
  );
  const read = diskReader(sources);
  const files = changes.map(({ path, change, before }) => ({
    path,
    before: before === null ? null : texts.get(before),
    after: change === "removed" ? null : read(path),
  }));
  return { from, to: "working tree", files: withRenames(files) };
}

/** Returns a function that reads files of the project: null if there is none, undefined if it cannot be read as text. */
function diskReader({ root, maxFileSize }: Sources): (path: string) => string | null | undefined {
  return (path) => {
    const content = readSource(join(root, resolveInside(root, path)), path, maxFileSize);
    if ("problem" in content) return content.problem.code === "vanished" ? null : undefined;
    return decodeSource(content.bytes)?.text;
  };
}

/** Number of removed and of added files above which only equal contents make a rename. */
const MOST_COMPARED = 100;
/** Share of equal lines from which a removed and an added file are one renamed file, as in git. */
const LEAST_ALIKE = 0.5;

/**
 * Merges a removed and an added file with similar text into one renamed file, the most similar pairs first, and orders the files by path.
 * The index's own folder, which may be committed, is left out.
 */
function withRenames(found: readonly ComparedFile[]): ComparedFile[] {
  const files = found.filter(({ path }) => !path.startsWith(`${codegraphFolder}/`)).sort((one, other) => (one.path < other.path ? -1 : 1));
  const removed = files.filter(({ before, after }) => after === null && typeof before === "string" && before.trim() !== "");
  const added = files.filter(({ before, after }) => before === null && typeof after === "string" && after.trim() !== "");
  const isFew = removed.length <= MOST_COMPARED && added.length <= MOST_COMPARED;
  const linesOf = createLineCounts();
  const pairs = removed.flatMap((old) =>
    added.flatMap((now) => {
      const alike = old.before === now.after ? 1 : isFew ? shareOfLines(linesOf(old.before ?? ""), linesOf(now.after ?? "")) : 0;
      return alike >= LEAST_ALIKE ? [{ old, now, alike }] : [];
    }),
  );
  const gone = new Set<ComparedFile>();
  const renamed = new Map<ComparedFile, ComparedFile>();
  for (const { old, now } of pairs.sort((one, other) => other.alike - one.alike)) {
    if (gone.has(old) || renamed.has(now)) continue;
    gone.add(old);
    const { path, after } = now;
    renamed.set(now, { path, from: old.path, before: old.before, after, ...(now.isUnapplied ? { isUnapplied: true } : {}) });
  }
  return files.filter((file) => !gone.has(file)).map((file) => renamed.get(file) ?? file);
}

/** The lines of a text. */
interface LineCounts {
  readonly total: number;
  /** Number of occurrences by line. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Returns a function that counts the lines of a text, each text once. */
function createLineCounts(): (text: string) => LineCounts {
  const known = new Map<string, LineCounts>();
  return (text) => {
    const found = known.get(text) ?? countLines(text);
    known.set(text, found);
    return found;
  };
}

function countLines(text: string): LineCounts {
  const lines = text.split("\n");
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return { total: lines.length, counts };
}

/** Returns the number of lines that both texts have, as a share of the lines of the longer one. */
function shareOfLines(one: LineCounts, other: LineCounts): number {
  let equal = 0;
  for (const [line, count] of one.counts) equal += Math.min(count, other.counts.get(line) ?? 0);
  return equal / Math.max(one.total, other.total);
}
