import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { READER, SCHEMA } from "./names.js";
import { protectTable } from "./protect-table.js";

/** Tables that a tenant's reader sees, each with the condition under which a row is visible. */
const VISIBLE: Readonly<Record<string, string>> = {
  repositories:
    "tenant_id = nullif(current_setting('codegraph.tenant', true), '')::int and name like any (string_to_array(current_setting('codegraph.scopes', true), ','))",
  shards: `repository_id in (select id from ${SCHEMA}.repositories)`,
  branches: `repository_id in (select id from ${SCHEMA}.repositories)`,
  symbols: `repository_id in (select id from ${SCHEMA}.repositories)`,
};

/** Columns that a reader may select, where these are not all. */
const COLUMNS: Readonly<Record<string, string>> = { repositories: "(id, tenant_id, name, default_branch, branches, created_at)" };

export const firstMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createRepositories(db);
    await createSymbols(db);
    await createRights(db);
    await protect(db);
  },
};

async function createRepositories(db: Kysely<unknown>): Promise<void> {
  await sql`create table tenants (
    id int generated always as identity primary key, name text not null unique,
    calls_per_minute int not null default 600, max_repositories int not null default 1000)`.execute(db);
  await sql`create table repositories (
    id uuid primary key default gen_random_uuid(), tenant_id int not null references tenants on delete cascade,
    name text not null, remote text not null, default_branch text, branches text[] not null default '{}',
    hook_secret text not null, problem text, created_at timestamptz not null default now(), unique (tenant_id, name))`.execute(db);
  await sql`create table shards (
    id bigint generated always as identity primary key, repository_id uuid not null references repositories on delete cascade,
    commit text not null, registry_key text not null, file text not null, bytes bigint not null, size bigint not null,
    created_at timestamptz not null default now(), unique (repository_id, commit))`.execute(db);
  await sql`create table branches (
    repository_id uuid not null references repositories on delete cascade, name text not null,
    shard_id bigint not null references shards, is_default boolean not null,
    updated_at timestamptz not null default now(), primary key (repository_id, name))`.execute(db);
}

async function createSymbols(db: Kysely<unknown>): Promise<void> {
  await sql`create table symbol_files (
    repository_id uuid not null references repositories on delete cascade, file text not null, digest text not null,
    primary key (repository_id, file))`.execute(db);
  await sql`create table symbols (
    repository_id uuid not null references repositories on delete cascade, file text not null, line int not null,
    name text not null, kind text not null, path text not null)`.execute(db);
  await sql`create index symbols_of_file on symbols (repository_id, file)`.execute(db);
  await sql`create index symbols_by_name on symbols (lower(name) text_pattern_ops)`.execute(db);
}

async function createRights(db: Kysely<unknown>): Promise<void> {
  await sql`create table tokens (
    id uuid primary key default gen_random_uuid(), tenant_id int not null references tenants on delete cascade,
    label text not null, hash text not null unique, rights text[] not null, scopes text[] not null,
    created_at timestamptz not null default now(), expires_at timestamptz, revoked_at timestamptz)`.execute(db);
  await sql`create table audit (
    id bigint generated always as identity primary key, at timestamptz not null default now(),
    tenant_id int not null, token_id uuid not null, repository text, action text not null, ok boolean not null, ms int not null)`.execute(
    db,
  );
  await sql`create index audit_by_time on audit (tenant_id, at)`.execute(db);
  await sql`create table nodes (id uuid primary key, url text not null, seen_at timestamptz not null default now())`.execute(db);
}

/** Creates the role of readers, which owns nothing, and lets it see only the rows of the tenant and scopes of its transaction. */
async function protect(db: Kysely<unknown>): Promise<void> {
  // Roles belong to the whole server: another database may have created it, even at this moment.
  await sql
    .raw(
      `do $$ begin
         if not exists (select from pg_roles where rolname = '${READER}') then create role ${READER} nologin; end if;
       exception when duplicate_object or unique_violation then null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `do $$ begin
         if not pg_has_role(current_user, '${READER}', 'member') then execute format('grant ${READER} to %I', current_user); end if;
       end $$`,
    )
    .execute(db);
  await sql.raw(`grant usage on schema ${SCHEMA} to ${READER}`).execute(db);
  for (const [table, condition] of Object.entries(VISIBLE)) {
    await protectTable(db, table, condition, COLUMNS[table]);
  }
}
