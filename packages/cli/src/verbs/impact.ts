import { impactLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { moreNote, pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

/** Number of tests that are counted by file. */
const ALL_TESTS = 10_000;

export const impact: Verb = defineVerb({
  name: "impact",
  summary: "code affected by a change: direct and indirect callers",
  example: "impact src/user.ts",
  arguments: [{ name: "TARGET", summary: "a symbol, a file (src/user.ts), or lines of one (src/user.ts:40-60)", presence: "required" }],
  options: {
    depth: { kind: "count", value: "N", summary: "follow calls at most N levels (all)" },
    "only-tests": { kind: "flag", summary: "only the tests that reach it, counted by file" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const { "only-tests": onlyTests = false, ...options } = call.options;
    // The text counts the tests of a file, so all of them fit.
    const limits = onlyTests && !call.json ? { limit: ALL_TESTS } : {};
    const result = await project.impact(call.arguments[0] ?? "", { ...limits, ...options, ...linkedOf(options), onlyTests });
    return call.answer(result, {
      found: ({ affected, references, overriddenBy }) => affected.length + (onlyTests ? 0 : references.length + overriddenBy.length) > 0,
      text: (given, paint) => (given.outcome === "found" ? impactLines(given, faceOf(paint), { onlyTests }) : candidateLines(given)),
      notes: (given) => [...candidateNotes(given.target, given, "impact"), ...moreNote(given.affected.length, given.total, call.options)],
    });
  },
});
