export { createStopFlag, endThread, isStopping, type StopFlag } from "./stop-flag.js";
