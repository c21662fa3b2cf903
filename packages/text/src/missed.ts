import type { CallsAnswer, HiddenCallers } from "@codegraph/engine";
import { calledName } from "./counts.js";
import type { Face, NextCall } from "./face.js";
import { count, number } from "./numbers.js";
import { linesOfFile } from "./sites.js";
import { fileOf } from "./symbol.js";

const MOST_FILES = 6;
const MOST_LINES = 8;
const MOST_NAMES = 5;
const MOST_COUNTED = 3;

/** How to list all of the calls, unless they are all shown. */
interface Rest {
  readonly face: Face;
  readonly next: NextCall;
}

/**
 * Calls of a symbol's name that are not resolved: how many, the files where they likely mean the symbol, and how to list them all. Empty if
 * there are none.
 */
export function missedCalls(result: CallsAnswer, face: Face): string[] {
  const { counts, hidden, symbol, definitions } = result;
  if (counts.unresolved === 0) return [];
  const name = calledName(result);
  const more = counts.exact + counts.possible > 0 ? "more call" : "call";
  const isOne = counts.unresolved === 1;
  const why = counts.external === counts.unresolved ? (isOne ? "leads" : "lead") : isOne ? "has" : "have";
  const reason = why.startsWith("lead") ? `${why} to no definition here` : `${why} an unknown receiver`;
  const owner = definitions[0]?.path.split(" > ").at(-2);
  const next = { verb: "callers", subject: symbol, options: { unresolved: true } } as const;
  const sentence = `${count(counts.unresolved, more)} named ${name} ${reason}`;
  const rest = { face, next };
  if (hidden === null) return [`${sentence}${allOf(rest, "; ")}`];
  // A resolved symbol that no other file mentions with its type is an unlikely target: the files are counted.
  const isLikely = counts.exact + counts.possible === 0 || hidden.files.some(({ mentionsType }) => mentionsType);
  return isLikely ? likelyFiles(sentence, hidden, owner, rest) : [`${sentence}: ${fileCounts(hidden)}${allOf(rest, "; ")}`];
}

/** `; all: codegraph callers load --unresolved`; empty if the reader cannot ask that. */
function allOf({ face, next }: Rest, before = ""): string {
  const all = face.keep(`all: ${face.call(next)}`);
  return all === "" ? "" : `${before}${all}`;
}

/** `lib/a.py 12, lib/b.py 3, 4 more files` */
function fileCounts({ files, filesTotal }: HiddenCallers): string {
  const shown = files.slice(0, MOST_COUNTED).map((file) => `${fileOf(file)} ${number(file.lines.length)}`);
  return [...shown, ...(filesTotal > shown.length ? [count(filesTotal - shown.length, "more file")] : [])].join(", ");
}

/** The sentence with the files in which the calls likely mean the symbol: those that mention its type, or all if none does. */
function likelyFiles(sentence: string, hidden: HiddenCallers, owner: string | undefined, rest: Rest): string[] {
  const near = hidden.files.filter(({ mentionsType }) => mentionsType);
  const shown = (near.length > 0 ? near : hidden.files).slice(0, MOST_FILES);
  const left = hidden.filesTotal - shown.length;
  const isWhole = left === 0 && shown.every(({ lines }) => lines.length <= MOST_LINES + 1);
  const all = isWhole ? "" : allOf(rest);
  return [
    `${sentence}${near.length > 0 && owner !== undefined ? `; in files that name ${owner}:` : ":"}`,
    ...shown.map((file) => linesOfFile(file, MOST_LINES)),
    ...(left === 0 ? [] : [`and in ${count(left, shown.length === near.length ? "other file" : "more file")}`]),
    ...(all === "" ? [] : [all]),
  ];
}

/** Form of the places that a walk over callers cannot follow. */
export interface NotFollowedForm {
  /** The question that lists all calls of a name. */
  readonly allOf: (name: string) => NextCall;
  /** True to show the lines in each of several files; false to count them in the first few files, if they are more than a few lines. */
  readonly listed: boolean;
}

/** Places that a walk over callers cannot follow, in one line for each kind. Empty if there are none. */
export function notFollowed(
  { values, calls }: { readonly values: HiddenCallers | null; readonly calls: HiddenCallers | null },
  face: Face,
  { allOf, listed }: NotFollowedForm,
): string[] {
  const filesOf = (hidden: HiddenCallers): string => (listed || isShort(hidden) ? filesIn(hidden) : fileCounts(hidden));
  return [
    ...(values === null ? [] : [`passed on as a value, with unknown callers (${namesIn(values, listed)}): ${filesOf(values)}`]),
    ...(calls === null
      ? []
      : [
          `${count(calls.sites, "call")} with an unknown receiver may reach it too${calls.testSites === 0 ? "" : `, ${number(calls.testSites)} in tests`} (${namesIn(calls, listed)}): ${filesOf(calls)}`,
          ...allLine(calls, face, { allOf, listed: listed || isShort(calls) }),
        ]),
  ];
}

/** True if the lines in each file take little more room than their numbers. */
function isShort({ files, filesTotal }: HiddenCallers): boolean {
  return filesTotal <= MOST_COUNTED && files.flatMap(({ lines }) => lines).length <= MOST_LINES;
}

function allLine({ names, files, filesTotal }: HiddenCallers, face: Face, { allOf, listed }: NotFollowedForm): string[] {
  const [first] = [...names].sort((a, b) => b.sites - a.sites);
  const isWhole = listed && filesTotal <= MOST_FILES && files.every(({ lines }) => lines.length <= MOST_LINES + 1);
  if (first === undefined || isWhole) return [];
  const sentence = face.keep(`all of ${first.name}: ${face.call(allOf(first.name))}`);
  return sentence === "" ? [] : [sentence];
}

function namesIn({ names }: HiddenCallers, listed: boolean): string {
  const shown = names.slice(0, listed ? MOST_NAMES : MOST_COUNTED).map(({ name, sites }) => `${name} ${number(sites)}`);
  return [...shown, ...(names.length > shown.length ? [count(names.length - shown.length, "more name")] : [])].join(", ");
}

function filesIn({ files, filesTotal }: HiddenCallers): string {
  const shown = files.slice(0, MOST_FILES).map((file) => linesOfFile(file, MOST_LINES));
  return [...shown, ...(filesTotal > shown.length ? [count(filesTotal - shown.length, "more file")] : [])].join(", ");
}
