export type { ConnectionOptions as SqliteStoreOptions } from "./connection-options.js";
export { type FileLock, openFileLock, locksUnsupported } from "./file-lock.js";
export type * from "./schema.js";
export { checkSqliteStore } from "./check-store.js";
export { type IndexSummary, readSqliteSummary } from "./index-summary.js";
export { type SqliteCache, openSqliteCache, removeSqliteCache } from "./sqlite-cache.js";
export { checkSqliteOrigin, copySqliteStore } from "./copy-store.js";
export { openSqliteStore } from "./store.js";
export { openSqliteVectors } from "./vectors/open-vectors.js";
