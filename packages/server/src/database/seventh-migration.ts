import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The issuer that nodes ask about opaque tokens. Such a token does not name its issuer, and must not be shown to another one, so there is at most one. */
export const seventhMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table issuers add column introspection_client text`.execute(db);
    await sql`create unique index issuers_introspected on issuers ((introspection_client is not null)) where introspection_client is not null`.execute(
      db,
    );
  },
};
