import { createGit, findCommits } from "@codegraph/files/git";
import type { IndexState } from "@codegraph/indexer/update";
import { type FormerText, openFormerIndex } from "@codegraph/indexer/verify";
import type { CheckSetting } from "@codegraph/indexer/config";
import { CodeGraphError, runInSlices } from "@codegraph/model";
import type { ComparedFile } from "../commits/compared-file.js";
import { comparedFiles, readRange } from "../commits/compared-files.js";
import { createSymbolQuestions } from "../project/symbol-questions.js";
import { createUseReader } from "./file-uses.js";
import type { KnownViolations } from "./known.js";
import { checkedState, knownViolations } from "./violations.js";

/** An earlier state of the project, to which the working tree is compared. */
export interface FormerState {
  /** Full hash of the commit. */
  readonly commit: string;
  readonly known: KnownViolations;
  /** Returns true if a line of a file has the same text as a line that the file had before. */
  isOldLine(file: string, line: number): boolean;
}

/**
 * Finds the violations that a commit has.
 * @throws CodeGraphError as `comparedFiles`; `invalid-argument` for a range that ends at another commit than the one that is checked out
 */
export async function formerState(
  state: IndexState,
  rules: CheckSetting,
  range: string,
  signal: AbortSignal | undefined,
): Promise<FormerState> {
  const { root, config } = state;
  const commit = await baseOf(root, range, signal);
  const { files } = await comparedFiles({ root, maxFileSize: config.maxFileSize }, { range: commit, ...(signal ? { signal } : {}) });
  const former = await openFormerIndex(state, files.flatMap(formerTexts), signal ? { signal } : {});
  try {
    const reader = createUseReader(former.state, createSymbolQuestions(former.state));
    const renamed = new Map(files.flatMap(({ path, from }) => (from === undefined ? [] : [[from, path] as const])));
    const checked = await runInSlices(
      checkedState(reader, rules, renamed),
      () => undefined,
      () => !signal?.aborted,
    );
    if (checked === null) throw new CodeGraphError("cancelled", "Checking was cancelled", "Start it again when needed.");
    return { commit, known: knownViolations(checked.value, "all"), isOldLine: oldLines(files) };
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

function oldLines(files: readonly ComparedFile[]): FormerState["isOldLine"] {
  const texts = new Map(files.map(({ path, before, after }) => [path, { before, after }]));
  const split = new Map<string, { readonly before: ReadonlySet<string>; readonly after: readonly string[] }>();
  return (file, line) => {
    const found = texts.get(file);
    if (found === undefined) return true;
    let lines = split.get(file);
    if (lines === undefined) {
      lines = { before: new Set((found.before ?? "").split("\n")), after: (found.after ?? "").split("\n") };
      split.set(file, lines);
    }
    return lines.before.has(lines.after[line - 1] ?? "");
  };
}
