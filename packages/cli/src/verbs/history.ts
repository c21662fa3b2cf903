import { historyLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { moreNote, pagingOptions } from "../paging.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const history: Verb = defineVerb({
  name: "history",
  summary: "who changed a symbol and when: commits, authors of its lines, and what changes together with it",
  example: "history UserService.load",
  arguments: [{ name: "SYMBOL", summary: "a symbol, a file (src/user.ts), or lines of one (src/user.ts:40-60)", presence: "required" }],
  options: { ...pagingOptions(50) },
  async run(call) {
    const project = await call.project();
    const result = await project.history(call.arguments[0] ?? "", { ...call.options, signal: call.signal });
    return call.answer(result, {
      found: ({ total }) => total > 0,
      text: (given, paint) => (given.outcome === "found" ? historyLines(given, faceOf(paint)) : candidateLines(given)),
      notes: (given) => [
        ...candidateNotes(given.symbol, given, "history"),
        ...moreNote(given.commits.length, given.total, call.options, "commits"),
      ],
    });
  },
});
