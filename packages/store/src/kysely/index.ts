import { Kysely, SqliteDialect } from "kysely";
import { connect } from "../sqlite/connection.js";
import { INDEX_SCHEMA } from "../sqlite/migrations.js";
import type { IndexSchema } from "../sqlite/schema.js";

export type { IndexSchema };

/**
 * Opens an index for typed SQL: read-only access to the specification's views and CodeGraph's own tables, for questions that no command
 * answers.
 *
 *     const sql = queryIndex(".codegraph/index.db");
 *     await sql.selectFrom("methods").select(["name", "prototype"]).where("is_async", "=", 1).execute();
 *     await sql.destroy();
 *
 * This is a separate entry point because loading the query builder takes longer than most queries.
 *
 * @throws CodeGraphError `not-indexed`, `newer-schema`, `index-damaged`
 */
export function queryIndex(path: string): Kysely<IndexSchema> {
  return new Kysely<IndexSchema>({ dialect: new SqliteDialect({ database: connect(path, INDEX_SCHEMA, { readonly: true }) }) });
}
