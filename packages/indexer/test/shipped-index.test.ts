/** An untrusted index with a valid schema and false rows, for example from a repository. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importProject, initProject, openProject, type OpenOptions, type Project, type Recovery } from "../../engine/src/index.js";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, write } from "../../engine/test/whole-index.js";

let root: string;
let told: Recovery[];
let open: Project[];

const LIE = "DELETE FROM edges; UPDATE definitions SET name = 'harmless' WHERE name = 'save'";

beforeEach(async () => {
  root = join(folder(), "shop");
  told = [];
  open = [];
  write(root, "shop.ts", "export function load() { return save(); }\nexport function save() {}\n");
  write(root, "cart.ts", 'import { save } from "./shop";\nexport const pay = () => save();\n');
  await init(root);
});

afterEach(async () => {
  delete process.env["CODEGRAPH_TRUSTED_INDEXES"];
  for (const project of open.splice(0)) await project.close();
});

async function init(path: string): Promise<void> {
  await (await initProject(path, { workers: 1 })).project.close();
}

async function opened(path: string, options: OpenOptions = {}): Promise<Project> {
  const project = await openProject(path, { onRecovery: (recovery) => told.push(recovery), ...options });
  open.push(project);
  return project;
}

async function callers(path: string, options: OpenOptions = {}): Promise<string[]> {
  const { calls } = await (await opened(path, options)).callers("save");
  return calls.map(({ caller }) => caller.name).sort();
}

const index = (path: string = root): string => join(path, ".codegraph/index.db");
const asides = (path: string): string[] =>
  readdirSync(join(path, ".codegraph")).filter((name) => name.startsWith("index.db.untrusted-") && !/-(?:wal|shm|journal)$/u.test(name));

const SQLITE =
  'const { DatabaseSync } = require("node:sqlite"); const [file, sql] = process.argv.slice(1); const db = new DatabaseSync(file); db.exec(sql);';

/** Runs SQL in another process, because two SQLite libraries in one process release each other's locks. */
function treat(path: string, sql: string): void {
  execFileSync(process.execPath, ["-e", SQLITE, path, sql], { stdio: "ignore" });
}

async function isRight(path: string): Promise<void> {
  expect(await callers(path)).toEqual(["load", "pay"]);
  expect(await open.at(-1)!.verify()).toMatchObject({ success: true, files: 2 });
}

async function isSetAsideOnce(path: string, reason: RegExp): Promise<void> {
  await isRight(path);
  expect(told.map(({ what, why }) => `${what} ${why}`)).toEqual(["index untrusted"]);
  expect(told[0]!.reason).toMatch(reason);
  expect(existsSync(told[0]!.setAside)).toBe(true);
  expect(asides(path)).toHaveLength(1);
  expect((await open.at(-1)!.status()).recovered).toMatchObject({ why: "untrusted" });
  await open.pop()!.close();
  await isRight(path);
  expect(told).toHaveLength(1);
}

describe("an index with false rows is set aside once, and the answer is correct", () => {
  test("an index cloned with its repository is set aside", async () => {
    treat(index(), LIE);
    write(root, ".codegraph/.gitignore", "");
    runGit(root, ["init", "-q"]);
    runGit(root, ["add", "-Af", "."]);
    runGit(root, ["commit", "-qm", "all of it"]);
    const clone = join(folder(), "clone");
    runGit(root, ["clone", "-q", root, clone]);
    await isSetAsideOnce(clone, /git tracks it/u);
  });

  test("an index restored by git in its original place is set aside", async () => {
    treat(index(), LIE);
    runGit(root, ["init", "-q"]);
    runGit(root, ["add", "-Af", "."]);
    runGit(root, ["commit", "-qm", "all of it"]);
    rmSync(join(root, ".codegraph"), { recursive: true });
    await init(root);
    runGit(root, ["checkout", "-q", "--", ".codegraph"]);
    await isSetAsideOnce(root, /git tracks it/u);
  });

  test("an index in a copied folder is set aside", async () => {
    treat(index(), LIE);
    const copy = join(folder(), "copy");
    cpSync(root, copy, { recursive: true });
    await isSetAsideOnce(copy, /did not create it in this place/u);
  });

  test("a copied index whose metadata names its new place is set aside", async () => {
    const copy = join(folder(), "copy");
    treat(index(), `${LIE}; UPDATE metadata SET value = '${copy}' WHERE key = 'project_root'`);
    cpSync(root, copy, { recursive: true });
    await isSetAsideOnce(copy, /did not create it in this place/u);
  });

  test("an index overwritten with the bytes of another is set aside", async () => {
    const other = join(folder(), "other");
    cpSync(root, other, { recursive: true });
    await init(other);
    treat(index(other), LIE);
    const before = statSync(index()).ino;
    writeFileSync(index(), readFileSync(index(other)));
    expect(statSync(index()).ino).toBe(before);
    await isSetAsideOnce(root, /(?:built|created) in/u);
  });

  test("an index whose metadata names another place is set aside", async () => {
    treat(index(), `${LIE}; UPDATE metadata SET value = '/srv/elsewhere' WHERE key = 'project_root'`);
    await isSetAsideOnce(root, /built in "\/srv\/elsewhere"/u);
  });

  test("an index with a second hard link is set aside", async () => {
    treat(index(), LIE);
    linkSync(index(), join(root, "..", "other-name.db"));
    await isSetAsideOnce(root, /hard link/u);
  });

  test("an index of an earlier version without a seal is set aside", async () => {
    treat(index(), LIE);
    rmSync(`${index()}.seal`);
    await isSetAsideOnce(root, /earlier version/u);
  });

  test("an index with a forged seal is set aside", async () => {
    treat(index(), LIE);
    writeFileSync(`${index()}.seal`, `${"0".repeat(64)}\n\n${root}\n`);
    await isSetAsideOnce(root, /did not create it in this place/u);
  });

  test.skipIf(process.getuid?.() !== 0)("an index of another user is set aside", async () => {
    treat(index(), LIE);
    chownSync(index(), 65_534, 65_534);
    await isSetAsideOnce(root, /another user \(user id 65534\)/u);
  });
});

