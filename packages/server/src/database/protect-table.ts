import { type Kysely, sql } from "kysely";
import { READER } from "./names.js";

/**
 * Lets the role of readers select only the rows of a table for which a condition holds, by row-level security.
 * @param columns those that it may select, as SQL in parentheses; all of them if empty
 */
export async function protectTable(db: Kysely<unknown>, table: string, condition: string, columns = ""): Promise<void> {
  await sql.raw(`alter table ${table} enable row level security`).execute(db);
  await sql.raw(`create policy visible on ${table} for select to ${READER} using (${condition})`).execute(db);
  await sql.raw(`grant select ${columns} on ${table} to ${READER}`).execute(db);
}
