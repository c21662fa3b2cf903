import { count, duration, number, size } from "@codegraph/text";
import type { Paint } from "./paint.js";
import { CONTEXT_LINES, LINES_AROUND } from "./completeness.js";
import { READINGS } from "./compare.js";
import type { BenchResult, CallsMeasure, Comparison, KindMeasure, QuestionMeasure, Reading } from "./result.js";
import { sum } from "./spread.js";

const HEADINGS: Readonly<Record<Reading, string>> = {
  grep: "grep",
  grepContext: `grep -C${CONTEXT_LINES}`,
  around: `±${LINES_AROUND} lines`,
  files: "whole files",
};
const EDIT_NAMES = { append: "a line is appended", rename: "a definition is renamed" } as const;
const MOST_LANGUAGES = 5;
/** Kinds whose answers are lists that are complete or not. The others are ranked, or about one place. */
const COMPLETE_LISTS: ReadonlySet<string> = new Set(["query", "callers", "callees", "impact"]);

/** The result on one screen: cost, time, and where answers cost more than they save. */
export function benchLines(result: BenchResult, paint: Paint): string[] {
  const { index, edits, kinds, calls, questions, standingTokens: standing } = result;
  const languages = Object.entries(index.languages)
    .slice(0, MOST_LANGUAGES)
    .map(([language, files]) => `${language} ${number(files)}`);
  if (index.files === 0) return [`${paint.bold(result.projectName)}  ${paint.place(result.root)}`];
  return [
    `${paint.bold(result.projectName)}  ${paint.place(result.root)}`,
    `${count(index.files, "file")} (${languages.join(", ")}), ${count(index.lines, "line")}, ${count(index.symbols, "symbol")}`,
    "",
    `${paint.bold("index")}   ${duration(index.wallMs)}, CPU ${duration(index.cpuMs)}, ${size(index.peakMemoryBytes)} of memory at most; ${size(index.indexBytes)} for ${size(index.sourceBytes)} of source`,
    ...editLines(edits, paint),
    "",
    ...questionTable(kinds, paint),
    "",
    ...completeTable(result, paint),
    ...lossLines(kinds, questions, paint),
    ...wholeLines(kinds, result.mentions, paint),
    `${paint.bold("before")}  ${number(standing.full)} tokens of instructions and tools in every session, used or not; ${number(standing.lean)} with --toolset lean`,
    "",
    ...callTable(calls, paint),
    "",
    paint.dim("Tokens are estimates. What is and is not measured: docs/bench.md; every question with its figures: --json"),
  ];
}

function editLines(edits: BenchResult["edits"], paint: Paint): string[] {
  const measured = edits.filter((each) => each.edits > 0);
  if (measured.length === 0) return [];
  const told = measured.map(
    ({ edit, times: { p50Ms: half, p95Ms: most } }) => `${milliseconds(half)} ms (p95 ${milliseconds(most)}) when ${EDIT_NAMES[edit]}`,
  );
  const late = measured
    .filter(({ known, edits: all }) => known < all)
    .map(
      ({ edit, known, told: named, silent, edits: all }) =>
        `        of ${all} first answers when ${EDIT_NAMES[edit]}, ${known} knew it, ${named} named the file, ${silent} said nothing`,
    );
  return [`${paint.bold("edit")}    from saving to an answer that knows it: ${told.join(", ")}`, ...late];
}

function questionTable(kinds: readonly KindMeasure[], paint: Paint): string[] {
  const asked = kinds.filter((kind) => kind.asked > 0);
  const rows = asked.map((kind) => [
    `${kind.kind} ×${kind.asked}`,
    milliseconds(kind.times.p50Ms),
    milliseconds(kind.times.p95Ms),
    milliseconds(kind.times.p99Ms),
    kind.tokens === null ? "" : number(kind.tokens.p50),
    ...READINGS.map((reading) => against(kind.against[reading])),
  ]);
  const [head, ...lines] = aligned([
    ["question", "p50", "p95", "p99 ms", "answer", ...READINGS.map((reading) => HEADINGS[reading])],
    ...rows,
  ]);
  return [
    `${paint.bold("answers")} in milliseconds and tokens (medians), compared with reading: tokens, and how often reading is cheaper`,
    paint.dim(head ?? ""),
    ...lines,
  ];
}

/** Shares of the true places that answers name and that reading shows. */
function completeTable({ kinds, truth }: BenchResult, paint: Paint): string[] {
  const known = kinds.flatMap(({ kind, complete }) => (complete === null ? [] : [{ kind, ...complete }]));
  if (known.length === 0) return [];
  const rows = known.map(({ kind, questions, places, answer, reading }) => [
    `${kind} ×${questions}`,
    number(places),
    percent(answer, 1),
    ...READINGS.map((way) => (reading[way] === null ? "–" : percent(reading[way], 1))),
  ]);
  const [head, ...lines] = aligned([["question", "places", "answer", ...READINGS.map((reading) => HEADINGS[reading])], ...rows]);
  const source = truth === "file" ? "the calls of the file" : "the index's own exact calls; --truth FILE takes a compiler's";
  return [
    `${paint.bold("complete")} share of the true places that is named or shown (truth: ${source})`,
    paint.dim(head ?? ""),
    ...lines,
    "",
  ];
}

