import { exponentOf } from "./growth.mjs";

/** Exponents above this are a fault. */
const MOST_EXPONENT = 1.3;
/** Maximum time for an input of a hundred lines, in milliseconds. */
const MOST_MS_OF_100_LINES = 2_000;

/** One line per family and language, worst first: those without an end, then by the exponent of the fastest growing part. */
export function tableOf(results) {
  const judged = results.map(judge).sort((a, b) => b.badness - a.badness);
  const text = laidOut([
    [
      "family",
      "language",
      "n",
      "lines",
      "extract ms",
      "exp",
      "resolve ms",
      "exp",
      "types ms",
      "exp",
      "steps",
      "exp",
      "calls",
      "resolved",
      "open",
      "outside",
      "fault",
    ],
    ...judged.map(({ cells }) => cells),
  ]);
  const bad = judged.filter(({ isBad }) => isBad);
  return `${text}\n\n${judged.length} inputs, ${bad.length} of them without an end, with an exponent above ${MOST_EXPONENT}, or of 100 lines and above ${MOST_MS_OF_100_LINES} ms\n`;
}

const WHOLE = ["init", "line added", "type added", "type removed", "summary", "callers", "callees", "impact", "path"];

/** The same table for projects on disk: milliseconds of each part at the largest size, and its exponent. */
export function tableOfWhole(results) {
  const rows = results.map(({ family, language, rows: sizes, fault }) => {
    const parts = WHOLE.map((part) => ({
      last: sizes.at(-1)?.[part],
      grown: exponentOf(sizes.map((row) => ({ size: row.size, value: row[part] ?? 0 }))),
    }));
    const worst = Math.max(0, ...parts.map(({ grown }) => grown ?? 0));
    const cells = parts.map(({ last, grown }) =>
      last === undefined ? "" : `${last.toFixed(0)} ^${grown === null ? "" : grown.toFixed(1)}`,
    );
    return {
      badness: (fault === null ? 0 : 1_000) + worst,
      cells: [family, language, sizes.at(-1)?.size ?? "", sizes.at(-1)?.lines ?? "", ...cells, fault ?? ""],
    };
  });
  return `${laidOut([["family", "language", "n", "lines", ...WHOLE, "fault"], ...rows.sort((a, b) => b.badness - a.badness).map(({ cells }) => cells)])}\n`;
}

function laidOut(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column < 2 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function judge({ family, language, rows, fault }) {
  const grown = (key) => exponentOf(rows.map((row) => ({ size: row.size, value: row[key] ?? 0 })));
  const [extract, resolve, types, steps] = ["extractMs", "resolveMs", "typesMs", "steps"].map(grown);
  const total = (row) => row.extractMs + row.resolveMs + row.typesMs;
  const last = rows.at(-1);
  const slow = rows.find((row) => row.lines <= 100 && total(row) > MOST_MS_OF_100_LINES);
  const worst = Math.max(extract ?? 0, resolve ?? 0, types ?? 0);
  const says = [
    fault,
    slow && `${Math.round(total(slow))} ms for ${slow.lines} lines`,
    last?.syntaxErrors > 0 && `${last.syntaxErrors} syntax errors`,
  ].filter(Boolean);
  const show = (value, digits = 0) => (value === null || value === undefined ? "" : value.toFixed(digits));
  return {
    isBad: fault !== null || slow !== undefined || worst > MOST_EXPONENT,
    badness: (fault ? 1_000 : 0) + (slow ? 100 : 0) + worst,
    cells: [
      family,
      language,
      last?.size ?? "",
      last?.lines ?? "",
      show(last?.extractMs),
      show(extract, 2),
      show(last?.resolveMs),
      show(resolve, 2),
      show(last?.typesMs),
      show(types, 2),
      last?.steps ?? "",
      show(steps, 2),
      last?.calls ?? "",
      last?.resolved ?? "",
      last?.open ?? "",
      last?.outside ?? "",
      says.join("; "),
    ],
  };
}
