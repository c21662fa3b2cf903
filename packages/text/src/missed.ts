import type { CallsResult, HiddenCallers, HiddenCallersFile } from "@codegraph/engine";
import { calledName } from "./counts.js";
import type { Face, NextCall } from "./face.js";
import { count, number } from "./numbers.js";
import { linesOfFile } from "./sites.js";

const MOST_FILES = 6;
const MOST_LINES = 8;
const MOST_NAMES = 5;

/** How to list all of the calls, unless they are all shown. */
interface Rest {
  readonly face: Face;
  readonly next: NextCall;
}

/**
 * Calls of a symbol's name that are not resolved: how many, the files where they likely mean the symbol, and how to list them all. Empty if
 * there are none.
 */
export function missedCalls(result: CallsResult, face: Face): string[] {
  const { counts, hidden, symbol, definitions } = result;
  if (counts.unresolved === 0) return [];
  const name = calledName(result);
  const more = counts.exact + counts.possible > 0 ? "more call" : "call";
  const isOne = counts.unresolved === 1;
  const why = counts.external === counts.unresolved ? (isOne ? "leads" : "lead") : isOne ? "has" : "have";
  const reason = why.startsWith("lead") ? `${why} to no definition here` : `${why} an unknown receiver`;
  const owner = definitions[0]?.path.split(" > ").at(-2);
  const next = { verb: "callers", subject: symbol, options: { unresolved: true } } as const;
  return [`${count(counts.unresolved, more)} named ${name} ${reason}${whereLikely(hidden, owner, { face, next })}`].flatMap((line) =>
    line.split("\n"),
  );
}

/** Files of unresolved calls by likelihood, as the end of a sentence and further lines. */
function whereLikely(hidden: HiddenCallers | null, owner: string | undefined, { face, next }: Rest): string {
  const all = face.keep(`all: ${face.call(next)}`);
  if (hidden === null) return all === "" ? "" : `; ${all}`;
  const near = hidden.files.filter(({ mentionsType }) => mentionsType);
  const likely = near.length > 0 ? near : hidden.files;
  const heading = near.length > 0 && owner !== undefined ? `; in files that name ${owner}:` : ":";
  const shown = likely.slice(0, MOST_FILES);
  const isWhole = shown.length === hidden.filesTotal && shown.every(({ lines }) => lines.length <= MOST_LINES + 1);
  const others = hidden.filesTotal - shown.length;
  const left =
    others === 0 ? [] : [`and in ${count(others, near.length > 0 && near.length === shown.length ? "other file" : "more file")}`];
  return [heading, ...shown.map((file) => linesOfFile(file, MOST_LINES)), ...left, ...(isWhole || all === "" ? [] : [all])].join("\n");
}

/** Places that a walk over callers cannot follow, in one line for each kind. Empty if there are none. */
export function notFollowed(
  what: { readonly values: HiddenCallers | null; readonly calls: HiddenCallers | null },
  face: Face,
  allOf: (name: string) => NextCall,
): string[] {
  const { values, calls } = what;
  return [
    ...(values === null
      ? []
      : [`passed on as a value, with unknown callers (${namesIn(values)}): ${filesIn(values.files, values.filesTotal)}`]),
    ...(calls === null
      ? []
      : [
          `${count(calls.sites, "call")} with an unknown receiver may reach it too, ${number(calls.testSites)} in tests (${namesIn(calls)}): ${filesIn(calls.files, calls.filesTotal)}`,
          ...allLine(calls, face, allOf),
        ]),
  ];
}

function allLine({ names, files, filesTotal }: HiddenCallers, face: Face, allOf: (name: string) => NextCall): string[] {
  const [first] = names;
  const isWhole = filesTotal <= MOST_FILES && files.every(({ lines }) => lines.length <= MOST_LINES + 1);
  if (first === undefined || isWhole) return [];
  const sentence = face.keep(`all of ${first.name}: ${face.call(allOf(first.name))}`);
  return sentence === "" ? [] : [sentence];
}

function namesIn({ names }: HiddenCallers): string {
  const shown = names.slice(0, MOST_NAMES).map(({ name, sites }) => `${name} ${number(sites)}`);
  return [...shown, ...(names.length > shown.length ? [count(names.length - shown.length, "more name")] : [])].join(", ");
}

function filesIn(files: readonly HiddenCallersFile[], total: number): string {
  const shown = files.slice(0, MOST_FILES).map((file) => linesOfFile(file, MOST_LINES));
  return [...shown, ...(total > shown.length ? [`${count(total - shown.length, "more file")}`] : [])].join(", ");
}
