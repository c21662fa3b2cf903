import type { Problem } from "@codegraph/model";
import type { ReportLayout } from "./report.js";

const MOST_SHOWN = 10;

/** The first problems with single files. Empty if there are none. */
export function problemLines(problems: readonly Problem[], layout: Pick<ReportLayout, "problems">): readonly string[] {
  if (problems.length === 0) return [];
  const shown = problems.slice(0, MOST_SHOWN).map(({ file, line, code, message }) => ({ place: `${file}:${line ?? 1}`, code, message }));
  return layout.problems(shown, problems.length);
}
