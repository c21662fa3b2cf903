/** Mutates packages and reports the mutations that their tests do not notice; see README.md. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { drawMutations } from "./draw.mjs";
import { describeMutation, equivalentRow } from "./equivalent.mjs";
import { measure } from "./measure.mjs";

const workspace = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    file: { type: "string", default: "" },
    only: { type: "string" },
    limit: { type: "string" },
    stall: { type: "string" },
    list: { type: "boolean", default: false },
  },
});
const shared = {
  count: Number(values.count),
  seed: Number(values.seed),
  file: values.file,
  ...(values.only && { only: values.only.split(",").map(Number) }),
  ...(values.limit && { limitMs: seconds("limit") }),
  ...(values.stall && { stallMs: seconds("stall") }),
};

/** Returns an option in milliseconds. */
function seconds(option) {
  const value = Number(values[option]);
  if (value > 0) return value * 1_000;
  console.error(`Invalid --${option} ${JSON.stringify(values[option])}. Give a number of seconds, for example: --${option} 600`);
  process.exit(2);
}

function line(number, mutation) {
  return `${number}. ${mutation.file}:${mutation.line} ${describeMutation(mutation)}`;
}

if (positionals.length === 0) {
  console.error("Name the packages, for example: node bench/mutations/run.mjs search --count 20");
  process.exitCode = 2;
}
for (const wanted of positionals) {
  const [name, own] = wanted.split(":");
  const options = own === undefined ? shared : { ...shared, count: Number(own) };
  const tellEquivalent = (mutation) => console.log(`equivalent  ${mutation.file}:${mutation.line} ${describeMutation(mutation)}`);
  const drawn = drawMutations(workspace, name, options, tellEquivalent);
  if (values.list) {
    drawn.forEach((mutation, at) => console.log(line(at + 1, mutation)));
    continue;
  }
  const tally = await measure(workspace, name, options, (number, mutation, outcome, details) => {
    console.log(`${outcome.padEnd(10)} ${line(number, mutation)} (${details})`);
    if (outcome === "unnoticed") console.log(`           ${equivalentRow(mutation)}`);
  });
  if (tally.broken.length > 0) console.log(`${name}: left out, because they fail without a mutation: ${tally.broken.join(", ")}`);
  console.log(`${name}: ${tally.noticed} noticed, ${tally["timed out"]} timed out, ${tally.unnoticed} unnoticed`);
}
