import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The job that each worker took last. */
export const eighthMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table running_jobs (
      worker int primary key, job_id uuid not null, retry_count int not null, noted_at timestamptz not null default now())`.execute(db);
  },
};
