import { describeVectorIndex } from "../src/testing/index.js";
import { pathOf, scratchVectors } from "./scratch.js";

const module = new URL("../dist/sqlite/index.js", import.meta.url).href;

describeVectorIndex("SQLite", {
  open: () => scratchVectors(),
  async reopen(index) {
    await index.close();
    return scratchVectors(pathOf(index));
  },
  another: (index) => scratchVectors(pathOf(index)),
  expression: (index) => `(await import(${JSON.stringify(module)})).openSqliteVectors(${JSON.stringify(pathOf(index))})`,
});
