/** Sources that all disappear at once: an unmounted volume, a failed checkout, an unreadable folder. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject, openProject, type OpenOptions, type Project } from "@codegraph/engine";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, write } from "./whole-index.js";

let root: string;
let open: Project[];
let events: string[];

beforeEach(async () => {
  root = folder();
  open = [];
  events = [];
  for (let n = 0; n < 3; n++)
    write(root, `src/part${n}.ts`, `export function part${n}() { return shared(); }\nimport { shared } from "./shared";\n`);
  write(root, "src/shared.ts", "export function shared() {}\n");
  await (await initProject(root, { workers: 1 })).project.close();
});

afterEach(async () => {
  for (const project of open) await project.close();
});

async function opened(options: OpenOptions = {}): Promise<Project> {
  const project = await openProject(root, {
    log: (level, event, fields) => events.push(`${level} ${event} ${String(fields?.["code"] ?? "")}`.trim()),
    ...options,
  });
  open.push(project);
  return project;
}

async function indexed(project: Project): Promise<number> {
  return (await project.status()).statistics.files;
}

const leave = (): void => renameSync(join(root, "src"), `${root}-away`);
const comeBack = (): void => renameSync(`${root}-away`, join(root, "src"));

test("answers continue from the index while all sources are missing, and are correct once they return", async () => {
  const project = await opened();
  leave();
  const answer = await project.callers("shared");
  expect(answer.calls).toHaveLength(3);
  expect(answer.stale).toContain("src/part0.ts");
  expect(await indexed(project)).toBe(4);
  expect(events).toContain("warn index.failed sources-vanished");
  comeBack();
  write(root, "src/part3.ts", 'import { shared } from "./shared";\nshared();\n');
  const again = await openProject(root);
  open.push(again);
  const healed = await again.callers("shared");
  expect(healed.calls).toHaveLength(4);
  expect(healed.stale).toEqual([]);
});

test.each<[string, string[]]>([
  ["update()", []],
  ["update() of the files", ["src"]],
])("an open project lists no stale files right after %s, once missing sources have returned", async (_, files) => {
  const project = await opened();
  leave();
  expect((await project.callers("shared")).stale).toContain("src/part0.ts");
  comeBack();
  await project.update(files);
  expect((await project.symbols({ name: "nothing" })).stale).toEqual([]);
  expect((await project.status()).stale).toEqual([]);
});

test("an answer without files still reports stale files while all sources are missing", async () => {
  const project = await opened();
  leave();
  expect((await project.symbols({ name: "nothing" })).stale).toContain("src/shared.ts");
});

test.each<[string, (project: Project) => Promise<unknown>]>([
  ["an update", (project) => project.update()],
  ["an update of the whole folder", (project) => project.update(["."])],
  ["an update of a missing folder", (project) => project.update(["src"])],
  ["verify", (project) => project.verify()],
  ["verify with fix", (project) => project.verify({ fix: true })],
  ["an export of the index", (project) => project.exportIndex(`${root}-exported`)],
])("%s is refused while all sources are missing, and the index stays", async (_, act) => {
  const project = await opened();
  leave();
  await expect(act(project)).rejects.toMatchObject({ code: "sources-vanished", remedy: expect.stringContaining("--force") as string });
  expect(await indexed(project)).toBe(4);
});

test("the index is emptied by force, by initProject(), and by naming each file", async () => {
  const project = await opened();
  leave();
  await project.update(["src/part0.ts", "src/part1.ts"]);
  expect(await indexed(project)).toBe(2);
  await project.update(["src/part2.ts", "src/shared.ts"]);
  expect(await indexed(project)).toBe(0);
  comeBack();
  await project.update();
  leave();
  await project.update([], { force: true });
  expect(await indexed(project)).toBe(0);
  comeBack();
  await project.update();
  leave();
  const { project: anew } = await initProject(root, { workers: 1 });
  open.push(anew);
  expect(await indexed(anew)).toBe(0);
});

test("a checkout of an empty branch does not empty the index", async () => {
  const git = (...args: string[]): string => runGit(root, args);
  git("init", "-q", "-b", "main");
  write(root, ".git/info/exclude", ".codegraph/\n");
  git("add", "-A");
  git("commit", "-qm", "one");
  const project = await opened();
  git("checkout", "-q", "--orphan", "empty");
  git("rm", "-rqf", ".");
  const { calls, stale } = await project.callers("shared");
  expect([calls.length, stale.includes("src/part0.ts"), await indexed(project)]).toEqual([3, true, 4]);
  git("checkout", "-q", "main");
  expect((await (await opened()).callers("shared")).stale).toEqual([]);
});

test("sources that moved to another folder of the project are indexed there", async () => {
  const project = await opened();
  renameSync(join(root, "src"), join(root, "lib"));
  const { calls, stale } = await project.callers("shared");
  expect([...new Set(calls.map(({ caller }) => caller.file))]).toEqual(["lib/part0.ts", "lib/part1.ts", "lib/part2.ts"]);
  expect(stale).toEqual([]);
});

test("files deleted except for one leave an index of one file", async () => {
  const project = await opened();
  for (let n = 0; n < 3; n++) rmSync(join(root, `src/part${n}.ts`));
  expect(await project.callers("shared")).toMatchObject({ calls: [], stale: [] });
  expect(await indexed(project)).toBe(1);
});

describe("an index copied into an empty folder", () => {
  let copy: string;
  beforeEach(() => {
    copy = folder();
    mkdirSync(join(copy, ".codegraph"));
    copyFileSync(join(root, ".codegraph/index.db"), join(copy, ".codegraph/index.db"));
  });
  afterEach(() => delete process.env["CODEGRAPH_TRUSTED_INDEXES"]);

  test("an index copied into an empty folder is rejected with a remedy and stays as it is", async () => {
    const before = readFileSync(join(copy, ".codegraph/index.db"));
    await expect(openProject(copy)).rejects.toMatchObject({
      code: "untrusted-index",
      message: expect.stringContaining("no sources to rebuild it from") as string,
      remedy: expect.stringContaining("CODEGRAPH_TRUSTED_INDEXES") as string,
    });
    expect(readFileSync(join(copy, ".codegraph/index.db")).equals(before)).toBe(true);
  });

  test("an index without its sources answers as a snapshot if the user vouches for it", async () => {
    process.env["CODEGRAPH_TRUSTED_INDEXES"] = copy;
    const project = await openProject(copy);
    open.push(project);
    expect((await project.callers("shared")).calls).toHaveLength(3);
    expect(await indexed(project)).toBe(4);
  });

  test("initProject() starts over with an empty index and keeps the copy", async () => {
    const { project, result } = await initProject(copy, { workers: 1 });
    open.push(project);
    expect(result.filesTotal).toBe(0);
    expect(readdirSync(join(copy, ".codegraph")).some((name) => name.startsWith("index.db.untrusted-"))).toBe(true);
  });
});

test("settings that exclude everything empty the index, because the files exist", async () => {
  const project = await opened();
  writeFileSync(join(root, ".codegraph/config.json"), '{ "exclude": ["src"] }');
  await project.update();
  expect(await indexed(project)).toBe(0);
});

test("a watched project keeps its index without repeated scans, and notices when the files return", async () => {
  const project = await opened({ watch: true });
  await project.callers("shared");
  leave();
  const answer = await project.callers("shared");
  expect(answer.calls).toHaveLength(3);
  expect(answer.stale.length).toBeGreaterThan(0);
  await pause(6_000);
  expect(await indexed(project)).toBe(4);
  expect(events.filter((event) => event.includes("sources-vanished") && event.startsWith("warn")).length).toBeLessThanOrEqual(1);
  expect(events.filter((event) => event.includes("failed")).length).toBeLessThan(10);
  comeBack();
  for (let n = 0; n < 100 && (await project.callers("shared")).stale.length > 0; n++) await pause(100);
  expect((await project.callers("shared")).stale).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)("an unreadable root does not empty the index", () => {
  const key = folder();
  const index = join(root, ".codegraph/index.db");
  // Runs as another user who is bound by permissions.
  execFileSync("chown", ["-R", "nobody", root, key]);
  execFileSync("chmod", ["755", root, key]);
  const run = (...args: string[]): string => {
    try {
      return execFileSync(
        "setpriv",
        ["--reuid=nobody", "--clear-groups", process.execPath, join(import.meta.dirname, "../../cli/dist/bundle/bin.js"), ...args],
        { cwd: "/", env: { PATH: process.env["PATH"] ?? "", HOME: key }, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
      );
    } catch (error) {
      return String((error as { stderr?: string }).stderr);
    }
  };
  run("update", "--project", root);
  rmSync(`${root}-away`, { recursive: true, force: true });
  execFileSync("chmod", ["311", root]);
  try {
    expect(run("update", "--project", root)).toContain("[sources-vanished]");
    expect(existsSync(index)).toBe(true);
  } finally {
    execFileSync("chmod", ["755", root]);
  }
  expect(JSON.parse(run("callers", "shared", "--json", "--project", root)).calls).toHaveLength(3);
  mkdirSync(`${root}-away`);
});
