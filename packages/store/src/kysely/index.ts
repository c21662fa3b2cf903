import { Kysely, SqliteDialect } from "kysely";
import { connect } from "../sqlite/connection.js";
import { INDEX_SCHEMA } from "../sqlite/migrations.js";
import type { IndexSchema } from "../sqlite/schema.js";

export type { IndexSchema };

/**
 * An index as typed SQL: the specification's relations and ours, read-only, for questions that no verb asks.
 *
 *     const sql = queryIndex(".codegraph/index.db");
 *     await sql.selectFrom("methods").select(["name", "prototype"]).where("is_async", "=", 1).execute();
 *     await sql.destroy();
 *
 * A subpath of its own, because loading the query builder takes longer than most answers.
 *
 * @throws CodeGraphError `not-indexed`, `newer-schema`, `index-damaged`
 */
export function queryIndex(path: string): Kysely<IndexSchema> {
  return new Kysely<IndexSchema>({ dialect: new SqliteDialect({ database: connect(path, INDEX_SCHEMA, { readonly: true }) }) });
}
