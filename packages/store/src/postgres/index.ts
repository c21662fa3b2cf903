export type { PostgresClient, PostgresDatabase, PostgresRows } from "./database.js";
export type { PostgresVectorsOptions } from "./options.js";
export { openPostgresVectors } from "./open.js";
