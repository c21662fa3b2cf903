import type { SearchSymbolsResult } from "@codegraph/engine";
import { SYMBOL_KINDS } from "@codegraph/model";
import { fileOf } from "@codegraph/text";
import { rankedPagesOf } from "../pages.js";
import { named, spanned, stale } from "../result-shapes.js";
import { integer, list, number, object, string } from "../schema.js";
import { QUERY } from "../search-fields.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const searchSymbols: Tool = defineTool({
  name: "search_symbols",
  title: "Search definitions",
  description:
    "Functions, classes and other definitions by partial name or doc comment, each with its prototype and " +
    "related symbols. Use it to list definitions on a topic.",
  input: {
    query: { type: "string", description: QUERY, as: "search_code", required: true },
    symbol_types: { type: "strings", description: "Such as function, method, class." },
    languages: { type: "strings", description: 'Such as "python".' },
    parent: { type: "string", description: "Enclosing type or namespace." },
    path: { type: "string", description: 'Glob, such as "src/core/**".' },
    label: { type: "string", description: "Label from the settings." },
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
      }),
    ),
    total: integer,
    query_notes: list(string),
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: rankedPagesOf("symbols", "total", ["symbol", "symbols"]),
  narrow: "",
  run: (call, { query, symbolTypes: kinds, parent, path, label, ...options }) =>
    call.ask((project) =>
      project.searchSymbols(query, {
        ...options,
        ...(kinds === undefined ? {} : { kinds }),
        ...(parent === undefined ? {} : { parents: [parent] }),
        ...(path === undefined ? {} : { paths: [path] }),
        ...(label === undefined ? {} : { labels: [label] }),
      }),
    ),
  render({ query, symbols, queryNotes }) {
    if (symbols.length === 0) return [...queryNotes, `No definition found for "${query}". Kinds: ${SYMBOL_KINDS.join(", ")}.`];
    const lines = symbols.map((each) => {
      const { line, kind, path, snippet, relatedSymbols: related } = each;
      return `${fileOf(each)}:${line} ${kind} ${path}: ${snippet}${related.length > 0 ? ` [related: ${related.join(", ")}]` : ""}`;
    });
    return [...queryNotes, ...lines];
  },
});
