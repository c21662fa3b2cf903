/** JSON Schema of search results. */
import type { CopyPlace } from "@codegraph/model";
import type {
  ContextResult,
  ContextSymbol,
  DependencyHit,
  FileImport,
  LineRange,
  QueryReading,
  RelevantPlace,
  RelevantPlaces,
  SearchFilter,
  SearchFocus,
  SearchHit,
  SearchResult,
  SimilarHit,
} from "@codegraph/engine";
import { callStep, edgeCounts, spanned, stale, symbol } from "./result-shapes.js";
import { integer, list, number, object, orNull, string } from "./schema.js";
import type { JsonSchema, ShapeOf } from "./schema.js";

const copies = list(object<CopyPlace>({ file: string, line: integer, end_line: integer, "project?": string }));

const hit: ShapeOf<SearchHit> = {
  file: string,
  start_line: integer,
  end_line: integer,
  name: orNull({ type: "string" }),
  kind: string,
  path: orNull({ type: "string" }),
  language: string,
  attribution: string,
  score: number,
  source: string,
  signature: orNull({ type: "string" }),
  code: orNull({ type: "string" }),
  "excerpts?": list(object<LineRange>({ start_line: integer, end_line: integer })),
  "project?": string,
  "copies?": copies,
};

export const searchHit: JsonSchema = object<SearchHit>(hit);

/** Null unless callers and callees were requested. */
export const dependencyResults: JsonSchema = {
  ...list(
    object<DependencyHit>({ ...hit, dependency_type: string, of: string, distance: integer, certainty: string, call_lines: list(integer) }),
  ),
  type: ["array", "null"],
};

export const fileImport: ShapeOf<FileImport> = {
  form: string,
  from: string,
  name: orNull({ type: "string" }),
  alias: orNull({ type: "string" }),
  line: integer,
  resolved: orNull({ type: "string" }),
};

const focus: JsonSchema = {
  ...object<SearchFocus>({
    totals: object<SearchFocus["totals"]>({ calls: integer, called_by: integer, imports: integer, same_file: integer }),
    counts: object<SearchFocus["counts"]>({ calls: edgeCounts, called_by: edgeCounts }),
    calls: list(callStep),
    called_by: list(callStep),
    imports: list(object<FileImport>(fileImport)),
    same_file: list(symbol),
  }),
  type: ["object", "null"],
};

const filter = object<SearchFilter>({
  "paths?": list(string),
  "languages?": list(string),
  "kinds?": list(string),
  "labels?": list(string),
  "parents?": list(string),
});

/** Result of `search_code` and `search_by_symbol`. */
export const searchResult: JsonSchema = object<SearchResult>({
  query: string,
  results: list(searchHit),
  total: integer,
  dependency_results: dependencyResults,
  focus,
  reading: object<QueryReading>({
    words: list(string),
    phrases: list(string),
    filter,
    semantic: string,
    semantic_note: orNull({ type: "string" }),
    notes: list(string),
  }),
  "definitions?": list(symbol),
  stale,
  ...spanned,
});

const place: JsonSchema = object<RelevantPlace>({
  file: string,
  line: integer,
  end_line: integer,
  name: orNull({ type: "string" }),
  kind: string,
  path: orNull({ type: "string" }),
  summary: orNull({ type: "string" }),
  why: orNull({ type: "string" }),
  "project?": string,
  "copies?": copies,
});

/** Fields of an answer that lists places. */
export const relevantPlaces: ShapeOf<RelevantPlaces> = {
  places: list(place),
  tests: list(place),
  document_places: list(place),
  place_totals: object<RelevantPlaces["placeTotals"]>({ places: integer, tests: integer, documents: integer }),
};

/** Hits that did not fit the budget. */
export const leftOut: JsonSchema = list(object<ContextResult["leftOut"][number]>({ attribution: string, tokens: integer }));

/** A symbol with its code, calls, callers and tests. */
export const contextSymbol: JsonSchema = object<ContextSymbol>({
  ...hit,
  why: string,
  calls: list(callStep),
  called_by: list(callStep),
  tests: list(symbol),
  totals: object<ContextSymbol["totals"]>({ calls: integer, called_by: integer, tests: integer }),
});

export const similarHit: JsonSchema = object<SimilarHit>({ ...hit, overlap: number, likeness: string });
