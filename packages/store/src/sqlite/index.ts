export type { ConnectionOptions as SqliteStoreOptions } from "./connection-options.js";
export { type FileLock, openFileLock, withoutLocks } from "./file-lock.js";
export type * from "./schema.js";
export { checkSqliteStore } from "./check-store.js";
export { type IndexLook, lookAtSqliteStore } from "./look.js";
export { type Contents, openSqliteContents, removeSqliteContents } from "./contents.js";
export { checkSqliteOrigin, copySqliteStore } from "./copy-store.js";
export { openSqliteStore } from "./store.js";
export { openSqliteVectors } from "./vectors/open-vectors.js";
