export type { OnFault } from "./errors.js";
export { createGraphqlHandler, type GraphqlHandler, type GraphqlOptions } from "./handler.js";
export { DEFAULT_LIMITS, type GraphqlLimits } from "./limits/limits.js";
export { type BatchFeed, createBatchFeed } from "./projects/batch-feed.js";
export { type ServedProject, servedProject } from "./projects/served-project.js";
export { schemaText } from "./schema.js";
