import { createGit, findCommits } from "@codegraph/files/git";
import type { IndexState } from "@codegraph/indexer/update";
import { type FormerText, openFormerIndex } from "@codegraph/indexer/verify";
import type { CheckSetting } from "@codegraph/indexer/config";
import { CodeGraphError, runInSlices } from "@codegraph/model";
import type { ComparedFile } from "../commits/compared-file.js";
import { comparedFiles, readRange } from "../commits/compared-files.js";
import { createUseReader, type ImportAccess } from "./file-uses.js";
import type { KnownViolations } from "./known.js";
import type { LineLikeness } from "./unresolved-rule.js";
import { checkedState, knownViolations } from "./violations.js";

/** An earlier state of the project, to which the working tree is compared. */
export interface FormerState {
  /** Full hash of the commit. */
  readonly commit: string;
  readonly known: KnownViolations;
  readonly likeness: LineLikeness;
}

/**
 * Finds the violations that a commit has.
 *
 * @param accessTo gives access to the imports of the earlier state
 * @throws CodeGraphError as `comparedFiles`; `invalid-argument` for a range that ends at another commit than the one that is checked out
 */
export async function formerState(
  state: IndexState,
  rules: CheckSetting,
  range: string,
  accessTo: (state: IndexState) => ImportAccess,
  signal: AbortSignal | undefined,
): Promise<FormerState> {
  const { root, config } = state;
  const commit = await baseOf(root, range, signal);
  const { files } = await comparedFiles({ root, maxFileSize: config.maxFileSize }, { range: commit }, signal);
  const former = await openFormerIndex(state, files.flatMap(formerTexts), signal ? { signal } : {});
  try {
    const reader = createUseReader(former.state, accessTo(former.state));
    const renamed = new Map(files.flatMap(({ path, from }) => (from === undefined ? [] : [[from, path] as const])));
    const checked = await runInSlices(
      checkedState(reader, rules, renamed),
      () => undefined,
      () => !signal?.aborted,
    );
    if (checked === null) throw new CodeGraphError("cancelled", "Checking was cancelled", "Start it again when needed.");
    return { commit, known: knownViolations(checked.value, "all"), likeness: lineLikeness(files) };
  } finally {
    await former.close();
  }
}

/** Returns the commit that a range starts from. */
async function baseOf(root: string, range: string, signal: AbortSignal | undefined): Promise<string> {
  const git = createGit(root, signal);
  const { from, to, isFromAncestor } = readRange(range);
  const [first = "", head = "", last = head] = await findCommits(git, root, from, "HEAD", ...(to === null ? [] : [to]));
  if (last !== head)
    throw new CodeGraphError(
      "invalid-argument",
      `${to} is not the commit that is checked out`,
      `Check it out first, or end the range at HEAD.`,
    );
  return isFromAncestor ? (await git.run("merge-base", first, last)).trim() : first;
}

/** A file that cannot be read as text is left as it is. */
function formerTexts({ path, from = path, before }: ComparedFile): FormerText[] {
  if (before === undefined) return [];
  return [{ path: from, text: before }, ...(from === path ? [] : [{ path, text: null }])];
}

function lineLikeness(files: readonly ComparedFile[]): LineLikeness {
  const texts = new Map(files.map(({ path, before, after }) => [path, { before, after }]));
  const known = new Map<string, readonly number[]>();
  return (file, line) => {
    const found = texts.get(file);
    if (found === undefined) return UNCHANGED;
    let likenesses = known.get(file);
    if (likenesses === undefined) known.set(file, (likenesses = likenessesOf(found.before ?? "", found.after ?? "")));
    return likenesses[line - 1] ?? 0;
  };
}

/** Likeness of a line in a file that does not differ. */
const UNCHANGED = 4;

/** Returns the likeness of each line of a text: all lines before the first that differs and after the last one are unchanged. */
function likenessesOf(before: string, after: string): number[] {
  const [old, lines] = [before.split("\n"), after.split("\n")];
  const shorter = Math.min(old.length, lines.length);
  let start = 0;
  while (start < shorter && old[start] === lines[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === lines.at(-1 - end)) end += 1;
  const known = new Set(withNeighbours(old).flat());
  return withNeighbours(lines).map((forms, at) =>
    at < start || at >= lines.length - end ? UNCHANGED : forms.filter((form) => known.has(form)).length,
  );
}

/** Returns for each line its text: alone, with the line before and with the line after, without regard to empty lines. */
function withNeighbours(texts: readonly string[]): string[][] {
  const lines = texts.map((text) => text.trim());
  const before = nearest(lines);
  const after = nearest(lines.toReversed()).toReversed();
  return lines.map((line, at) => [line, `${before[at]!}\n${line}\n`, `\n${line}\n${after[at]!}`]);
}

/** Returns for each line the nearest one before it that is not empty. */
function nearest(lines: readonly string[]): string[] {
  let last = "";
  return lines.map((line) => {
    const found = last;
    if (line !== "") last = line;
    return found;
  });
}
