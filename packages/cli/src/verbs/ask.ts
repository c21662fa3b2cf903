import { evidenceLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { filterOf, filterOptions } from "../search-filter.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { defineVerb, type Verb } from "../verb.js";

export const ask: Verb = defineVerb({
  name: "ask",
  summary: "code and documents relevant to a question, as evidence for an answer",
  example: 'ask "how is a user loaded?"',
  arguments: [{ name: "QUESTION", summary: "in words; same filters as a QUERY of search", presence: "some" }],
  options: {
    budget: { kind: "count", value: "TOKENS", summary: "the size limit (4,000)" },
    near: { kind: "text", value: "FILE", summary: "a file being worked on: nearby code ranks slightly higher" },
    ...filterOptions,
    ...linkedOption,
  },
  async run(call) {
    const { budget, near } = call.options;
    const project = await call.project();
    const result = await project.ask(call.arguments.join(" "), {
      ...filterOf(call.options),
      ...linkedOf(call.options),
      ...(budget === undefined ? {} : { budget }),
      ...(near === undefined ? {} : { near }),
    });
    return call.answer(result, {
      found: ({ places, tests, documentPlaces }) => places.length + tests.length + documentPlaces.length > 0,
      text: (answer, paint) => evidenceLines({ ...answer, text: answer.question, code: answer.evidence }, faceOf(paint)),
      notes: ({ question, places, tests, documentPlaces, queryNotes }) => [
        ...queryNotes,
        ...(places.length + tests.length + documentPlaces.length === 0 ? [`nothing relevant to ${question} was found`] : []),
      ],
    });
  },
});
