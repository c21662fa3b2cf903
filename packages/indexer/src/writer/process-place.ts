import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Process identity. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Scope in which the pid is unique: a machine and a PID namespace on it. */
  readonly place: string;
}

/** Scope of this process. */
export const PROCESS_SCOPE: string = `${hostname()} ${pidNamespace()}`;

/** Returns true if a process has certainly ended. A pid from another scope proves nothing, and one in use may have been reassigned. */
export function hasEnded({ pid, place }: ProcessIdentity): boolean {
  if (place !== PROCESS_SCOPE) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Returns true if a value read from a file is a process identity. */
export function isProcessIdentity(read: unknown): read is ProcessIdentity {
  const { pid, place } = (read ?? {}) as Partial<ProcessIdentity>;
  return Number.isSafeInteger(pid) && pid! > 0 && typeof place === "string";
}

function pidNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return process.platform;
  }
}
