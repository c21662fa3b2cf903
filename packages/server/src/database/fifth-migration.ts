import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Shards that are overlays upon others. */
export const fifthMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table shards add column overlay jsonb").execute(db);
  },
};
