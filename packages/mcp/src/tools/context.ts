import type { ContextResult, FileImport } from "@codegraph/engine";
import { spanned, stale } from "../result-shapes.js";
import { contextSymbol, fileImport, leftOut, relevantPlaces, searchHit } from "../search-shapes.js";
import { boolean, integer, list, object, orNull, string } from "../schema.js";
import { contextLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const context: Tool = defineTool({
  name: "codegraph_context",
  title: "What matters for a task",
  description:
    "Everything needed to start a task, in one call: the code that matters, with callers, callees, tests and documents. Use it first for " +
    "any task.",
  input: {
    task: { type: "string", description: 'What to do: "retry failed uploads". Same filters as search_code.', required: true },
    about: { type: "strings", description: "Symbols or files known to be relevant." },
    near: { type: "string", description: "File you are working on." },
  },
  output: object<ContextResult>({
    task: string,
    is_about_symbol: boolean,
    ...relevantPlaces,
    symbols: list(contextSymbol),
    imports: list(object<FileImport & { readonly file: string }>({ ...fileImport, file: string })),
    documents: list(searchHit),
    further: list(object<ContextResult["further"][number]>({ attribution: string, signature: orNull({ type: "string" }) })),
    tokens: integer,
    budget: integer,
    left_out: leftOut,
    query_notes: list(string),
    stale,
    ...spanned,
  }),
  annotations: reads,
  first: true,
  budget: 6_000,
  narrow: "",
  run: (call, { task, ...options }) => call.ask((project) => project.context(task, { ...options, budget: call.budget })),
  render(result, _, offered) {
    const { task, places, documentPlaces, tests, queryNotes } = result;
    if (places.length + documentPlaces.length + tests.length === 0) return [...queryNotes, `Nothing relevant found for "${task}".`];
    return [...queryNotes, ...contextLines(result, faceOf(offered, "context"))];
  },
});
