/** A fleet whose registry is a bucket of a real S3 server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRepository, createToken, listRepositories, openCatalogue, runWorker } from "../src/index.js";
import { type S3Server, startS3Server } from "../../registry/test/support/s3-server.js";
import { askTool, commitOf } from "./support/ask-fleet.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { commit, makeRemote, source } from "./support/repositories.js";

describe("a fleet with its registry in S3", () => {
  let s3: S3Server;
  let fleet: LocalFleet;
  beforeAll(async () => {
    s3 = await startS3Server(true);
    fleet = await startLocalFleet(
      [
        { tenant: "pay", name: "pay", files: { "a.ts": source("settle") } },
        { tenant: "shop", name: "shop", files: { "a.ts": source("sell") } },
      ],
      {},
      s3.open("/fleet"),
    );
  });
  afterAll(async () => {
    await fleet?.stop();
    await s3?.close();
  });

  test("answers from it, and follows a push", async () => {
    const { token } = await createToken(fleet.catalogue, "test", { tenant: "pay" });
    const callers = (symbol: string): Promise<object> => askTool(fleet.url, token, "pay", "codegraph_callers", { symbol });
    expect(await callers("settle")).toMatchObject({ status: 200, text: expect.stringContaining("usesettle") as string });
    const remote = join(fleet.top, "remotes/pay/pay");
    const head = commit(remote, { "b.ts": source("refund") });
    await addRepository(fleet.catalogue, "pay", remote, { tenant: "pay" });
    await expect.poll(() => commitOf(fleet.catalogue, "pay")).toBe(head);
    expect(await callers("refund")).toMatchObject({ commit: head, text: expect.stringContaining("userefund") as string });
  });

  test("keeps the files of each tenant below a prefix of its own", async () => {
    const storage = s3.open("/fleet");
    const tenants = await fleet.catalogue.db.selectFrom("tenants").select(["id", "name"]).execute();
    for (const name of ["pay", "shop"]) {
      const { id } = tenants.find((tenant) => tenant.name === name)!;
      const keys = (await storage.list!(`tenants/${id}/`)).map(({ key }) => key);
      expect(keys.filter((key) => key.endsWith(".zst")).length).toBeGreaterThan(0);
    }
    expect((await storage.list!("repositories/")).length).toBe(0);
  });
});

test("a bucket without conditional writes is refused, and the repository says so", async () => {
  const s3 = await startS3Server(false);
  const top = mkdtempSync(join(tmpdir(), "codegraph-unsafe-"));
  const ending = new AbortController();
  const catalogue = await openCatalogue(join(top, "database"), { isWorker: true, log: () => undefined });
  makeRemote(join(top, "remote"), { "a.ts": source("settle") });
  await addRepository(catalogue, "pay", join(top, "remote"));
  const options = { storage: s3.open("/fleet"), folder: join(top, "worker"), pollSeconds: 0.5, signal: ending.signal };
  const working = runWorker(catalogue, options);
  try {
    const problem = async (): Promise<string | null> => (await listRepositories(catalogue))[0]!.problem;
    await expect.poll(problem).toContain("has no conditional writes");
  } finally {
    ending.abort();
    await working;
    await catalogue.close();
    await s3.close();
    rmSync(top, { recursive: true, force: true, maxRetries: 5 });
  }
});
