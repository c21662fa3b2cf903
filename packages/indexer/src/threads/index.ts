export { createStopFlag, endThread, isStopping, type StopFlag } from "./stop-flag.js";
export { threadEnvironment } from "./thread-environment.js";
