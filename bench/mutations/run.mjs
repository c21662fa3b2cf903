/** Mutates packages and reports the mutations that their tests do not notice; see README.md. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { drawMutations } from "./draw.mjs";
import { measure } from "./measure.mjs";

const workspace = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    file: { type: "string", default: "" },
    only: { type: "string" },
    list: { type: "boolean", default: false },
  },
});
const options = { count: Number(values.count), seed: Number(values.seed), file: values.file, ...(values.only && { only: values.only.split(",").map(Number) }) };

function line(number, { file, line, kind, before, replacement }) {
  const short = (text) => JSON.stringify(text.length > 70 ? `${text.slice(0, 69)}…` : text).slice(1, -1);
  return `${number}. ${file}:${line} ${kind}: ${short(before)} → ${short(replacement)}`;
}

if (positionals.length === 0) {
  console.error("Name the packages, for example: node bench/mutations/run.mjs search --count 20");
  process.exitCode = 2;
}
for (const name of positionals) {
  if (values.list) {
    drawMutations(workspace, name, options).forEach((mutation, at) => console.log(line(at + 1, mutation)));
    continue;
  }
  const tally = await measure(workspace, name, options, (number, mutation, outcome) => console.log(`${outcome.padEnd(9)} ${line(number, mutation)}`));
  console.log(`${name}: ${tally.noticed} noticed, ${tally["timed out"]} timed out, ${tally.unnoticed} unnoticed`);
}
