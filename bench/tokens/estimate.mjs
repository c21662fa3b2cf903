/**
 * Compares the token estimate with real tokenizers, over tool answers and over the files of a project:
 *
 *     node bench/tokens/estimate.mjs FOLDER … [--questions 60]
 *
 * Prints the estimate for each token that the tokenizer makes: the median with the deciles on either side, and over all text together.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { copySources, initProject, openProject } from "@codegraph/engine";
import { openTools } from "@codegraph/mcp";
import { estimateTokens } from "@codegraph/model";
import { countTokens as cl100k } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as o200k } from "gpt-tokenizer/encoding/o200k_base";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { questions: { type: "string", default: "60" } } });
const count = Number(values.questions);

for (const root of positionals) {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-tokens-"));
  try {
    const { files } = await copySources(root, folder);
    await (await initProject(folder, { semantic: false })).project.close();
    const answers = await answersOf(folder);
    const texts = spread(files, 300).map((file) => readFileSync(join(folder, file), "utf8").slice(0, 100_000));
    for (const [what, all] of [
      ["answers", answers],
      ["files", texts],
    ]) {
      for (const [name, tokenize] of [
        ["o200k", o200k],
        ["cl100k", cl100k],
      ])
        console.log(`${basename(root)}, ${what}, ${name}: ${compared(all, tokenize)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answersOf(folder) {
  const project = await openProject(folder, { readonly: true });
  const symbols = [];
  for await (const symbol of project.exportSymbols()) if (/^\w{3,}$/u.test(symbol.name)) symbols.push(symbol);
  await project.close();
  const tools = openTools(folder);
  const texts = [];
  for (const { name, file } of spread(symbols, count)) {
    const asked = [
      ["codegraph_query", { term: name }],
      ["codegraph_callers", { symbol: name }],
      ["search_code", { query: name }],
      ["search_by_symbol", { symbol: name }],
      ["codegraph_context", { task: name }],
      ["codegraph_signature", { file }],
    ];
    for (const [tool, input] of asked) texts.push((await tools.call(tool, input)).text);
  }
  await tools.close();
  return texts;
}

function compared(texts, tokenize) {
  const pairs = texts
    .map((text) => [estimateTokens(text), tokenize(text, { disallowedSpecial: new Set() })])
    .filter(([, real]) => real >= 20);
  const ratios = pairs.map(([estimate, real]) => estimate / real).sort((a, b) => a - b);
  const at = (share) => ratios[Math.floor(share * (ratios.length - 1))].toFixed(2);
  const sum = (which) => pairs.reduce((total, pair) => total + pair[which], 0);
  return `${at(0.5)} (${at(0.1)} to ${at(0.9)}) of ${pairs.length}; together ${(sum(0) / sum(1)).toFixed(2)}`;
}

/** Returns evenly spaced items. */
function spread(items, most) {
  return items.length <= most ? items : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]);
}
