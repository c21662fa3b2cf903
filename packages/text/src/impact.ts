import type { AffectedSymbol, ImpactResult } from "@codegraph/engine";
import { byFolder } from "./by-folder.js";
import { headOf } from "./callers.js";
import type { Face, NextCall } from "./face.js";
import { grouped } from "./grouped.js";
import { notFollowed } from "./missed.js";
import { count, number } from "./numbers.js";
import { containerName, labelsOfFiles, POSSIBLE, type Site, siteLines } from "./sites.js";
import { brokenLine, statesLine } from "./states.js";
import { askedName, fileOf, placeOf } from "./symbol.js";

const MOST_OVERRIDERS = 20;
const MOST_CHANGED = 20;

/** Settings of an answer about an impact. */
export interface ImpactForm {
  /** True if only the tests were asked for. They are counted by file. */
  readonly onlyTests: boolean;
}

/**
 * Returns the symbols that a change of the target may affect, by distance: each file and each symbol once. Empty if the target was not
 * resolved.
 */
export function impactLines(result: ImpactResult, face: Face, { onlyTests }: ImpactForm): string[] {
  if (result.outcome !== "found") return [];
  const { affected, changes, cutAt, overriddenBy, total } = result;
  if (changes?.files === 0) return [statesLine(changes)];
  const found = [
    ...headLines(result, face, onlyTests ? testsFound(result) : symbolsFound(result)),
    ...(cutAt === null ? [] : [`calls ${cutAt} and more away were not followed`]),
    ...(onlyTests ? testFiles(affected, face) : distanceLines(result, face)),
    ...(onlyTests || overriddenBy.length === 0 ? [] : overriderLines(result, face)),
  ];
  return [
    ...found,
    ...(changes?.broken ?? []).map(brokenLine),
    ...openLines(result, face, onlyTests ? 0 : total === 0 ? Infinity : found.join("\n").length),
    ...(onlyTests && total === 0 && result.hidden === null && result.passedOn === null ? ["every call on the way is resolved"] : []),
  ];
}

