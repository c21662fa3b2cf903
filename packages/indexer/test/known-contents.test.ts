/** Contents with known facts are not parsed again: after a switch of branches, a move, and from another worktree. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { initProject, openProject, type OpenOptions, type Project, removeProject } from "../../engine/src/index.js";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, stored, storedAnew, write } from "../../engine/test/whole-index.js";

const PARTS = 12;

let root: string;
let project: Project;
/** For each update, the number of files reused without parsing and the number of files to read. */
let reused: string[];
const git = (...args: string[]): string => runGit(root, args);
const kept = (): string => join(root, ".codegraph/contents.db");

const options: OpenOptions = {
  log(_, event, fields) {
    if (event === "contents.reused") reused.push(`${String(fields?.["files"])} of ${String(fields?.["of"])}`);
  },
};

function commit(message: string): void {
  git("add", "-A");
  git("commit", "-qm", message);
}

function part(n: number, called: string): string {
  return `import { ${called} } from "../base";\n/** Part ${n} of all. */\nexport function part${n}(): number { return ${called}(${n}); }\n`;
}

/** Indexed repository with two branches that differ in parts, including files with faults and unusual encodings. */
let made: string;
const fresh: Record<string, unknown> = {};

beforeAll(async () => {
  made = root = join(folder(), "project");
  mkdirSync(root);
  git("init", "-q", "-b", "main");
  write(root, ".gitignore", ".codegraph\n");
  for (let n = 0; n < PARTS; n++) write(root, `lib/part${n}.ts`, part(n, "base"));
  write(root, "base.ts", "export function base(n: number) { return n; }\n");
  write(root, "lib/broken.py", "def whole():\n    pass\n\ndef half(:\n");
  writeFileSync(join(root, "lib/latin.py"), Buffer.from("# caf\xe9\ndef prix():\n    pass\n", "latin1"));
  write(
    root,
    "lib/Shelf.svelte",
    "<script>\n  export let books = [];\n  function first() { return books[0]; }\n</script>\n<p on:click={first}>{books.length}</p>\n",
  );
  commit("one");
  git("switch", "-qc", "other");
  for (let n = 0; n < PARTS; n++) write(root, `lib/part${n}.ts`, part(n, "foundation"));
  write(root, "base.ts", "export function foundation(n: number) { return n; }\n");
  git("rm", "-q", "lib/broken.py", "lib/latin.py", "lib/Shelf.svelte");
  commit("two");
  for (const branch of ["other", "main"]) {
    rmSync(join(root, ".codegraph"), { recursive: true, force: true });
    git("switch", "-q", branch);
    await initProject(root, { workers: 1 }).then(({ project: first }) => first.close());
    fresh[branch] = contentOf(root);
  }
});

beforeEach(async () => {
  root = join(folder(), "project");
  cpSync(made, root, { recursive: true, preserveTimestamps: true });
  // A copied index is only trusted if the user vouches for it.
  process.env["CODEGRAPH_TRUSTED_INDEXES"] = root;
  project = await openProject(root, options);
  reused = [];
});

afterEach(async () => {
  delete process.env["CODEGRAPH_TRUSTED_INDEXES"];
  await project.close();
});

async function switchTo(branch: string): Promise<void> {
  git("switch", "-q", branch);
  await project.update();
}

/** Returns the whole content of an index except for file times. */
function contentOf(path: string): unknown {
  const { files, ...all } = stored(path) as { readonly files: readonly { readonly mtimeMs: number }[] };
  return { ...all, files: files.map(({ mtimeMs: _mtime, ...file }) => file) };
}

