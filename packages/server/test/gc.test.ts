/** Removal of shards that no branch needs, from a real registry, next to a worker and a node that run. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createFolderStorage } from "@codegraph/registry";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { addRepository, collectShards, createToken, removeRepository, removeTenant } from "../src/index.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { commit, source } from "./support/repositories.js";

let fleet: LocalFleet;
let token: string;

const REPOSITORIES = [
  { name: "kept", files: { "a.ts": source("kept") } },
  { name: "dropped", files: { "a.ts": source("dropped") } },
  { tenant: "gone", name: "theirs", files: { "a.ts": source("theirs") } },
];

beforeAll(async () => {
  fleet = await startLocalFleet(REPOSITORIES);
  token = (await createToken(fleet.catalogue, "test")).token;
});
afterAll(() => fleet?.stop());

const remote = (): string => join(fleet.top, "remotes/default/kept");
const gc = (graceMs?: number) =>
  collectShards(fleet.catalogue, createFolderStorage(join(fleet.top, "registry")), graceMs === undefined ? {} : { graceMs });

/** Names of the stored files of all tenants. */
function files(): string[] {
  const tenants = join(fleet.top, "registry/tenants");
  return readdirSync(tenants, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".zst"))
    .sort();
}

/** Names of the files that the catalogue needs. */
async function needed(): Promise<string[]> {
  const rows = await fleet.catalogue.db.selectFrom("shards").select(["folder", "registry_key", "file"]).execute();
  return rows.map(({ folder, registry_key, file }) => `${folder.split("/")[1]}/repositories/${registry_key}/files/${file}.zst`).sort();
}

async function update(branches: readonly string[] = []): Promise<void> {
  const head = runGit(remote(), ["rev-parse", branches[0] ?? "main"]).trim();
  await addRepository(fleet.catalogue, "kept", remote(), { branches });
  await expect
    .poll(() => fleet.catalogue.db.selectFrom("branches").innerJoin("shards", "shards.id", "shard_id").select("commit").execute())
    .toContainEqual({ commit: head });
}

async function callers(name: string): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const answered = await fetch(`${fleet.url}/r/kept/callers?symbol=${name}`, { headers });
  return { status: answered.status, text: await answered.text() };
}

describe("gc of a fleet", () => {
  test("keeps everything that a branch needs, and what was pushed a moment ago", async () => {
    const before = files();
    expect(before).toEqual(await needed());
    expect(await gc()).toEqual({ shards: 0, repositories: 3, removed: 0, files: 0, waiting: 0 });
    expect(await gc(0)).toMatchObject({ removed: 0, files: 0 });
    expect(files()).toEqual(before);
  });

  test("drops the shard of a commit that was pushed over, and its file after the grace period", async () => {
    const before = files();
    commit(remote(), { "b.ts": source("later") });
    await update();
    expect(await gc()).toMatchObject({ shards: 1, removed: 0, files: 0 });
    expect(files()).toHaveLength(before.length + 1);
    expect(await gc(-60_000)).toMatchObject({ shards: 0, removed: 1, files: 1 });
    expect(files()).toEqual(await needed());
    expect((await callers("later")).text).toContain("uselater");
  });

  test("drops the shard of a branch that the remote deleted, with the base that only it needed", async () => {
    runGit(remote(), ["checkout", "-q", "-b", "release"]);
    commit(remote(), { "c.ts": source("release") });
    runGit(remote(), ["checkout", "-q", "main"]);
    await update(["release"]);
    expect(await gc(0)).toMatchObject({ shards: 0, removed: 0, files: 0 });
    runGit(remote(), ["branch", "-qD", "release"]);
    await addRepository(fleet.catalogue, "kept", remote(), { branches: ["release"] });
    const names = () => fleet.catalogue.db.selectFrom("branches").select("name").where("name", "=", "release").execute();
    await expect.poll(names).toEqual([]);
    expect(await gc(-60_000)).toMatchObject({ shards: 1, removed: 1, files: 1 });
    expect(files()).toEqual(await needed());
    expect((await callers("kept")).status).toBe(200);
  });

  test("drops the files of repositories and tenants that were removed", async () => {
    expect(await removeRepository(fleet.catalogue, "dropped")).toBe(true);
    expect(await removeTenant(fleet.catalogue, "gone")).toBe(true);
    expect(await removeTenant(fleet.catalogue, "gone")).toBe(false);
    expect(await gc(-60_000)).toMatchObject({ removed: 2, files: 2 });
    expect(files()).toEqual(await needed());
    expect(files()).toHaveLength(1);
  });

  test("keeps answering about a branch that goes back to a commit whose index waits for its removal", async () => {
    const former = runGit(remote(), ["rev-parse", "HEAD"]).trim();
    commit(remote(), { "d.ts": source("mistake") });
    await update();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await gc(1_000)).toMatchObject({ shards: 1, removed: 1, files: 0, waiting: 1 });
    runGit(remote(), ["reset", "-q", "--hard", former]);
    await update();
    expect(await gc(-60_000)).toMatchObject({ shards: 1, removed: 1, waiting: 0 });
    expect(files()).toEqual(await needed());
    expect((await callers("later")).text).toContain("uselater");
  });

  test("loses nothing while pushes, questions and further runs of it go on", async () => {
    let isOver = false;
    const collecting = Promise.all(
      [1, 2].map(async () => {
        while (!isOver) await gc(2_000);
      }),
    );
    const asking = (async () => {
      const seen = new Set<number>();
      while (!isOver) seen.add((await callers("later")).status);
      return seen;
    })();
    for (let n = 0; n < 4; n++) {
      commit(remote(), { "d.ts": source(`turn${n}`) });
      await update();
    }
    isOver = true;
    await collecting;
    expect([...(await asking)]).toEqual([200]);
    expect((await callers("turn3")).text).toContain("useturn3");
    const stored = files();
    for (const file of await needed()) expect(stored).toContain(file);
  });
});
