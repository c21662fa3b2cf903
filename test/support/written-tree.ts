import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of real files. The end of the test removes it. */
export interface Tree {
  readonly root: string;
  /** Writes files. Without given contents, each file contains its own path. */
  write(files: readonly string[] | Readonly<Record<string, string>>): void;
  link(path: string, target: string): void;
  git(...args: readonly string[]): string;
}

/** Runs git in a folder and returns its output. */
export function runGit(folder: string, args: readonly string[]): string {
  const settings = ["user.name=t", "user.email=t@example.org", "protocol.file.allow=always"].flatMap((value) => ["-c", value]);
  return execFileSync("git", [...settings, ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 2 ** 28,
  });
}

export function createTree(folder = ""): Tree {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-tree-")));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const root = join(top, folder);
  mkdirSync(root, { recursive: true });
  const place = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  return {
    root,
    write(files) {
      const contents = isList(files) ? Object.fromEntries(files.map((path) => [path, `# ${path}\n`])) : files;
      for (const [path, content] of Object.entries(contents)) writeFileSync(place(path), content);
    },
    link: (path, target) => symlinkSync(target, place(path)),
    git: (...args) => runGit(root, args),
  };
}

function isList(files: readonly string[] | Readonly<Record<string, string>>): files is readonly string[] {
  return Array.isArray(files);
}
