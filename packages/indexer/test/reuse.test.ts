import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { importProject, initProject, type InitOptions, openProject } from "../../engine/src/index.js";
import { beforeEach, describe, expect, test } from "vitest";
import { otherWorktrees } from "../src/reuse/other-worktrees.js";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, stored, storedAnew, write } from "../../engine/test/whole-index.js";

let root: string;
const git = (...args: string[]): string => runGit(root, args);

beforeEach(() => {
  root = join(folder(), "main");
  mkdirSync(root);
  write(root, "shop/item.ts", "export class Item { price(): number { return 1; } }\n");
  write(
    root,
    "shop/cart.ts",
    'import { Item } from "./item";\n/** Holds items. */\nexport class Cart { items: Item[] = []; total() { return this.items[0].price(); } }\n',
  );
  write(root, "tool.py", "def run():\n    return helper()\n\ndef helper():\n    pass\n");
  write(root, "package.json", '{ "name": "shop" }\n');
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "one");
});

async function init(path: string, options: InitOptions = {}): ReturnType<typeof result> {
  return result(path, options);
}

async function result(path: string, options: InitOptions) {
  const { project, result: found } = await initProject(path, { workers: 1, ...options });
  await project.close();
  return found;
}

function worktree(name = "side", ...args: string[]): string {
  git("worktree", "add", "-q", "--detach", ...args, `../${name}`);
  return join(root, "..", name);
}

async function exported(path = root): Promise<string> {
  const file = join(folder(), "index.cg");
  const project = await openProject(path);
  await project.exportIndex(file);
  await project.close();
  return file;
}

function changed(index: string, sql: string): void {
  const db = new DatabaseSync(index);
  db.exec(sql);
  db.close();
}

/** Copies an exported index with a changed database or header. */
function repacked(file: string, change: (db: DatabaseSync) => void, told: object = {}): string {
  const bytes = readFileSync(file);
  const end = bytes.indexOf("\n");
  const path = join(folder(), "index.db");
  writeFileSync(path, gunzipSync(bytes.subarray(end + 1)));
  const db = new DatabaseSync(path);
  change(db);
  db.close();
  const database = readFileSync(path);
  const head = {
    ...JSON.parse(bytes.toString("utf8", 0, end)),
    size: database.length,
    sha256: createHash("sha256").update(database).digest("hex"),
    ...told,
  };
  const target = join(folder(), "repacked.cg");
  writeFileSync(target, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), gzipSync(database)]));
  return target;
}

