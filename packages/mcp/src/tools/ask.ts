import type { AskResult } from "@codegraph/engine";
import { evidenceLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { spanned, stale } from "../result-shapes.js";
import { leftOut, relevantPlaces, searchHit } from "../search-shapes.js";
import { integer, list, object, string } from "../schema.js";
import { linkedField } from "../spanning.js";
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
    ...relevantPlaces,
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
  render(result, _, offered) {
    const { question, evidence, places, documentPlaces, tests, leftOut, queryNotes } = result;
    if (places.length + documentPlaces.length + tests.length === 0) return [...queryNotes, `No evidence found for "${question}".`];
    return [...queryNotes, ...evidenceLines({ ...result, text: question, code: evidence, leftOut }, faceOf(offered, "ask"))];
  },
});
