import type { Problem } from "@codegraph/model";
import { count } from "@codegraph/text";

const SHOWN = 10;

/** The first problems with single files. Empty if there are none. */
export function problemLines(problems: readonly Problem[]): string[] {
  if (problems.length === 0) return [];
  const more = problems.length > SHOWN ? `, the first ${SHOWN}` : "";
  const lines = problems.slice(0, SHOWN).map(({ file, line, code, message }) => `  ${file}:${line ?? 1} ${code}: ${message}`);
  return [`${count(problems.length, "problem")}${more}:`, ...lines];
}
