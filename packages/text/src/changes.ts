import type { BrokenCalls, ChangesResult, RangeChange, ReachedTests, SymbolChange } from "@codegraph/engine";
import type { Face } from "./face.js";
import { affectedLines } from "./impact.js";
import { notFollowed } from "./missed.js";
import { count, number } from "./numbers.js";
import type { Paint } from "./paint.js";
import { linesOfFile } from "./sites.js";

const SIGNS = { added: "+", changed: "~", renamed: ">", removed: "-" } as const;

/** Files that differ with their symbols, code that the change can affect, tests that reach it, and calls that it may have broken. */
export function changesLines(result: ChangesResult, face: Face): string[] {
  const { from, to, files, affected, distances, total, tests, broken, hidden } = result;
  const { paint } = face;
  if (files.length === 0) return [`${shortened(from)} to ${shortened(to)}: no file differs.`];
  return [
    `${shortened(from)} to ${shortened(to)}: ${count(files.length, "file")}${symbolCounts(result)}`,
    ...files.flatMap((file) => changeLines(file, paint)),
    total === 0 ? "No resolved call leads to a changed symbol." : `${count(total, "caller")} outside of the change:`,
    ...affectedLines(affected, distances, face, true),
    ...testLines(tests, paint),
    ...broken.map(brokenLine),
    ...notFollowed({ values: null, calls: hidden }, face, {
      allOf: (name) => ({ verb: "query", subject: name, options: { type: "code" } }),
      listed: true,
    }),
  ];
}

/** A commit hash in ten characters. */
function shortened(state: string): string {
  return /^[0-9a-f]{40,}$/u.test(state) ? state.slice(0, 10) : state;
}

function symbolCounts({ symbols }: ChangesResult): string {
  const counted = (["added", "changed", "renamed", "removed"] as const).flatMap((change) =>
    symbols[change] === 0 ? [] : [`${number(symbols[change])} ${change}`],
  );
  return counted.length === 0 ? "" : `; symbols: ${counted.join(", ")}`;
}

/** A file that differs, and its symbols indented below it. */
export function changeLines({ file, change, from, symbols, symbolsTotal }: RangeChange, paint: Paint): string[] {
  const rest = (symbolsTotal ?? 0) - symbols.length;
  return [
    `${SIGNS[change]} ${paint.place(file)}${from === undefined ? "" : `  from ${from}`}`,
    ...symbols.map((symbol) => `    ${SIGNS[symbol.change]} ${changedSymbol(symbol)}`),
    ...(rest > 0 ? [`    … and ${number(rest)} more`] : []),
  ];
}

function changedSymbol({ kind, path, line, from, signatureChanged }: SymbolChange): string {
  if (kind === "module") return "code outside of symbols";
  return `${kind} ${path}  :${line}${from === undefined ? "" : `  from ${from}`}${signatureChanged === true ? "  signature" : ""}`;
}

function testLines(tests: readonly ReachedTests[], paint: Paint): string[] {
  if (tests.length === 0) return ["No test reaches the change by resolved calls."];
  const shown = tests.map(
    ({ file, distance, certainty }) => `  ${paint.place(file)} ${distance === 0 ? "changed" : distance}${certainty === "exact" ? "" : "?"}`,
  );
  return [`${count(tests.length, "test file")}, the nearest first:`, ...shown];
}

const MOST_FILES = 6;
const MOST_LINES = 8;

function brokenLine({ name, sites, files, filesTotal }: BrokenCalls): string {
  const shown = files.slice(0, MOST_FILES).map((file) => linesOfFile(file, MOST_LINES));
  const left = filesTotal - shown.length;
  return `${count(sites, "unresolved call")} of ${name}, which is gone: ${[...shown, ...(left > 0 ? [count(left, "more file")] : [])].join(", ")}`;
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
