import type { QueryResult } from "@codegraph/engine";
import { byFile } from "./by-file.js";
import { similarLines } from "./candidates.js";
import type { Face } from "./face.js";
import { mergeLines } from "./lines.js";
import { count } from "./numbers.js";
import { fileOf } from "./symbol.js";

/** Occurrences by file. A line without a type is code; definitions, comments, strings and imports have theirs. */
export function termLines({ matches, totalMatches }: QueryResult): string[] {
  return [
    `${count(totalMatches, "match", "matches")}:`,
    ...byFile(
      mergeLines(matches).map(({ match, types }) => ({ file: fileOf(match), line: match.lineNumber, types, text: match.text })),
      ({ line, types, text }) => `${line}${types === "code" ? "" : ` ${types}`}: ${text ?? "(changed since)"}`,
    ),
  ];
}

/** Lines for a term that nothing matches: symbols with similar names if the term is a name, otherwise how to look further. */
export function nothingLines({ term, candidates = [] }: QueryResult, mode: string, face: Pick<Face, "call">): string[] {
  if (candidates.length > 0) return [`Nothing matches "${term}". Similar names:`, ...similarLines(candidates)];
  if (mode !== "exact") return [`Nothing matches "${term}".`];
  return [`Nothing matches "${term}". For parts of terms: ${face.call({ verb: "query", subject: term, options: { mode: "contains" } })}`];
}
