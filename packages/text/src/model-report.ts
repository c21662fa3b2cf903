import { count } from "./numbers.js";
import type { ReportLayout } from "./report.js";

/** Reports for models: sentences, every figure, milliseconds. */
export const modelReport: ReportLayout = {
  name: (text) => text,
  figure: (value, what) => `${value} ${what}`,
  duration: (milliseconds) => `${Math.round(milliseconds)} ms`,
  totals: (index, calls) => [`The index contains ${index}; ${calls}.`],
  remark: (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  startedFrom: () => [],
  embeddings({ done, total, note }) {
    const rest = note ?? (done < total ? "The others follow in the background; search uses keywords until half of them are made." : "");
    return `Embeddings for ${done} of ${count(total, "file")}. ${rest}`.trimEnd();
  },
  problems(shown, total) {
    const first = total > shown.length ? `, the first ${shown.length}` : "";
    return [`${count(total, "problem")}${first}:`, ...shown.map(({ place, code, message }) => `  ${place} ${code}: ${message}`)];
  },
};
