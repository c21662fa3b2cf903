import type { CheckResult } from "@codegraph/engine";
import { CHECK_FORMATS, checkAnnotations, checkCodeQuality, type CheckFormat, checkLines, checkSarif } from "@codegraph/text";
import { moreNote, pagingOptions } from "../paging.js";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";
import { version } from "../version.js";

/** GitHub shows at most this many findings of a run. */
const MOST_REPORTED = 5_000;

export const check: Verb = defineVerb({
  name: "check",
  summary: "check the project's own rules: layers, cycles between folders, new unresolved calls; exit code 1 if one is broken",
  example: "check main...HEAD",
  arguments: [
    {
      name: "RANGE",
      summary: "A, A..HEAD or A...HEAD (from their common ancestor): only findings that A does not have",
      presence: "optional",
    },
  ],
  options: {
    format: { kind: "text", value: "FORMAT", summary: "a report for another program", choices: CHECK_FORMATS },
    "write-baseline": { kind: "flag", summary: "accept all findings: write them to codegraph-baseline.json" },
    ...pagingOptions(200),
  },
  endsInOrder: true,
  async run(call) {
    const { format, "write-baseline": writeBaseline = false, ...options } = call.options;
    const [range] = call.arguments;
    const project = await call.project();
    const asked = {
      ...(format === undefined ? {} : { limit: MOST_REPORTED }),
      ...options,
      writeBaseline,
      ...(range === undefined ? {} : { range }),
    };
    const result = await project.check({ ...asked, signal: call.signal });
    if (format === "sarif" || format === "gitlab") return report(call, result, format);
    return call.answer(result, {
      found: ({ total }) => total === 0,
      text: (given, paint) => (format === "github" ? checkAnnotations(given) : checkLines(given, paint)),
      notes: (given) => [...given.notes, ...moreNote(given.findings.length, given.total, call.options, "findings")],
    });
  },
});

async function report({ terminal }: Pick<Call, "terminal">, result: CheckResult, format: CheckFormat): Promise<ExitCode> {
  await terminal.output.json(format === "sarif" ? checkSarif(result, version()) : checkCodeQuality(result), 2);
  for (const note of result.notes) terminal.say(note);
  return result.total === 0 ? 0 : 1;
}
