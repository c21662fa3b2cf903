import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { describeVectorIndex } from "../src/testing/index.js";
import { sameIndex, scratchIndex, START_MS, startEmbedded } from "./postgres-scratch.js";

let database: PGlite;
beforeAll(async () => {
  database = await startEmbedded();
}, START_MS);
afterAll(() => database.close());

/** One process can have an embedded Postgres open, so the tests with several processes are skipped. */
describeVectorIndex("embedded Postgres with pgvector", {
  open: () => scratchIndex(database),
  async reopen(index) {
    await index.close();
    return sameIndex(index);
  },
  another: sameIndex,
});
