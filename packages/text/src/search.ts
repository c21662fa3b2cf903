import type { CallStep, DependencyHit, FileImport, SearchFocus, SearchHit, SearchResult, SymbolRef } from "@codegraph/engine";
import { rangeOf, titleOf } from "./hits.js";
import { calledAs, fileOf } from "./symbol.js";

/** Layout of hits in one interface. Words and their order are the same in all of them. */
export interface HitLayout {
  readonly mostNames: number;
  /** Names shown of one import. */
  readonly mostImportedNames: number;
  heading(text: string): string;
  place(text: string): string;
  /** A heading followed by its items. */
  list(heading: string, items: readonly string[]): string[];
  /** The code of the best hit. Empty if `code` is null. */
  code(hit: SearchHit): string[];
  /** One line for each hit. */
  hits(hits: readonly SearchHit[]): string[];
  /** `hits` is null if they were not requested. */
  dependencies(hits: readonly DependencyHit[] | null): string[];
  /** A definition in the same file. */
  neighbour(symbol: SymbolRef): string;
}

/** The first hit with its code and surroundings, then one line for each other hit. A later page has only lines. */
export function searchLines({ results, dependencyResults, focus }: SearchResult, layout: HitLayout, isFirstPage = true): string[] {
  const [first, ...others] = results;
  if (first === undefined) return [];
  const rest = isFirstPage ? others : results;
  return [
    ...(isFirstPage ? foundLines(first, focus, layout) : []),
    ...(rest.length === 0 ? [] : [...(isFirstPage ? ["---", layout.heading("Additional matches:")] : []), ...layout.hits(rest)]),
    ...layout.dependencies(dependencyResults),
  ];
}

function foundLines(hit: SearchHit, focus: SearchFocus | null, layout: HitLayout): string[] {
  return [
    `${layout.heading(`FOUND: ${titleOf(hit)}`)} in ${layout.place(rangeOf(hit))}`,
    ...(hit.code === null ? [] : ["", layout.heading(hit.source === "document" ? "TEXT:" : "CODE:"), ...layout.code(hit), ""]),
    ...(focus === null ? [] : focusLines(focus, hit, layout)),
  ];
}

function focusLines({ totals, calls, calledBy, imports, sameFile }: SearchFocus, hit: SearchHit, layout: HitLayout): string[] {
  return [
    ...layout.list("CALLS", calleeNames(calls, hit, layout, totals.calls)),
    ...layout.list("CALLED BY", callerNames(calledBy, hit, layout, totals.calledBy)),
    ...layout.list("IMPORTS", cut(importNames(imports, layout), layout.mostNames)),
    ...layout.list("SAME FILE", cut(sameFile.map(layout.neighbour), layout.mostNames, totals.sameFile)),
  ];
}

type Limits = Pick<HitLayout, "mostNames" | "mostImportedNames">;

/**
 * Called definitions without duplicates: `load (src/user.ts:42)`, or `save (:7)` in the same file.
 *
 * @param total number of callees before the list was cut; null if it is complete
 */
export function calleeNames(
  calls: readonly CallStep[],
  { file }: Pick<SearchHit, "file">,
  { mostNames }: Limits,
  total: number | null = null,
): string[] {
  const names = firstOf(calls, ({ callee }) => callee).map(
    ({ callee }) => `${calledAs(callee)} (${near(fileOf(callee), callee.line, file)})`,
  );
  return cut(names, mostNames, total);
}

/**
 * Callers without duplicates, with the position of their first call. Top-level code is shown by its position alone.
 *
 * @param total number of callers before the list was cut; null if it is complete
 */
export function callerNames(
  calls: readonly CallStep[],
  { file }: Pick<SearchHit, "file">,
  { mostNames }: Limits,
  total: number | null = null,
): string[] {
  const names = firstOf(calls, ({ caller }) => caller).map(({ caller, site }) => {
    const place = near(fileOf({ ...caller, file: site.file }), site.line, file);
    return caller.kind === "module" ? place : `${calledAs(caller)} (${place})`;
  });
  return cut(names, mostNames, total);
}

function near(place: string, line: number, file: string): string {
  return `${place === file ? "" : place}:${line}`;
}

function firstOf(steps: readonly CallStep[], of: (step: CallStep) => SymbolRef): CallStep[] {
  const first = new Map<string, CallStep>();
  for (const step of steps) {
    const { line } = of(step);
    const place = `${fileOf(of(step))}:${line}`;
    if (!first.has(place)) first.set(place, step);
  }
  return [...first.values()];
}

/** Imports by module: `{ load, save } from ./store.js`. */
export function importNames(imports: readonly FileImport[], { mostImportedNames }: Limits): string[] {
  const modules = new Map<string, string[]>();
  for (const { from, name, alias } of imports) {
    const known = modules.get(from) ?? [];
    modules.set(from, known);
    const bound = name ?? alias;
    if (bound !== null) known.push(bound);
  }
  return [...modules].map(([from, names]) => (names.length === 0 ? from : `{ ${cut(names, mostImportedNames).join(", ")} } from ${from}`));
}

/**
 * Shows one item more than `most` if it is the last: naming it costs less than "and 1 more".
 *
 * @param total number of items before the list was cut elsewhere; null if it is complete
 */
export function cut(items: readonly string[], most: number, total: number | null = null): string[] {
  const all = Math.max(items.length, total ?? 0);
  const shown = all <= most + 1 ? items : items.slice(0, most);
  if (shown.length === 0 && all > 0) return [`${all.toLocaleString("en-US")} not shown`];
  if (shown.length === all) return [...shown];
  // Of a list that was cut before, the result has only the total.
  const more =
    all === items.length ? `and ${(all - shown.length).toLocaleString("en-US")} more` : `and more, ${all.toLocaleString("en-US")} in all`;
  return [...shown, more];
}
