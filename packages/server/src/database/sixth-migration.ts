import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { SCHEMA } from "./names.js";
import { protectTable } from "./protect-table.js";

/** Requests that repositories send and routes that they answer, by the parts of their paths. */
export const sixthMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ["requests", "routes"]) {
      await sql
        .raw(
          `create table ${table} (repository_id uuid not null references ${SCHEMA}.repositories on delete cascade,
             part text not null, written text not null, primary key (repository_id, part, written))`,
        )
        .execute(db);
      await sql.raw(`create index ${table}_by_part on ${table} (part text_pattern_ops)`).execute(db);
      await protectTable(db, table, `repository_id in (select id from ${SCHEMA}.repositories)`);
    }
  },
};
