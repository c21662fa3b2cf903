import assert from "node:assert/strict";
import { createResolver, factIndexOf } from "@codegraph/graph";
import { createExtractor, loadRegistry } from "@codegraph/parse";

const registry = await loadRegistry();
const files = [];
for (const [path, text] of [
  ["price.ts", "export function price(net: number) {\n  return net;\n}\n"],
  ["cart.ts", 'import { price } from "./price.js";\n\nexport const total = () => price(1);\n'],
]) {
  files.push({ path, facts: await (await createExtractor(registry.forPath(path, text))).extract(text, path) });
}
const index = factIndexOf(files, (language) => registry.get(language)?.resolution ?? null);
const { edges } = createResolver(index).resolve(2);
assert.deepEqual(
  edges.map(({ line, certainty }) => [line, certainty]),
  [[3, "exact"]],
);
