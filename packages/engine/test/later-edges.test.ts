/** Facts of a change are answered from at once; the edges that it reaches follow, and no answer reads them before they are there. */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWriteLock } from "@codegraph/indexer/writer";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { initProject, openProject, type Project } from "../src/index.js";

const USERS = 40;
let root: string;
let project: Project;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** A module with functions, each of which calls the one before it. */
const hub = (names: readonly string[]): string =>
  names.map((name, at) => `def ${name}(item):\n    return ${at === 0 ? "item" : `${names[at - 1]}(item)`}\n`).join("\n");
const user = (at: number, name: string): string => `from hub import ${name}\n\n\ndef user${at}(item):\n    return ${name}(item)\n`;

async function open(): Promise<void> {
  project = await openProject(root, { watch: true, patienceMs: 200_000 });
  await project.status();
  expect((await project.status()).watch).toMatchObject({ state: "watching", trouble: null });
}

function metadata(): string | null {
  const store = openSqliteStore(join(root, ".codegraph/index.db"), { readonly: true });
  try {
    return store.meta("pending_edges");
  } finally {
    store.close();
  }
}

async function callersOf(name: string): Promise<string[]> {
  const { calls, stale } = await project.callers(name, { limit: 200 });
  return [...calls.map(({ site: { file, line } }) => `${file}:${line}`), ...stale.map((file) => `stale ${file}`)].sort();
}

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-later-")));
  write("hub.py", hub(["ship", "pack"]));
  for (let at = 0; at < USERS; at++) write(`users/user${at}.py`, user(at, "ship"));
  const { project: made } = await initProject(root, { workers: 1 });
  await made.close();
  await open();
});

afterEach(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

test("an answer from facts does not wait for the files that a change reaches", async () => {
  write("hub.py", hub(["wrap", "ship", "pack"]).replace("def ship(item)", "def ship(item, *more)"));
  const { symbols, stale } = await project.symbols({ name: "wrap" });
  const pending = metadata();
  expect(symbols.map(({ file }) => file)).toEqual(["hub.py"]);
  expect(stale).toEqual([]);
  expect(pending).not.toBeNull();
  expect(await callersOf("ship")).toHaveLength(USERS + 1);
  await project.status();
  expect(metadata()).toBeNull();
});

test("callers are complete as soon as they are asked for, whatever a change has moved", async () => {
  write("hub.py", hub(["wrap", "ship", "pack"]));
  expect(await callersOf("ship")).toHaveLength(USERS + 1);
  write("hub.py", `# moved\n${hub(["pack", "wrap", "ship"])}`);
  expect(await callersOf("pack")).toEqual(["hub.py:6"]);
  renameSync(join(root, "hub.py"), join(root, "center.py"));
  expect(await callersOf("ship")).toEqual([]);
  write("hub.py", hub(["ship", "last"]));
  expect(await callersOf("hub.py:ship")).toHaveLength(USERS + 1);
  expect((await project.verify()).total).toBe(0);
});

test("a run that gives way to newer changes leaves the rest to the next one", async () => {
  for (let round = 0; round < 6; round++) {
    write("hub.py", hub([`more${round}`, "ship"]));
    await project.symbols({ name: `more${round}` });
  }
  expect(await callersOf("more5")).toEqual(["hub.py:5"]);
  expect((await project.verify()).total).toBe(0);
});

test("a project that is closed while edges follow is completed when it is opened again", async () => {
  write("hub.py", hub(["ship", "pack", "wrap"]).replace("def ship(item)", "def ship(item, *more)"));
  await project.symbols({ name: "wrap" });
  await project.close();
  await open();
  expect(await callersOf("ship")).toHaveLength(USERS + 1);
  expect(metadata()).toBeNull();
  expect((await project.verify()).total).toBe(0);
});

test.each(["all", "listed"])("edges that a killed process left out of date are made before they are read (%s)", async (which) => {
  await project.close();
  leave((id) => (which === "all" ? { allBut: [] } : [id]));
  project = await openProject(root);
  expect(await callersOf("ship")).toHaveLength(USERS + 1);
  expect(metadata()).toBeNull();
});

/** Leaves the index as a killed process does, without the edges of one file. */
function leave(pending: (id: number, users: readonly number[]) => unknown): void {
  const store = openSqliteStore(join(root, ".codegraph/index.db"));
  const { id } = store.file("users/user7.py")!;
  const users = store.files().flatMap((file) => (file.path.startsWith("users/") ? [file.id] : []));
  store.write((writer) => {
    writer.putResolution(id, { edges: [], open: [], dependsOn: [] });
    writer.setMeta("pending_edges", JSON.stringify(pending(id, users)));
  });
  store.close();
}

test("a read-only project names the files whose edges are out of date", async () => {
  await project.close();
  leave((id) => [id]);
  project = await openProject(root, { readonly: true });
  expect(await callersOf("ship")).toContain("stale users/user7.py");
  expect(await callersOf("pack")).toEqual([]);
  await project.close();
  leave(() => ({ allBut: [] }));
  project = await openProject(root, { readonly: true });
  expect(await callersOf("pack")).toEqual(["stale ./"]);
});

const QUESTIONS: Readonly<Record<string, (asked: Project) => Promise<{ readonly stale: readonly string[] }>>> = {
  callers: (asked) => asked.callers("ship"),
  relationships: (asked) => asked.relationships("ship"),
  context: (asked) => asked.context("ship"),
  ask: (asked) => asked.ask("how do users ship an item?"),
  "search for symbols": (asked) => asked.searchSymbols("ship"),
  map: (asked) => asked.map(),
  unused: (asked) => asked.unused(),
  summary: (asked) => asked.summary({ save: false }),
  status: (asked) => asked.status(),
};

test.each(Object.keys(QUESTIONS))("%s names the files whose edges are out of date each time", async (question) => {
  await project.close();
  leave((id) => [id]);
  project = await openProject(root, { readonly: true });
  const answers = [await QUESTIONS[question]!(project), await QUESTIONS[question]!(project)];
  expect(answers.map(({ stale }) => stale)).toEqual([["users/user7.py"], ["users/user7.py"]]);
});

test("an answer made from edges that were out of date is made again when they are there, although no file has changed", async () => {
  await project.close();
  leave((id) => [id]);
  project = await openProject(root);
  const asked = async (): Promise<readonly [calledBy: number | undefined, stale: readonly string[]]> => {
    const { symbols, stale } = await project.context("ship", { about: ["hub.py:ship"] });
    return [symbols[0]?.totals.calledBy, stale];
  };
  const others = createWriteLock(root);
  try {
    await others.run("testing", async () => expect(await asked()).toEqual([USERS, ["users/user7.py"]]));
  } finally {
    others.close();
  }
  while (metadata() !== null) await project.status();
  expect(await asked()).toEqual([USERS + 1, []]);
});

test("files whose edges are out of date are named by their folders when there are many", async () => {
  await project.close();
  leave((_, users) => users);
  project = await openProject(root, { readonly: true });
  expect(await callersOf("ship")).toContain("stale users/");
});
