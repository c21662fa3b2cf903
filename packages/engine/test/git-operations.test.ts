import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initProject, type Project } from "@codegraph/engine";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, stored, storedAnew, write } from "./whole-index.js";

let root: string;
let project: Project;
const git = (...args: string[]): string => runGit(root, args);

function commit(message: string): void {
  git("add", "-A");
  git("commit", "-qm", message);
}

/** Project with two branches: almost every file differs, some exist on only one branch, and one is moved. */
beforeEach(async () => {
  root = join(folder(), "project");
  mkdirSync(root);
  git("init", "-q", "-b", "main");
  write(root, ".gitignore", ".codegraph\n");
  for (let n = 0; n < 50; n++)
    write(root, `lib/part${n}.ts`, `import { base } from "../base";\nexport const part${n} = () => base(${n});\n`);
  write(root, "base.ts", "export function base(n: number) { return n; }\n");
  write(root, "old.py", "from tools import helper\n\ndef run():\n    helper()\n");
  write(root, "tools.py", "def helper():\n    pass\n");
  commit("one");
  git("switch", "-qc", "other");
  for (let n = 0; n < 50; n += 2)
    write(root, `lib/part${n}.ts`, `import { foundation } from "../base";\nexport const part${n} = () => foundation(${n});\n`);
  write(root, "base.ts", "export function foundation(n: number) { return base(n); }\nexport function base(n: number) { return n + 1; }\n");
  git("mv", "old.py", "new.py");
  write(root, "only.go", "package only\n\nfunc Only() {}\n");
  git("rm", "-q", "tools.py");
  commit("two");
  git("switch", "-q", "main");
  const { project: opened } = await initProject(root, { workers: 1 });
  project = opened;
});

afterEach(() => project.close());

/** Brings the index up to date and compares it with a fresh one. */
async function expectFresh(): Promise<void> {
  await project.update();
  expect(stored(root)).toEqual(await storedAnew(root));
}

describe("the index matches the files on disk after git operations", () => {
  test("the index follows git switch in both directions", async () => {
    git("switch", "-q", "other");
    await expectFresh();
    git("switch", "-q", "main");
    await expectFresh();
  });

  test("the index follows git stash and git stash pop", async () => {
    write(root, "base.ts", "export function base() {}\n");
    write(root, "lib/new.ts", "export const added = 1;\n");
    await project.update();
    git("stash", "-q", "-u");
    await expectFresh();
    git("stash", "pop", "-q");
    await expectFresh();
  });

  test("the index follows git rebase through a conflict", async () => {
    git("switch", "-qc", "mine");
    write(root, "base.ts", "export function base(n: number) { return -n; }\n");
    commit("mine");
    expect(() => git("rebase", "other")).toThrow(/conflict/iu);
    await expectFresh();
    write(root, "base.ts", "export function base(n: number) { return -n; }\nexport const foundation = base;\n");
    git("add", "-A");
    git("-c", "core.editor=true", "rebase", "--continue");
    await expectFresh();
  });

  test("the index follows the steps of git bisect", async () => {
    for (let n = 0; n < 6; n++) {
      write(root, "tools.py", `def helper():\n    return ${n}\n\ndef helper_${n}():\n    pass\n`);
      commit(`step ${n}`);
    }
    git("bisect", "start", "HEAD", "HEAD~6");
    for (const verdict of ["good", "bad"]) {
      await expectFresh();
      git("bisect", verdict);
    }
    git("bisect", "reset");
    await expectFresh();
  });

  test("the index follows git sparse-checkout and its end", async () => {
    git("sparse-checkout", "set", "--no-cone", "/*.ts", "/*.py");
    await expectFresh();
    expect((await project.status()).statistics.files).toBeLessThan(10);
    git("sparse-checkout", "disable");
    await expectFresh();
  });

  test("the index follows a change of line ends by core.autocrlf", async () => {
    git("config", "core.autocrlf", "true");
    git("rm", "-rq", "--cached", ".");
    git("reset", "-q", "--hard");
    expect(statSync(join(root, "base.ts")).size).toBe("export function base(n: number) { return n; }\r\n".length);
    await expectFresh();
  });

  test("the index follows a Git LFS pointer in place of a file", async () => {
    write(root, "base.ts", `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 120\n`);
    await expectFresh();
    git("checkout", "-q", "--", "base.ts");
    await expectFresh();
  });

  test("the index follows a rename that only changes case", async () => {
    git("mv", "base.ts", "Base.ts");
    await expectFresh();
    renameSync(join(root, "lib"), join(root, "Lib"));
    await expectFresh();
  });

  test("the index follows an edit that keeps the size and almost the time of a file", async () => {
    const before = statSync(join(root, "tools.py"));
    writeFileSync(join(root, "tools.py"), "def killer():\n    pass\n");
    utimesSync(join(root, "tools.py"), before.atime, new Date(before.mtimeMs + 1));
    await expectFresh();
  });
});

test("files with new times but the same content are neither parsed nor resolved again", async () => {
  git("switch", "-q", "other");
  git("switch", "-q", "main");
  const { size } = statSync(join(root, "base.ts"));
  const result = await project.update();
  expect(result).toMatchObject({ filesIndexed: 0, filesUnchanged: 53 });
  expect(statSync(join(root, "base.ts")).size).toBe(size);
  expect(stored(root)).toEqual(await storedAnew(root));
});
