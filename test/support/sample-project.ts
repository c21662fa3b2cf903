/** Creates small projects in temporary folders, for tests that index and query. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A project about users with an obvious call graph. */
export const sample: Readonly<Record<string, string>> = {
  "src/store.ts": `// Keeps users in memory.

/** One person. */
export interface User {
  id: string;
  name: string;
}

const users = new Map<string, User>();

export function find(id: string): User | undefined {
  return users.get(id);
}

export function save(user: User): void {
  users.set(user.id, user);
}
`,
  "src/service.ts": `import { find, save } from "./store.js";

export class UserService {
  async load(id: string) {
    const user = find(id);
    if (user === undefined) throw new Error("unknown user");
    return user;
  }

  rename(id: string, name: string): void {
    const user = find(id);
    if (user) save({ ...user, name });
  }
}
`,
  "src/main.ts": `import { UserService } from "./service.js";

const service = new UserService();

export function greet(id: string) {
  return service.load(id);
}

greet("ada");
`,
  "tools/report.py": `"""Prints a report."""


def total(rows):
    return sum(rows)


def report(rows):
    rows.show(total(rows))
`,
};

/** Turns a folder into a git repository with two commits. */
export function makeRepository(folder: string): void {
  const git = (...args: string[]): void => {
    const settings = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
    execFileSync("git", [...settings, ...args], { cwd: folder, stdio: "ignore" });
  };
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "first");
  git("commit", "-qm", "second", "--allow-empty");
}

/** Creates a folder with these files. Its path has no symbolic links. */
export function makeProject(files: Readonly<Record<string, string>> = sample): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-test-")));
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

export function removeProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Creates many files with long names, for tests of progress, interruption and slow readers. */
export function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, file) => [
      `src/part${file % 50}/module${file}.ts`,
      Array.from(
        { length: 40 },
        (_, line) =>
          `export function operationNumber${file}x${line}(value: number): number {\n  return value + ${line === 0 ? "1" : `operationNumber${file}x${line - 1}(value)`};\n}\n`,
      ).join("\n"),
    ]),
  );
}
