import type { CallsResult, EdgeCounts, HiddenCallers, ImpactResult, SymbolRef } from "@codegraph/engine";
import { count, number } from "./numbers.js";
import { askedName } from "./symbol.js";

const ELSEWHERE = "names not defined here (libraries, built-ins, callbacks)";

/** "3 exact, 1 possible, 12 unresolved; 40 calls to names not defined here (libraries, built-ins, callbacks)" */
export function counts({ exact, possible, unresolved, external }: EdgeCounts): string {
  const own = `${number(exact)} exact, ${number(possible)} possible, ${number(unresolved - external)} unresolved`;
  return external === 0 ? own : `${own}; ${count(external, "call")} to ${ELSEWHERE}`;
}

/** "3 calls of load, 1 of them possible." */
export function callsFound({ exact, possible }: EdgeCounts, called: string, depth = 1): string {
  const calls = exact + possible;
  if (calls === 0) return `No resolved call of ${called}.`;
  const doubt =
    possible === 0
      ? ""
      : possible === calls
        ? calls === 1
          ? ", only possible"
          : ", all only possible"
        : `, ${number(possible)} of them possible`;
  return `${count(calls, depth > 1 ? "direct and indirect call" : "call")} of ${called}${doubt}.`;
}

/**
 * "135 more calls named load could not be resolved; `codegraph callers load --unresolved` lists them." Empty without such calls.
 *
 * @param list how to list the calls
 */
export function callsMissed({ exact, possible, unresolved, external }: EdgeCounts, name: string, list: string): string {
  if (unresolved === 0) return "";
  const more = exact + possible > 0 ? "more call" : "call";
  const them = unresolved === 1 ? "it" : "them";
  const why =
    external === unresolved ? (unresolved === 1 ? "leads to no definition here" : "lead to no definition here") : "could not be resolved";
  return `${count(unresolved, more)} named ${name} ${why}; ${list} lists ${them}.`;
}

/** "12 symbols affected by a change of Store > load, 1 of them only possibly, including 2 tests." */
export function affectedCount({ definitions, target, counts: found, total, tests }: ImpactResult): string {
  const doubt = found.possible === 0 ? "" : `, ${number(found.possible)} of them only possibly`;
  const held = total === 0 ? "" : `, including ${count(tests, "test")}`;
  return `${count(total, "symbol")} affected by a change of ${outlineOf(definitions, target)}${doubt}${held}.`;
}

/** The name that calls of a symbol have: the last one of `UserService.load` or `src/user.ts:load`. */
export function calledName({ definitions, symbol }: Pick<CallsResult, "definitions" | "symbol">): string {
  return definitions[0]?.name ?? symbol.split(/\.|::|->|:|#| > /u).at(-1) ?? symbol;
}

const MOST_NAMES = 5;
const MOST_FILES = 8;

/**
 * Unresolved calls that an impact may lack: a summary, then for each file the line of its first call, the number of its calls, and whether
 * it is a test. Empty without such calls.
 */
export function hiddenCallers(hidden: HiddenCallers | null): { readonly summary: string; readonly rows: readonly string[][] } | null {
  if (hidden === null) return null;
  const { sites, testSites, names, files, filesTotal } = hidden;
  const called = names.slice(0, MOST_NAMES).map((each) => `${each.name} ${number(each.sites)}`);
  const others = names.length > MOST_NAMES ? `, and ${count(names.length - MOST_NAMES, "more name")}` : "";
  const rows = files.slice(0, MOST_FILES).map(({ file, project, test, lines }) => {
    const path = project === undefined ? file : `${project}:${file}`;
    const first = `${path}:${lines[0] ?? 1}`;
    return [first, `${lines.length === 1 ? "" : "first of "}${count(lines.length, "unresolved call")}`, ...(test ? ["test"] : [])];
  });
  const left = filesTotal > MOST_FILES ? `; the first ${MOST_FILES} of ${number(filesTotal)} files` : "";
  const tests = testSites === 0 ? "" : `, ${number(testSites)} of them in tests`;
  const may = sites === 1 ? "1 unresolved call may reach it too" : `${number(sites)} unresolved calls may reach it too`;
  return { summary: `${may}${tests} (by name: ${called.join(", ")}${others}${left}):`, rows };
}

/** A symbol in a sentence: "Store > load", "load (3 definitions)", or with its place if it is written by another name, as by an import. */
export function outlineOf(definitions: readonly SymbolRef[], written: string): string {
  const [only] = definitions;
  if (only === undefined || definitions.length > 1) return `${written} (${count(definitions.length, "definition")})`;
  return written.includes(only.name) ? askedName(only) : `${askedName(only)} (${only.file}:${only.line})`;
}
