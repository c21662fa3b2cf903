import type { Problem } from "@codegraph/model";
import { count, placed } from "@codegraph/text";
import type { Paint } from "../terminal.js";

const SHOWN = 10;

/** The first problems with single files. Empty if there are none. */
export function problemLines(problems: readonly Problem[], paint: Paint): string[] {
  if (problems.length === 0) return [];
  const rows = problems.slice(0, SHOWN).map(({ file, line, code, message }) => [`${file}:${line ?? 1}`, code, message]);
  const rest = problems.length - SHOWN;
  return [
    `${count(problems.length, "problem")}:`,
    ...placed(rows, paint),
    ...(rest > 0 ? [paint.dim(`… and ${count(rest, "more", "more")}: codegraph status --json lists all`)] : []),
  ];
}
