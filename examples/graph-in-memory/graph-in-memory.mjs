/**
 * Builds a call graph of texts in memory, without reading a folder or writing anything.
 *
 *     node graph-in-memory.mjs
 */
import { createResolver, factIndexOf } from "@codegraph/graph";
import { fileOf, definitionIndexOf } from "@codegraph/model";
import { createExtractor, loadRegistry } from "@codegraph/parse";

const texts = {
  "src/price.ts": `
    export function net(gross: number) { return gross / 1.19; }
    export function gross(net: number) { return net * 1.19; }
  `,
  "src/basket.ts": `
    import { gross as withTax } from "./price.js";

    export class Basket {
      private nets: number[] = [];
      add(net: number) { this.nets.push(net); }
      total() { return this.nets.reduce((sum, net) => sum + withTax(net), 0); }
    }
  `,
  "src/checkout.ts": `
    import { Basket } from "./basket.js";

    export function checkout(basket: Basket, pay) {
      basket.add(4.2);
      pay.charge(basket.total());
    }
  `,
};

const registry = await loadRegistry();

// First the facts of each file, extracted separately …
const files = [];
for (const [path, text] of Object.entries(texts)) {
  const extractor = await createExtractor(registry.forPath(path, text));
  files.push({ path, facts: await extractor.extract(text, path) });
}

// … then the targets of calls. Ids follow the order of the files, from 1.
const index = factIndexOf(files, (language) => registry.get(language)?.resolution ?? null);
const resolver = createResolver(index);

for (const [place, { path, facts }] of files.entries()) {
  const { edges, open } = resolver.resolve(place + 1);
  for (const { caller, callee, line, certainty, provenance } of edges) {
    console.log(`${path}:${line} ${nameOf(caller)} calls ${nameOf(callee)} (${certainty}, by ${provenance})`);
  }
  // A name alone never makes an edge: a call on a value of unknown type stays unresolved.
  for (const call of open) console.log(`${path}:${facts.references[call].line} ${facts.references[call].name} stays open`);
}

/** A symbol's id consists of its file and the index of its definition; -1 is top-level code. */
function nameOf(symbol) {
  const { path, facts } = files[fileOf(symbol) - 1];
  return facts.definitions[definitionIndexOf(symbol)]?.name ?? path;
}
