import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";

const directories: string[] = [];

/** Creates a directory that is deleted after the test. */
export function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "codegraph-embed-"));
  directories.push(directory);
  return directory;
}

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});
