/** A catalogue that nodes and workers of two versions use. */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalogue } from "../src/catalogue/open-catalogue.js";
import { openedOf } from "../src/catalogue/opened.js";
import { openDatabase } from "../src/database/database.js";
import { inSchema, MIGRATIONS } from "../src/database/migrate.js";
import { SCHEMA } from "../src/database/names.js";
import type { Tables } from "../src/database/tables.js";
import { findShard, findSymbols } from "../src/nodes/find-shard.js";
import { findCaller } from "../src/rights/tokens.js";
import { WITHOUT_POSTGRES } from "../../../test/support/postgres.js";
import { databaseKinds } from "./support/databases.js";

interface Column {
  readonly name: string;
  readonly type: string;
  /** True if a row needs a value for it. */
  readonly isNeeded: boolean;
}

/** Columns of all tables of the catalogue, by table. */
async function columnsOf(db: Kysely<Tables>): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select table_name as table, column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
    from information_schema.columns where table_schema = ${SCHEMA} order by table_name, column_name`.execute(db);
  return Map.groupBy(rows, ({ table }) => table) as Map<string, Column[]>;
}

/** Applies the migrations of an earlier version, and notes them as its migrator does. */
async function migrateUpTo(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(db);
  await sql`create table if not exists ${sql.table(`${SCHEMA}.kysely_migration`)} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`create table if not exists ${sql.table(`${SCHEMA}.kysely_migration_lock`)} (id varchar(255) primary key, is_locked integer not null default 0)`.execute(
    db,
  );
  await sql`insert into ${sql.table(`${SCHEMA}.kysely_migration_lock`)} values ('migration_lock', 0) on conflict do nothing`.execute(db);
  const known = inSchema(MIGRATIONS);
  for (const name of names)
    await db.transaction().execute(async (trx) => {
      await known[name]!.up(trx as unknown as Kysely<unknown>);
      await sql`insert into ${sql.table(`${SCHEMA}.kysely_migration`)} values (${name}, ${new Date().toISOString()})`.execute(trx);
    });
}

/** Writes a repository with an index as the version with the first migration does. */
async function publishAsBefore(db: Kysely<Tables>, name: string, commit: string): Promise<void> {
  await sql.raw(`set search_path to ${SCHEMA}, public`).execute(db);
  await sql`
    with team as (insert into tenants (name) values ('default') on conflict (name) do update set name = excluded.name returning id),
      added as (insert into repositories (tenant_id, name, remote, hook_secret) select id, ${name}, '/remotes/old', 's' from team returning id),
      shard as (insert into shards (repository_id, commit, registry_key, file, bytes, size) select id, ${commit}, 'old-1', ${"f".repeat(64)}, 10, 20 from added returning id, repository_id),
      branch as (insert into branches (repository_id, name, shard_id, is_default) select repository_id, 'main', id, true from shard)
    insert into symbols (repository_id, file, line, name, kind, path) select id, 'a.ts', 1, ${`settle_${name}`}, 'function', 'settle' from added`.execute(
    db,
  );
  await sql.raw("reset search_path").execute(db);
}

const token = "cg_test-of-an-earlier-version";
const hash = createHash("sha256").update(token).digest("hex");

for (const kind of databaseKinds())
  describe.skipIf(kind.missing !== null && process.env["CI"] === undefined)(`an upgrade of a catalogue in ${kind.name}`, () => {
    beforeAll(async () => {
      if (kind.missing !== null) throw new Error(`Cannot test: ${WITHOUT_POSTGRES}.`);
      await kind.start();
    });
    afterAll(() => kind.stop());

    /** Runs work on a connection of its own. The embedded database has one at a time. */
    async function withDatabase<Result>(address: string, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
      const database = await openDatabase(address, () => undefined);
      try {
        // One connection, whose search path holds.
        return await database.db.connection().execute(work);
      } finally {
        await database.close();
      }
    }

    test("no migration takes away or changes what the version before uses, and new columns need no value", async () => {
      const address = kind.address();
      await withDatabase(address, async (db) => {
        let before = new Map<string, Column[]>();
        for (const name of Object.keys(MIGRATIONS)) {
          await migrateUpTo(db, [name]);
          const after = await columnsOf(db);
          for (const [table, columns] of before) {
            const present = new Map(after.get(table)?.map((column) => [column.name, column]));
            for (const { name: column, type, isNeeded } of columns) {
              const found = present.get(column);
              expect([name, table, column, found?.type]).toEqual([name, table, column, type]);
              // A column may become optional, but not the other way round.
              expect([name, table, column, found?.isNeeded === true && !isNeeded]).toEqual([name, table, column, false]);
              present.delete(column);
            }
            expect([name, table, [...present.values()].filter(({ isNeeded }) => isNeeded)]).toEqual([name, table, []]);
          }
          before = after;
        }
        expect(before.size).toBeGreaterThan(10);
      });
    });

    test("keeps the repositories, indexes and tokens of an earlier version, which can go on writing", async () => {
      const address = kind.address();
      await withDatabase(address, async (db) => {
        await migrateUpTo(db, Object.keys(MIGRATIONS).slice(0, 1));
        await publishAsBefore(db, "old", "a".repeat(40));
        await sql`insert into ${sql.table(`${SCHEMA}.tokens`)} (tenant_id, label, hash, rights, scopes) select id, 'old', ${hash}, '{read}', '{*}'
          from ${sql.table(`${SCHEMA}.tenants`)}`.execute(db);
      });
      await openCatalogue(address).then((catalogue) => catalogue.close());
      await withDatabase(address, (db) => publishAsBefore(db, "late", "b".repeat(40)));
      const catalogue = openedOf(await openCatalogue(address));
      try {
        const caller = (await findCaller(catalogue, token))!;
        for (const [name, commit] of [
          ["old", "a"],
          ["late", "b"],
        ] as const)
          expect(await findShard(catalogue, caller, name, null)).toMatchObject({
            commit: commit.repeat(40),
            pushed: { folder: "", repository: "old-1", file: "f".repeat(64) },
          });
        expect((await findSymbols(catalogue, caller, "settle", 9)).map(({ repository }) => repository)).toEqual(["late", "old"]);
      } finally {
        await catalogue.close();
      }
    });

    test("a version before goes on after a migration that it does not know, and refuses one that breaks with it", async () => {
      const address = kind.address();
      await openCatalogue(address).then((catalogue) => catalogue.close());
      const apply = (name: string): Promise<unknown> =>
        withDatabase(address, (db) =>
          sql`insert into ${sql.table(`${SCHEMA}.kysely_migration`)} values (${name}, ${new Date().toISOString()})`.execute(db),
        );
      await apply("900-later");
      await openCatalogue(address).then((catalogue) => catalogue.close());
      await apply("901-later-breaking");
      await expect(openCatalogue(address)).rejects.toMatchObject({
        code: "newer-schema",
        remedy: expect.stringContaining("npm install") as string,
      });
    });
  });
