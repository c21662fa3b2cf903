export { collectGarbage, type CollectOptions, type CollectResult } from "./collect-garbage.js";
export { pullIndex, type PullOptions, type PullResult } from "./pull.js";
export { pushIndex, type PushOptions, type PushResult } from "./push.js";
export { checkSafety } from "./storage/check-safety.js";
export { createFolderStorage } from "./storage/folder-storage.js";
export { createHttpStorage, type HttpStorageOptions } from "./storage/http-storage.js";
export { openStorage, type OpenStorageOptions } from "./storage/open-storage.js";
export { createS3Storage, type S3StorageOptions } from "./storage/s3-storage.js";
export type { ListedObject, NewContent, RegistryStorage, StoredObject } from "./storage/storage.js";
