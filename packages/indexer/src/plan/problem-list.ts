import type { Problem } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { Discovery } from "@codegraph/files/walk";

/** What the list of problems in the index lacks, and what of it is over. */
export interface ProblemChanges {
  /** Paths whose problems have gone with them. */
  readonly over: readonly string[];
  /** Whether the walk found one that is not listed. */
  readonly more: boolean;
}

export function problemChanges(store: FactReader, { files, problems }: Pick<Discovery, "files" | "problems">): ProblemChanges {
  const listed = new Set(store.problems().map(({ file }) => file));
  const found = new Set(problems.map(({ file }) => file));
  const present = listed.size === 0 ? found : new Set([...found, ...files.map(({ path }) => path)]);
  return {
    over: [...listed].filter((path) => !present.has(path)),
    more: [...found].some((path) => !listed.has(path)),
  };
}

/** Those of each file, as they come. */
export function problemsByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return groups;
}