describe("reuse of another worktree's index", () => {
  test("initProject() in a second worktree reuses the index of the first, and the result equals a fresh index", async () => {
    await init(root);
    const side = worktree();
    write(side, "tool.py", "def run():\n    pass\n");
    write(side, "new.ts", 'import { Cart } from "./shop/cart";\nnew Cart().total();\n');
    const found = await init(side);
    expect(found).toMatchObject({ reusedFrom: root, filesIndexed: 2, filesUnchanged: 3 });
    expect(stored(side)).toEqual(await storedAnew(side));
    expect(readdirSync(join(side, ".codegraph")).filter((name) => name.includes("new"))).toEqual([]);
  });

  test("initProject() in the main worktree reuses the index of a second one", async () => {
    const side = worktree();
    await init(side);
    expect(await init(root)).toMatchObject({ reusedFrom: side, filesIndexed: 0 });
    expect(stored(root)).toEqual(await storedAnew(root));
  });

  test("initProject() reuses an index for a nested worktree and for a subfolder of the repository", async () => {
    await init(join(root, "shop"));
    const side = worktree("main/.worktrees/x");
    expect(await init(join(side, "shop"))).toMatchObject({ reusedFrom: join(root, "shop"), filesIndexed: 0, filesTotal: 2 });
  });

  test("reuse compares files by content even if size and time are equal", async () => {
    await init(root);
    const side = worktree();
    write(side, "tool.py", readFileSync(join(root, "tool.py"), "utf8").replaceAll("helper", "killer"));
    const { atime, mtime } = statSync(join(root, "tool.py"));
    utimesSync(join(side, "tool.py"), atime, mtime);
    write(side, "package.json", '{ "name": "show" }\n');
    utimesSync(join(side, "package.json"), statSync(join(root, "package.json")).atime, statSync(join(root, "package.json")).mtime);
    await init(side);
    expect(stored(side)).toEqual(await storedAnew(side));
  });

  test("reuse does not copy links and removed files", async () => {
    const library = folder();
    write(library, "package.json", '{ "name": "lib" }');
    write(library, "index.ts", "export function far() {}\n");
    await init(library);
    write(root, "uses.ts", 'import { far } from "lib";\nexport const near = () => far();\n');
    git("add", ".");
    git("commit", "-qm", "two");
    const { project } = await initProject(root, { workers: 1 });
    await project.link({ path: library });
    await project.remove("tool.py");
    await project.close();
    const side = worktree();
    expect(await init(side)).toMatchObject({ reusedFrom: root, filesTotal: 5 });
    expect(stored(side)).toEqual(await storedAnew(side));
  });

  test.each<[string, (index: string) => void]>([
    ["damaged", (index) => writeFileSync(index, Buffer.concat([readFileSync(index).subarray(0, 5000), Buffer.alloc(20_000, 7)]))],
    ["of another program", (index) => writeFileSync(index, "not a database, but a text that is long enough to look at")],
    ["with a trigger in it", (index) => changed(index, "CREATE TRIGGER evil AFTER UPDATE ON files BEGIN DELETE FROM files; END")],
    [
      "with a view in place of a table",
      (index) => changed(index, "DROP TABLE headers; CREATE VIEW headers AS SELECT 1 AS id, 1 AS files, 'x' AS text"),
    ],
    ["of another extractor", (index) => changed(index, "UPDATE metadata SET value = 'other' WHERE key = 'extractor_version'")],
    ["with names outside of the tree", (index) => changed(index, "UPDATE files SET path = '../../outside.py' WHERE path = 'tool.py'")],
    ["missing", (index) => renameSync(index, `${index}.damaged-1`)],
  ])("initProject() indexes from the sources if the other index is %s", async (_, harm) => {
    await init(root);
    harm(join(root, ".codegraph/index.db"));
    const side = worktree();
    const found = await init(side);
    expect(found.reusedFrom).toBe(undefined);
    expect(found).toMatchObject({ filesIndexed: 4, filesTotal: 4 });
    expect(stored(side)).toEqual(await storedAnew(side));
  });

  test("initProject() with other settings indexes from the sources", async () => {
    await init(root);
    const found = await init(worktree(), { maxFileSize: 1_000 });
    expect(found.reusedFrom).toBe(undefined);
  });

  test("otherWorktrees() finds worktrees through git's files from any of them", () => {
    const side = worktree();
    const other = worktree("other");
    expect(otherWorktrees(root).sort()).toEqual([other, side].sort());
    expect(otherWorktrees(side).sort()).toEqual([root, other].sort());
    expect(otherWorktrees(join(side, "shop")).sort()).toEqual([join(root, "shop"), join(other, "shop")].sort());
    git("worktree", "remove", "--force", other);
    expect(otherWorktrees(root)).toEqual([side]);
    expect(otherWorktrees(folder())).toEqual([]);
  });
});

