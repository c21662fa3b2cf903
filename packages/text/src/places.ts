import type { ContextResult, RelevantPlace, RelevantPlaces, SearchHit } from "@codegraph/engine";
import { gapLine, numberedLine, placeLine } from "@codegraph/model";
import type { Face } from "./face.js";
import { numberedLines } from "./hits.js";
import { number } from "./numbers.js";
import { calleeNames, callerNames, cut, importNames } from "./search.js";
import { joined } from "./sentences.js";
import { placeOf } from "./symbol.js";

/** Answer within a token budget: places first, then the code of the best ones. */
export interface AnswerInPlaces extends RelevantPlaces {
  /** The question or task as written. */
  readonly text: string;
  /** Places with their code. */
  readonly code: readonly SearchHit[];
  readonly leftOut: ContextResult["leftOut"];
}

/** The engine has already chosen the names that fit the budget. */
const ALL_NAMES = { mostNames: Number.POSITIVE_INFINITY, mostImportedNames: 15 };
const MAX_LEFT_OUT = 4;
/** Longest question that a further call repeats, in characters. */
const MAX_REPEATED = 60;
const MAX_LIMIT = 200;

/** Lists of places, one line each. */
export function placesLines({ places, tests, documentPlaces, placeTotals }: RelevantPlaces, { paint }: Pick<Face, "paint">): string[] {
  const list = (heading: string, items: readonly RelevantPlace[], total: number): string[] => {
    if (total === 0) return [];
    const share = items.length === total ? number(total) : `${number(items.length)} of ${number(total)}`;
    return [
      paint.bold(`${heading} (${share})${items.length === 0 ? "" : ":"}`),
      ...items.map((place) => paintedPlace(placeLine(place), paint)),
    ];
  };
  return [
    ...list("Places, best first", places, placeTotals.places),
    ...list("Tests", tests, placeTotals.tests),
    ...list("Documents", documentPlaces, placeTotals.documents),
  ];
}

function paintedPlace(line: string, paint: Face["paint"]): string {
  const end = line.search(/\s/u);
  return end === -1 ? paint.place(line) : `${paint.place(line.slice(0, end))}${line.slice(end)}`;
}

/** The code of a place below its heading, each line with its number and each gap with the lines that are left out. */
export function placeCodeLines(hit: SearchHit, { paint }: Pick<Face, "paint">, why: string | null = null): string[] {
  const heading = `## ${hit.attribution}${why === null ? "" : `, ${why}`}`;
  const shown = numberedLines(hit);
  const lines: string[] = [];
  let next = hit.startLine;
  for (const { line, text } of shown) {
    if (line === null) continue;
    if (line > next) lines.push(paint.dim(gapLine(next, line - 1)));
    lines.push(numberedLine(line, text));
    next = line + 1;
  }
  const isCut = hit.excerpts !== undefined && hit.code !== null;
  if (isCut && next <= hit.endLine) lines.push(paint.dim(gapLine(next, hit.endLine)));
  return [paint.bold(heading), ...(lines.length === 0 && hit.excerpts?.length === 0 ? ["(shown above)"] : lines)];
}

/**
 * A line on what an answer leaves out, with the calls that show it. Empty if it leaves out nothing. The headings of the lists have the
 * numbers.
 */
export function leftOutLines({ text, places, tests, documentPlaces, placeTotals, code, leftOut }: AnswerInPlaces, face: Face): string[] {
  const listed = places.length + tests.length + documentPlaces.length;
  const isWhole = listed === placeTotals.places + placeTotals.tests + placeTotals.documents;
  const subject = text.length > MAX_REPEATED || text.includes("\n") ? "the same text" : text;
  const limit = Math.min(MAX_LIMIT, Math.max(40, 2 * listed));
  const first = code.find(({ excerpts, name }) => excerpts !== undefined && name !== null);
  const line = joined(
    isWhole ? "" : face.keep(`More places: ${face.call({ verb: "search", subject, options: { limit } })}.`),
    first === undefined
      ? ""
      : face.keep(
          `Code that was cut: ${face.call({ verb: "search-by-symbol", subject: (first.path ?? first.name!).replaceAll(" > ", ".") })}.`,
        ),
    leftOut.length === 0
      ? ""
      : `No room for the code of ${cut(
          leftOut.map(({ attribution }) => attribution),
          MAX_LEFT_OUT,
        ).join(", ")}.`,
  );
  return line === "" ? [] : [line];
}

/** The evidence of a question: places, the code of the best ones, and what is left out. */
export function evidenceLines(answer: AnswerInPlaces, face: Face): string[] {
  return [
    ...placesLines(answer, face),
    ...answer.code.flatMap((hit) => ["", ...placeCodeLines(hit, face)]),
    ...after(leftOutLines(answer, face)),
  ];
}

/** The context of a task: the symbol that it names, places, the code of the best ones with their calls, imports and documents. */
export function contextLines(result: ContextResult, face: Face): string[] {
  const { symbols, imports, documents, isAboutSymbol } = result;
  const blocks = symbols.map((symbol) => symbolLines(symbol, face));
  const places = placesLines(result, face);
  const files = [...new Set(imports.map(({ file }) => file))];
  const ordered = isAboutSymbol ? [...blocks.slice(0, 1), places, ...blocks.slice(1)] : [places, ...blocks];
  const importLines = files.map((file) => {
    const own = imports.filter((each) => each.file === file);
    return `${face.paint.bold(`IMPORTS of ${file}`)}: ${importNames(own, ALL_NAMES).join(", ")}`;
  });
  const rest = [importLines, ...documents.map((hit) => placeCodeLines(hit, face))];
  const left = leftOutLines({ ...result, text: result.task, code: symbols }, face);
  return [...ordered, ...rest, left].filter((block) => block.length > 0).flatMap((block, at) => (at === 0 ? block : ["", ...block]));
}

function symbolLines(symbol: ContextResult["symbols"][number], face: Face): string[] {
  const line = (heading: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${face.paint.bold(heading)}: ${items.join(", ")}`];
  const { calls, calledBy, tests, totals, why } = symbol;
  return [
    ...placeCodeLines(symbol, face, why === "query" ? null : why),
    ...line("CALLS", calleeNames(calls, symbol, ALL_NAMES, totals.calls)),
    ...line("CALLED BY", callerNames(calledBy, symbol, ALL_NAMES, totals.calledBy)),
    ...line(
      "TESTS",
      cut(
        tests.map((test) => `${test.kind === "module" ? "" : `${test.name} `}(${placeOf(test)})`),
        ALL_NAMES.mostNames,
        totals.tests,
      ),
    ),
  ];
}

function after(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}
