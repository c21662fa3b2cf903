import type { ChangedTogether, HistoryCommit, HistoryResult } from "@codegraph/engine";
import { headOf } from "./callers.js";
import type { Face } from "./face.js";
import { percent } from "./hits.js";
import { count, number } from "./numbers.js";
import type { Paint } from "./paint.js";
import { headed } from "./sites.js";
import { askedName } from "./symbol.js";

const MOST_OWNERS = 6;
const MOST_FILES = 8;
const MOST_SYMBOLS = 12;
/** Longest subject of a commit, in characters. */
const MAX_SUBJECT = 100;

/** The commits that changed a symbol, the owners of its lines, and what changes together with it. Empty if it was not resolved. */
export function historyLines(result: HistoryResult, { paint }: Pick<Face, "paint">): string[] {
  const { outcome, commits, incomplete } = result;
  if (outcome !== "found") return [];
  return [
    `${head(result, paint)}: ${found(result)}`,
    ...commits.map((commit) => commitLine(commit, paint)),
    ...(incomplete === null ? [] : [REASONS[incomplete]]),
    ...ownerLines(result),
    ...togetherLines(result.together, paint),
  ];
}

/** A file and lines of one are named as they were asked for. */
function head(result: HistoryResult, paint: Paint): string {
  return result.definitions.every(({ kind }) => kind === "module") ? paint.bold(result.symbol) : headOf(result, { paint });
}

const REASONS = {
  shallow: "The clone is shallow, so older commits are missing. git fetch --unshallow gets them.",
  limit: "Git stopped at its limit of time or output, so older commits may be missing.",
} as const;

function found({ head, lines, uncommitted, total, authors }: HistoryResult): string {
  if (head === null) return `${count(lines, "line")}, and the repository has no commit`;
  if (total === 0) return uncommitted === lines ? `${count(lines, "line")}, none committed` : "no commit found";
  const edited = uncommitted === 0 ? "" : `, ${number(uncommitted)} of ${count(lines, "line")} uncommitted`;
  return `${count(total, "commit")} by ${count(authors, "author")}${edited}`;
}

function commitLine({ commit, author, date, subject, added, removed, merge, file }: HistoryCommit, paint: Paint): string {
  const change = merge === true ? "merge" : `+${number(added)} -${number(removed)}`;
  const short = subject.length > MAX_SUBJECT ? `${subject.slice(0, MAX_SUBJECT - 1)}…` : subject;
  return `${date.slice(0, 10)} ${commit.slice(0, 10)} ${change} ${paint.bold(author)}: ${short}${file === undefined ? "" : `  in ${file}`}`;
}

function ownerLines({ owners, lines, uncommitted, older, total }: HistoryResult): string[] {
  if (owners === null) return ["Git could not tell the authors of the lines."];
  if (total === 0) return [];
  const shown = owners.slice(0, MOST_OWNERS).map(({ author, lines: own, share }) => `${author} ${number(own)} (${percent(share)})`);
  const more = owners.length > shown.length ? [`${number(owners.length - shown.length)} more`] : [];
  const rest = [
    ...(older > 0 ? [`older than the clone ${number(older)}`] : []),
    ...(uncommitted > 0 ? [`uncommitted ${number(uncommitted)}`] : []),
  ];
  return [`Authors of the ${count(lines, "line")}: ${[...shown, ...more, ...rest].join(", ")}`];
}

function togetherLines({ commits, large, files, symbolCommits, symbols }: ChangedTogether, paint: Paint): string[] {
  if (files.length + symbols.length === 0) return [];
  const left = large > 0 ? `, without ${count(large, "large one")}` : "";
  const some = symbolCommits < commits ? `, in the newest ${number(symbolCommits)}` : "";
  return [
    `Changed in the same commits (of ${number(commits)}${left}):`,
    ...files
      .slice(0, MOST_FILES)
      .map(({ file, support, confidence }) => `  ${paint.place(file)} ${number(support)} (${percent(confidence)})`),
    ...headed(`Symbols${some}`, symbolLines(symbols.slice(0, MOST_SYMBOLS), paint)),
  ];
}

/** One line for each file: `src/user.ts: User.load 4 (80%), User.save 3 (60%)`. */
function symbolLines(symbols: ChangedTogether["symbols"], paint: Paint): string[] {
  const files = new Map<string, string[]>();
  for (const symbol of symbols) {
    const { file, support, confidence } = symbol;
    files.set(file, [...(files.get(file) ?? []), `${askedName(symbol)} ${number(support)} (${percent(confidence)})`]);
  }
  return [...files].map(([file, named]) => `${paint.place(file)}: ${named.join(", ")}`);
}
