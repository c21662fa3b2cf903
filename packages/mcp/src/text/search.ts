import type { CallStep, FileImport, SearchFocus, SearchHit, SearchResult, SymbolRef } from "@codegraph/engine";
import { codeLines, dependencyLines, hitLine, percent, rangeOf, titleOf } from "./hits.js";
import { calledAs, placeOf } from "./symbol.js";

const MOST_NAMES = 15;

/** The first hit with its code and surroundings, then a line for each of the others. */
export function searchLines({ results, dependencyResults, focus }: SearchResult): string[] {
  const [first, ...others] = results;
  if (first === undefined) return [];
  return [
    `FOUND: ${titleOf(first)} in ${rangeOf(first)} (${percent(first.score)} match)`,
    "",
    first.source === "document" ? "TEXT:" : "CODE:",
    ...codeLines(first),
    "",
    ...(focus === null ? [] : focusLines(focus, first)),
    ...(others.length === 0 ? [] : ["---", "Additional matches:", ...others.map((hit) => hitLine(hit))]),
    ...dependencyLines(dependencyResults),
  ];
}

function focusLines({ calls, calledBy, imports, sameFile }: SearchFocus, hit: SearchHit): string[] {
  const section = (heading: string, items: readonly string[]): string[] => (items.length === 0 ? [] : [`${heading}: ${cut(items).join(", ")}`]);
  return [
    ...section("CALLS", calleeNames(calls, hit)),
    ...section("CALLED BY", callerNames(calledBy, hit)),
    ...section("IMPORTS", importNames(imports)),
    ...section("SAME FILE", sameFile.map(({ name, line }) => `${name} (:${line})`)),
  ];
}

/** What calls lead to, each definition once: `load (src/user.ts:42)`, `save (:7)` in the file itself. */
export function calleeNames(calls: readonly CallStep[], { file }: Pick<SearchHit, "file">): string[] {
  return firstOf(calls, ({ callee }) => callee).map(({ callee }) => `${calledAs(callee)} (${near(placeOf(callee), callee.line, file)})`);
}

/** Who calls, each once, with the place of its first call; top-level code has none but a place. */
export function callerNames(calls: readonly CallStep[], { file }: Pick<SearchHit, "file">): string[] {
  return firstOf(calls, ({ caller }) => caller).map(({ caller, site }) => {
    const place = near(placeOf({ ...caller, file: site.file }), site.line, file);
    return caller.kind === "module" ? place : `${calledAs(caller)} (${place})`;
  });
}

function near(place: string, line: number, file: string): string {
  return `${place === file ? "" : place}:${line}`;
}

function firstOf(steps: readonly CallStep[], of: (step: CallStep) => SymbolRef): CallStep[] {
  const first = new Map<string, CallStep>();
  for (const step of steps) {
    const { line } = of(step);
    const place = `${placeOf(of(step))}:${line}`;
    if (!first.has(place)) first.set(place, step);
  }
  return [...first.values()];
}

/** Imports by module: `{ load, save } from ./store.js`. */
export function importNames(imports: readonly FileImport[]): string[] {
  const modules = new Map<string, string[]>();
  for (const { from, name, alias } of imports) {
    const known = modules.get(from) ?? [];
    modules.set(from, known);
    const bound = name ?? alias;
    if (bound !== null) known.push(bound);
  }
  return [...modules].map(([from, names]) => (names.length === 0 ? from : `{ ${cut(names).join(", ")} } from ${from}`));
}

function cut(items: readonly string[]): readonly string[] {
  return items.length <= MOST_NAMES + 1 ? items : [...items.slice(0, MOST_NAMES), `and ${items.length - MOST_NAMES} more`];
}
