/** Vectors in the installed Postgres: the suite with several processes where it offers pgvector, and the refusal where it does not. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES, startPostgres, type TestPostgres } from "../../../test/support/postgres.js";
import { openPostgresVectors } from "../src/postgres/index.js";
import { describeVectorIndex } from "../src/testing/index.js";
import { codeOfRejection } from "../src/testing/vector-sketch.js";
import { closeScratch, OFFERS_VECTORS, optionsOf, sameIndex, scratchIndex, START_MS } from "./postgres-scratch.js";

let server: TestPostgres | null = null;
let address = "postgres://127.0.0.1:1/none";
beforeAll(async () => {
  if (POSTGRES === null) return;
  server = await startPostgres();
  address = server.database();
}, START_MS);
afterEach(closeScratch);
afterAll(() => server?.stop());

const built = new URL("../dist/postgres/index.js", import.meta.url).href;

describe.runIf(OFFERS_VECTORS)("a server that offers pgvector", () => {
  describeVectorIndex("Postgres with pgvector", {
    open: () => scratchIndex(address),
    async reopen(index) {
      await index.close();
      return sameIndex(index);
    },
    another: sameIndex,
    expression: (index) => `(await import(${JSON.stringify(built)})).openPostgresVectors(${JSON.stringify(optionsOf(index))})`,
  });
});

describe.runIf(POSTGRES !== null && !OFFERS_VECTORS)("a server without pgvector", () => {
  test("is refused with the fault and a remedy", async () => {
    await expect(openPostgresVectors({ database: address })).rejects.toMatchObject({
      code: "store-unavailable",
      message: "This Postgres server does not offer pgvector.",
      remedy: expect.stringContaining("Install pgvector on the server") as string,
    });
  });

  test("is not refused for its wrong database or user, but for these", async () => {
    for (const wrong of [address.replace(/[^/]+$/u, "none"), address.replace("postgres@", "nobody@")]) {
      await expect(openPostgresVectors({ database: wrong })).rejects.toMatchObject({
        code: "store-unavailable",
        remedy: expect.stringContaining("Check the address") as string,
      });
    }
  });
});

test("a server that does not answer is unavailable", async () => {
  expect(await codeOfRejection(openPostgresVectors({ database: "postgres://127.0.0.1:1/none" }))).toBe("store-unavailable");
});

test("only addresses of Postgres and names of schemas are accepted", async () => {
  for (const options of [
    { database: "mysql://127.0.0.1/none" },
    { database: address, schema: "" },
    { database: address, schema: "x".repeat(64) },
  ])
    expect(await codeOfRejection(openPostgresVectors(options))).toBe("invalid-argument");
});
