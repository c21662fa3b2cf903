import type { SearchResult } from "@codegraph/engine";
import { joined, modelLayout, searchLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { rankedPagesOf } from "../pages.js";
import { expansionFields, fileContextField, QUERY } from "../search-fields.js";
import { searchResult } from "../search-shapes.js";
import { linkedOrExpandedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const searchCode: Tool = defineTool({
  name: "search_code",
  title: "Search code and documents",
  description:
    "Finds code and documents by what they do or say. Use it if you know what you want but not its name. The best hit " +
    "comes with its code, callees and callers; others take one line each.",
  input: {
    query: {
      type: "string",
      description: QUERY,
      required: true,
    },
    near: { type: "string" },
    limit: { type: "integer", maximum: 200, default: 10 },
    ...fileContextField,
    ...expansionFields,
    ...linkedOrExpandedField,
  },
  output: searchResult,
  annotations: reads,
  pages: rankedPagesOf("results", "total", ["match", "matches"]),
  narrow: "",
  run: (call, { query, fileContext: _shown, ...options }) => call.ask((project) => project.search(query, options)),
  render(result, { fileContext = false }, offered) {
    const semantic = semanticLines(result.reading);
    if (result.results.length > 0)
      return [
        ...result.reading.notes,
        ...searchLines(result, { layout: modelLayout, face: faceOf(offered, "search"), fileContext }),
        ...semantic,
      ];
    const narrowed = Object.keys(result.reading.filter).length > 0 ? " within its filters" : "";
    return [
      ...result.reading.notes,
      joined(`Nothing found for "${result.query}"${narrowed}.`, offered.keep('codegraph_query finds parts of names with mode "contains".')),
      ...semantic,
    ];
  },
});

/** Says why an answer comes from keywords alone, or from the vectors of a part of the files. */
function semanticLines({ semantic, semanticNote }: SearchResult["reading"]): string[] {
  if (semanticNote === null || semantic === "off") return [];
  return [`${semantic === "on" ? "Semantic search is incomplete" : "Keyword search only"}: ${semanticNote}`];
}
