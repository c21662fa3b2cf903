import type { QueryMatch, QueryResult } from "@codegraph/engine";
import { LINE_TYPES } from "@codegraph/model";
import { byFile, count, fileOf, mergeLines } from "@codegraph/text";
import { pagesOf } from "../pages.js";
import { spanned, stale } from "../result-shapes.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const query: Tool = defineTool({
  name: "codegraph_query",
  title: "Find a term",
  description:
    "Every occurrence of a term: identifiers, words in comments and strings, case-insensitive. Use it instead of grep. Each hit has file, " +
    "line, line type and text; method, struct and property mark definition lines. codegraph_callers tells calls from mentions.",
  input: {
    term: { type: "string", description: "With mode regex, an RE2 pattern.", required: true },
    mode: {
      type: "string",
      values: ["exact", "contains", "starts_with", "regex", "semantic"],
      default: "exact",
    },
    case_sensitive: { type: "boolean" },
    file_filter: { type: "string", description: 'Glob, such as "src/core/**".' },
    type_filter: { type: "strings", values: LINE_TYPES },
    modified_since: { type: "string", description: "A date or time (ISO 8601), or an age such as 12h or 7d." },
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
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOf("matches", "totalMatches", ["hit", "hits"]),
  narrow: "Narrow with file_filter or type_filter.",
  run: (call, { term, ...options }) => call.ask((project) => project.query(term, options)),
  render({ term, matches, totalMatches }, { mode = "exact" }) {
    if (matches.length === 0) {
      return [`Nothing matches "${term}".${mode === "exact" ? ' Mode "contains" also matches parts of terms.' : ""}`];
    }
    return [
      `${count(totalMatches, "match", "matches")}:`,
      ...byFile(
        mergeLines(matches).map(({ match, types }) => ({ file: fileOf(match), line: match.lineNumber, types, text: match.text })),
        ({ line, types, text }) => `${line} ${types}: ${text ?? "(changed since)"}`,
      ),
    ];
  },
});
