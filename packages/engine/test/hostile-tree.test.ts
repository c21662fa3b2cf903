/** Trees designed to break programs that walk or read them. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProject } from "../../../test/support/sample-project.js";
import { initProject } from "@codegraph/engine";

let root = "";

beforeEach(() => {
  root = makeProject({ "src/good.ts": "export function good() {}\n" });
});

afterEach(() => {
  execFileSync("chmod", ["-R", "u+rwx", root]);
  execFileSync("rm", ["-rf", root]);
});

/** Indexes the tree and verifies that the valid file is found. Returns the problems by file. */
async function problemsOf(): Promise<Readonly<Record<string, string>>> {
  const { project, result } = await initProject(root);
  expect((await project.query("good")).totalMatches).toBe(1);
  expect((await project.explainArea(".")).stale).toEqual([]);
  const verified = await project.verify();
  expect(verified.differences).toEqual([]);
  await project.close();
  return Object.fromEntries(result.problems.map(({ file, code }) => [file, code]));
}

test("pipes, devices and sparse files are skipped", async () => {
  execFileSync("mkfifo", [join(root, "pipe.ts"), join(root, "README.md"), join(root, "package.json")]);
  symlinkSync("/dev/zero", join(root, "zero.ts"));
  symlinkSync("/dev/stdin", join(root, "stdin.md"));
  writeFileSync(join(root, "sparse.ts"), "");
  truncateSync(join(root, "sparse.ts"), 10 * 2 ** 30);
  writeFileSync(join(root, "big.log"), "");
  truncateSync(join(root, "big.log"), 300 * 2 ** 20);
  expect(await problemsOf()).toMatchObject({ "sparse.ts": "file-too-large" });
});

test("folders deeper than the path limit and cyclic links are skipped", async () => {
  let at = root;
  // Paths below this level exceed the system's limit.
  for (let level = 0; level < 200; level++) mkdirSync((at = join(at, "dir")));
  execFileSync(
    "sh",
    [
      "-c",
      "i=0; while [ $i -lt 30 ]; do d=$(printf '%0200d' 0); mkdir $d && cd $d || exit 0; i=$((i+1)); done; echo 'export {}' > deep.ts",
    ],
    { cwd: at },
  );
  writeFileSync(join(at, "deep.ts"), "export function deep() {}\n");
  symlinkSync("../loop", join(root, "loop"));
  symlinkSync("a.ts", join(root, "b.ts"));
  symlinkSync("b.ts", join(root, "a.ts"));
  symlinkSync(".", join(root, "src/self"));
  symlinkSync("/etc/passwd", join(root, "passwd.ts"));
  expect(await problemsOf()).toMatchObject({ "a.ts": "symlink-loop", "b.ts": "symlink-loop", "passwd.ts": "outside-root" });
});

test("files with unusual names are indexed", async () => {
  const names = [
    "new\nline.ts",
    "tab\t.ts",
    "\u001b[31mred.ts",
    "\u202ertl.ts",
    "💩.ts",
    "__proto__.ts",
    "constructor.ts",
    "a'b\"c.ts",
    "%s.ts",
    "-rf.ts",
    " .ts",
    "name.ts\u200b.ts",
    `${"x".repeat(250)}.ts`,
    "CON.ts",
    "a:b.ts",
    "a\\b.ts",
    "[id].ts",
    "{a}.ts",
    "*.ts",
  ];
  for (const name of names)
    writeFileSync(
      join(root, name),
      "export class __proto__ { constructor() {} toString() { return this.constructor(); } }\nexport const hasOwnProperty = 1;\n",
    );
  mkdirSync(join(root, "constructor/__proto__/toString"), { recursive: true });
  writeFileSync(
    join(root, "constructor/__proto__/toString/valueOf.py"),
    "def __proto__():\n    constructor()\n\ndef constructor():\n    __proto__()\n",
  );
  expect(await problemsOf()).toEqual({});
  const { project } = await initProject(root);
  expect((await project.callers("constructor/__proto__/toString/valueOf.py:constructor")).calls.map(({ caller }) => caller.name)).toEqual([
    "__proto__",
  ]);
  for (const name of names) expect(await project.signature(name)).toMatchObject({ file: name });
  await project.close();
});

test("unreadable files and folders are reported", async () => {
  mkdirSync(join(root, "locked"));
  writeFileSync(join(root, "locked/a.ts"), "");
  writeFileSync(join(root, "secret.ts"), "");
  chmodSync(join(root, "locked"), 0);
  chmodSync(join(root, "secret.ts"), 0);
  const problems = await problemsOf();
  // Root can read everything.
  if (process.getuid?.() !== 0) expect(problems).toEqual({ locked: "not-readable", "secret.ts": "not-readable" });
});

test.each<[string, (folder: string) => void]>([
  ["a link to elsewhere", (folder) => symlinkSync("/tmp", folder)],
  ["a link to nothing", (folder) => symlinkSync("nowhere", folder)],
  ["a file", (folder) => writeFileSync(folder, "")],
])("a .codegraph that is %s is rejected", async (_, make) => {
  make(join(root, ".codegraph"));
  await expect(initProject(root)).rejects.toMatchObject({ code: "foreign-directory" });
});

test.each([
  '{"maxFileSize": 1e300}',
  '{"workers": 1e9}',
  '{"workers": -1}',
  '{"include": ["../**"]}',
  '{"exclude": "x"}',
  `{"exclude": ["${"{a,b}".repeat(12)}"]}`,
  '{"name": 1}',
  '{"__proto__": {"exclude": []}}',
  "[]",
  "{",
  "\u0000",
  '{"embedding": {"provider": "http", "url": "http://evil.example/v1", "model": "m"}}',
  '{"vectors": {"store": "lancedb", "uri": "/etc"}}',
  `{"languages": ${JSON.stringify(Array(1000).fill("x"))}}`,
])("a config.json of %j is rejected", async (text) => {
  mkdirSync(join(root, ".codegraph"));
  writeFileSync(join(root, ".codegraph/config.json"), text);
  await expect(initProject(root)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:invalid-config|invalid-argument|not-trusted)$/) as string,
  });
});

test(".git files with invalid targets are harmless", async () => {
  writeFileSync(join(root, ".git"), "gitdir: /dev/zero\n");
  mkdirSync(join(root, "inner"));
  writeFileSync(join(root, "inner/.git"), `gitdir: ${"../".repeat(2000)}etc\n`);
  writeFileSync(join(root, ".gitignore"), `${"*a".repeat(2000)}b\n[[:alpha:]\n\\\n${"!".repeat(1000)}\n`);
  expect(await problemsOf()).toEqual({});
});
