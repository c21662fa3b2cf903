import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadRegistry } from "@codegraph/parse";
import { onTestFinished } from "vitest";
import { DEFAULT_CONFIG, type ProjectConfig } from "../src/config/index.js";
import { discover, type Discovery } from "../src/discover/index.js";

/** A folder of real files that is gone after the test. */
export interface Tree {
  readonly root: string;
  /** Writes files; the content is the path's own unless given. */
  write(files: readonly string[] | Readonly<Record<string, string>>): void;
  link(path: string, target: string): void;
  git(...args: readonly string[]): string;
  discover(config?: Partial<ProjectConfig>): Promise<Discovery>;
  /** Paths of the files found. */
  paths(config?: Partial<ProjectConfig>): Promise<string[]>;
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
  const tree: Tree = {
    root,
    write(files) {
      const entries = Array.isArray(files) ? files.map((path: string) => [path, `# ${path}\n`]) : Object.entries(files);
      for (const [path, content] of entries) writeFileSync(place(path as string), content as string);
    },
    link: (path, target) => symlinkSync(target, place(path)),
    git: (...args) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "protocol.file.allow=always", ...args], {
        cwd: root,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        maxBuffer: 2 ** 28,
      }),
    async discover(config = {}) {
      return discover(root, { ...DEFAULT_CONFIG, ...config }, await loadRegistry());
    },
    async paths(config) {
      return (await tree.discover(config)).files.map(({ path }) => path);
    },
  };
  return tree;
}
