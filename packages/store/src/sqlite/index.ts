export type { ConnectionOptions as SqliteStoreOptions } from "./connection.js";
export type * from "./schema.js";
export { openSqliteStore } from "./store.js";
