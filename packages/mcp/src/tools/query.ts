import type { QueryMatch, QueryResult } from "@codegraph/engine";
import { LINE_TYPES } from "@codegraph/model";
import { nothingLines, termLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import { spanned, stale, symbolCandidate } from "../result-shapes.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const query: Tool = defineTool({
  name: "codegraph_query",
  title: "Find a term",
  description: "Every occurrence of a term: identifiers, words in comments and strings, case-insensitive. Use it instead of grep.",
  input: {
    term: { type: "string", description: "With mode regex, an RE2 pattern.", required: true },
    mode: {
      type: "string",
      values: ["exact", "contains", "starts_with", "regex", "semantic"],
      default: "exact",
    },
    case_sensitive: { type: "boolean" },
    file_filter: { type: "string", description: "Glob." },
    type_filter: { type: "strings", values: LINE_TYPES },
    modified_since: { type: "string", description: "ISO 8601, or an age: 12h, 7d." },
    limit: { type: "integer", maximum: 10_000, default: 100 },
    ...linkedField,
  },
  output: object<QueryResult>({
    term: string,
    matches: list(
      object<QueryMatch>({
        file: string,
        line_number: integer,
        line_type: string,
        term: string,
        text: orNull({ type: "string" }),
        "project?": string,
      }),
    ),
    total_matches: integer,
    "candidates?": list(symbolCandidate),
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOf("matches", "totalMatches", ["hit", "hits"]),
  narrow: "Narrow with file_filter or type_filter.",
  run: (call, { term, ...options }) => call.ask((project) => project.query(term, options)),
  render: (result, { mode = "exact" }, offered) =>
    result.matches.length === 0 ? nothingLines(result, mode, faceOf(offered, "query")) : termLines(result),
});
