import type { DependencyHit, SearchHit } from "@codegraph/engine";
import { copiesNote } from "@codegraph/model";
import { callLines } from "./hit-lines.js";
import { numberedLines, rangeOf, titleOf } from "./hits.js";
import type { HitLayout } from "./search.js";
import type { Paint } from "./paint.js";
import { placed } from "./columns.js";
import { wrapped } from "./wrapped.js";

/** Lines of code that fit a terminal together with the rest of the answer. */
const MAX_CODE = 30;

/** Layout for terminals: aligned columns, wrapped lists, code with line numbers. */
export function terminalLayout(paint: Paint): HitLayout {
  return {
    mostNames: 12,
    mostImportedNames: 6,
    heading: paint.bold,
    place: paint.place,
    list: (heading, items) => (items.length === 0 ? [] : wrapped(paint.bold(`${heading}:`), heading.length + 1, items)),
    namesIn: (file, names) => wrapped(paint.place(`${file}:`), file.length + 1, names),
    code: (hit) => terminalCodeLines(hit, paint),
    hits: (hits) =>
      placed(
        hits.map((hit) => [rangeOf(hit), titleOf(hit), copiesNote(hit.copies) ?? ""]),
        paint,
      ),
    dependencies: (hits) => terminalDependencyLines(hits ?? [], paint),
  };
}

/** Code of a hit with line numbers. Empty if it was not requested or the file has changed since. */
export function terminalCodeLines(hit: SearchHit, paint: Paint): string[] {
  if (hit.code === null) return hit.excerpts?.length === 0 ? [paint.dim("(shown above)")] : [];
  const lines = numberedLines(hit);
  // Shows one more line if it is the last, which costs less than saying that it is omitted.
  const shown = lines.length <= MAX_CODE + 1 ? lines : lines.slice(0, MAX_CODE);
  const width = String((shown.findLast(({ line }) => line !== null)?.line ?? 0) + 1).length;
  return [
    ...shown.map(({ line, text }) => `${paint.dim(String(line ?? "").padStart(width))}  ${text}`.trimEnd()),
    ...(shown.length < lines.length ? [paint.dim(`${" ".repeat(width)}  … ${lines.length - shown.length} more lines`)] : []),
  ];
}

/** Callers and callees of the hits for `--expand-calls`. */
export function terminalDependencyLines(hits: readonly DependencyHit[], paint: Paint): string[] {
  if (hits.length === 0) return [];
  const rows = hits.map((hit) => [
    rangeOf(hit),
    titleOf(hit),
    `${hit.dependencyType} of ${hit.of}`,
    `${hit.certainty}${hit.distance > 1 ? `, ${hit.distance} away` : ""}${callLines(hit)}`,
  ]);
  return ["---", paint.bold("Callers and callees:"), ...placed(rows, paint)];
}
