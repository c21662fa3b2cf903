import type { DependencyHit, SearchHit } from "@codegraph/engine";
import { copiesNote } from "@codegraph/model";
import { fenced } from "./fence.js";
import { numberedLines, rangeOf, titleOf } from "./hits.js";
import type { HitLayout } from "./search.js";

const MAX_DEPENDENCIES = 40;
const MAX_SIGNATURE = 160;

/** Layout for models: one line of any length for each hit, code between fences. */
export const modelLayout: HitLayout = {
  mostNames: 15,
  mostImportedNames: 15,
  heading: (text) => text,
  place: (text) => text,
  list: (heading, items) => (items.length === 0 ? [] : [`${heading}: ${items.join(", ")}`]),
  namesIn: (file, names) => [`${file}: ${names.join(", ")}`],
  code: (hit) => codeLines(hit),
  hits: (hits) => hits.map((hit) => hitLine(hit)),
  dependencies: dependencyLines,
};

/** A hit in one line: `src/user.ts:40-60 load(): async load(id: string): User` */
export function hitLine(hit: SearchHit, ...notes: readonly string[]): string {
  const { signature, source } = hit;
  const prototype = source === "document" || signature === null || signature === "" ? "" : `: ${shortened(signature)}`;
  const copies = copiesNote(hit.copies);
  const about = `${titleOf(hit)}${prototype}${copies === null ? "" : ` (${copies})`}`;
  return `${rangeOf(hit)}${notes.length === 0 ? "" : ` (${notes.join(", ")})`} ${about}`;
}

/** Callers and callees, each with the hit it belongs to. */
export function dependencyLines(hits: readonly DependencyHit[] | null): string[] {
  if (hits === null) return [];
  if (hits.length === 0) return ["No further callers or callees."];
  const lines = hits.slice(0, MAX_DEPENDENCIES).map((hit) => {
    const away = hit.distance > 1 ? `, ${hit.distance} away` : "";
    return `${hit.dependencyType} of ${hit.of}: ${rangeOf(hit)} ${titleOf(hit)} (${hit.certainty}${away}${callLines(hit)})`;
  });
  return ["Callers and callees:", ...lines, ...(hits.length > MAX_DEPENDENCIES ? [`and ${hits.length - MAX_DEPENDENCIES} more`] : [])];
}

const MOST_LINES = 6;

/** ", calls at 94, 98 and 2 more" for a caller. */
export function callLines({ callLines: lines }: DependencyHit): string {
  if (lines.length === 0) return "";
  const shown = lines.length <= MOST_LINES + 1 ? lines : lines.slice(0, MOST_LINES);
  const more = shown.length === lines.length ? "" : ` and ${lines.length - shown.length} more`;
  return `, ${lines.length === 1 ? "call" : "calls"} at ${shown.join(", ")}${more}`;
}

/**
 * The first lines of a hit's code, in a fence that its contents cannot close. In code that was cut, each gap names the lines after it. Empty
 * if the file has changed since.
 */
export function codeLines(hit: SearchHit, most = 80): string[] {
  const { code, startLine, excerpts } = hit;
  if (code === null) return excerpts?.length === 0 ? ["(shown above)"] : [];
  if (excerpts !== undefined) return fenced(withRanges(hit));
  const lines = code.trimEnd().split("\n");
  if (lines.length <= most + 1) return fenced(lines);
  return [...fenced(lines.slice(0, most)), `… ${lines.length - most} more lines, starting at line ${startLine + most}`];
}

/** Lines of cut code, each gap with the lines that follow it: `… lines 40-60`. */
function withRanges(hit: SearchHit): string[] {
  let next = 0;
  return numberedLines(hit).flatMap(({ line, text }) => {
    if (line === null) return [];
    const range = hit.excerpts?.[next];
    if (range?.startLine !== line) return [text];
    next++;
    return [`… ${range.endLine === line ? `line ${line}` : `lines ${line}-${range.endLine}`}`, text];
  });
}

function shortened(signature: string): string {
  return signature.length > MAX_SIGNATURE ? `${signature.slice(0, MAX_SIGNATURE - 1)}…` : signature;
}
