import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { firstMigration } from "./first-migration.js";
import { SCHEMA } from "./names.js";
import { secondMigration } from "./second-migration.js";
import type { Tables } from "./tables.js";
import { thirdMigration } from "./third-migration.js";

/** In the order of their names. A migration that a release has is never changed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-first": firstMigration,
  "002-people": secondMigration,
  "003-modules": thirdMigration,
};

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(inSchema(MIGRATIONS)) };

/**
 * Brings the schema up to date. Several processes may do so at the same time.
 * @throws the error of the database
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider, migrationTableSchema: SCHEMA });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Lets the unqualified names of migrations mean the schema of the catalogue. */
function inSchema(migrations: Readonly<Record<string, Migration>>): Record<string, Migration> {
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
