import { CodeGraphError } from "@codegraph/model";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { eighthMigration } from "./eighth-migration.js";
import { fifthMigration } from "./fifth-migration.js";
import { firstMigration } from "./first-migration.js";
import { fourthMigration } from "./fourth-migration.js";
import { SCHEMA } from "./names.js";
import { secondMigration } from "./second-migration.js";
import { seventhMigration } from "./seventh-migration.js";
import { sixthMigration } from "./sixth-migration.js";
import type { Tables } from "./tables.js";
import { thirdMigration } from "./third-migration.js";

/**
 * In the order of their names. A migration that a release has is never changed. Nodes and workers of the version before go on with the schema
 * that a migration leaves: it only adds, and what it adds to a table has a default. The name of one that they cannot go on with ends in
 * `-breaking`.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-first": firstMigration,
  "002-people": secondMigration,
  "003-modules": thirdMigration,
  "004-symbol-names": fourthMigration,
  "005-overlays": fifthMigration,
  "006-paths": sixthMigration,
  "007-introspection": seventhMigration,
  "008-running-jobs": eighthMigration,
};

/**
 * Brings the schema up to date. Several processes may do so at the same time, also of different versions: migrations of a newer one are left
 * as they are.
 *
 * @throws CodeGraphError `newer-schema` if a newer version has made the schema one that this version cannot use; the error of the database
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const later = (await appliedMigrations(db)).filter((name) => !(name in MIGRATIONS));
  if (later.some((name) => name.endsWith("-breaking"))) throw newerSchema();
  const all = { ...inSchema(MIGRATIONS), ...Object.fromEntries(later.map((name) => [name, DONE])) };
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(all) };
  const { error } = await new Migrator({ db, provider, migrationTableSchema: SCHEMA }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Stands for a migration of a newer version. */
const DONE: Migration = { up: () => Promise.resolve() };

/** Names of the migrations that the database has; none for an empty one. */
async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const table = `${SCHEMA}.${DEFAULT_MIGRATION_TABLE}`;
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(db);
  if ((rows[0]?.found ?? null) === null) return [];
  return (await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)).rows.map(({ name }) => name);
}

function newerSchema(): CodeGraphError {
  return new CodeGraphError(
    "newer-schema",
    "A newer version of @codegraph/server has changed the catalogue, and this version cannot use it",
    "Install the newer version here too: npm install --global @codegraph/cli @codegraph/server.",
  );
}

/** Lets the unqualified names of migrations mean the schema of the catalogue. */
export function inSchema(migrations: Readonly<Record<string, Migration>>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(db: Kysely<unknown>): Promise<void> {
          await sql.raw(`set local search_path to ${SCHEMA}, public`).execute(db);
          await up(db);
        },
      },
    ]),
  );
}