/** The target with the number of symbols that it reaches. For two states, the symbols that differ are listed. */
function headLines({ target, definitions, changes }: ImpactResult, face: Face, reached: string): string[] {
  if (changes === undefined) return [`${headOf({ symbol: target, definitions }, face)}: ${reached}`];
  const left = definitions.length - MOST_CHANGED;
  const sites = definitions
    .slice(0, MOST_CHANGED)
    .map((each): Site => ({ file: fileOf(each), line: each.line, label: containerName(each), isPossible: false }));
  return [
    statesLine(changes),
    ...siteLines(sites, face).map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${number(left)} more`] : []),
    ...(changes.notCompared === 0 ? [] : [`The symbols of ${count(changes.notCompared, "file")} were not compared.`]),
    ...(definitions.length === 0 ? ["No changed symbol is in the index."] : [`${reached.charAt(0).toUpperCase()}${reached.slice(1)}.`]),
  ];
}

/** Places that could not be followed; only counted if their list would be longer than the answer. */
function openLines(result: ImpactResult, face: Face, longest: number): string[] {
  const open = { values: result.passedOn, calls: result.hidden };
  const lines = notFollowed(open, face, { allOf: (name) => allCalls(result, name), listed: true });
  if (lines.join("\n").length <= longest) return lines;
  return notFollowed(open, face, { allOf: (name) => allCalls(result, name), listed: false });
}

function symbolsFound({ total, counts, tests, files }: ImpactResult): string {
  if (total === 0) return "a change reaches no other symbol for certain";
  const doubt =
    counts.possible === 0 ? "" : `, ${number(counts.possible)} only possibly${counts.exact === 0 ? "" : ` (marked ${POSSIBLE})`}`;
  const reached = tests === 0 ? "no test" : count(tests, "test");
  return `a change reaches ${count(total, "symbol")} in ${count(files.length, "file")}${doubt}; ${reached}`;
}

function testsFound({ total, counts, files }: ImpactResult): string {
  if (total === 0) return "no test reaches it for certain";
  const doubt = counts.possible === 0 ? "" : `, ${number(counts.possible)} only possibly`;
  return `${count(total, "test")} in ${count(files.length, "file")} ${total === 1 ? "reaches" : "reach"} it${doubt}`;
}

/** Test files with their number of tests, below their folders: `src/test/: unit/a_test.go 3, b_test.go 1`. */
function testFiles(affected: readonly AffectedSymbol[], { paint }: Face): string[] {
  const counts = new Map<string, number>();
  for (const { call } of affected) counts.set(placeOfCall(call), (counts.get(placeOfCall(call)) ?? 0) + 1);
  const files = [...counts].sort(([, a], [, b]) => b - a);
  return byFolder(files, ([file]) => file).map(({ folder, items }) => {
    const counted = items.map(({ item: [, tests], path }) => `${paint.place(path)} ${number(tests)}`).join(", ");
    return folder === "" ? counted : `${paint.place(folder)}: ${counted}`;
  });
}

function distanceLines({ affected, definitions, distances, counts }: ImpactResult, face: Face): string[] {
  return affectedLines(affected, distances, face, { marks: counts.exact > 0, namesNearest: definitions.length > 1 });
}

/** Form of affected symbols. */
export interface AffectedForm {
  /** False if every symbol is only possibly affected, which the heading says. */
  readonly marks: boolean;
  /** True if each symbol is followed by the nearest changed one, as far as it is known. */
  readonly namesNearest: boolean;
}

/**
 * Affected symbols by distance: each file once, each symbol once with the lines of its calls.
 *
 * @param distances number of symbols at each distance, of which `affected` may have a part
 */
export function affectedLines(
  affected: readonly AffectedSymbol[],
  distances: ImpactResult["distances"],
  face: Face,
  { marks, namesNearest }: AffectedForm,
): string[] {
  const tests = testOnlyFiles(affected);
  const nearestOf = namesNearest ? nearestNames(affected) : () => "";
  return distances.flatMap(({ distance, symbols }) => {
    const shown = affected.filter((each) => each.distance === distance);
    if (shown.length === 0) return [];
    const files = grouped(shown, (each) => siteOf(each, tests).file);
    const lines = [...files].map(([file, inFile]) => {
      const parts = [...grouped(inFile, nearestOf)].map(([nearest, leading]) => {
        const [only] = labelsOfFiles(
          leading.map((each) => siteOf(each, tests)),
          marks,
        );
        return `${only?.labels.join(", ")}${nearest === "" ? "" : ` ← ${nearest}`}`;
      });
      return `${face.paint.place(file)}: ${parts.join("; ")}`;
    });
    const heading = `${distance} away${shown.length < symbols ? ` (${number(shown.length)} of ${count(symbols, "symbol")})` : ""}:`;
    return lines.length === 1 ? [`${heading} ${lines[0]}`] : [heading, ...lines];
  });
}

/** Returns a function that names the nearest changed symbol, with its place if another one has the name. Empty if it is unknown. */
function nearestNames(affected: readonly AffectedSymbol[]): (each: AffectedSymbol) => string {
  const places = new Map<string, Set<string>>();
  for (const { nearest } of affected)
    if (nearest) places.set(askedName(nearest), (places.get(askedName(nearest)) ?? new Set()).add(placeOf(nearest)));
  return ({ nearest }) => {
    if (nearest === undefined) return "";
    if (nearest.kind === "module") return `top-level code of ${fileOf(nearest)}`;
    return (places.get(askedName(nearest))?.size ?? 0) > 1 ? `${askedName(nearest)} ${placeOf(nearest)}` : askedName(nearest);
  };
}

/** Files in which all affected symbols are tests: the file is marked, not each symbol. */
function testOnlyFiles(affected: readonly AffectedSymbol[]): ReadonlySet<string> {
  const all = new Set(affected.map(({ call }) => placeOfCall(call)));
  for (const { call, test } of affected) if (!test) all.delete(placeOfCall(call));
  return all;
}

function placeOfCall({ caller, site }: AffectedSymbol["call"]): string {
  return fileOf({ ...caller, file: site.file });
}

function siteOf({ call, certainty, test }: AffectedSymbol, testFiles: ReadonlySet<string>): Site {
  const file = placeOfCall(call);
  const isMarked = testFiles.has(file);
  return {
    file: isMarked ? `${file} (tests)` : file,
    line: call.site.line,
    label: `${containerName(call.caller)}${test && !isMarked ? " (test)" : ""}`,
    isPossible: certainty === "possible",
  };
}

function overriderLines({ overriddenBy }: ImpactResult, face: Face): string[] {
  const sites = overriddenBy
    .slice(0, MOST_OVERRIDERS)
    .map((each): Site => ({ file: fileOf(each), line: each.line, label: askedName(each), isPossible: false }));
  const left = overriddenBy.length - sites.length;
  return [
    `overridden by ${count(overriddenBy.length, "member")}:`,
    ...siteLines(sites, face),
    ...(left > 0 ? [`and ${number(left)} more`] : []),
  ];
}

/** The question that lists all unresolved calls of a name: about the target itself if it has that name. */
function allCalls({ target, definitions }: ImpactResult, name: string): NextCall {
  const own = definitions.find((each) => each.name === name);
  return own === undefined
    ? { verb: "query", subject: name, options: { type: "code" } }
    : { verb: "callers", subject: definitions.length === 1 ? placeOf(own) : target, options: { unresolved: true } };
}
