/**
 * A call graph of texts that are at hand: no folder is read, nothing is written.
 *
 *     node graph-in-memory.mjs
 */
import { createResolver, factIndexOf } from "@codegraph/graph";
import { fileOf, indexOf } from "@codegraph/model";
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

// First the facts of each file, which know nothing of the others …
const files = [];
for (const [path, text] of Object.entries(texts)) {
  const extractor = await createExtractor(registry.forPath(path, text));
  files.push({ path, facts: await extractor.extract(text, path) });
}

// … then what calls mean. Ids are given in the order of the files, from 1.
const index = factIndexOf(files, (language) => registry.get(language)?.resolution ?? null);
const resolver = createResolver(index);

for (const [place, { path, facts }] of files.entries()) {
  const { edges, open } = resolver.resolve(place + 1);
  for (const { caller, callee, line, certainty, provenance } of edges) {
    console.log(`${path}:${line} ${nameOf(caller)} calls ${nameOf(callee)} (${certainty}, by ${provenance})`);
  }
  // Nothing goes by the name alone: a call on something unknown stays open, and says so.
  for (const call of open) console.log(`${path}:${facts.references[call].line} ${facts.references[call].name} stays open`);
}

/** A symbol's id says which file it is in and which of its definitions it is; -1 is code outside of any. */
function nameOf(symbol) {
  const { path, facts } = files[fileOf(symbol) - 1];
  return facts.definitions[indexOf(symbol)]?.name ?? path;
}
