import { statSync } from "node:fs";

/** What tells a file from one that took its place; null when there is none. */
export function fileStamp(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
