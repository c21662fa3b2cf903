import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Which process, where. */
export interface ProcessPlace {
  readonly pid: number;
  /** Where the pid means something: a machine, and a container on it. */
  readonly place: string;
}

/** Where this process runs. */
export const PLACE: string = `${hostname()} ${pidNamespace()}`;

/** Whether it certainly is: elsewhere a pid says nothing, and one that is in use may be in use by another. */
export function isGone({ pid, place }: ProcessPlace): boolean {
  if (place !== PLACE) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Whether something read from a file says a process and its place. */
export function isProcessPlace(read: unknown): read is ProcessPlace {
  const { pid, place } = (read ?? {}) as Partial<ProcessPlace>;
  return Number.isSafeInteger(pid) && pid! > 0 && typeof place === "string";
}

function pidNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return process.platform;
  }
}
