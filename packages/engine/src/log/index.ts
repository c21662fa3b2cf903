export type { Log, LogFields, LogLevel } from "@codegraph/indexer/api";
export { createEnvironmentLog, LOG_LEVELS } from "./environment-log.js";
