import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Lower-case names of symbols as a column, whose index readers can use: see `beginsWith`. */
export const fourthMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table symbols add column lower_name text generated always as (lower(name)) stored`.execute(db);
    await sql`create index symbols_by_lower_name on symbols (lower_name text_pattern_ops)`.execute(db);
    await sql`drop index symbols_by_name`.execute(db);
  },
};
