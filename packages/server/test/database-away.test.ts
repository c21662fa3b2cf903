/** Errors of a real driver whose database went away. */
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDatabaseAway } from "../src/database/database-away.js";
import { faultResponse } from "../src/http/repository-route.js";
import { freePort, POSTGRES, startPostgres, type TestPostgres, WITHOUT_POSTGRES } from "../../../test/support/postgres.js";

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe.skipIf(POSTGRES === null && process.env["CI"] === undefined)("a database that is away", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    if (POSTGRES === null) throw new Error(`Cannot test: ${WITHOUT_POSTGRES}.`);
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test("is told from a wrong query, and answered with 503", async () => {
    const client = new Client({ connectionString: postgres.database() });
    client.on("error", () => undefined);
    await client.connect();
    const wrong = await errorOf(client.query("select nothing"));
    expect([wrong instanceof Error, isDatabaseAway(wrong), faultResponse(wrong).status]).toEqual([true, false, 500]);
    const cut = errorOf(client.query("select pg_sleep(60)"));
    postgres.crash();
    const errors = [
      await cut,
      await errorOf(client.query("select 1")),
      await errorOf(new Client({ host: "127.0.0.1", port: await freePort() }).connect()),
    ];
    for (const error of errors)
      expect([String(error), isDatabaseAway(error), faultResponse(error).status]).toEqual([String(error), true, 503]);
    expect(isDatabaseAway(new Error("wrapped", { cause: errors[0] }))).toBe(true);
  });
});
