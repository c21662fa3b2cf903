import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadRegistry } from "@codegraph/parse";
import { onTestFinished } from "vitest";
import { DEFAULT_CONFIG, type ProjectConfig } from "../src/config/index.js";
import { discover, type Discovery } from "../src/discover/index.js";

const registry = await loadRegistry();
/** Tests select only programming languages unless they say otherwise, so that other files do not count. */
const code = registry.languages.filter(({ grammar }) => grammar !== null).map(({ id }) => id);

/** Temporary folder with real files, deleted after the test. */
export interface Tree {
  readonly root: string;
  /** Writes files. Without given contents, each file contains its own path. */
  write(files: readonly string[] | Readonly<Record<string, string>>): void;
  link(path: string, target: string): void;
  git(...args: readonly string[]): string;
  discover(config?: Partial<ProjectConfig>): Promise<Discovery>;
  /** Returns the paths of the files found. */
  paths(config?: Partial<ProjectConfig>): Promise<string[]>;
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
  const tree: Tree = {
    root,
    write(files) {
      const contents = isList(files) ? Object.fromEntries(files.map((path) => [path, `# ${path}\n`])) : files;
      for (const [path, content] of Object.entries(contents)) writeFileSync(place(path), content);
    },
    link: (path, target) => symlinkSync(target, place(path)),
    git: (...args) => runGit(root, args),
    async discover(config = {}) {
      return discover(root, { ...DEFAULT_CONFIG, languages: code, ...config }, registry);
    },
    async paths(config) {
      return (await tree.discover(config)).files.map(({ path }) => path);
    },
  };
  return tree;
}

function isList(files: readonly string[] | Readonly<Record<string, string>>): files is readonly string[] {
  return Array.isArray(files);
}
