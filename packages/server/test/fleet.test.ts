/** Workers and query nodes as processes, with Postgres and git remotes. */
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createHmac } from "node:crypto";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { addRepository, createToken, listRepositories } from "../src/index.js";
import { QUEUE } from "../src/queue/index-queue.js";
import { runGit } from "../../../test/support/written-tree.js";
import { askTool, commitOf } from "./support/ask-fleet.js";
import { type Fleet, killed, startFleet } from "./support/fleet.js";
import { POSTGRES, WITHOUT_POSTGRES } from "../../../test/support/postgres.js";
import { commit, makeRemote, source } from "./support/repositories.js";

/** Names and places of all definitions in the catalogue, in order. */
async function symbols({ catalogue }: Fleet): Promise<string[]> {
  const rows = await catalogue.db
    .selectFrom("symbols")
    .innerJoin("repositories", "repositories.id", "repository_id")
    .select(["repositories.name as repository", "file", "line", "symbols.name"])
    .execute();
  return rows.map(({ repository, file, line, name }) => `${repository} ${file}:${line} ${name}`).sort();
}

/** A folder with a git that says in a file that it fetches, and then never ends. */
function stuckGit(folder: string, marker: string): string {
  mkdirSync(folder);
  const real = `PATH="${process.env["PATH"] ?? ""}" git`;
  writeFileSync(
    join(folder, "git"),
    `#!/bin/sh\ncase " $* " in *" fetch "*) ${real} --version > "${marker}"; exec sleep 600;; esac\nexec env ${real} "$@"\n`,
  );
  chmodSync(join(folder, "git"), 0o755);
  return folder;
}

