import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { SCHEMA } from "./names.js";
import { protectTable } from "./protect-table.js";

/** Names by which repositories import each other, and the folder of the registry that a shard is in. */
export const thirdMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table shards add column folder text not null default ''").execute(db);
    for (const table of ["packages", "imports"]) {
      await sql
        .raw(
          `create table ${table} (repository_id uuid not null references ${SCHEMA}.repositories on delete cascade,
             name text not null, primary key (repository_id, name))`,
        )
        .execute(db);
      await sql.raw(`create index ${table}_by_name on ${table} (name text_pattern_ops)`).execute(db);
      await protectTable(db, table, `repository_id in (select id from ${SCHEMA}.repositories)`);
    }
  },
};
