import type { AskResult } from "@codegraph/engine";
import { codeLines } from "@codegraph/text";
import { spanned, stale } from "../result-shapes.js";
import { leftOut, searchHit } from "../search-shapes.js";
import { integer, list, object, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { leftOutLines } from "../text/left-out.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const ask: Tool = defineTool({
  name: "codegraph_ask",
  title: "Evidence for a question",
  description:
    "The code and documents that answer a question, with file and lines, as many as fit. Use it to answer how or why something works.",
  input: {
    question: { type: "string", description: "Same filters as search_code.", required: true },
    near: { type: "string", description: "File you are working on." },
    ...linkedField,
  },
  output: object<AskResult>({
    question: string,
    evidence: list(searchHit),
    tokens: integer,
    left_out: leftOut,
    query_notes: list(string),
    stale,
    ...spanned,
  }),
  annotations: reads,
  budget: 4_000,
  narrow: "",
  run: (call, { question, ...options }) => call.ask((project) => project.ask(question, { ...options, budget: call.budget })),
  render({ question, evidence, leftOut, queryNotes }) {
    if (evidence.length === 0) return [...queryNotes, `No evidence found for "${question}".`];
    return [
      ...queryNotes,
      ...evidence.flatMap((hit) => [`## ${hit.attribution}, ${hit.source}`, ...codeLines(hit, 1_000), ""]),
      ...leftOutLines(leftOut),
    ];
  },
});
