export type { Log, LogFields, LogLevel } from "../api/log.js";
export { environmentLog, LOG_LEVELS } from "./environment-log.js";
