export type { Log, LogFields, LogLevel } from "@codegraph/indexer/api";
export { environmentLog, LOG_LEVELS } from "./environment-log.js";
