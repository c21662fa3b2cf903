import type { SearchSymbolsResult } from "@codegraph/engine";
import { SYMBOL_KINDS } from "@codegraph/model";
import { isFolded, symbolHitLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { rankedPagesOf } from "../pages.js";
import { named, spanned, stale } from "../result-shapes.js";
import { integer, list, number, object, string } from "../schema.js";
import { QUERY } from "../search-fields.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const searchSymbols: Tool = defineTool({
  name: "search_symbols",
  title: "Search definitions",
  description: "Definitions with their prototypes: by exact name, else by similar or partial name or doc comment. Use it to locate a name.",
  input: {
    query: { type: "string", description: QUERY, as: "search_code", required: true },
    symbol_types: { type: "strings", description: "Such as function, method, class." },
    languages: { type: "strings" },
    parent: { type: "string", description: "Enclosing type or namespace." },
    path: { type: "string", description: 'Glob, such as "src/core/**".' },
    label: { type: "string", description: "Label from the settings." },
    all: { type: "boolean", description: "Show weaker matches too." },
    limit: { type: "integer", maximum: 200, default: 20 },
    ...linkedField,
  },
  output: object<SearchSymbolsResult>({
    query: string,
    symbols: list(
      object<SearchSymbolsResult["symbols"][number]>({
        ...named,
        symbol: string,
        type: string,
        end_line: integer,
        language: string,
        score: number,
        snippet: string,
        related_symbols: list(string),
        "declared_at?": list(object<{ readonly file: string; readonly line: number }>({ file: string, line: integer })),
      }),
    ),
    total: integer,
    match: string,
    matching: integer,
    matching_total: integer,
    containing: integer,
    query_notes: list(string),
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: {
    ...rankedPagesOf("symbols", "total", ["symbol", "symbols"]),
    // The text of a folded answer says itself how to see the rest.
    isClosed: (result, input) => isFolded(result as SearchSymbolsResult, input["all"] === true),
  },
  narrow: "",
  run: (call, { query, symbolTypes: kinds, parent, path, label, all: _all, ...options }) =>
    call.ask((project) =>
      project.searchSymbols(query, {
        ...options,
        ...(kinds === undefined ? {} : { kinds }),
        ...(parent === undefined ? {} : { parents: [parent] }),
        ...(path === undefined ? {} : { paths: [path] }),
        ...(label === undefined ? {} : { labels: [label] }),
      }),
    ),
  render(result, { all = false }, offered) {
    const { query, symbols, queryNotes } = result;
    if (symbols.length === 0) return [...queryNotes, `No definition found for "${query}". Kinds: ${SYMBOL_KINDS.join(", ")}.`];
    return [...queryNotes, ...symbolHitLines(result, faceOf(offered, "search-symbols"), all)];
  },
});
