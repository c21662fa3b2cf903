import type { CallStep, FileImport, RelationshipsResult } from "@codegraph/engine";
import { counts, described, placed, placeOf, siteOf } from "@codegraph/text";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { evidence } from "../text/calls.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const relationships: Verb = defineVerb({
  name: "relationships",
  summary: "everything directly related to a symbol",
  example: "relationships UserService.load",
  arguments: [{ name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" }],
  options: {
    limit: { kind: "count", value: "N", summary: "show at most N of each list (50)" },
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const result = await project.relationships(call.arguments[0] ?? "", { ...call.options, ...linkedOf(call.options) });
    return call.answer(result, {
      found: ({ outcome }) => outcome === "found",
      text: relationshipLines,
      notes: (given) => [
        ...candidateNotes(given.symbol, given, "relationships"),
        ...(given.truncated ? ["some lists are truncated; --limit shows more"] : []),
      ],
    });
  },
});

function relationshipLines(result: RelationshipsResult, paint: Paint): string[] {
  const { outcome, definitions, calls, calledBy, unresolved, references, overrides, overriddenBy, imports, sameFile } = result;
  if (outcome !== "found") return candidateLines(result, paint);
  const file = definitions[0]?.file ?? "";
  const section = (heading: string, rows: readonly string[][]): string[] =>
    rows.length === 0 ? [] : [`${heading}:`, ...placed(rows, paint)];
  const caller = (step: CallStep): string[] => [siteOf(step), described(step.caller), evidence(step)];
  return [
    ...section(
      "defined",
      definitions.map((each) => [placeOf(each), described(each)]),
    ),
    ...section(`calls (${counts(result.counts.calls)})`, [
      ...calls.map((step) => [siteOf(step), described(step.callee), placeOf(step.callee), evidence(step)]),
      ...unresolved.map(({ name, receiver, site, project }) => [
        placeOf(project === undefined ? site : { ...site, project }),
        receiver === null ? name : `${receiver}.${name}`,
        "unresolved",
      ]),
    ]),
    ...section(`called by (${counts(result.counts.calledBy)} with the name)`, calledBy.map(caller)),
    ...section("used as a value", references.map(caller)),
    ...section(
      "overrides",
      overrides.map((each) => [placeOf(each), described(each)]),
    ),
    ...section(
      "overridden by",
      overriddenBy.map((each) => [placeOf(each), described(each)]),
    ),
    ...section(
      "imports",
      imports.map((each) => importRow(file, each)),
    ),
    ...section(
      "same file",
      sameFile.map((each) => [placeOf(each), described(each)]),
    ),
  ];
}

function importRow(file: string, { name, alias, from, line, resolved }: FileImport): string[] {
  const names = [...(name === null ? [] : [name]), ...(alias === null || alias === name ? [] : [`as ${alias}`])];
  return [`${file}:${line}`, names.join(" "), `from ${from}`, resolved ?? "external"];
}
