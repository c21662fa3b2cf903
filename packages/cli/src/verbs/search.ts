import type { SearchOptions, SearchResult, SearchSource } from "@codegraph/engine";
import { snakeCased } from "@codegraph/mcp/answers";
import { CodeGraphError } from "@codegraph/model";
import { searchLines, terminalLayout } from "@codegraph/text";
import { nextNote, pagingOf, pagingOptions } from "../paging.js";
import { answerQueryFile } from "../query-file.js";
import { filterOf, filterOptions } from "../search-filter.js";
import { expandOf, expandOptions, linkedOf, linkedOrExpandedOption } from "../spanning.js";
import { defineVerb, type Verb } from "../verb.js";

const sources: Readonly<Record<"code" | "documents", SearchSource>> = { code: "code", documents: "document" };

export const search: Verb = defineVerb({
  name: "search",
  summary: "keyword and semantic search of code and documents, best first",
  example: 'search "where users are loaded" --lang typescript',
  arguments: [{ name: "QUERY", summary: 'words, a name, "a phrase", lang:go path:src type:class in:UserService', presence: "any" }],
  options: {
    near: { kind: "text", value: "FILE", summary: "a file being worked on: nearby code ranks slightly higher" },
    ...filterOptions,
    source: { kind: "text", value: "SOURCE", choices: ["code", "documents"], summary: "only these (both)" },
    ...expandOptions("the results"),
    "no-code": { kind: "flag", summary: "omit the code" },
    queries: { kind: "text", value: "FILE", summary: 'answer a {"id","query"} on each line of a file (- for stdin) with {"id","results"}' },
    ...pagingOptions(10),
    ...linkedOrExpandedOption,
  },
  async run(call) {
    const { near, source, queries, "no-code": withoutCode } = call.options;
    const query = call.arguments.join(" ");
    if (query === "" && queries === undefined)
      throw new CodeGraphError("invalid-argument", "search needs a query", 'For example, codegraph search "where are passwords checked".');
    if (query !== "" && queries !== undefined)
      throw new CodeGraphError("invalid-argument", "search got both a query and --queries", "Give only one of them.");
    const options: SearchOptions = {
      ...pagingOf(call.options),
      ...filterOf(call.options),
      ...linkedOf(call.options),
      ...(near === undefined ? {} : { near }),
      ...(source === undefined ? {} : { sources: [sources[source]] }),
      ...expandOf(call.options),
      ...(withoutCode || queries !== undefined ? { code: false } : {}),
    };
    const project = await call.project();
    if (queries !== undefined) {
      const { terminal, signal } = call;
      return answerQueryFile({ path: queries, terminal, signal, search: async (text) => (await project.search(text, options)).results });
    }
    const isFirstPage = call.options.offset === undefined;
    return call.answer(await project.search(query, options), {
      found: ({ results }) => results.length > 0,
      text: (result, paint) => searchLines(result, terminalLayout(paint), isFirstPage),
      notes: (result) => notes(result, call.options),
      json: searchJson,
    });
  },
});

/** Hits keep their camelCase fields (`startLine`, `endLine`), because scripts rely on them. */
function searchJson(result: SearchResult): object {
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, key === "results" || key === "dependencyResults" ? value : snakeCased(value)]),
  );
}

function notes({ query, results, total, reading }: SearchResult, options: { readonly offset?: number }): string[] {
  const semantic = semanticNotes(reading);
  if (total === 0) return [...reading.notes, `nothing found for ${query}`, ...semantic];
  if (results.length === 0) return [`${total} were found, none beyond the first ${options.offset ?? 0}`];
  return [...reading.notes, ...nextNote(results.length, total, options), ...semantic];
}

/** Says why an answer comes from keywords alone, or from the vectors of a part of the files. */
function semanticNotes({ semantic, semanticNote }: SearchResult["reading"]): string[] {
  if (semanticNote === null || semantic === "off") return [];
  if (semantic === "on") return [`semantic search is incomplete: ${semanticNote} Run codegraph update.`];
  const remedy = semantic === "building" && !semanticNote.includes("codegraph update") ? " Run codegraph update." : "";
  return [`keyword search only: ${semanticNote}${remedy}`];
}
