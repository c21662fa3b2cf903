import type { Problem } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { Discovery } from "@codegraph/files/walk";

/** Changes to the list of problems in the index. */
export interface ProblemChanges {
  /** Paths whose problems no longer exist. */
  readonly over: readonly string[];
  /** True if the walk found a problem that is not listed. */
  readonly more: boolean;
}

/** Compares the problems found by a walk with the stored ones. */
export function problemChanges(store: FactReader, { files, problems }: Pick<Discovery, "files" | "problems">): ProblemChanges {
  const listed = new Set(store.problems().map(({ file }) => file));
  const found = new Set(problems.map(({ file }) => file));
  const present = listed.size === 0 ? found : new Set([...found, ...files.map(({ path }) => path)]);
  return {
    over: [...listed].filter((path) => !present.has(path)),
    more: [...found].some((path) => !listed.has(path)),
  };
}

/** Groups problems by file, in their original order. */
export function problemsByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return groups;
}
