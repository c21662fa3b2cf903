import type { ComparedStates } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { impactLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { moreNote, pagingOptions } from "../paging.js";
import { rangeOrDiff } from "../range-or-diff.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

/** Number of tests that are counted by file. */
const ALL_TESTS = 10_000;

export const impact: Verb = defineVerb({
  name: "impact",
  summary: "code affected by a change: direct and indirect callers",
  example: "impact src/user.ts",
  arguments: [{ name: "TARGET", summary: "a symbol, a file (src/user.ts), or lines of one (src/user.ts:40-60)", presence: "optional" }],
  options: {
    diff: { kind: "maybe", value: "[RANGE]", summary: "instead of TARGET, all that differs: RANGE as for changes, or - for stdin (HEAD)" },
    staged: { kind: "flag", summary: "instead of TARGET, all that is staged" },
    depth: { kind: "count", value: "N", summary: "follow calls at most N levels (all)" },
    "only-tests": { kind: "flag", summary: "only the tests that reach it, counted by file" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const { "only-tests": onlyTests = false, diff, staged, ...options } = call.options;
    const target = await targetOf(call.arguments, { diff, staged }, call.signal);
    const project = await call.project();
    // The text counts the tests of a file, so all of them fit.
    const limits = onlyTests && !call.json ? { limit: ALL_TESTS } : {};
    const result = await project.impact(target, { ...limits, ...options, ...linkedOf(options), onlyTests, signal: call.signal });
    return call.answer(result, {
      found: ({ affected, references, overriddenBy }) => affected.length + (onlyTests ? 0 : references.length + overriddenBy.length) > 0,
      text: (given, paint) => (given.outcome === "found" ? impactLines(given, faceOf(paint), { onlyTests }) : candidateLines(given)),
      notes: (given) => [...candidateNotes(given.target, given, "impact"), ...moreNote(given.affected.length, given.total, call.options)],
    });
  },
});

/** The target as written, or the states to compare. @throws CodeGraphError `invalid-argument` for both and for neither */
async function targetOf(
  [written]: readonly string[],
  { diff, staged = false }: { readonly diff: string | undefined; readonly staged: boolean | undefined },
  signal: AbortSignal,
): Promise<string | ComparedStates> {
  if (diff === undefined && !staged) {
    if (written === undefined) throw new CodeGraphError("invalid-argument", "impact needs TARGET or --diff", "See codegraph help impact.");
    return written;
  }
  // In "--diff -" and "RANGE --diff" the range is an argument.
  if (written !== undefined && (diff ?? staged) !== "")
    throw new CodeGraphError("invalid-argument", `Both ${written} and ${staged ? "--staged" : "--diff"}`, "Ask once for each.");
  const range = written ?? (diff === "" ? undefined : diff);
  return { ...(await rangeOrDiff(range, signal)), ...(staged ? { staged } : {}) };
}
