import { statSync } from "node:fs";

/** Returns an identity of the file at a path that distinguishes it from a replacement; null if no file exists. */
export function fileIdentityStamp(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