describe("exported indexes", () => {
  test("importProject() in another clone compares files by content", async () => {
    await init(root);
    const file = await exported();
    const clone = join(folder(), "clone");
    runGit(root, ["clone", "-q", root, clone]);
    write(clone, "tool.py", "def run():\n    pass\n");
    const { project, result: found } = await importProject(clone, file, { workers: 1 });
    await project.close();
    expect(found).toMatchObject({ reusedFrom: file, filesIndexed: 1, filesTotal: 4 });
    expect(stored(clone)).toEqual(await storedAnew(clone));
  });

  test("an exported index contains no paths of its origin", async () => {
    await init(root);
    const file = await exported();
    const bytes = readFileSync(file);
    const database = gunzipSync(bytes.subarray(bytes.indexOf("\n") + 1));
    expect(database.includes(root)).toBe(false);
    expect(bytes.includes(root)).toBe(false);
  });

  test("exported indexes of equal trees have equal content hashes", async () => {
    await init(root);
    const side = worktree();
    utimesSync(join(side, "tool.py"), 1, 1);
    const { project } = await initProject(side, { workers: 1, from: undefined });
    const again = await project.exportIndex(join(folder(), "a.cg"));
    write(side, "tool.py", "x = 1\n");
    const other = await project.exportIndex(join(folder(), "b.cg"));
    await project.close();
    const own = await openProject(root);
    const first = await own.exportIndex(join(folder(), "c.cg"));
    await own.close();
    expect(again.content).toBe(first.content);
    expect(other.content).not.toBe(first.content);
  });

  test("importProject() rejects a file that is no index even if the project has an index", async () => {
    await (await initProject(root, { workers: 1 })).project.close();
    const file = join(root, "README.txt");
    const code = expect.stringMatching(/^(?:invalid-import|not-indexed)$/u) as string;
    for (const text of ["Read me.\n", "", '{"format":"codegraph-index"}\n']) {
      writeFileSync(file, text);
      await expect(importProject(root, file, { workers: 1 })).rejects.toMatchObject({ code });
    }
  });

  test("importProject() replaces an up-to-date index only with replace", async () => {
    await init(root);
    const file = await exported();
    const first = await importProject(root, file, { workers: 1 });
    await first.project.close();
    expect(first.result.reusedFrom).toBe(undefined);
    const second = await importProject(root, file, { workers: 1, replace: true });
    await second.project.close();
    expect(second.result.reusedFrom).toBe(file);
    expect(stored(root)).toEqual(await storedAnew(root));
  });

  test.each<[string, string, (file: string) => string]>([
    ["that is truncated", "invalid-import", (file) => (writeFileSync(file, readFileSync(file).subarray(0, 3_000)), file)],
    [
      "with changed bytes",
      "invalid-import",
      (file) => {
        const bytes = readFileSync(file);
        // A single bit may fall where the compressed form ignores it.
        for (let at = bytes.length - 2_000; at < bytes.length - 1_990; at++) bytes[at] = bytes[at]! ^ 0xff;
        writeFileSync(file, bytes);
        return file;
      },
    ],
    ["with trailing data", "invalid-import", (file) => (appendFileSync(file, gzipSync("more")), file)],
    ["that declares a smaller size", "invalid-import", (file) => repacked(file, () => undefined, { size: 4096 })],
    ["that declares a huge size", "invalid-import", (file) => repacked(file, () => undefined, { size: 2 ** 50 })],
    ["with another hash", "invalid-import", (file) => repacked(file, () => undefined, { sha256: "0".repeat(64) })],
    ["of a newer format", "newer-schema", (file) => repacked(file, () => undefined, { version: 2 })],
    [
      "of a newer schema",
      "newer-schema",
      (file) => repacked(file, (db) => db.exec("UPDATE metadata SET value = '999.1' WHERE key = 'schema_version'")),
    ],
    [
      "of another extractor",
      "invalid-import",
      (file) => repacked(file, (db) => db.exec("UPDATE metadata SET value = 'other' WHERE key = 'extractor_version'")),
    ],
    ["of another program", "invalid-import", (file) => repacked(file, (db) => db.exec("PRAGMA application_id = 1"))],
    [
      "with a trigger",
      "invalid-import",
      (file) => repacked(file, (db) => db.exec("CREATE TRIGGER evil AFTER UPDATE ON files BEGIN DELETE FROM files; END")),
    ],
    [
      "with an absolute path",
      "invalid-import",
      (file) => repacked(file, (db) => db.exec("UPDATE files SET path = '/etc/passwd' WHERE path = 'tool.py'")),
    ],
    [
      "with a path outside of the tree",
      "invalid-import",
      (file) => repacked(file, (db) => db.exec("UPDATE files SET path = 'a/../../b.py' WHERE path = 'tool.py'")),
    ],
    [
      "that is plain text",
      "invalid-import",
      (file) => (writeFileSync(file, "hello, this is a text of some length, and nothing else"), file),
    ],
    ["that is not there", "not-found", (file) => `${file}.not`],
  ])("an exported index %s is rejected (%s), and the existing index stays", async (_, code, harm) => {
    await init(root);
    const file = harm(await exported());
    const before = stored(root);
    await expect(importProject(root, file, { workers: 1, replace: true })).rejects.toMatchObject({ code });
    expect(stored(root)).toEqual(before);
    expect(readdirSync(join(root, ".codegraph")).filter((name) => name.includes("new"))).toEqual([]);
  });

  test("the source can also be an index or a project folder", async () => {
    await init(root);
    const clone = join(folder(), "clone");
    runGit(root, ["clone", "-q", root, clone]);
    expect(await init(clone, { from: root })).toMatchObject({ filesIndexed: 0, reusedFrom: join(root, ".codegraph/index.db") });
    const copy = join(folder(), "index.db");
    copyFileSync(join(root, ".codegraph/index.db"), copy);
    const third = join(folder(), "third");
    runGit(root, ["clone", "-q", root, third]);
    expect(await init(third, { from: copy })).toMatchObject({ filesIndexed: 0 });
    await expect(init(join(third, "shop"), { from: third + "/shop" })).resolves.toBeDefined();
  });

  test.skipIf(process.getuid?.() === 0)("exportIndex() reports an unwritable or missing folder", async () => {
    await init(root);
    const place = folder();
    chmodSync(place, 0o500);
    const project = await openProject(root);
    await expect(project.exportIndex(join(place, "a.cg"))).rejects.toMatchObject({ code: "read-only" });
    await expect(project.exportIndex(join(place, "no/a.cg"))).rejects.toMatchObject({ code: "not-a-directory" });
    await project.close();
    expect(existsSync(join(place, "a.cg"))).toBe(false);
  });
});
