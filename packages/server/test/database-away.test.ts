/** Errors of a real driver whose database went away. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalogue } from "../src/catalogue/open-catalogue.js";
import { isDatabaseAway } from "../src/database/database-away.js";
import { faultResponse } from "../src/http/repository-route.js";
import { freePort, POSTGRES, startPostgres, type TestPostgres, WITHOUT_POSTGRES } from "../../../test/support/postgres.js";

/** A network in front of a database that passes on no more of a connection once its client listens for notifications. */
async function listeningStalls(host: string, port: number): Promise<Server> {
  const server = createServer((client: Socket) => {
    const behind = connect(port, host);
    for (const socket of [client, behind]) socket.on("error", () => undefined);
    client.on("data", (data) => (data.includes("LISTEN") ? client.removeAllListeners("data") : behind.write(data)));
    behind.on("data", (data) => client.write(data));
    client.on("close", () => behind.destroy());
    behind.on("close", () => client.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

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

  test("is given up by a worker that starts, if it stops to answer", async () => {
    const database = new URL(postgres.database());
    const network = await listeningStalls(database.hostname, Number(database.port));
    database.port = String((network.address() as AddressInfo).port);
    const opening = openCatalogue(database.href, { isWorker: true, startSeconds: 2, log: () => undefined });
    await expect(opening).rejects.toMatchObject({
      code: "catalogue-failed",
      message: expect.stringContaining("did not start within 2 seconds"),
    });
    network.close();
  });

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
