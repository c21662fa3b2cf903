import type { Paging, QueryResult } from "@codegraph/engine";
import { LINE_TYPES } from "@codegraph/model";
import { mergeLines, number, placed, placeOf } from "@codegraph/text";
import { moreNote, pagingOf, pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const query: Verb = defineVerb({
  name: "query",
  summary: "every occurrence of a term in identifiers, comments and strings",
  example: "query load --mode starts_with",
  arguments: [{ name: "TERM", summary: "the term; a question with --mode semantic", presence: "required" }],
  options: {
    mode: {
      kind: "text",
      value: "MODE",
      choices: ["exact", "contains", "starts_with", "regex", "semantic"],
      summary: "how to match (exact)",
    },
    "case-sensitive": { kind: "flag", summary: "match the case of letters" },
    "file-filter": { kind: "text", value: "GLOB", summary: "only in files that match" },
    type: { kind: "texts", value: "TYPE", choices: LINE_TYPES, summary: "only lines of this type" },
    "modified-since": { kind: "text", value: "TIME", summary: "only in files changed since a date, or an age such as 7d" },
    ...pagingOptions(100),
    ...linkedOption,
  },
  async run(call) {
    const { mode, "case-sensitive": caseSensitive, "file-filter": filter, type, "modified-since": since } = call.options;
    const project = await call.project();
    const result = await project.query(call.arguments[0] ?? "", {
      ...(mode === undefined ? {} : { mode }),
      ...(caseSensitive ? { caseSensitive } : {}),
      ...(filter === undefined ? {} : { fileFilter: filter }),
      ...(type === undefined ? {} : { typeFilter: type }),
      ...(since === undefined ? {} : { modifiedSince: since }),
      ...pagingOf(call.options),
      ...linkedOf(call.options),
    });
    return call.answer(result, {
      found: ({ matches }) => matches.length > 0,
      text: matchLines,
      notes: (given) => notes(given, mode ?? "exact", call.options),
    });
  },
});

function matchLines({ matches }: QueryResult, paint: Paint): string[] {
  const rows = mergeLines(matches).map(({ match, types }) => [placeOf({ ...match, line: match.lineNumber }), types, match.text ?? ""]);
  return placed(rows, paint);
}

function notes({ term, matches, totalMatches }: QueryResult, mode: string, options: Paging): string[] {
  if (totalMatches === 0) {
    const wider = mode === "exact" ? "; --mode contains looks inside longer terms" : "";
    return [`nothing matches "${term}"${wider}`];
  }
  if (matches.length === 0) return [`only ${number(totalMatches)} matches, none after the first ${number(options.offset ?? 0)}`];
  return moreNote(matches.length, totalMatches, options);
}
