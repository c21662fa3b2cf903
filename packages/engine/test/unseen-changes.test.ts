import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { initProject, openProject, type Project } from "@codegraph/engine";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;
let project: Project | null = null;

const OLD = "from thing import *\n\ndef caller():\n    other_one()\n";
const NEW = "from thing import *\n\ndef caller():\n    the_thing()\n";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-unseen-"));
  write("thing.py", "def the_thing():\n    pass\n\ndef other_one():\n    pass\n");
});

afterEach(async () => {
  await project?.close();
  project = null;
  rmSync(root, { recursive: true });
});

/** Writes a file. All files get the same modification time. */
function write(path: string, text: string): void {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
  setBack(path);
}

function setBack(path: string): void {
  utimesSync(join(root, path), 1_000_000, 1_000_000);
}

/** Indexes the project and waits for several clock ticks before and after. */
async function indexed(): Promise<Project> {
  await pause(50);
  const made = await initProject(root, { workers: 1 });
  await made.project.close();
  await pause(50);
  return (project = await openProject(root));
}

/** Returns the callers from an answer that reports no stale files. */
async function callersOfTheThing(): Promise<string[]> {
  const { calls, stale } = await project!.callers("the_thing");
  expect(stale).toEqual([]);
  return (calls ?? []).map(({ caller }) => caller!.file);
}

test("an edit with the same size and an old modification time is found", async () => {
  write("use.py", OLD);
  project = await indexed();
  write("use.py", NEW);
  expect(await callersOfTheThing()).toEqual(["use.py"]);
});

test("a file replaced by another of the same size and time is found", async () => {
  write("use.py", OLD);
  write("aside.txt", NEW);
  project = await indexed();
  renameSync(join(root, "aside.txt"), join(root, "use.py"));
  expect(await callersOfTheThing()).toEqual(["use.py"]);
});

test("a link changed to another file of the same size and time is found", async () => {
  write("kept/one.data", OLD);
  write("kept/two.data", NEW);
  symlinkSync("kept/one.data", join(root, "use.py"));
  project = await indexed();
  rmSync(join(root, "use.py"));
  symlinkSync("kept/two.data", join(root, "use.py"));
  expect(await callersOfTheThing()).toEqual(["use.py"]);
});

test("a watched folder replaced by one with files of the same sizes and times is found", async () => {
  write("src/use.py", OLD);
  await (await indexed()).close();
  project = await openProject(root, { watch: true });
  await project.status();
  const aside = mkdtempSync(join(tmpdir(), "codegraph-unseen-"));
  writeFileSync(join(aside, "use.py"), NEW);
  utimesSync(join(aside, "use.py"), 1_000_000, 1_000_000);
  renameSync(join(root, "src"), `${aside}/former`);
  renameSync(aside, join(root, "src"));
  expect(await callersOfTheThing()).toEqual(["src/use.py"]);
});

test("a manifest with an old modification time is read again", async () => {
  write("go.mod", "module example.com/one\n");
  write("sub/sub.go", "package sub\n\nfunc TheThing() {}\n");
  write("main.go", 'package main\n\nimport "example.com/two/sub"\n\nfunc main() { sub.TheThing() }\n');
  project = await indexed();
  write("go.mod", "module example.com/two\n");
  const { calls } = await project.callers("TheThing");
  expect(calls?.map(({ caller }) => caller!.file)).toEqual(["main.go"]);
});

test("touched files are compared once, and in a separate phase only if there are many", async () => {
  const files = Array.from({ length: 50 }, (_, at) => `use${at}.py`);
  for (const path of files) write(path, NEW);
  project = await indexed();
  const touched = async (paths: readonly string[]): Promise<boolean> => {
    paths.forEach(setBack);
    await pause(50);
    const result = await project!.update();
    expect(result).toMatchObject({ filesIndexed: 0 });
    return "timing" in result && "compare" in result.timing;
  };
  expect(await touched(files.slice(0, 3))).toBe(false);
  expect(await touched(files)).toBe(true);
  expect(await touched([])).toBe(false);
});