describe.skipIf(POSTGRES === null && process.env["CI"] === undefined)("a fleet", () => {
  let fleet: Fleet;
  let token: string;
  beforeAll(async () => {
    if (POSTGRES === null) throw new Error(`Cannot test: ${WITHOUT_POSTGRES}.`);
    fleet = await startFleet();
  });
  afterAll(() => fleet?.stop());

  test("indexes every repository once although a worker is killed while it holds a job", async () => {
    const names = ["alpha", "beta", "team/gamma"];
    const heads = names.map((name) => makeRemote(join(fleet.top, "remotes", name), { "src/a.ts": source(name.replace("/", "")) }));
    await addRepository(fleet.catalogue, names[0]!, join(fleet.top, "remotes", names[0]!));
    const marker = join(fleet.top, "fetching");
    const stuck = stuckGit(join(fleet.top, "bin"), marker);
    const victim = await fleet.worker("one", { PATH: `${stuck}${delimiter}${process.env["PATH"]}` });
    for (const name of names.slice(1)) await addRepository(fleet.catalogue, name, join(fleet.top, "remotes", name));
    await expect.poll(() => fleet.catalogue.boss.getQueueStats(QUEUE, { force: true }).then(([stats]) => stats?.activeCount)).toBe(1);
    await expect.poll(() => readFile(marker, "utf8").catch(() => "")).toContain("git version");
    await killed(victim);
    // Its last sign of life is made older than it is, so that the test need not wait.
    await sql`update codegraph_queue.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
      fleet.catalogue.db,
    );
    await fleet.worker("two");
    await fleet.worker("three");
    for (const [at, name] of names.entries()) await expect.poll(() => commitOf(fleet.catalogue, name)).toBe(heads[at]);
    expect(await symbols(fleet)).toEqual(
      ["alpha", "beta", "gamma"]
        .flatMap((name) => {
          const full = name === "gamma" ? "team/gamma" : name;
          const own = full.replace("/", "");
          return [`${full} src/a.ts:1 ${own}`, `${full} src/a.ts:4 use${own}`];
        })
        .sort(),
    );
    await expect
      .poll(() => fleet.catalogue.boss.findJobs(QUEUE).then((jobs) => jobs.map(({ state, retryCount }) => `${state} ${retryCount}`).sort()))
      .toEqual(["completed 0", "completed 0", "completed 1"]);
    expect((await listRepositories(fleet.catalogue)).map(({ problem }) => problem)).toEqual([null, null, null]);
    token = (await createToken(fleet.catalogue, "test")).token;
  });

  test("a worker that starts anew in the folder of a killed one does not wait for its job to time out", async () => {
    const remote = join(fleet.top, "remotes/delta");
    const head = makeRemote(remote, { "src/a.ts": source("delta") });
    const marker = join(fleet.top, "fetching-delta");
    const stuck = stuckGit(join(fleet.top, "bin-delta"), marker);
    // A worker counts as dead after an hour, so only the restarted worker can return the job.
    const alone = await startFleet({ heartbeatSeconds: 3_600 });
    try {
      const victim = await alone.worker("one", { PATH: `${stuck}${delimiter}${process.env["PATH"]}` });
      await addRepository(alone.catalogue, "delta", remote);
      await expect.poll(() => readFile(marker, "utf8").catch(() => "")).toContain("git version");
      await killed(victim);
      await alone.worker("one");
      await expect.poll(() => commitOf(alone.catalogue, "delta")).toBe(head);
      const [job] = await alone.catalogue.boss.findJobs(QUEUE);
      expect(job).toMatchObject({ retryCount: 1 });
    } finally {
      await alone.stop();
    }
  });

  test("the job of a worker that is killed for good goes on in another one at once, wherever that one runs", async () => {
    // Neither a silent worker nor a failure is noticed before an hour.
    const alone = await startFleet({ heartbeatSeconds: 3_600, retrySeconds: 3_600 });
    try {
      const remote = join(alone.top, "remotes/eta");
      const head = makeRemote(remote, { "src/a.ts": source("eta") });
      const marker = join(alone.top, "fetching-eta");
      const victim = await alone.worker("one", { PATH: `${stuckGit(join(alone.top, "bin"), marker)}${delimiter}${process.env["PATH"]}` });
      await addRepository(alone.catalogue, "eta", remote);
      await expect.poll(() => readFile(marker, "utf8").catch(() => "")).toContain("git version");
      await alone.worker("two");
      // A worker that lives keeps its job, even if its connections are cut.
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_advisory_lock%' and pid <> pg_backend_pid()`;
      await cut.execute(alone.catalogue.db);
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      expect(await alone.catalogue.boss.findJobs(QUEUE)).toMatchObject([{ state: "active", retryCount: 0 }]);
      await killed(victim);
      const at = Date.now();
      await expect.poll(() => commitOf(alone.catalogue, "eta"), { timeout: 60_000 }).toBe(head);
      const [job] = await alone.catalogue.boss.findJobs(QUEUE);
      expect(job).toMatchObject({ retryCount: 1 });
      expect(job!.startedOn.getTime() - at).toBeLessThan(20_000);
      expect((await alone.catalogue.db.selectFrom("running_jobs").selectAll().execute()).length).toBe(1);
    } finally {
      await alone.stop();
    }
  });

  test("a worker that is killed in the moment after a job leaves no job behind that waits for a silent worker", async () => {
    const alone = await startFleet({ heartbeatSeconds: 3_600 });
    try {
      const remote = join(alone.top, "remotes/epsilon");
      makeRemote(remote, { "src/a.ts": source("epsilon") });
      const victim = await alone.worker("one");
      await addRepository(alone.catalogue, "epsilon", remote);
      await expect.poll(() => commitOf(alone.catalogue, "epsilon")).not.toBeNull();
      await expect.poll(() => alone.catalogue.boss.findJobs(QUEUE).then(([job]) => job?.state)).toBe("completed");
      await killed(victim);
      // The queue has not heard that the job has ended, nor when it was tried.
      await sql`update codegraph_queue.job set state = 'active', completed_on = null`.execute(alone.catalogue.db);
      await alone.worker("one");
      await expect.poll(() => alone.catalogue.boss.findJobs(QUEUE).then(([job]) => `${job?.state} ${job?.retryCount}`)).toBe("completed 1");
    } finally {
      await alone.stop();
    }
  });

  test("takes the next job at once, and the job of a killed worker before the time of a failure", async () => {
    // A failure would make a job wait for an hour.
    const alone = await startFleet({ heartbeatSeconds: 3_600, retrySeconds: 3_600 });
    try {
      const names = ["one", "two", "three", "four"];
      for (const name of names) {
        makeRemote(join(alone.top, "remotes", name), { "src/a.ts": source(name) });
        await addRepository(alone.catalogue, name, join(alone.top, "remotes", name));
      }
      const marker = join(alone.top, "fetching");
      const victim = await alone.worker("one", { PATH: `${stuckGit(join(alone.top, "bin"), marker)}${delimiter}${process.env["PATH"]}` });
      await expect.poll(() => readFile(marker, "utf8").catch(() => "")).toContain("git version");
      await killed(victim);
      await alone.worker("one");
      for (const name of names) await expect.poll(() => commitOf(alone.catalogue, name)).not.toBeNull();
      await expect
        .poll(() => alone.catalogue.boss.findJobs(QUEUE).then((jobs) => jobs.filter(({ state }) => state !== "completed")))
        .toEqual([]);
      const { rows } = await sql<{
        idle: number;
      }>`select coalesce(extract(epoch from started_on - lag(completed_on) over (order by started_on)), 0)::float as idle
        from codegraph_queue.job`.execute(alone.catalogue.db);
      // Without being woken, a worker looks every five seconds.
      expect(Math.max(...rows.map(({ idle }) => idle))).toBeLessThan(3);
    } finally {
      await alone.stop();
    }
  });

  test("repeats a job that was cut off from the database before the time of a failure", async () => {
    const alone = await startFleet({ retrySeconds: 3_600 });
    try {
      const { db } = alone.catalogue;
      makeRemote(join(alone.top, "remotes/zeta"), { "src/a.ts": source("zeta") });
      await db.transaction().execute(async (trx) => {
        await sql`lock table codegraph.shards in exclusive mode`.execute(trx);
        await alone.worker("one");
        await addRepository(alone.catalogue, "zeta", join(alone.top, "remotes/zeta"));
        const cut = sql<{ pid: number }>`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`;
        await expect.poll(async () => (await cut.execute(db)).rows.length).toBe(1);
      });
      await expect.poll(() => commitOf(alone.catalogue, "zeta")).not.toBeNull();
      expect(await alone.catalogue.boss.findJobs(QUEUE)).toMatchObject([{ retryCount: 1 }]);
    } finally {
      await alone.stop();
    }
  });

  test("answers with the pushed commit after a webhook, on every node", async () => {
    const [one, two] = await Promise.all([fleet.node("node-one"), fleet.node("node-two")]);
    expect((await askTool(one.url, token, "alpha", "codegraph_callers", { symbol: "alpha" })).text).toContain("usealpha");
    const [repository] = await listRepositories(fleet.catalogue);
    const head = commit(join(fleet.top, "remotes/alpha"), {
      "src/b.ts": 'import { alpha } from "./a";\nexport const later = () => alpha(2);\n',
    });
    const body = JSON.stringify({ ref: "refs/heads/main", before: "0".repeat(40), after: head });
    const signature = `sha256=${createHmac("sha256", repository!.hookSecret).update(body).digest("hex")}`;
    const headers = { "content-type": "application/json", "x-github-event": "push", "x-hub-signature-256": signature };
    const hooked = await fetch(`${two.url}/hooks/${repository!.id}`, { method: "POST", headers, body });
    expect(hooked.status).toBe(202);
    await expect
      .poll(() => askTool(one.url, token, "alpha", "codegraph_callers", { symbol: "alpha" }))
      .toMatchObject({ status: 200, commit: head });
    const answers = await Promise.all([one, two].map(({ url }) => askTool(url, token, "alpha", "codegraph_callers", { symbol: "alpha" })));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, commit: head, text: expect.stringContaining("later") as string });
    const forged = await fetch(`${two.url}/hooks/${repository!.id}`, { method: "POST", headers, body: `${body} ` });
    expect(forged.status).toBe(401);
  });

  test("loses no answer when a node dies or Postgres restarts", async () => {
    const [one, two] = await Promise.all([fleet.node("node-three"), fleet.node("node-four")]);
    const askAll = (): Promise<number[]> =>
      Promise.all(
        ["alpha", "beta", "team/gamma"].map((name) => askTool(two.url, token, name, "codegraph_status", {}).then(({ status }) => status)),
      );
    expect(await askAll()).toEqual([200, 200, 200]);
    await killed(one.process);
    expect(await askAll()).toEqual([200, 200, 200]);
    const seen = new Set<number>();
    fleet.postgres.crash();
    await expect
      .poll(async () => {
        const statuses = await askAll();
        for (const status of statuses) seen.add(status);
        return statuses;
      })
      .toEqual([200, 200, 200]);
    // An answer that fails because the database is away says to ask again.
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const head = commit(join(fleet.top, "remotes/beta"), { "src/b.ts": source("after") });
    await addRepository(fleet.catalogue, "beta", join(fleet.top, "remotes/beta"), { branches: ["release/*"] });
    await expect.poll(() => commitOf(fleet.catalogue, "beta")).toBe(head);
  });

  test("indexes further branches, and forgets them when the remote does", async () => {
    const remote = join(fleet.top, "remotes/beta");
    runGit(remote, ["checkout", "-q", "-b", "release/1"]);
    const head = commit(remote, { "src/c.ts": source("release") });
    runGit(remote, ["checkout", "-q", "main"]);
    const update = (): Promise<unknown> => addRepository(fleet.catalogue, "beta", remote, { branches: ["release/*"] });
    await update();
    await expect.poll(() => commitOf(fleet.catalogue, "beta", "release/1")).toBe(head);
    expect(await symbols(fleet)).not.toContain("beta src/c.ts:1 release");
    runGit(remote, ["branch", "-qD", "release/1"]);
    await update();
    await expect.poll(() => commitOf(fleet.catalogue, "beta", "release/1")).toBeNull();
  });
});
