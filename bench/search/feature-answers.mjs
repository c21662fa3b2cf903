/**
 * Asks how features work, and counts how many of the places that matter each answer shows.
 *
 *     node bench/search/feature-answers.mjs --trees '{"pallets/click":"DIR", …}' [--packages ROOT] [--budget 4000]
 *
 * The questions and places are in `features.json`. A place is a part of a path and the name of a definition; several of the name count as
 * one. The trees are indexed already. Prints the mean share of places and the mean tokens of each tool.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { placesIn, shows } from "./shown-places.mjs";
import { createSourceReader, filesBelow, textOf } from "./sources.mjs";

const { values } = parseArgs({
  options: {
    trees: { type: "string" },
    packages: { type: "string", default: join(import.meta.dirname, "../..") },
    budget: { type: "string", default: "4000" },
  },
});
const trees = JSON.parse(values.trees);
const features = JSON.parse(readFileSync(new URL("features.json", import.meta.url), "utf8"));
const { openTools } = await import(pathToFileURL(resolve(values.packages, "packages/mcp/dist/index.js")).href);
const max_tokens = Number(values.budget);
const CALLS = {
  ask: (question) => ["codegraph_ask", { question, max_tokens }],
  context: (task) => ["codegraph_context", { task, max_tokens }],
  search10: (query) => ["search_code", { query }],
  search20: (query) => ["search_code", { query, limit: 20 }],
  search40: (query) => ["search_code", { query, limit: 40 }],
};
const sums = Object.fromEntries(Object.keys(CALLS).map((kind) => [kind, { share: 0, tokens: 0 }]));
let asked = 0;
for (const [repository, folder] of Object.entries(trees)) {
  const tools = openTools(folder);
  const read = await createSourceReader();
  const paths = filesBelow(folder);
  for (const { question, places } of features.filter((each) => each.repository === repository)) {
    const wanted = [];
    for (const place of places) {
      const [part, name] = place.split(":");
      const found = [];
      for (const path of paths.filter((each) => each === part || each.endsWith(`/${part}`))) {
        const source = await read(path, textOf(folder, path) ?? "");
        for (const { name: own, line, span } of source?.facts.definitions ?? []) {
          if (own === name) found.push({ path, name, line, startLine: span.startLine, endLine: span.endLine });
        }
      }
      if (found.length === 0) throw new Error(`${repository}: no ${place}`);
      wanted.push(found);
    }
    asked += 1;
    for (const [kind, call] of Object.entries(CALLS)) {
      const { text } = await tools.call(...call(question));
      const shown = placesIn(text);
      sums[kind].share += wanted.filter((any) => any.some((each) => shown.some((place) => shows(place, each)))).length / wanted.length;
      sums[kind].tokens += countTokens(text);
    }
  }
  await tools.close();
}
for (const [kind, { share, tokens }] of Object.entries(sums)) {
  console.log(`${kind}: ${(share / asked).toFixed(2)} of the places in ${Math.round(tokens / asked)} tokens, ${asked} questions`);
}
