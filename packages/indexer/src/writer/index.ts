export { createWriterElection, type WriterElection } from "./writer-election.js";
export { createWriteLock, type WriteLockWaitOptions, type WriteLock } from "./write-lock.js";
