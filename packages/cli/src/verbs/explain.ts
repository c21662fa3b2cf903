import type { ExplainedCall, ExplainResult } from "@codegraph/engine";
import { described, number, placeOf } from "@codegraph/text";
import type { Paint } from "../terminal.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const explain: Verb = defineVerb({
  name: "explain",
  summary: "why a call resolves to its target, or stays unresolved",
  example: "explain src/main.ts:6",
  arguments: [
    { name: "FROM", summary: "a line or column with calls (src/user.ts:42:17), or the symbol that calls", presence: "required" },
    { name: "TO", summary: "the called symbol (default: all calls)", presence: "optional" },
  ],
  options: {
    limit: { kind: "count", value: "N", summary: "explain at most N calls (20)" },
  },
  async run(call) {
    const project = await call.project();
    const [from = "", to] = call.arguments;
    const result = await project.explain(from, to, call.options);
    return call.answer(result, { found: ({ calls }) => calls.length > 0, text: explainLines, notes });
  },
});

function explainLines({ from, to, calls }: ExplainResult, paint: Paint): string[] {
  if (from.outcome === "ambiguous" || to?.outcome === "ambiguous") {
    return [...candidateLines(from), ...(to ? candidateLines(to) : [])];
  }
  return calls.flatMap((each) => [headLine(each, paint), ...each.because.map((sentence) => `  ${sentence}`)]);
}

function headLine({ site, project, name, receiver, outcome, caller }: ExplainedCall, paint: Paint): string {
  const place = paint.place(placeOf(project === undefined ? site : { ...site, project }));
  return `${place}  ${paint.bold(receiver === null ? name : `${receiver}.${name}`)} in ${described(caller)}: ${outcome}`;
}

function notes({ from, to, calls, total }: ExplainResult): string[] {
  const unclear = [...candidateNotes(from.symbol, from, "explain"), ...(to ? candidateNotes(to.symbol, to, "explain") : [])];
  if (unclear.length > 0) return unclear;
  if (total === 0)
    return [
      to
        ? `no call in ${from.symbol} resolves to ${to.symbol} or has its name; codegraph path searches indirect calls`
        : `${from.symbol} contains no calls`,
    ];
  return calls.length < total ? [`${number(calls.length)} of ${number(total)} calls explained; --limit ${total} explains all`] : [];
}