describe("files next to an index", () => {
  /** Creates a log with which SQLite would change the index next to it. */
  async function falseLog(): Promise<string> {
    const copy = join(folder(), "log.db");
    copyFileSync(index(), copy);
    const child = spawn(
      process.execPath,
      ["-e", `${SQLITE} console.log("done"); setTimeout(() => {}, 60_000)`, copy, `PRAGMA wal_autocheckpoint = 0; ${LIE}`],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(statSync(`${copy}-wal`).size).toBeGreaterThan(0);
    return `${copy}-wal`;
  }

  test("a foreign log is not applied to the index", async () => {
    copyFileSync(await falseLog(), `${index()}-wal`);
    await isSetAsideOnce(root, /did not write the log next to it/u);
  });

  test("a foreign log without an index is ignored", async () => {
    const log = await falseLog();
    rmSync(join(root, ".codegraph"), { recursive: true });
    mkdirSync(join(root, ".codegraph"));
    writeFileSync(index(), "");
    copyFileSync(log, `${index()}-wal`);
    await isRight(root);
  });

  test("a foreign journal is not rolled back into the index", async () => {
    const sound = readFileSync(index());
    const journal = join(folder(), "journal.db");
    copyFileSync(index(), journal);
    treat(journal, `PRAGMA journal_mode = DELETE; ${LIE}`);
    const child = spawn(
      process.execPath,
      [
        "-e",
        `${SQLITE} console.log("done"); setTimeout(() => {}, 60_000)`,
        journal,
        "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE definitions SET name = name || 'x', signature = hex(randomblob(4000)); UPDATE files SET hash = hex(randomblob(2000))",
      ],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    copyFileSync(`${journal}-journal`, `${index()}-journal`);
    expect(readFileSync(index()).equals(sound)).toBe(true);
    await isSetAsideOnce(root, /did not write the journal next to it/u);
  });

  test.each(["-wal", "-shm", "-journal"])("a pipe in place of %s does not block", async (end) => {
    execFileSync("mkfifo", [index() + end]);
    await isRight(root);
  });

  test("a folder in place of the seal causes one rebuild", async () => {
    rmSync(`${index()}.seal`);
    mkdirSync(`${index()}.seal/more`, { recursive: true });
    await isSetAsideOnce(root, /did not create it in this place/u);
  });

  test("the log of a killed process of this user is applied", async () => {
    const source = `
      import { openProject } from "../../engine/dist/index.js";
      import { appendFileSync } from "node:fs";
      const project = await openProject(process.argv[2]);
      appendFileSync(process.argv[2] + "/cart.ts", "export const again = () => save();\\n");
      await project.update();
      console.log("done");
      setInterval(() => {}, 1000);`;
    const script = join(import.meta.dirname, `killed-${process.pid}.mjs`);
    writeFileSync(script, source);
    try {
      const child: ChildProcess = spawn(process.execPath, [script, root], { stdio: ["ignore", "pipe", "inherit"] });
      await once(child.stdout!, "data");
      child.kill("SIGKILL");
      await once(child, "exit");
    } finally {
      rmSync(script);
    }
    expect(statSync(`${index()}-wal`).size).toBeGreaterThan(0);
    expect(await callers(root)).toEqual(["again", "load", "pay"]);
    expect(told).toEqual([]);
  });
});

describe("an index of this user is kept", () => {
  test("an index that was moved with its project is kept, and no file is parsed again", async () => {
    await (await opened(root)).remove("cart.ts");
    await open.pop()!.close();
    const moved = join(folder(), "moved");
    renameSync(root, moved);
    const project = await opened(moved);
    expect(await project.update()).toMatchObject({ filesIndexed: 0, filesTotal: 1 });
    expect((await project.callers("save")).calls.map(({ caller }) => caller.name)).toEqual(["load"]);
    expect(told).toEqual([]);
    expect(asides(moved)).toEqual([]);
  });

  test("a copied index is used if the user vouches for it", async () => {
    const copy = join(folder(), "copy");
    cpSync(root, copy, { recursive: true });
    process.env["CODEGRAPH_TRUSTED_INDEXES"] = copy;
    expect(await callers(copy)).toEqual(["load", "pay"]);
    expect(told).toEqual([]);
  });

  test("a copied index can be imported in place", async () => {
    const copy = join(folder(), "copy");
    cpSync(root, copy, { recursive: true });
    const { project, result } = await importProject(copy, index(copy), { workers: 1, onRecovery: (recovery) => told.push(recovery) });
    open.push(project);
    expect(result).toMatchObject({ filesIndexed: 0, filesUnchanged: 2 });
    await open.pop()!.close();
    await isRight(copy);
    expect(told).toEqual([]);
  });

  test("concurrent instances that create an index set none aside", async () => {
    const fresh = join(folder(), "fresh");
    write(fresh, "shop.ts", "export function save() {}\nsave();\n");
    await Promise.all(Array.from({ length: 6 }, () => init(fresh)));
    await Promise.all(Array.from({ length: 6 }, () => opened(fresh)));
    expect(told).toEqual([]);
    expect(asides(fresh)).toEqual([]);
  });
});

test("an open project whose index git replaces answers from the sources and reports it", async () => {
  treat(index(), LIE);
  runGit(root, ["init", "-q"]);
  runGit(root, ["add", "-Af", "."]);
  runGit(root, ["commit", "-qm", "all of it"]);
  rmSync(join(root, ".codegraph"), { recursive: true });
  await init(root);
  const project = await opened(root, { watch: true });
  expect((await project.callers("save")).calls).toHaveLength(2);
  runGit(root, ["checkout", "-q", "--", ".codegraph"]);
  expect((await project.callers("save")).calls).toHaveLength(2);
  expect(told).toMatchObject([{ what: "index", why: "untrusted" }]);
});

test("instances that meet the same untrusted index at the same time set it aside once", async () => {
  treat(index(), LIE);
  rmSync(`${index()}.seal`);
  const found = await Promise.all(Array.from({ length: 4 }, () => callers(root)));
  expect(found).toEqual(Array.from({ length: 4 }, () => ["load", "pay"]));
  expect(told).toHaveLength(1);
});

test("an untrusted index opened read-only is rejected with a remedy", async () => {
  rmSync(`${index()}.seal`);
  const failure = await openProject(root, { readonly: true }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "untrusted-index", remedy: expect.stringContaining("CODEGRAPH_TRUSTED_INDEXES") as string });
});

test("the list of removed files in an untrusted index is ignored", async () => {
  treat(index(), `INSERT OR REPLACE INTO metadata (key, value) VALUES ('removed_files', '["cart.ts"]')`);
  rmSync(`${index()}.seal`);
  await isRight(root);
});

test("links in an untrusted index are ignored", async () => {
  const secret = join(folder(), "secret");
  write(secret, "key.ts", "export function hidden() {}\n");
  await init(secret);
  treat(index(), `INSERT INTO dependencies (path, name) VALUES ('${join(secret, ".codegraph")}', 'shared')`);
  rmSync(`${index()}.seal`);
  const project = await opened(root);
  expect((await project.query("hidden", { linkedProjects: true })).matches).toEqual([]);
  expect((await project.links()).links).toEqual([]);
});

test("a linked project with an untrusted index is reported and not queried", async () => {
  const app = join(folder(), "app");
  write(app, "main.ts", "export const main = 1;\n");
  await init(app);
  const project = await opened(app);
  await project.link({ path: root, name: "shop" });
  expect((await project.query("load", { linkedProjects: true })).matches).not.toEqual([]);
  rmSync(`${index()}.seal`);
  writeFileSync(`${index()}.copy`, readFileSync(index()));
  renameSync(`${index()}.copy`, index());
  const { matches, links } = await project.query("load", { linkedProjects: true });
  expect(matches).toEqual([]);
  expect(links).toMatchObject([{ name: "shop", trouble: "untrusted" }]);
});

test("another worktree's index is reused only if the same user created it", async () => {
  runGit(root, ["init", "-q"]);
  write(root, ".gitignore", ".codegraph\n");
  runGit(root, ["add", "."]);
  runGit(root, ["commit", "-qm", "one"]);
  treat(index(), LIE);
  rmSync(`${index()}.seal`);
  const side = join(root, "../side");
  runGit(root, ["worktree", "add", "-q", "--detach", side]);
  const { project, result } = await initProject(side, { workers: 1 });
  open.push(project);
  expect(result.reusedFrom).toBeUndefined();
  expect((await project.callers("save")).calls).toHaveLength(2);
});