/** `1,204 (7%)`: tokens of reading, and the share of questions for which reading is cheaper. */
function against(comparison: Comparison | null): string {
  if (comparison === null) return "–";
  return `${number(comparison.tokens.p50)} ${`(${percent(comparison.dearer, comparison.questions)})`.padStart(6)}`;
}

/** Where answers cost more than they save, and the worst case. */
function lossLines(kinds: readonly KindMeasure[], questions: readonly QuestionMeasure[], paint: Paint): string[] {
  const losses = READINGS.flatMap((reading) => {
    const compared = kinds.flatMap(({ kind, against: all }) => (all[reading] === null ? [] : [{ kind, ...all[reading] }]));
    if (compared.length === 0) return [];
    const dearer = sum(compared.map((each) => each.dearer));
    const asked = sum(compared.map((each) => each.questions));
    const mostly = compared.filter((each) => each.ratio.p50 > 1).map(({ kind }) => kind);
    const all = `${HEADINGS[reading]}: ${dearer} of ${asked} answers cost more${mostly.length === 0 ? "" : `, mostly ${mostly.join(", ")}`}`;
    return [
      `${all}; all answers together ${times(sum(compared.map((each) => each.answersTotal)), sum(compared.map((each) => each.readTotal)))} of it`,
    ];
  });
  const worst = dearest(questions);
  return [
    ...losses.map((line, at) => `${at === 0 ? paint.bold("costs") : "     "}   ${line}`),
    ...(worst === null ? [] : [`        worst case against whole files: ${worst}`]),
    ...unfinished(kinds),
  ];
}

function dearest(questions: readonly QuestionMeasure[]): string | null {
  const compared = questions.flatMap((question) =>
    question.finished && question.reading.files ? [{ question, read: question.reading.files }] : [],
  );
  const [worst] = compared.sort((a, b) => b.question.tokens / b.read - a.question.tokens / a.read);
  if (worst === undefined || worst.question.tokens <= worst.read) return null;
  const { kind, question, tokens } = worst.question;
  return `${kind} ${question}, ${number(tokens)} instead of ${count(worst.read, "token")}`;
}

/** Answers that one call completes, and the lines of grep that the answers about callers account for. */
function wholeLines(kinds: readonly KindMeasure[], mentions: BenchResult["mentions"], paint: Paint): string[] {
  const listed = kinds.filter((kind) => COMPLETE_LISTS.has(kind.kind) && kind.asked > 0);
  if (listed.length === 0) return [];
  const whole = sum(listed.map((kind) => kind.oneCall));
  const each = listed.map(({ kind, oneCall, asked }) => `${kind} ${oneCall} of ${asked}`);
  const { lines, listed: named, elsewhere, unresolved, definitions, other } = mentions;
  const part = (size: number): string => percent(size, lines);
  return [
    `${paint.bold("whole")}   ${whole} of ${sum(listed.map(({ asked }) => asked))} answers in one call: ${each.join(", ")}`,
    ...(lines === 0
      ? []
      : [
          `        ${count(lines, "line")} with the names asked for callers (grep -w): ${part(named)} listed as calls, ${part(elsewhere)} calls of ` +
            `another definition, ${part(unresolved)} unresolved calls, ${part(definitions)} definitions, ${part(other)} other mentions`,
        ]),
  ];
}

function unfinished(kinds: readonly KindMeasure[]): string[] {
  const left = kinds.filter((kind) => kind.unfinished > 0).map(({ kind, unfinished: answers }) => `${answers} of ${kind}`);
  return left.length === 0 ? [] : [`        not compared, longer than 20 pages: ${left.join(", ")}`];
}

function callTable(calls: readonly CallsMeasure[], paint: Paint): string[] {
  if (calls.length === 0) return [];
  const rows = calls
    .slice(0, MOST_LANGUAGES)
    .map(({ language, sites, exact, possible, unresolved, unresolvedUnknownName: unknown }) => [
      language,
      number(sites),
      percent(exact, sites),
      percent(possible, sites),
      percent(unresolved, sites),
      unresolved === 0 ? "–" : percent(unknown, unresolved),
    ]);
  const [head, ...lines] = aligned([
    ["call sites", "sites", "exact", "possible", "open", "of these, names not defined here (mostly libraries)"],
    ...rows,
  ]);
  return [paint.dim(head ?? ""), ...lines];
}

/** Aligns the first column to the left and the others to the right. The last heading may be long. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((heading, at) =>
    Math.max(at === rows[0]!.length - 1 && heading.length > 20 ? 0 : heading.length, ...rows.slice(1).map((row) => row[at]!.length)),
  );
  return rows.map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  "));
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : number(Math.round(value));
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)}%`;
}

/** 0.31 → "31%", 2.4 → "2.4 times" */
function times(part: number, whole: number): string {
  return part <= whole ? percent(part, whole) : `${(part / whole).toFixed(1)} times`;
}
