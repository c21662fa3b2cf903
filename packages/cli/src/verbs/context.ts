import { contextLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { filterOf, filterOptions } from "../search-filter.js";
import { defineVerb, type Verb } from "../verb.js";

export const context: Verb = defineVerb({
  name: "context",
  summary: "starting context for a task: the relevant symbols with code, calls and tests",
  example: 'context "cache the loaded users"',
  arguments: [{ name: "TASK", summary: "what to do, in words; same filters as a QUERY of search", presence: "some" }],
  options: {
    budget: { kind: "count", value: "TOKENS", summary: "the size limit (6,000)" },
    limit: { kind: "count", value: "N", summary: "show at most N symbols with their code (6, or 12 if there is room)" },
    about: { kind: "texts", value: "SYMBOL", summary: "a symbol or file known to be relevant" },
    near: { kind: "text", value: "FILE", summary: "a file being worked on: nearby code ranks slightly higher" },
    ...filterOptions,
  },
  async run(call) {
    const { budget, limit, about, near } = call.options;
    const project = await call.project();
    const result = await project.context(call.arguments.join(" "), {
      ...filterOf(call.options),
      ...(budget === undefined ? {} : { budget }),
      ...(limit === undefined ? {} : { limit }),
      ...(about === undefined ? {} : { about }),
      ...(near === undefined ? {} : { near }),
    });
    return call.answer(result, {
      found: ({ places, tests, documentPlaces }) => places.length + tests.length + documentPlaces.length > 0,
      text: (answer, paint) => contextLines(answer, faceOf(paint)),
      notes: ({ task, places, tests, documentPlaces, queryNotes }) => [
        ...queryNotes,
        ...(places.length + tests.length + documentPlaces.length === 0 ? [`nothing relevant to ${task} was found`] : []),
      ],
    });
  },
});
