/** The catalogue, in each database that it can be in. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalogue } from "../src/catalogue/open-catalogue.js";
import { type OpenedCatalogue, openedOf } from "../src/catalogue/opened.js";
import { beginsWith } from "../src/database/begins-with.js";
import { SCHEMA } from "../src/database/names.js";
import { forgetBranches, publishShard } from "../src/catalogue/publish.js";
import { addRepository, listRepositories, removeRepository } from "../src/catalogue/repositories.js";
import type { SymbolRow } from "../src/catalogue/symbols.js";
import { findDependents } from "../src/nodes/dependents.js";
import { findShard, findSymbols, visibleRepositories } from "../src/nodes/find-shard.js";
import { enqueue, type IndexJob, QUEUE } from "../src/queue/index-queue.js";
import { readAs } from "../src/rights/read-as.js";
import { type Caller, createToken, findCaller, listTokens, revokeToken } from "../src/rights/tokens.js";
import { databaseKinds } from "./support/databases.js";
import { WITHOUT_POSTGRES } from "../../../test/support/postgres.js";

const pushed = { repository: "shop-1", file: "f".repeat(64), bytes: 10, size: 20 };

async function* symbolsOf(...rows: readonly (readonly [file: string, name: string])[]): AsyncGenerator<SymbolRow, void, void> {
  for (const [file, name] of rows) yield { file, line: 1, name, kind: "function", path: name };
}

async function callerOf(catalogue: OpenedCatalogue, tenant: string, scopes: readonly string[] = ["*"]): Promise<Caller> {
  const { token } = await createToken(catalogue, "test", { tenant, scopes });
  return (await findCaller(catalogue, token))!;
}

/** Folder of a tenant, and a branch whose modules the catalogue does not take. */
const place = { folder: "tenants/1", modules: null, paths: null } as const;

/** Takes the next job of a repository, as a worker does. */
async function takeJob(catalogue: OpenedCatalogue): Promise<{ readonly id: string; readonly retryCount: number; readonly data: IndexJob }> {
  const [job] = await catalogue.boss.fetch<IndexJob>(QUEUE);
  return job!;
}

