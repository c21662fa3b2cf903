import { placed } from "./columns.js";
import { count, duration, number } from "./numbers.js";
import type { Paint } from "./paint.js";
import type { ReportLayout } from "./report.js";

/** Reports for terminals: short notes, aligned columns, no figures of 0. */
export function terminalReport(paint: Paint): ReportLayout {
  return {
    name: paint.bold,
    figure: (value, what) => (value === 0 ? null : `${number(value)} ${what}`),
    duration,
    totals: (index, calls) => [index, calls],
    remark: (text) => text,
    startedFrom: (folder) => [`started from the index of ${folder}`],
    embeddings: ({ done, total, note }) => `embeddings: ${number(done)} of ${count(total, "file")}${note === null ? "" : `; ${note}`}`,
    problems(shown, total) {
      const rows = shown.map(({ place, code, message }) => [place, code, message]);
      const rest = total - shown.length;
      return [
        `${count(total, "problem")}:`,
        ...placed(rows, paint),
        ...(rest > 0 ? [paint.dim(`… and ${count(rest, "more", "more")}: codegraph status --json lists all`)] : []),
      ];
    },
  };
}
