export { createWriterElection, type WriterElection } from "./lease.js";
export { createWriteLock, type WriteLockWaitOptions, type WriteLock } from "./turns.js";
