import { changesLines, TEST_FORMATS, testArguments } from "@codegraph/text";
import { faceOf } from "../face.js";
import { moreNote, pagingOptions } from "../paging.js";
import { rangeOrDiff } from "../range-or-diff.js";
import { defineVerb, type Verb } from "../verb.js";

export const changes: Verb = defineVerb({
  name: "changes",
  summary: "what a change does: symbols that differ, their callers, and the tests that reach them",
  example: "changes HEAD~1",
  arguments: [
    {
      name: "RANGE",
      summary: "A..B, A...B (from their common ancestor), A (with the working tree), or - for a diff on stdin (HEAD)",
      presence: "optional",
    },
  ],
  options: {
    staged: { kind: "flag", summary: "compare HEAD with what is staged" },
    format: { kind: "text", value: "RUNNER", summary: "only the tests, as arguments of a runner", choices: TEST_FORMATS },
    depth: { kind: "count", value: "N", summary: "follow calls at most N levels (all)" },
    ...pagingOptions(200),
  },
  async run(call) {
    const { format, ...options } = call.options;
    const asked = await rangeOrDiff(call.arguments[0], call.signal);
    const project = await call.project();
    const result = await project.changes({ ...options, ...asked, signal: call.signal });
    return call.answer(result, {
      found: ({ files, tests, hidden }) => (format === undefined ? files.length > 0 : testArguments({ tests, hidden }, format).length > 0),
      text: (given, paint) => (format === undefined ? changesLines(given, faceOf(paint)) : testArguments(given, format)),
      notes: (given) => [
        ...(given.cutAt === null ? [] : [`calls at distance ${given.cutAt} and beyond were not followed`]),
        ...(format === undefined ? moreNote(given.affected.length, given.total, call.options, "callers") : []),
      ],
    });
  },
});
