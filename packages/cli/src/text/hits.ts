import type { CallStep, DependencyHit, FileImport, SearchFocus, SearchHit, SearchResult, SymbolRef } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { placed } from "./columns.js";
import { number } from "./numbers.js";
import { calledAs, placeOf, siteOf } from "./symbol.js";
import { wrapped } from "./wrapped.js";

/** What a terminal can hold beside the rest; the file has all of it. */
const MOST_CODE = 30;
/** What stands for the lines between. */
const LEFT_OUT = "…";
const MOST_NAMES = 12;

/** The first hit in full, with its code and surroundings, then a line for each of the others. */
export function searchLines({ results, dependencyResults, focus }: SearchResult, paint: Paint, isFirstPage: boolean): string[] {
  const [first, ...others] = results;
  if (first === undefined) return [];
  const rest = isFirstPage ? others : results;
  return [
    ...(isFirstPage ? foundLines(first, focus, paint) : []),
    ...(rest.length === 0 ? [] : [...(isFirstPage ? ["---", paint.bold("Additional matches:")] : []), ...placed(rest.map(hitRow), paint)]),
    ...dependencyLines(dependencyResults ?? [], paint),
  ];
}

function foundLines(hit: SearchHit, focus: SearchFocus | null, paint: Paint): string[] {
  return [
    `${paint.bold(`FOUND: ${titleOf(hit)}`)} in ${paint.place(rangeOf(hit))} (${percent(hit.score)} match)`,
    ...(hit.code === null ? [] : ["", paint.bold(hit.source === "document" ? "TEXT:" : "CODE:")]),
    ...codeLines(hit, paint),
    ...(hit.code === null ? [] : [""]),
    ...(focus === null ? [] : focusLines(focus, hit, paint)),
  ];
}

/** The code of a hit with the numbers of its lines; nothing where it was not asked for or the file has changed since. */
export function codeLines({ code, startLine }: SearchHit, paint: Paint, most: number = MOST_CODE): string[] {
  if (code === null) return [];
  const lines = code.trimEnd().split("\n");
  // One line more costs less than saying that it is left out.
  const shown = lines.length <= most + 1 ? lines : lines.slice(0, most);
  const width = String(startLine + shown.length).length;
  // Where lines were left out for a budget, what follows has another number than it seems.
  const isWhole = !lines.includes(LEFT_OUT);
  return [
    ...shown.map((line, index) => `${paint.dim((isWhole ? String(startLine + index) : "").padStart(width))}  ${line}`.trimEnd()),
    ...(shown.length < lines.length ? [paint.dim(`${" ".repeat(width)}  … ${lines.length - shown.length} more lines`)] : []),
  ];
}

function focusLines({ calls, calledBy, imports, sameFile }: SearchFocus, hit: SearchHit, paint: Paint): string[] {
  const section = (heading: string, items: readonly string[]): string[] => (items.length === 0 ? [] : wrapped(paint.bold(`${heading}:`), heading.length + 1, items));
  return [
    ...section("CALLS", calleeNames(calls, hit)),
    ...section("CALLED BY", callerNames(calledBy, hit)),
    ...section("IMPORTS", cut(importsByModule(imports))),
    ...section("SAME FILE", cut(sameFile.map(({ name }) => name))),
  ];
}

/** What calls lead to, each definition once: `load (src/user.ts:42)`, `save (:7)` in the file itself. */
export function calleeNames(calls: readonly CallStep[], { file }: Pick<SearchHit, "file">): string[] {
  const callees = firstOf(calls, ({ callee }) => callee);
  return cut(callees.map(({ callee }) => `${calledAs(callee)} (${near(placeOf(callee), file)})`));
}

/** Who calls, each once, with the place of its first call; top-level code has none but a place. */
export function callerNames(calls: readonly CallStep[], { file }: Pick<SearchHit, "file">): string[] {
  const callers = firstOf(calls, ({ caller }) => caller);
  return cut(callers.map((step) => (step.caller.kind === "module" ? near(siteOf(step), file) : `${calledAs(step.caller)} (${near(siteOf(step), file)})`)));
}

function near(place: string, file: string): string {
  return place.startsWith(`${file}:`) ? place.slice(file.length) : place;
}

function firstOf(steps: readonly CallStep[], of: (step: CallStep) => SymbolRef): CallStep[] {
  const first = new Map<string, CallStep>();
  for (const step of steps) {
    const place = placeOf(of(step));
    if (!first.has(place)) first.set(place, step);
  }
  return [...first.values()];
}

/** `{ load, save } from ./store.js`, a module each. */
export function importsByModule(imports: readonly FileImport[]): string[] {
  const modules = new Map<string, string[]>();
  for (const { from, name, alias } of imports) {
    const known = modules.get(from) ?? [];
    modules.set(from, known);
    const bound = name ?? alias;
    if (bound !== null) known.push(bound);
  }
  return [...modules].map(([from, names]) => (names.length === 0 ? from : `{ ${cut(names, 6).join(", ")} } from ${from}`));
}

function cut(items: readonly string[], most: number = MOST_NAMES): string[] {
  return items.length <= most + 1 ? [...items] : [...items.slice(0, most), `and ${number(items.length - most)} more`];
}

function hitRow(hit: SearchHit): string[] {
  return [rangeOf(hit), percent(hit.score).padStart(4), titleOf(hit)];
}

/** Callers and callees of the hits, for `--deps`. */
export function dependencyLines(hits: readonly DependencyHit[], paint: Paint): string[] {
  if (hits.length === 0) return [];
  const rows = hits.map((hit) => [rangeOf(hit), titleOf(hit), `${hit.dependencyType} of ${hit.of}`, hit.distance > 1 ? `${hit.certainty}, ${hit.distance} away` : hit.certainty]);
  return ["---", paint.bold("Callers and callees:"), ...placed(rows, paint)];
}

/** `validate()`, `class UserService`, `"Installing"`; text that stands outside of all has no name. */
export function titleOf({ name, path, kind, source }: SearchHit): string {
  if (name === null) return source === "document" ? "text" : "code outside of definitions";
  if (source === "document") return `"${path ?? name}"`;
  const full = (path ?? name).replaceAll(" > ", ".");
  return ["function", "method", "constructor", "macro"].includes(kind) ? `${full}()` : `${kind} ${full}`;
}

/** `src/user.ts:40-60` */
export function rangeOf({ file, startLine, endLine, project }: SearchHit): string {
  const place = placeOf(project === undefined ? { file, line: startLine } : { file, line: startLine, project });
  return endLine > startLine ? `${place}-${endLine}` : place;
}

/** 0.784 → "78%" */
export function percent(score: number): string {
  return `${Math.round(score * 100)}%`;
}
