import type { BrokenCalls, ChangesResult, RangeChange, ReachedTests, SymbolChange } from "@codegraph/engine";
import type { Face } from "./face.js";
import { affectedLines } from "./impact.js";
import { notFollowed } from "./missed.js";
import { count, number } from "./numbers.js";
import type { Paint } from "./paint.js";
import { brokenLine, statesLine } from "./states.js";

const SIGNS = { added: "+", changed: "~", renamed: ">", removed: "-" } as const;

/** Form of an answer about changes. */
export interface ChangesForm {
  /** Most lines with files, and most lines with tests. Longer lists are shortened and say so. */
  readonly longest: number;
}

/** Files that differ with their symbols, code that the change can affect, tests that reach it, and calls that it may have broken. */
export function changesLines(result: ChangesResult, face: Face, { longest }: ChangesForm = { longest: Infinity }): string[] {
  const { from, to, files, symbols, affected, distances, total, tests, broken, hidden } = result;
  if (files.length === 0) return [statesLine({ from, to, files: 0, symbols })];
  return [
    statesLine({ from, to, files: files.length, symbols }),
    ...fileLines(files, face.paint, longest),
    total === 0 ? "No resolved call leads to a changed symbol." : `${count(total, "caller")} outside of the change:`,
    ...affectedLines(affected, distances, face, { marks: true, namesNearest: symbols.added + symbols.changed + symbols.renamed > 1 }),
    ...testLines(tests, face.paint, longest),
    ...brokenLines(broken, longest),
    ...notFollowed({ values: null, calls: hidden }, face, {
      allOf: (name) => ({ verb: "query", subject: name, options: { type: "code" } }),
      listed: true,
    }),
  ];
}

/** The files with their symbols; with the number of symbols if the lines would be too many, and then only those with most symbols. */
function fileLines(files: readonly RangeChange[], paint: Paint, longest: number): string[] {
  const lines = files.flatMap((file) => changeLines(file, paint));
  if (lines.length <= longest) return lines;
  const shown = new Set(files.toSorted((one, other) => (other.symbolsTotal ?? 0) - (one.symbolsTotal ?? 0)).slice(0, longest));
  const rest = files.filter((file) => !shown.has(file));
  const symbols = rest.reduce((sum, { symbolsTotal }) => sum + (symbolsTotal ?? 0), 0);
  return [
    ...files
      .filter((file) => shown.has(file))
      .map((file) => `${fileLine(file, paint)}${file.symbolsTotal ? `  ${count(file.symbolsTotal, "symbol")}` : ""}`),
    ...(rest.length === 0 ? [] : [`… and ${count(rest.length, "more file")} with ${count(symbols, "symbol")}`]),
  ];
}

/** A file that differs, and its symbols indented below it. */
export function changeLines(file: RangeChange, paint: Paint): string[] {
  const { symbols, symbolsTotal } = file;
  const rest = (symbolsTotal ?? 0) - symbols.length;
  return [
    fileLine(file, paint),
    ...symbols.map((symbol) => `    ${SIGNS[symbol.change]} ${changedSymbol(symbol)}`),
    ...(rest > 0 ? [`    … and ${number(rest)} more`] : []),
  ];
}

function fileLine({ file, change, from }: RangeChange, paint: Paint): string {
  return `${SIGNS[change]} ${paint.place(file)}${from === undefined ? "" : `  from ${from}`}`;
}

function changedSymbol({ kind, path, line, from, signatureChanged }: SymbolChange): string {
  if (kind === "module") return "code outside of symbols";
  return `${kind} ${path}  :${line}${from === undefined ? "" : `  from ${from}`}${signatureChanged === true ? "  signature" : ""}`;
}

function testLines(tests: readonly ReachedTests[], paint: Paint, longest: number): string[] {
  if (tests.length === 0) return ["No test reaches the change by resolved calls."];
  const shown = tests
    .slice(0, longest)
    .map(
      ({ file, distance, certainty }) =>
        `  ${paint.place(file)} ${distance === 0 ? "changed" : distance}${certainty === "exact" ? "" : "?"}`,
    );
  const rest = tests.length - shown.length;
  return [`${count(tests.length, "test file")}, the nearest first:`, ...shown, ...(rest > 0 ? [`  … and ${number(rest)} more`] : [])];
}

/** The calls of names that are gone, the names with most calls first if they are too many. */
function brokenLines(broken: readonly BrokenCalls[], longest: number): string[] {
  if (broken.length <= longest) return broken.map(brokenLine);
  const rest = broken.toSorted((one, other) => other.sites - one.sites);
  const shown = rest.splice(0, longest);
  const sites = rest.reduce((sum, each) => sum + each.sites, 0);
  return [...shown.map(brokenLine), `… and ${count(sites, "unresolved call")} of ${count(rest.length, "more name")}`];
}

/** Forms in which test runners take a list of tests. */
export const TEST_FORMATS = ["paths", "vitest", "pytest", "go"] as const;

export type TestFormat = (typeof TEST_FORMATS)[number];

/**
 * The tests as arguments of a runner, one on each line: those that resolved calls reach, the nearest first, then the test files with
 * unresolved calls that may reach the change too. `paths` and `vitest` name files. `pytest` names functions and methods by its rules, or the
 * file where none is known. `go` gives one `-run` pattern, unless all tests of a file may be meant, and the packages.
 */
export function testArguments({ tests, hidden }: Pick<ChangesResult, "tests" | "hidden">, format: TestFormat): string[] {
  const reached = new Set(tests.map(({ file }) => file));
  const files = (hidden?.files ?? []).filter(({ test, project, file }) => test && project === undefined && !reached.has(file));
  const all = [...tests, ...files.map(({ file }): ReachedTests => ({ file, distance: Infinity, certainty: "possible", symbols: [] }))];
  if (format === "pytest") return all.flatMap(pytestNames);
  if (format === "go") return goArguments(all);
  return all.map(({ file }) => file);
}

function pytestNames({ file, symbols }: ReachedTests): string[] {
  const names = symbols.flatMap(({ path }) => {
    const parts = path.split(" > ");
    const end = parts.findIndex((part) => part.startsWith("test"));
    return end === -1 ? [] : [[file, ...parts.slice(0, end + 1)].join("::")];
  });
  // A change of other code in the file can affect each of its tests.
  return names.length === 0 || names.length < symbols.length ? [file] : [...new Set(names)];
}

function goArguments(tests: readonly ReachedTests[]): string[] {
  const names = new Set(
    tests.flatMap(({ symbols }) => symbols.map(({ name }) => name)).filter((name) => /^(?:Test|Benchmark|Example|Fuzz)/u.test(name)),
  );
  const packages = new Set(tests.map(({ file }) => `./${file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : ""}`));
  const areAllNamed = tests.every(({ symbols }) => symbols.length > 0);
  return tests.length === 0 ? [] : [...(names.size === 0 || !areAllNamed ? [] : [`-run=^(${[...names].join("|")})$`]), ...packages];
}
