/** The suite in an embedded Postgres, handed over as an object and by the address of a server in front of it. */
import type { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { freePort } from "../../../test/support/postgres.js";
import { describeVectorIndex } from "../src/testing/index.js";
import { closeScratch, optionsOf, sameIndex, scratchIndex, START_MS, startEmbedded } from "./postgres-scratch.js";

let database: PGlite;
beforeAll(async () => {
  database = await startEmbedded();
}, START_MS);
afterAll(() => database.close());

afterEach(closeScratch);

/** One process can have an embedded Postgres open, so the tests with several processes are skipped. */
describeVectorIndex("embedded Postgres with pgvector", {
  open: () => scratchIndex(database),
  async reopen(index) {
    await index.close();
    return sameIndex(index);
  },
  another: sameIndex,
});

describe("behind a server", () => {
  const built = new URL("../dist/postgres/index.js", import.meta.url).href;
  let server: PGLiteSocketServer;
  let address = "";
  beforeAll(async () => {
    const port = await freePort();
    server = new PGLiteSocketServer({ db: database, host: "127.0.0.1", port, maxConnections: 100 });
    await server.start();
    address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  });
  afterAll(() => server.stop());

  // The server runs one transaction at a time, so transactions of several processes take turns and do not overlap.
  describeVectorIndex("Postgres by its address", {
    open: () => scratchIndex(address),
    async reopen(index) {
      await index.close();
      return sameIndex(index);
    },
    another: sameIndex,
    expression: (index) => `(await import(${JSON.stringify(built)})).openPostgresVectors(${JSON.stringify(optionsOf(index))})`,
  });
});
