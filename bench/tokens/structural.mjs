/**
 * Counts the tokens of structural answers, for seeded questions about indexed projects:
 *
 *     node bench/tokens/structural.mjs FOLDER … [--questions 20] [--seed 1] [--texts FILE]
 *
 * Prints the median, the 90th percentile and the sum for each kind of question, by o200k. `--texts` writes the answers as JSON, so that two
 * versions can be compared line by line. The questions depend on the index alone, not on the form of the answers.
 */
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { openProject } from "@codegraph/engine";
import { openTools } from "@codegraph/mcp";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { randomNumbers } from "../random.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    texts: { type: "string" },
  },
});
const texts = {};

for (const folder of positionals) {
  const tools = openTools(folder);
  const tokens = new Map();
  for (const { kind, tool, input } of await questionsOf(folder)) {
    const { text } = await tools.call(tool, input);
    texts[`${basename(folder)} ${kind} ${JSON.stringify(input)}`] = text;
    tokens.set(kind, [...(tokens.get(kind) ?? []), countTokens(text)]);
  }
  await tools.close();
  for (const [kind, counts] of tokens) console.log(`${basename(folder)} ${kind}: ${figures(counts)}`);
}
if (values.texts) writeFileSync(values.texts, JSON.stringify(texts, null, 1));

async function questionsOf(folder) {
  const project = await openProject(folder, { readonly: true });
  const edges = [];
  for await (const edge of project.exportEdges()) if (edge.kind === "call" && edge.callee.project === undefined) edges.push(edge);
  await project.close();
  const random = randomNumbers(Number(values.seed));
  const written = ({ file, line }) => `${file}:${line}`;
  const draw = (ends) => {
    const all = [...new Set(ends)];
    return Array.from({ length: Number(values.questions) }, () => all.splice(Math.floor(random() * all.length), 1)[0]);
  };
  const called = edges.map(({ callee }) => written(callee));
  const calling = edges.filter(({ caller }) => caller.name !== "<module>").map(({ caller }) => written(caller));
  const next = new Map(edges.map((edge) => [written(edge.caller), written(edge.callee)]));
  const of = (kind, tool, symbols, input) => symbols.map((symbol) => ({ kind, tool, input: input(symbol) }));
  const twoSteps = calling.filter((from) => next.has(next.get(from)));
  return [
    ...of("callers", "codegraph_callers", draw(called), (symbol) => ({ symbol })),
    ...of("callees", "codegraph_callees", draw(calling), (symbol) => ({ symbol })),
    ...of("impact", "codegraph_impact", draw(called), (target) => ({ target, depth: 3 })),
    ...of("path", "codegraph_path", draw(twoSteps), (from) => ({ from, to: next.get(next.get(from)) })),
    ...of("tests", "codegraph_impact", draw(called), (target) => ({ target, ...testsOnly(tools(folder)) })),
  ];
}

/** `only_tests` for versions that have it. */
function testsOnly(functions) {
  const impact = functions.find(({ name }) => name === "codegraph_impact");
  return "only_tests" in impact.parameters.properties ? { only_tests: true } : {};
}

function tools(folder) {
  return openTools(folder).functions;
}

function figures(counts) {
  const sorted = [...counts].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return `median ${at(0.5)}, p90 ${at(0.9)}, sum ${sorted.reduce((sum, each) => sum + each, 0)}`;
}
