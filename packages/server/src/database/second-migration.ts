import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Issuers of access tokens, and the groups of people that these tokens name. */
export const secondMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table issuers (
      issuer text primary key, tenant_id int not null references tenants on delete cascade,
      groups_claim text not null, member_claim text not null, created_at timestamptz not null default now())`.execute(db);
    await sql`create table groups (
      tenant_id int not null references tenants on delete cascade, name text not null,
      members text[] not null, scopes text[] not null, primary key (tenant_id, name))`.execute(db);
    await sql`alter table audit alter column token_id drop not null, add column subject text`.execute(db);
  },
};
