import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { READER, SCHEMA } from "./names.js";

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
      await sql.raw(`alter table ${table} enable row level security`).execute(db);
      const condition = `repository_id in (select id from ${SCHEMA}.repositories)`;
      await sql.raw(`create policy visible on ${table} for select to ${READER} using (${condition})`).execute(db);
      await sql.raw(`grant select on ${table} to ${READER}`).execute(db);
    }
  },
};
