import type { CallsResult, ContextResult, ImpactResult, SearchResult, SearchSymbolsResult, SignatureResult } from "@codegraph/engine";
import type { SnakeCased } from "@codegraph/mcp/answers";
import { type Subject, type Subjects, wordsOf } from "./choose.js";
import type { Matches } from "./grep.js";
import type { Place } from "./reading.js";
import type { Reading } from "./result.js";
import type { Relation } from "./true-places.js";

/** A kind of question, with the tool that answers it and the alternatives of reading. */
export interface QuestionKind {
  readonly kind: string;
  readonly tool: string;
  readonly subjects: keyof Subjects;
  question(subject: Subject): string;
  input(question: string): object;
  /**
   * Line ranges on a page of the answer that a reader would have to look at.
   *
   * @param matches grep's matches of the subject's name
   */
  places(result: object, subject: Subject, matches: Matches): readonly Place[];
  /** Set for ranked results, of which only the first page is read. */
  readonly ranked?: true;
  /** Ways of reading that can answer the question. */
  readonly readings: readonly Reading[];
  /** Set for questions about calls, whose true places can be known. */
  readonly relation?: Relation;
}

const line = ({ file, line: at }: { readonly file: string; readonly line: number }): Place => ({ file, from: at, to: at });
const hit = ({
  file,
  start_line: from,
  end_line: to,
}: {
  readonly file: string;
  readonly start_line: number;
  readonly end_line: number;
}): Place => ({ file, from, to });
const name = (subject: Subject): string => subject.name;
const phrase = (subject: Subject): string => wordsOf(subject.name).join(" ");

const BY_NAME: readonly Reading[] = ["grep", "grepContext", "around", "files"];
/** Readings for answers that a search for the name cannot give. */
const BY_PLACE: readonly Reading[] = ["around", "files"];

export const questionKinds: readonly QuestionKind[] = [
  {
    kind: "query",
    tool: "codegraph_query",
    subjects: "definitions",
    question: name,
    input: (term) => ({ term }),
    // The answer ignores case. A reader needs only matches with the same case.
    places: (_result, _subject, matches) => [...matches].flatMap(([file, lines]) => lines.map((at) => line({ file, line: at }))),
    readings: BY_NAME,
  },
  {
    kind: "search-symbols",
    ranked: true,
    tool: "search_symbols",
    subjects: "definitions",
    question: name,
    input: (query) => ({ query }),
    // The answer includes similar names. A reader looks only for this one.
    places: (result, subject) => (result as SnakeCased<SearchSymbolsResult>).symbols.filter((each) => each.name === subject.name).map(line),
    readings: BY_NAME,
  },
  {
    kind: "callers",
    relation: "callers",
    tool: "codegraph_callers",
    subjects: "functions",
    question: name,
    input: (symbol) => ({ symbol }),
    places: (result) => (result as SnakeCased<CallsResult>).calls.map(({ site }) => line(site)),
    readings: BY_NAME,
  },
  {
    kind: "callees",
    relation: "callees",
    tool: "codegraph_callees",
    subjects: "functions",
    question: name,
    input: (symbol) => ({ symbol }),
    places: (result) => (result as SnakeCased<CallsResult>).calls.flatMap(({ site, callee }) => [line(site), line(callee)]),
    readings: BY_PLACE,
  },
  {
    kind: "impact",
    relation: "affected",
    tool: "codegraph_impact",
    subjects: "functions",
    question: name,
    input: (target) => ({ target }),
    places: (result) => (result as SnakeCased<ImpactResult>).affected.map(({ call }) => line(call.site)),
    readings: BY_PLACE,
  },
  {
    kind: "search-by-symbol",
    ranked: true,
    tool: "search_by_symbol",
    subjects: "definitions",
    question: name,
    input: (symbol) => ({ symbol }),
    // Only the first hit comes with code.
    places: (result) => (result as SnakeCased<SearchResult>).results.slice(0, 1).map(hit),
    readings: BY_PLACE,
  },
  {
    kind: "signature",
    tool: "codegraph_signature",
    subjects: "files",
    question: name,
    input: (file) => ({ file }),
    places: (result) => [{ file: (result as SnakeCased<SignatureResult>).file, from: 1, to: 1 }],
    readings: ["files"],
  },
  {
    kind: "search",
    ranked: true,
    tool: "search_code",
    subjects: "phrases",
    question: phrase,
    input: (query) => ({ query }),
    places: (result) => (result as SnakeCased<SearchResult>).results.slice(0, 1).map(hit),
    readings: BY_PLACE,
  },
  {
    kind: "context",
    tool: "codegraph_context",
    subjects: "phrases",
    question: phrase,
    input: (task) => ({ task }),
    places: (result) => [...(result as SnakeCased<ContextResult>).symbols, ...(result as SnakeCased<ContextResult>).documents].map(hit),
    readings: BY_PLACE,
  },
];