test("a switch of branches is parsed once per direction, and the index equals a fresh one each time", async () => {
  for (const branch of ["other", "main", "other", "main"]) {
    await switchTo(branch);
    expect(contentOf(root)).toEqual(fresh[branch]);
  }
  const all = [`0 of ${PARTS + 1}`, `${PARTS + 4} of ${PARTS + 4}`, `${PARTS + 1} of ${PARTS + 1}`, `${PARTS + 4} of ${PARTS + 4}`];
  expect(reused).toEqual(all);
  expect((await project.verify()).success).toBe(true);
  // verify() parses its fresh index without reuse.
  expect(reused).toEqual(all);
});

test("moved files are not parsed, unless their facts depend on the name", async () => {
  git("mv", "lib", "parts");
  git("mv", "parts/Shelf.svelte", "parts/Cupboard.svelte");
  await project.update();
  expect(reused).toEqual([`${PARTS + 2} of ${PARTS + 3}`]);
  await project.close();
  expect(stored(root)).toEqual(await storedAnew(root));
});

test("files known from another worktree are not parsed", async () => {
  await switchTo("other");
  await project.close();
  rmSync(kept());
  const side = join(root, "../side");
  git("worktree", "add", "-q", side, "main");
  cpSync(join(made, ".codegraph"), join(side, ".codegraph"), { recursive: true });
  process.env["CODEGRAPH_TRUSTED_INDEXES"] = [root, realpathSync(side)].join(delimiter);
  reused = [];
  project = await openProject(root, options);
  git("switch", "-q", "-c", "mine", "main");
  await project.update();
  expect(reused).toEqual([`${PARTS + 4} of ${PARTS + 4}`]);
  expect(contentOf(root)).toEqual(fresh["main"]);
});

test("facts replaced by a few changes are not kept", async () => {
  for (let n = 0; n < 8; n++) write(root, `lib/part${n}.ts`, part(n, "other"));
  await project.update();
  expect(existsSync(kept())).toBe(false);
});

test("keep_replaced: false deletes the kept contents and keeps none", async () => {
  await switchTo("other");
  expect(existsSync(kept())).toBe(true);
  write(root, ".codegraph/config.json", '{ "keepReplaced": false }\n');
  await switchTo("main");
  expect(existsSync(kept())).toBe(false);
});

test("kept contents stay below half the size of the index", async () => {
  for (let round = 0; round < 5; round++) {
    for (let n = 0; n < PARTS; n++)
      write(
        root,
        `lib/part${n}.ts`,
        part(n, "base") + Array.from({ length: 40 }, (_, at) => `export const made_${round}_${n}_${at} = ${at};\n`).join(""),
      );
    await project.update();
  }
  await project.close();
  const { size } = statSync(kept());
  expect(size).toBeGreaterThan(20_000);
  expect(size).toBeLessThanOrEqual(statSync(join(root, ".codegraph/index.db")).size / 2 + 8_192);
  project = await openProject(root, options);
});

test("kept contents are not exported, and are removed with the index", async () => {
  await switchTo("other");
  await project.exportIndex(join(root, "../index.cg"));
  await project.close();
  await removeProject(root);
  expect(readdirSync(join(root, ".codegraph")).filter((name) => name.includes(".db"))).toEqual(["turn.db"]);
});

describe("the index is correct after damage to the kept contents", () => {
  test.each([
    ["overwritten with noise", () => writeFileSync(kept(), Buffer.alloc(20_000, 7))],
    ["replaced with those of other files", () => changed("UPDATE contents SET bytes = (SELECT bytes FROM contents ORDER BY key LIMIT 1)")],
    [
      "moved away and replaced with a link",
      () => (renameSync(kept(), join(root, "../else.db")), execFileSync("ln", ["-s", "../../else.db", kept()])),
    ],
  ])("the index is correct if the kept contents are %s", async (_, damage) => {
    await switchTo("other");
    await project.close();
    damage();
    project = await openProject(root, options);
    await switchTo("main");
    expect(contentOf(root)).toEqual(fresh["main"]);
  });

  function changed(sql: string): void {
    const db = new DatabaseSync(kept());
    db.exec(sql);
    db.close();
  }
});
