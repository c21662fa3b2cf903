import type { SearchSymbolsResult, SymbolHit } from "@codegraph/engine";
import { declaredAt } from "./definitions.js";
import type { Face } from "./face.js";
import { grouped } from "./grouped.js";
import { count } from "./numbers.js";
import { MAX_PROTOTYPE, shortened } from "./prototype.js";
import { askedName, fileOf, placeOf } from "./symbol.js";

/** Longest prototype of an exact match, in characters. */
const MAX_EXACT = 300;

/** Number of names with an exact name in them that are listed at once; more are counted. */
const MAX_CONTAINING = 5;

/** True if an answer shows only the best of its symbols, and says how to see the others. */
export function isFolded({ symbols, matching, matchingTotal }: SearchSymbolsResult, all: boolean): boolean {
  return !all && matching > 0 && matching === matchingTotal && symbols.length >= matching;
}

/**
 * Symbols with their prototypes: those that match best, then how to list the others. Each path once.
 *
 * @param all true to show the symbols that match less too
 */
export function symbolHitLines(result: SearchSymbolsResult, face: Face, all = false): string[] {
  const { query, symbols, total, match, matching, matchingTotal, containing } = result;
  const folded = isFolded(result, all);
  const shown = folded ? symbols.slice(0, matching) : symbols;
  const words = match === "words" || !folded ? query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) : null;
  const more = face.call({ verb: "search-symbols", subject: query, options: { all: true } });
  const left = match === "exact" ? containing : total - matchingTotal;
  const rest =
    match === "exact" ? (left === 1 ? "more name contains it" : "more names contain it") : left === 1 ? "weaker match" : "weaker matches";
  const near = folded && match === "exact" ? containingNames(result) : [];
  const unnamed = left - near.length;
  return [
    ...(match === "similar" && matching > 0 ? [`No definition is named ${query}. Similar names:`] : []),
    ...symbolRows(shown, match === "exact" && folded ? MAX_EXACT : MAX_PROTOTYPE, words ?? [], face),
    ...near.map((each) => `${face.paint.place(placeOf(each))} ${askedName(each)}`),
    ...(folded && unnamed > 0 ? [`${count(unnamed, rest, rest)}: ${more}`] : []),
  ];
}

/** Definitions whose names contain the query, for a name that is exact but may have been meant as a part. Empty if there are many. */
function containingNames({ query, symbols, matching, containing }: SearchSymbolsResult): readonly SymbolHit[] {
  if (containing > MAX_CONTAINING) return [];
  return symbols.slice(matching).filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
}

function symbolRows(symbols: readonly SymbolHit[], longest: number, words: readonly string[], face: Face): string[] {
  const files = grouped(symbols, fileOf);
  const shown = new Set(symbols.map(({ name }) => name));
  return [...files].flatMap(([file, inFile]) => {
    const rows = inFile.map((each) => `${prototypeOf(each, longest)}${declaredAt(each.declaredAt ?? [])}${relatedTo(each, words, shown)}`);
    if (rows.length === 1) return [`${face.paint.place(placeOf(inFile[0]!))} ${rows[0]}`];
    return [face.paint.place(file), ...rows.map((row, at) => `  ${inFile[at]!.line} ${row}`)];
  });
}

/** The prototype, after the name in a question if it is a member or if the prototype lacks its name: `Store.load: load(id: string)`. */
function prototypeOf(symbol: SymbolHit, longest: number): string {
  const { name, path, snippet } = symbol;
  const prototype = shortened(snippet, longest);
  return path === name && prototype.includes(name) ? prototype : `${askedName(symbol)}: ${prototype}`;
}

/** " [near retryDelay]" for related symbols that match the words of the query and are not in the answer. */
function relatedTo({ relatedSymbols }: SymbolHit, words: readonly string[], shown: ReadonlySet<string>): string {
  const near = relatedSymbols.filter((name) => !shown.has(name) && words.some((word) => name.toLowerCase().includes(word)));
  return near.length === 0 ? "" : ` [near ${near.join(", ")}]`;
}
