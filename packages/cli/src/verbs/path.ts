import type { PathResult } from "@codegraph/engine";
import { gapLines, noPath, type Paint, pathLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const path: Verb = defineVerb({
  name: "path",
  summary: "call paths from one function to another",
  example: "path greet find",
  arguments: [
    { name: "FROM", summary: "a symbol or a file", presence: "required" },
    { name: "TO", summary: "a symbol or a file", presence: "required" },
  ],
  options: {
    limit: { kind: "count", value: "N", summary: "show at most N paths, up to 20 (3)" },
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const [from = "", to = ""] = call.arguments;
    const result = await project.path(from, to, { ...call.options, ...linkedOf(call.options) });
    return call.answer(result, { found: ({ paths }) => paths.length > 0, text: shown, notes });
  },
});

function shown(result: PathResult, paint: Paint): string[] {
  const { from, to, paths } = result;
  if (paths.length > 0) return pathLines(result, faceOf(paint));
  if (from.outcome === "ambiguous" || to.outcome === "ambiguous") return [...candidateLines(from), ...candidateLines(to)];
  return gapLines(result, faceOf(paint));
}

function notes(result: PathResult): string[] {
  const { from, to, paths } = result;
  if (paths.length > 0) return [];
  const unclear = [...candidateNotes(from.symbol, from, "path"), ...candidateNotes(to.symbol, to, "path")];
  return unclear.length > 0 ? unclear : [noPath(result)];
}
