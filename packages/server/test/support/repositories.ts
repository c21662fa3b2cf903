/** Git repositories on disk, as remotes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runGit } from "../../../../test/support/written-tree.js";

/** Creates a repository with one commit. Returns its hash. */
export function makeRemote(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  runGit(folder, ["init", "-q", "-b", "main"]);
  return commit(folder, files);
}

/** Writes files and commits everything. Returns the hash. */
export function commit(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  runGit(folder, ["add", "."]);
  runGit(folder, ["commit", "-qm", "Change"]);
  return runGit(folder, ["rev-parse", "HEAD"]).trim();
}

/** Source with a function that another one calls. */
export function source(name: string): string {
  return `export function ${name}(n: number) {\n  return n;\n}\nexport function use${name}() {\n  return ${name}(1);\n}\n`;
}
