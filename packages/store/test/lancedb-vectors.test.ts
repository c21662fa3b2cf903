import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { VectorIndex } from "../src/index.js";
import { describeVectorIndex } from "../src/testing/index.js";
import { scratchLance } from "./lance-scratch.js";
import { scratchDirectory } from "./scratch.js";

const uris = new WeakMap<VectorIndex, string>();
const built = pathToFileURL(join(import.meta.dirname, "../dist/lancedb/index.js")).href;

async function open(uri: string): Promise<VectorIndex> {
  const index = await scratchLance({ uri });
  uris.set(index, uri);
  return index;
}

function uriOf(index: VectorIndex): string {
  return uris.get(index) as string;
}

describeVectorIndex("LanceDB", {
  open: () => open(scratchDirectory()),
  reopen: async (index) => {
    await index.close();
    return open(uriOf(index));
  },
  another: (index) => open(uriOf(index)),
  expression: (index) => `(await import(${JSON.stringify(built)})).openLanceVectors({ uri: ${JSON.stringify(uriOf(index))} })`,
});
