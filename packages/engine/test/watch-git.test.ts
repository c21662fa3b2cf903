/** Git changes many files while a project is watched. The changes are indexed as one batch once git finishes. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { type Batch, initProject, openProject, type Project } from "@codegraph/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, stored, storedAnew, write } from "./whole-index.js";

const PARTS = 20;

let root: string;
let project: Project;
let batches: Batch[];
const git = (...args: string[]): string => runGit(root, args);

function writeParts(called: string): void {
  for (let n = 0; n < PARTS; n++) write(root, `lib/part${n}.ts`, `export function ${called}${n}() { return ${n}; }\n`);
}

function commit(message: string): void {
  git("add", "-A");
  git("commit", "-qm", message);
}

/** On branch `other` all parts differ and one is added. A filter makes git write each file slowly while it holds its lock. */
beforeEach(async () => {
  root = join(folder(), "project");
  mkdirSync(root);
  git("init", "-q", "-b", "main");
  write(root, ".gitignore", ".codegraph\n");
  write(root, ".gitattributes", "*.ts filter=slow\n");
  writeParts("first");
  commit("one");
  git("switch", "-qc", "other");
  writeParts("second");
  write(root, "lib/more.ts", "export function more() {}\n");
  commit("two");
  git("switch", "-q", "main");
  git("config", "filter.slow.smudge", "sleep 0.05; cat");
  await initProject(root, { workers: 1 }).then(({ project: made }) => made.close());
  batches = [];
  project = await openProject(root, { watch: true, patienceMs: 50, onBatch: (batch) => void batches.push(batch) });
  await project.status();
  batches = [];
});

afterEach(() => project.close());

/** Runs git concurrently and queries the project meanwhile. Each answer is correct or names stale files. */
async function beside(name: string, ...args: string[]): Promise<void> {
  const running = spawn("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: root, stdio: "ignore" });
  const ended = once(running, "exit");
  await vi.waitFor(() => expect(existsSync(join(root, ".git/index.lock"))).toBe(true), { timeout: 120_000, interval: 2 });
  while (running.exitCode === null && existsSync(join(root, ".git/index.lock"))) {
    await project.symbols({ name });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await ended)[0]).toBe(0);
}

async function expectOneBatch(name: string, files: number): Promise<void> {
  await vi.waitFor(async () => expect((await project.symbols({ name })).symbols).toHaveLength(1), 120_000);
  await vi.waitFor(() => expect(batches.map((batch) => batch.files.length)).toEqual([files]), 120_000);
  await project.close();
  expect(stored(root)).toEqual(await storedAnew(root));
}

test("a watched project indexes git switch as one batch", async () => {
  await beside("second1", "switch", "-q", "other");
  await expectOneBatch("second1", PARTS + 1);
});

test("a watched project indexes git merge as one batch", async () => {
  await beside("second1", "merge", "-q", "other");
  await expectOneBatch("second1", PARTS + 1);
});

test("a watched project indexes git stash pop as one batch", async () => {
  git("-c", "filter.slow.smudge=cat", "merge", "-q", "--no-commit", "--squash", "other");
  git("-c", "filter.slow.smudge=cat", "stash", "-q");
  await vi.waitFor(async () => expect((await project.status()).watch.waiting).toEqual([]), 120_000);
  batches = [];
  await beside("second1", "stash", "pop", "-q");
  await expectOneBatch("second1", PARTS + 1);
});

test("a watched project indexes git rebase in few batches", async () => {
  write(root, "mine.ts", "export function mine() {}\n");
  commit("mine");
  await vi.waitFor(async () => expect((await project.symbols({ name: "mine" })).symbols).toHaveLength(1), 120_000);
  batches = [];
  await beside("second1", "rebase", "-q", "other");
  await vi.waitFor(async () => expect((await project.symbols({ name: "second1" })).symbols).toHaveLength(1), 120_000);
  // The files of the other branch arrive while the lock is held; those of the commit follow.
  const all = (): string[] => batches.flatMap(({ files }) => files.map(({ file }) => file));
  await vi.waitFor(() => expect(all().filter((file) => file.startsWith("lib/")).length).toBe(PARTS + 1), 120_000);
  expect(batches.length).toBeLessThan(4);
});
