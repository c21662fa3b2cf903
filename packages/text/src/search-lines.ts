import type { SearchHit, SearchResult, SymbolRef } from "@codegraph/engine";
import { copiesNote } from "@codegraph/model";
import { declaredAt } from "./definitions.js";
import type { Face } from "./face.js";
import { fileContextLines, focusLines } from "./focus.js";
import { rangeOf, titleOf } from "./hits.js";
import type { HitLayout } from "./search.js";
import { described, fileOf, placeOf } from "./symbol.js";

/** How to show a search. */
export interface SearchView {
  readonly layout: HitLayout;
  readonly face: Face;
  /** True for the imports and the other definitions of the file of the first hit. Default false. */
  readonly fileContext?: boolean;
  /** False for a later page, which has only lines. Default true. */
  readonly isFirstPage?: boolean;
}

/** The first hit with its code and neighbourhood, then one line for each other hit. A later page has only lines. */
export function searchLines(result: SearchResult, view: SearchView): string[] {
  const { results, dependencyResults, definitions = [] } = result;
  const { layout, isFirstPage = true } = view;
  const [first, ...others] = results;
  if (first === undefined) return [];
  const rest = (isFirstPage ? others : results).filter((hit) => !isPrototype(hit, definitions));
  return [
    ...(isFirstPage ? foundLines(first, result, view) : []),
    ...(rest.length === 0 ? [] : [...(isFirstPage ? ["---", layout.heading("Additional matches:")] : []), ...layout.hits(rest)]),
    ...layout.dependencies(dependencyResults),
  ];
}

/** True if a hit shows a prototype of the symbol, which the first line names. */
function isPrototype({ file, name, startLine, endLine }: SearchHit, definitions: readonly SymbolRef[]): boolean {
  return definitions.some(
    (each) => each.declaration === true && each.file === file && each.name === name && startLine <= each.line && each.line <= endLine,
  );
}

function foundLines(
  hit: SearchHit,
  { query, focus, definitions = [] }: SearchResult,
  { layout, face, fileContext = false }: SearchView,
): string[] {
  const prototypes = definitions.filter(({ declaration }) => declaration === true);
  const [meant] = definitions;
  const isAround = meant !== undefined && meant.kind !== "module" && meant.path !== hit.path;
  const copies = copiesNote(hit.copies);
  const found = isAround
    ? `${layout.heading(`FOUND: ${described(meant)}`)} at ${layout.place(placeOf(meant))}, in ${titleOf(hit)} at ${layout.place(rangeOf(hit))}`
    : `${layout.heading(`FOUND: ${titleOf(hit)}`)} in ${layout.place(rangeOf(hit))}${declaredAt(prototypes)}${copies === null ? "" : `, ${copies}`}`;
  const name = meant?.name ?? hit.name ?? query;
  const asked = meant === undefined ? `${fileOf(hit)}:${(hit.path ?? name).replaceAll(" > ", ".")}` : query;
  return [
    found,
    ...(hit.code === null ? [] : ["", layout.heading(hit.source === "document" ? "TEXT:" : "CODE:"), ...layout.code(hit), ""]),
    ...(focus === null ? [] : focusLines(focus, { name, asked }, layout, face)),
    ...(focus === null || !fileContext ? [] : fileContextLines(focus, layout)),
  ];
}
