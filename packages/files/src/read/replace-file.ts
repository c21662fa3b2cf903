import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { CodeGraphError } from "@codegraph/model";

/**
 * Replaces a file atomically: readers see either the old or the new content.
 * @param mode permissions of the new file, before the umask
 * @throws CodeGraphError `read-only`, `disk-full`
 */
export function replaceFile(path: string, text: string, mode = 0o666): void {
  try {
    replace(path, text, mode);
  } catch (cause) {
    const full = (cause as NodeJS.ErrnoException).code === "ENOSPC";
    throw new CodeGraphError(
      full ? "disk-full" : "read-only",
      `Cannot write ${path}: ${(cause as NodeJS.ErrnoException).code}`,
      full ? "Free some disk space." : "Make the folder writable.",
      { cause },
    );
  }
}

function replace(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${Date.now().toString(36)}.tmp`;
  try {
    const file = openSync(draft, "wx", mode);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
