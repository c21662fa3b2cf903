/** A backup that is taken while workers write, restored into an empty Postgres. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addRepository, createToken, listRepositories, updateRepositories } from "../src/index.js";
import { POSTGRES, WITHOUT_POSTGRES } from "../../../test/support/postgres.js";
import { askTool, commitOf } from "./support/ask-fleet.js";
import { type Fleet, startFleet } from "./support/fleet.js";
import { commit, makeRemote, source } from "./support/repositories.js";

const names = ["pay", "shop", "desk"];
const READER = "CREATE ROLE codegraph_reader NOLOGIN";

describe.skipIf(POSTGRES === null && process.env["CI"] === undefined)("a backup of a fleet that works", () => {
  let fleet: Fleet;
  let token: string;
  let dump: string;
  let heads: Map<string, string>;
  const remote = (name: string): string => join(fleet.top, "remotes", name);

  beforeAll(async () => {
    if (POSTGRES === null) throw new Error(`Cannot test: ${WITHOUT_POSTGRES}.`);
    fleet = await startFleet();
    for (const name of names) makeRemote(remote(name), { "src/a.ts": source(`${name}0`) });
    await Promise.all([fleet.worker("one"), fleet.worker("two")]);
    for (const name of names) await addRepository(fleet.catalogue, name, remote(name));
    token = (await createToken(fleet.catalogue, "kept")).token;
    await vi.waitUntil(async () => (await commitOf(fleet.catalogue, "pay")) !== null, { timeout: 120_000, interval: 100 });
    // Two more pushes to each, one of them while the backup is taken.
    for (const name of names) commit(remote(name), { "src/b.ts": source(`${name}1`) });
    await updateRepositories(fleet.catalogue);
    dump = join(fleet.top, "catalogue.dump");
    fleet.postgres.dump(fleet.database, dump);
    // The registry is copied after the dump, so that it has every file that the dump names.
    heads = new Map(names.map((name) => [name, commit(remote(name), { "src/c.ts": source(`${name}2`) })]));
    await updateRepositories(fleet.catalogue);
    cpSync(join(fleet.top, "registry"), join(fleet.top, "copy"), { recursive: true, filter: (path) => !path.includes(".tmp") });
    await fleet.stop({ keepsFolder: true });
  });
  afterAll(() => fleet && rmSync(fleet.top, { recursive: true, force: true, maxRetries: 5 }));

  /** A fleet with the restored database, and a registry with the content of a folder. */
  async function restored(registry: string | null): Promise<Fleet> {
    const again = await startFleet({
      prepare(postgres, database) {
        postgres.sql(database, READER);
        postgres.restore(database, dump);
      },
    });
    if (registry === null) mkdirSync(join(again.top, "registry"));
    else cpSync(registry, join(again.top, "registry"), { recursive: true });
    return again;
  }

  async function answersOfAll(again: Fleet): Promise<void> {
    const { url } = await again.node("node");
    for (const [name, head] of heads) {
      await expect.poll(() => commitOf(again.catalogue, name)).toBe(head);
      const symbol = `${name}2`;
      const answered = (): Promise<object> => askTool(url, token, name, "codegraph_callers", { symbol });
      await expect.poll(answered).toMatchObject({ status: 200, commit: head, text: expect.stringContaining(`use${symbol}`) as string });
    }
  }

  test("answers at once for the commits that it has, and goes on with the next push", async () => {
    const again = await restored(join(fleet.top, "copy"));
    try {
      const { url } = await again.node("first");
      const known = await commitOf(again.catalogue, "pay");
      const answered = await askTool(url, token, "pay", "codegraph_callers", { symbol: "pay0" });
      expect(answered).toMatchObject({ status: 200, commit: known, text: expect.stringContaining("usepay0") as string });
      await again.worker("three");
      await updateRepositories(again.catalogue);
      await answersOfAll(again);
      expect((await listRepositories(again.catalogue)).map(({ problem }) => problem)).toEqual([null, null, null]);
    } finally {
      await again.stop();
    }
  });

  test("gets all indexes anew if the registry is lost", async () => {
    const again = await restored(null);
    try {
      await again.worker("three");
      expect(await updateRepositories(again.catalogue)).toBe(3);
      await answersOfAll(again);
    } finally {
      await again.stop();
    }
  });
});