for (const kind of databaseKinds())
  describe.skipIf(kind.missing !== null && process.env["CI"] === undefined)(`a catalogue in ${kind.name}`, () => {
    let catalogue: OpenedCatalogue;
    let address: string;
    beforeAll(async () => {
      if (kind.missing !== null) throw new Error(`Cannot test: ${WITHOUT_POSTGRES}.`);
      await kind.start();
      address = kind.address();
      catalogue = openedOf(await openCatalogue(address, { isWorker: false, retrySeconds: 0 }));
    });
    afterAll(async () => {
      await catalogue?.close();
      kind.stop();
    });

    test("publishes shard, pointer and symbols for the worker that holds the job, and for no other", async () => {
      const { id } = await addRepository(catalogue, "shop", "/remotes/shop", { tenant: "publish" });
      const job = await takeJob(catalogue);
      const shard = { ...place, repository: id, branch: "main", isDefault: true, pushed: { ...pushed, commit: "a".repeat(40) } };
      const late = { ...job, retryCount: job.retryCount + 1 };
      expect(await publishShard(catalogue, late, { ...shard, symbols: symbolsOf(["a.ts", "late"]) })).toBe(false);
      const caller = await callerOf(catalogue, "publish");
      expect(await findShard(catalogue, caller, "shop", null)).toBe("absent");
      expect(await publishShard(catalogue, job, { ...shard, symbols: symbolsOf(["a.ts", "pause"], ["b.ts", "stop"]) })).toBe(true);
      expect(await findShard(catalogue, caller, "shop", null)).toMatchObject({
        commit: "a".repeat(40),
        pushed: { ...pushed, folder: place.folder },
      });
      const overlay = { base: { file: "b".repeat(64), bytes: 7, size: 8 }, size: 9 };
      const side = { ...shard, branch: "side", isDefault: false, symbols: null, pushed: { ...pushed, commit: "c".repeat(40), overlay } };
      await publishShard(catalogue, job, side);
      expect(await findShard(catalogue, caller, "shop", "side")).toMatchObject({ pushed: { ...pushed, overlay } });
      await catalogue.boss.complete(QUEUE, job.id);
      expect(await publishShard(catalogue, job, { ...shard, symbols: null })).toBe(false);
      expect(await findSymbols(catalogue, caller, "late", 10)).toEqual([]);
    });

    test("replaces only the symbols of files that changed", async () => {
      const { id } = await addRepository(catalogue, "parts", "/remotes/parts", { tenant: "symbols" });
      const job = await takeJob(catalogue);
      const publish = (commit: string, symbols: AsyncIterable<SymbolRow>): Promise<boolean> =>
        publishShard(catalogue, job, { ...place, repository: id, branch: "main", isDefault: true, pushed: { ...pushed, commit }, symbols });
      await publish("a".repeat(40), symbolsOf(["a.ts", "keep"], ["b.ts", "old"], ["c.ts", "gone"]));
      const rowsOf = (): Promise<{ readonly at: string; readonly name: string }[]> =>
        catalogue.db
          .selectFrom("symbols")
          .select(["name"])
          .select(({ ref }) =>
            ref("ctid" as never)
              .$castTo<string>()
              .as("at"),
          )
          .where("repository_id", "=", id)
          .orderBy("name")
          .execute();
      const before = await rowsOf();
      await publish("b".repeat(40), symbolsOf(["a.ts", "keep"], ["b.ts", "fresh"]));
      const after = await rowsOf();
      expect(after.map(({ name }) => name)).toEqual(["fresh", "keep"]);
      expect(after.find(({ name }) => name === "keep")).toEqual(before.find(({ name }) => name === "keep"));
      await catalogue.boss.complete(QUEUE, job.id);
    });

    test("replaces the modules of a repository, and finds the repositories that import it", async () => {
      const tenant = "modules";
      const { id } = await addRepository(catalogue, "lib", "/remotes/lib", { tenant });
      const job = await takeJob(catalogue);
      const publish = async (repository: string, modules: { packages: string[]; imports: string[] }): Promise<boolean> =>
        publishShard(catalogue, job, {
          ...place,
          repository,
          branch: "main",
          isDefault: true,
          pushed: { ...pushed, commit: "a".repeat(40) },
          symbols: null,
          modules,
        });
      const imports = { exact: ["lib_50%"], below: ["lib_50%/deep"], near: ["lib_50%s", "libX50%/deep", "lib_50"] };
      for (const [name, modules] of Object.entries(imports)) {
        const added = await addRepository(catalogue, name, `/remotes/${name}`, { tenant });
        await publish(added.id, { packages: [], imports: modules });
      }
      const caller = await callerOf(catalogue, tenant);
      await publish(id, { packages: ["lib_50%"], imports: ["lib_50%"] });
      expect(await findDependents(catalogue, caller, "lib")).toEqual({ packages: ["lib_50%"], repositories: ["below", "exact"] });
      await publish(id, { packages: ["lib_50"], imports: [] });
      expect(await findDependents(catalogue, caller, "lib")).toEqual({ packages: ["lib_50"], repositories: ["near"] });
      expect(await findDependents(catalogue, await callerOf(catalogue, "publish"), "lib")).toBeNull();
      await catalogue.boss.complete(QUEUE, job.id);
      await catalogue.boss.deleteQueuedJobs(QUEUE);
    });

    test("forgets branches, and repositories with everything about them", async () => {
      const { id } = await addRepository(catalogue, "brief", "/remotes/brief", { tenant: "brief" });
      const job = await takeJob(catalogue);
      for (const [branch, letter] of [
        ["main", "a"],
        ["next", "b"],
      ] as const) {
        const commit = letter.repeat(40);
        await publishShard(catalogue, job, {
          ...place,
          repository: id,
          branch,
          isDefault: branch === "main",
          pushed: { ...pushed, commit },
          symbols: null,
        });
      }
      const caller = await callerOf(catalogue, "brief");
      expect(await findShard(catalogue, caller, "brief", "next")).toMatchObject({ commit: "b".repeat(40) });
      await forgetBranches(catalogue, job, id, ["main"]);
      expect(await findShard(catalogue, caller, "brief", "next")).toBe("absent");
      await catalogue.boss.complete(QUEUE, job.id);
      expect(await removeRepository(catalogue, "brief", "brief")).toBe(true);
      expect(await removeRepository(catalogue, "brief", "brief")).toBe(false);
      expect(await findShard(catalogue, caller, "brief", null)).toBe("hidden");
    });

    test("turns pushes that nobody has begun to index into one job, and never runs two of a repository at once", async () => {
      const { id } = await addRepository(catalogue, "busy", "/remotes/busy", { tenant: "busy" });
      for (const letter of "abc") await enqueue(catalogue.boss, { repository: id, before: null, after: letter.repeat(40), again: false });
      const job = await takeJob(catalogue);
      expect(job.data).toMatchObject({ repository: id, after: "c".repeat(40) });
      await enqueue(catalogue.boss, { repository: id, before: null, after: "d".repeat(40), again: false });
      expect(await catalogue.boss.fetch(QUEUE)).toEqual([]);
      await catalogue.boss.fail(QUEUE, job.id, { message: "tried" });
      const again = await takeJob(catalogue);
      expect(again).toMatchObject({ id: job.id, retryCount: 1 });
      await catalogue.boss.complete(QUEUE, again.id);
      const last = await takeJob(catalogue);
      expect(last.data).toMatchObject({ after: "d".repeat(40) });
      await catalogue.boss.complete(QUEUE, last.id);
    });

    test.each(["symbols.lower_name", "imports.name"])("a reader's search for the beginning of %s uses the index", async (column) => {
      const caller = await callerOf(catalogue, "publish");
      const plan = await readAs(catalogue, caller, async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        const table = sql.table(`${SCHEMA}.${column.split(".")[0]!}`);
        return sql<Record<string, string>>`explain select 1 from ${table} where ${beginsWith(column, "se")}`.execute(trx);
      });
      expect(plan.rows.map((row) => Object.values(row)[0]).join("\n")).toMatch(/Index Cond: .*~>=~ 'se'/u);
    });

    test.each(["requests", "routes"])("a reader's search for %s with a part of a path uses the index", async (name) => {
      const caller = await callerOf(catalogue, "publish");
      const plan = await readAs(catalogue, caller, async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql<
          Record<string, string>
        >`explain select 1 from ${sql.table(`${SCHEMA}.${name}`)} where part in ('orders', 'users')`.execute(trx);
      });
      expect(plan.rows.map((row) => Object.values(row)[0]).join("\n")).toMatch(/Index Cond: .*part.*orders/u);
    });

    test("a push does not take back that a waiting job is to index everything again", async () => {
      const { id } = await addRepository(catalogue, "again", "/remotes/again", { tenant: "again" });
      await catalogue.boss.complete(QUEUE, (await takeJob(catalogue)).id);
      await enqueue(catalogue.boss, { repository: id, before: null, after: null, again: true });
      await enqueue(catalogue.boss, { repository: id, before: null, after: "e".repeat(40), again: false });
      const job = await takeJob(catalogue);
      expect(job.data).toMatchObject({ again: true, after: "e".repeat(40) });
      await enqueue(catalogue.boss, { repository: id, before: null, after: "f".repeat(40), again: false });
      await catalogue.boss.complete(QUEUE, job.id);
      const next = await takeJob(catalogue);
      expect(next.data).toMatchObject({ again: false, after: "f".repeat(40) });
      await catalogue.boss.complete(QUEUE, next.id);
    });

    test("shows a token the repositories of its tenant and scopes, and not even the number of others", async () => {
      for (const [tenant, name] of [
        ["one", "web/a"],
        ["one", "web_b/c"],
        ["one", "webxb/d"],
        ["two", "web/a"],
        ["two", "secret"],
      ] as const)
        await addRepository(catalogue, name, "/remotes/x", { tenant });
      const namesFor = async (tenant: string, ...scopes: string[]): Promise<string[]> =>
        (await visibleRepositories(catalogue, await callerOf(catalogue, tenant, scopes), null)).map(({ name }) => name);
      expect(await namesFor("one", "*")).toEqual(["web/a", "web_b/c", "webxb/d"]);
      expect(await namesFor("one", "web/*")).toEqual(["web/a"]);
      expect(await namesFor("one", "web_b/*", "none")).toEqual(["web_b/c"]);
      expect(await namesFor("two", "secret")).toEqual(["secret"]);
      const counted = await readAs(catalogue, await callerOf(catalogue, "one", ["web/*"]), async (trx) => {
        const { count } = trx.fn;
        return trx.selectFrom("repositories").select(count<string>("id").as("count")).executeTakeFirstOrThrow();
      });
      expect(Number(counted.count)).toBe(1);
    });

    test.each(["tokens", "tenants", "audit", "symbol_files", "nodes"] as const)("does not let a reader see the table %s", async (table) => {
      const caller = await callerOf(catalogue, "one");
      await expect(readAs(catalogue, caller, (trx) => trx.selectFrom(table).selectAll().execute())).rejects.toThrow("permission denied");
    });

    test("does not let a reader see the secret of a webhook, or write", async () => {
      const caller = await callerOf(catalogue, "one");
      await expect(readAs(catalogue, caller, (trx) => trx.selectFrom("repositories").select("hook_secret").execute())).rejects.toThrow(
        "denied",
      );
      await expect(readAs(catalogue, caller, (trx) => trx.deleteFrom("repositories").execute())).rejects.toThrow("denied");
      expect((await catalogue.db.selectFrom("repositories").select("hook_secret").execute()).length).toBeGreaterThan(0);
    });

    test("keeps queries outside of a reader's transaction from getting its rights", async () => {
      const caller = await callerOf(catalogue, "two", ["secret"]);
      const all = catalogue.db.selectFrom("repositories").select("name");
      const [own, everything] = await Promise.all([
        readAs(catalogue, caller, (trx) => trx.selectFrom("repositories").select("name").execute()),
        all.execute(),
        all.execute(),
      ]);
      expect(own).toEqual([{ name: "secret" }]);
      expect(everything.length).toBeGreaterThan(1);
    });

    test("accepts a token until it expires or is revoked, and keeps only its hash", async () => {
      const { id, token } = await createToken(catalogue, "machine", { tenant: "one" });
      expect(await findCaller(catalogue, token)).toMatchObject({ token: id });
      expect(JSON.stringify(await catalogue.db.selectFrom("tokens").selectAll().execute())).not.toContain(token);
      expect(await revokeToken(catalogue, id)).toBe(true);
      expect(await revokeToken(catalogue, id)).toBe(false);
      expect(await findCaller(catalogue, token)).toBeNull();
      const expired = await createToken(catalogue, "old", { tenant: "one", days: -1 });
      expect(await findCaller(catalogue, expired.token)).toBeNull();
      expect((await listTokens(catalogue)).find((each) => each.id === id)).toMatchObject({ label: "machine", isRevoked: true });
    });

    test.each(["ext::sh -c id", "--upload-pack=x", "https://-x/y", "git@host:-x", "relative/path", "file:///a b", "javascript://x/y"])(
      "refuses the remote %j",
      async (remote) => {
        await expect(addRepository(catalogue, "bad", remote)).rejects.toMatchObject({ code: "invalid-argument" });
      },
    );

    test.runIf(kind.name === "the embedded database")("can be opened only once", async () => {
      await expect(openCatalogue(address)).rejects.toMatchObject({
        code: "catalogue-failed",
        message: expect.stringContaining("open") as string,
      });
    });

    test("opens a catalogue that has its tables already", async () => {
      const count = (await listRepositories(catalogue)).length;
      // Only one process, and one instance in it, can have the embedded database open.
      if (kind.name === "the embedded database") await catalogue.close();
      const other = openedOf(await openCatalogue(address));
      expect((await listRepositories(other)).length).toBe(count);
      if (kind.name === "the embedded database") catalogue = other;
      else await other.close();
    });
  });
