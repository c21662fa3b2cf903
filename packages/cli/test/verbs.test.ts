import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, makeRepository, removeProject } from "../../../test/support/sample-project.js";
import type { Ended } from "./support/command.js";
import { codegraphHere as codegraph } from "./support/in-process.js";

let folder = "";

beforeAll(async () => {
  folder = makeProject();
  await codegraph(["init"], { cwd: folder });
});

afterAll(() => removeProject(folder));

function ask(...args: string[]): Promise<Ended> {
  return codegraph(args, { cwd: folder });
}

/** Lines of stdout of a successful run without notes. */
async function lines(...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await ask(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout.trimEnd().split("\n");
}

async function json(...args: string[]): Promise<unknown> {
  return JSON.parse((await lines(...args, "--json")).join("\n")) as unknown;
}

describe("init", () => {
  test("init prints the totals of the index", async () => {
    const other = makeProject();
    const { code, stdout, stderr } = await codegraph(["init", other, "--name", "sample"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /^sample: 4 files indexed in [\d.]+ m?s\n4 files, \d+ lines, \d+ symbols, \d+ terms\ncalls: \d+ exact, \d+ possible, 0 unresolved; 1 call to names not defined here .*\n$/,
    );
    expect(existsSync(join(other, ".codegraph"))).toBe(true);
    removeProject(other);
  });

  test("init creates config.json, and keeps the settings in it", async () => {
    const other = makeProject();
    const settings = join(other, ".codegraph/config.json");
    await codegraph(["init", other]);
    expect(readFileSync(settings, "utf8")).toBe("{}\n");
    writeFileSync(settings, '{ "name": "kept" }');
    await codegraph(["init", other]);
    expect(readFileSync(settings, "utf8")).toBe('{ "name": "kept" }');
    removeProject(other);
  });

  test("init of a folder that is ignored as a whole explains why nothing was indexed", async () => {
    const other = makeProject();
    writeFileSync(join(other, ".gitignore"), "/*\n!/debian/\n");
    const { code, stdout } = await codegraph(["init", other]);
    expect(code).toBe(0);
    expect(stdout).toContain(
      "no files to index: none has a known type, or .gitignore, .codegraphignore and the settings exclude them all\n",
    );
    removeProject(other);
  });

  test("init excludes matching files and other languages", async () => {
    const other = makeProject();
    const { stdout } = await codegraph(["init", other, "--language", "typescript", "--exclude", "**/main.ts", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, files_total: 2 });
    removeProject(other);
  });

  test("init --recursive indexes every repository of a folder with labels for searches", async () => {
    const folder = makeProject({
      "services/users/.git/HEAD": "",
      "services/users/src/user.ts": "export function loadUser() {}\n",
      "services/mail/.git/HEAD": "",
      "services/mail/src/mail.ts": "export function sendMail() {}\n",
      "services/mail/vendor/inner/.git/HEAD": "",
      "loose/a.ts": "export function loose() {}\n",
      "broken/.git/HEAD": "",
      "broken/.codegraph/config.json": "{",
    });
    const { code, stdout, stderr } = await codegraph([
      "init",
      folder,
      "--recursive",
      "--labels",
      "backend,entry=src/main*",
      "--no-semantic",
    ]);
    expect(code).toBe(2);
    expect(stdout.split("\n").filter((line) => line.startsWith(folder))).toEqual([
      join(folder, "broken"),
      join(folder, "services/mail"),
      join(folder, "services/users"),
    ]);
    expect(stderr).toMatch(/^codegraph: .*\[invalid-config\]\n$/);
    const users = join(folder, "services/users");
    expect(JSON.parse(readFileSync(join(users, ".codegraph/config.json"), "utf8"))).toEqual({
      labels: { backend: ["**"], entry: ["src/main*"] },
      semantic: false,
    });
    expect((await codegraph(["search", "load user label:backend"], { cwd: users })).stdout).toMatch(/^FOUND: loadUser\(\)/);
    expect((await codegraph(["search", "load user", "--label", "entry"], { cwd: users })).code).toBe(1);
    await codegraph(["init", users, "--labels", "team"]);
    expect(JSON.parse(readFileSync(join(users, ".codegraph/config.json"), "utf8"))).toMatchObject({
      labels: { backend: ["**"], entry: ["src/main*"], team: ["**"] },
    });
    expect(await codegraph(["init", join(folder, "loose"), "--recursive"])).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("no repository in or below") as string,
    });
    expect((await codegraph(["init", users, "--labels", "=x"])).stderr).toContain("[invalid-argument]");
    removeProject(folder);
  });

  test("init rejects a path that is not a directory", async () => {
    const { code, stdout, stderr } = await ask("init", "src/store.ts");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^codegraph: .*\[not-a-directory\]\n$/);
  });
});

describe("query", () => {
  test("query lists matches with file:line at the start of each line", async () => {
    const found = await lines("query", "find");
    expect(found).toHaveLength(4);
    expect(found[0]).toMatch(/^src\/service\.ts:1 +code +import \{ find, save \} from "\.\/store\.js";$/);
    expect(found.at(-1)).toMatch(/^src\/store\.ts:11 +method +export function find/);
  });

  test("query filters by mode, file, type and limit", async () => {
    expect(await json("query", "user", "--mode", "starts_with", "--file-filter", "src/main.ts", "--type", "code")).toMatchObject({
      matches: [
        { file: "src/main.ts", line_number: 1, term: "UserService" },
        { file: "src/main.ts", line_number: 3 },
      ],
    });
    const { code, stdout, stderr } = await ask("query", "find", "--limit", "1");
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).toBe("codegraph: 1 of 4 shown; --offset 1 shows the next, --limit 4 all\n");
  });

  test("query exits with 1 if nothing matches", async () => {
    const { code, stdout, stderr } = await ask("query", "nowhere");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe('codegraph: Nothing matches "nowhere". For parts of terms: `codegraph query nowhere --mode contains`\n');
  });
});

describe("symbols", () => {
  test("symbols lists definitions with their prototypes", async () => {
    const found = await lines("symbols", "UserService.load");
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^src\/service\.ts:4 +method +UserService\.load +async load\(id: string\)/);
  });

  test("symbols filters by kind and file", async () => {
    expect(await json("symbols", "--kind", "function", "--file", "tools/report.py")).toMatchObject({
      total: 2,
      symbols: [{ name: "total" }, { name: "report" }],
    });
  });
});

describe("callers and callees", () => {
  test("callers counts the calls with their certainty, then lists the callers of each file with their lines", async () => {
    expect(await lines("callers", "find")).toEqual([
      "find src/store.ts:11: 2 calls, all exact",
      "src/service.ts: UserService.load 5, UserService.rename 11",
    ]);
  });

  test("callers and callees follow calls to the given depth", async () => {
    expect(await json("callers", "find", "--depth", "3")).toMatchObject({
      calls: expect.arrayContaining([expect.objectContaining({ depth: 2, caller: expect.objectContaining({ name: "greet" }) })]),
    });
  });

  test("callees lists called definitions and unresolved calls", async () => {
    expect(await lines("callees", "UserService.rename")).toEqual([
      "UserService.rename src/service.ts:10: 2 calls, all exact",
      "11 find src/store.ts:11",
      "12 save …/store.ts:15",
    ]);
    expect(await json("callees", "report")).toMatchObject({ unresolved: [{ name: "show", receiver: "rows" }] });
  });

  test("callers of an ambiguous symbol lists the candidates with unambiguous names, and answers each of a few", async () => {
    const classes = (count: number): string =>
      Array.from("ABCDE".slice(0, count), (name) => `class ${name}:\n    def go(self):\n        pass\n\n`).join("");
    const other = makeProject({ "a.py": `${classes(2)}A().go()\n`, "many/b.py": classes(5).replaceAll("go", "run") });
    await codegraph(["init"], { cwd: other });
    const many = await codegraph(["callers", "run"], { cwd: other });
    expect(many.code).toBe(1);
    expect(many.stdout.split("\n")[0]).toBe("many/b.py:A.run (0 callers): def run(self)");
    const { code, stdout, stderr } = await codegraph(["callers", "go"], { cwd: other });
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toEqual([
      '"go" is ambiguous (2 matches); each is answered:',
      "A.go a.py:2: 1 call, exact",
      "a.py: top-level code 9",
      "B.go a.py:6: no resolved call",
    ]);
    expect(stderr).toBe("");
    const { stdout: listed, stderr: note } = await codegraph(["impact", "run"], { cwd: other });
    expect(listed.trimEnd().split("\n")).toHaveLength(5);
    expect(note).toBe('codegraph: "run" is ambiguous (5 matches). Qualify it, for example: codegraph impact many/b.py:A.run\n');
    expect((await codegraph(["callers", "a.py:A.go"], { cwd: other })).stdout).toBe("A.go a.py:2: 1 call, exact\na.py: top-level code 9\n");
    removeProject(other);
  });

  test("callers of an unknown symbol suggests similar names", async () => {
    expect((await ask("callers", "UserServise")).stderr).toContain(
      "no definition is named UserServise; did you mean src/service.ts:UserService (class)?",
    );
  });

  test("callers exits with 1 for a name without definitions", async () => {
    const { code, stdout, stderr } = await ask("callers", "nowhere");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("no definition is named nowhere");
  });
});

describe("impact, path and relationships", () => {
  test("impact lists affected code by distance, with files and counts", async () => {
    expect((await lines("impact", "find")).slice(0, 2)).toEqual([
      "find src/store.ts:11: a change reaches 4 symbols in 2 files; no test",
      "1 away: src/service.ts: UserService.load 5, UserService.rename 11",
    ]);
  });

  test("impact --diff and --staged start from all symbols that differ", async () => {
    const other = makeProject();
    makeRepository(other);
    await codegraph(["init"], { cwd: other });
    const store = join(other, "src/store.ts");
    writeFileSync(
      store,
      readFileSync(store, "utf8").replace("users.get(id)", "users.get(id.trim())").replace("user.id,", "user.id.trim(),"),
    );
    const impact = async (...args: string[]): Promise<[Ended["code"], string[]]> => {
      const { code, stdout } = await codegraph(["impact", ...args], { cwd: other });
      return [code, stdout.trimEnd().split("\n").slice(1)];
    };
    const reached = [
      "  src/store.ts: find 11, save 15",
      "A change reaches 4 symbols in 2 files; no test.",
      "1 away: src/service.ts: UserService.load 5, UserService.rename 11 ← find",
    ];
    for (const args of [["--diff"], ["--diff", "HEAD~1"], ["HEAD~1", "--diff"], ["--diff=HEAD"]])
      expect([args, (await impact(...args))[1].slice(0, 3)]).toEqual([args, reached]);
    expect(await impact("--staged")).toEqual([1, []]);
    execFileSync("git", ["add", "-A"], { cwd: other });
    expect((await impact("--staged"))[1].slice(0, 3)).toEqual(reached);
    removeProject(other);
  });

  test.each([
    ["nothing", [], "impact needs TARGET or --diff"],
    ["a target and a range", ["find", "--diff", "HEAD"], "Both find and --diff"],
    ["a target and --staged", ["find", "--staged"], "Both find and --staged"],
  ])("impact of %s is an error", async (_, args, fault) => {
    const { code, stderr } = await ask("impact", ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(fault) as string });
  });

  test("path lists the steps of a path, or explains why there is none", async () => {
    const found = await lines("path", "greet", "find");
    expect(found).toEqual([
      "greet src/main.ts:5: 2 steps, all exact",
      "6 → UserService.load src/service.ts:4",
      "…/service.ts:5 → find src/store.ts:11",
    ]);
    const { code, stderr } = await ask("path", "report", "find");
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^codegraph: no resolved path from report to find: 2 functions searched; 1 call on the way is unresolved, so a path may exist\n$/,
    );
  });

  test("relationships lists everything directly related to a symbol", async () => {
    const found = await lines("relationships", "UserService.load");
    expect(found).toContainEqual(expect.stringMatching(/^calls \(1 exact, 0 possible, 0 unresolved\): \d+ find src\/store\.ts:\d+$/));
    expect(found.join("\n")).not.toMatch(/^(?:imports|same file)/mu);
    const whole = await lines("relationships", "UserService.load", "--file-context");
    expect(whole.join("\n")).toMatch(/^imports:\s1 find from \.\/store\.js \(src\/store\.ts\)$/mu);
    expect(whole).toContainEqual(expect.stringMatching(/^same file: src\/service\.ts: /));
  });
});

describe("explain", () => {
  test("explain gives the reasons for a resolved and an unresolved call", async () => {
    expect(await lines("explain", "greet", "UserService.load")).toEqual([
      "src/main.ts:6  service.load in function greet: exact",
      expect.stringMatching(/^ {2}`service` is a value of type class UserService \(src\/service\.ts:3\): .*given `new UserService\(\)`$/),
      "  so `load` is method UserService > load (src/service.ts:4): a member of the receiver's type",
    ]);
    expect((await lines("explain", "tools/report.py:9:10")).at(0)).toBe("tools/report.py:9  rows.show in function report: open");
    const { code, stderr } = await ask("explain", "find", "save");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "codegraph: no call in find resolves to save or has its name; codegraph path searches indirect calls\n",
    });
  });
});

describe("verify", () => {
  test("verify finds no differences in a correct index", async () => {
    expect(await lines("verify")).toEqual([expect.stringMatching(/^4 files compared with a fresh index in [\d.]+ m?s: nothing differs$/)]);
  });
});

describe("signature, signatures and tree", () => {
  test("signature prints the outline of a file", async () => {
    const found = await lines("signature", "src/store.ts");
    expect(found.slice(0, 2)).toEqual(["src/store.ts (typescript)", '"Keeps users in memory. One person."']);
    expect(found.slice(2).join("\n")).toMatch(/^4 .*interface User\n(.*\n)*11 .*find\(id: string\): User \| undefined/mu);
  });

  test("signature names the enclosing module of a member without a line of its own", async () => {
    writeFileSync(
      join(folder, "src/json.rs"),
      "impl Read for Json {\n    fn read() {}\n}\n\nmod tests {\n    fn reads() {}\n    fn fails() {}\n}\n",
    );
    const found = await lines("signature", "src/json.rs");
    expect(found.slice(1)).toEqual(["1 impl Read for Json", "  2 fn read()", "in tests:", "  6 fn reads()", "  7 fn fails()"]);
    rmSync(join(folder, "src/json.rs"));
  });

  test("signature accepts the end of a path and names the file", async () => {
    const { code, stderr } = await ask("signature", "store.ts");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "codegraph: store.ts is not in the index. Did you mean src/store.ts? [not-found]\n",
    });
  });

  test("signatures prints the outlines of a folder or a list of files", async () => {
    expect(await json("signatures", "src")).toMatchObject({ total: 3 });
    expect(await json("signatures", "src/**/s*.ts")).toMatchObject({ total: 2 });
    expect(await json("signatures", "src/main.ts", "tools/report.py", "gone.ts")).toMatchObject({ total: 2, missing: ["gone.ts"] });
  });

  test("tree prints the indexed files", async () => {
    expect(await lines("tree")).toEqual(["src/  3 files", "  main.ts", "  service.ts", "  store.ts", "tools/  1 file", "  report.py"]);
    expect((await lines("tree", "src", "--stats"))[0]).toMatch(/^main\.ts {2}\d+ lines, \d+ terms, \d+ methods?$/);
    expect(await lines("tree", "--depth", "1")).toEqual(["src/  3 files", "tools/  1 file"]);
  });
});

describe("status", () => {
  test("status prints the contents of the index", async () => {
    const text = (await lines("status")).join("\n");
    expect(text).toContain("files     4 (typescript 3, python 1)");
    expect(text).toMatch(/calls {5}\d+ exact, \d+ possible, \d+ unresolved/);
  });

  test("status without an index fails", async () => {
    const empty = makeProject({});
    const { code, stdout, stderr } = await codegraph(["status"], { cwd: empty });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(`codegraph: No index in ${empty} or its parent directories. Run codegraph init there. [not-indexed]\n`);
    removeProject(empty);
  });

  test("status finds the index from a folder below it and with --project", async () => {
    const below = await codegraph(["status", "--json"], { cwd: join(folder, "src") });
    const named = await codegraph(["--project", folder, "status", "--json"]);
    expect(JSON.parse(below.stdout)).toMatchObject({ root: folder });
    expect(JSON.parse(named.stdout)).toMatchObject({ root: folder });
    expect((await codegraph(["--project", join(folder, "nowhere"), "status"])).stderr).toMatch(/\[not-a-directory\]\n$/);
  });
});

describe("update and remove", () => {
  test("update and remove follow the files", async () => {
    const file = join(folder, "src/extra.ts");
    writeFileSync(file, "export function extraordinary(): void {}\n");
    expect(await json("update", "src/extra.ts")).toMatchObject({ files: [{ file: "src/extra.ts", action: "added" }] });
    expect((await lines("symbols", "extraordinary"))[0]).toContain("src/extra.ts:1");

    expect((await lines("remove", "src/extra.ts"))[0]).toMatch(/^src\/extra\.ts +removed/);
    expect((await ask("symbols", "extraordinary")).code).toBe(1);

    expect(await json("update", "src/extra.ts")).toMatchObject({ files: [{ file: "src/extra.ts", action: "added" }] });
    rmSync(file);
    expect((await lines("update")).join("\n")).toContain("1 removed");
  });

  test("update accepts a range of lines after a file name, unless a file has that name", async () => {
    for (const [name, range] of [
      ["ranged.ts", ":1-3"],
      ["odd.ts:1-3", ""],
      ["odd.ts:7", ":2-2"],
    ] as const) {
      const file = join(folder, "src", name);
      writeFileSync(file, "export const ranged = 1;\n");
      const { files } = (await json("update", `src/${name}${range}`)) as { files: { file: string; action: string }[] };
      expect(files).toMatchObject([{ file: `src/${name}`, action: "added" }]);
      rmSync(file);
    }
    expect((await ask("update", "src/store.ts:9-3")).stderr).toMatch(/\[invalid-argument\]\n$/);
    expect((await lines("update", "src/ranged.ts", "src/nowhere.ts")).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["src/nowhere.ts", "missing", "neither on disk nor in the index"],
      ["src/ranged.ts", "removed", "+0 −1 term, 1 line"],
    ]);
  });

  test("update and remove reject a path outside of the project", async () => {
    for (const verb of ["update", "remove", "signature"]) {
      const { code, stderr } = await ask(verb, "../elsewhere.ts");
      expect({ verb, code }).toEqual({ verb, code: 2 });
      expect(stderr).toMatch(/\[outside-project\]\n$/);
    }
  });
});

describe("docs", () => {
  test("docs prints all documents or one section, and update-docs imports them", async () => {
    const other = makeProject();
    writeFileSync(join(other, "README.md"), "# Sample\n\n## Install\n\nnpm i\n");
    await codegraph(["init", other]);
    expect((await codegraph(["docs"], { cwd: other })).stdout).toMatch(/^# docs\.md .*\n(.*\n)*> Source: README\.md\n\n### Sample\n/);
    expect(await codegraph(["docs", "Install"], { cwd: other })).toEqual({
      code: 0,
      stdout: "> Source: README.md:3\n\n#### Install\n\nnpm i\n",
      stderr: "",
    });
    expect(await codegraph(["docs", "Instal me"], { cwd: other })).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/\[not-found\]\n$/) as string,
    });
    expect((await codegraph(["update-docs"], { cwd: other })).stdout).toMatch(
      /^1 document imported into .*docs\.md\n {2}README\.md {2}5 lines, 28 B\n$/,
    );
    rmSync(join(other, "README.md"));
    expect(await codegraph(["docs"], { cwd: other })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("the project has no CLAUDE.md") as string,
    });
    removeProject(other);
  });
});

describe("scan", () => {
  test("scan lists projects below a folder, and exits with 1 if there are none", async () => {
    const found = await codegraph(["scan", folder]);
    expect(found).toMatchObject({ code: 0, stderr: "" });
    expect(found.stdout).toMatch(/^\S+ {2}\S+ {2}\d+ files {2}\S+Z\n$/);
    expect(await codegraph(["scan", join(folder, "src"), "--depth", "1"])).toMatchObject({ code: 1, stdout: "" });
  });
});

describe("status", () => {
  test("status shows changed settings with their sources", async () => {
    const other = makeProject();
    await codegraph(["init", other, "--exclude", "tools"]);
    const { stdout } = await codegraph(["status"], { cwd: other, env: { CODEGRAPH_WORKERS: "1" } });
    expect(stdout).toMatch(/\nsettings {2}exclude \["tools"\] {2}\(\S+config\.json\)\n {10}workers 1 {2}\(CODEGRAPH_WORKERS\)\n/);
    const wrong = await codegraph(["status"], { cwd: other, env: { CODEGRAPH_AUTO_UPDATE: "perhaps" } });
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^codegraph: CODEGRAPH_AUTO_UPDATE must be true or false, .*\[invalid-config\]\n$/) as string,
    });
    removeProject(other);
  });
});

describe("sync-git", () => {
  test("sync-git lists the files and symbols that differ between commits, and updates the index", async () => {
    const other = makeProject();
    makeRepository(other);
    expect(await codegraph(["init", other, "--json"])).toMatchObject({ code: 0 });
    const nothing = await codegraph(["--project", other, "sync-git", "HEAD~1"]);
    expect([nothing.code, nothing.stdout]).toEqual([0, ""]);
    expect(nothing.stderr).toContain("no file differs between the commits");
    expect(nothing.stderr).toContain("the index was already current");
    renameSync(join(other, "src/store.ts"), join(other, "src/users.ts"));
    writeFileSync(join(other, "tools/report.py"), "def other(): pass\n");
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-qam", "third"], { cwd: other });
    const { stdout } = await codegraph(["--project", other, "sync-git", "HEAD~1", "HEAD"]);
    expect(
      stdout
        .slice(stdout.indexOf("INDEX:"))
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/ {2,}/).slice(0, 2).join(" ")),
    ).toEqual(["INDEX:", "src/store.ts removed", "src/users.ts added", "tools/report.py updated"]);
    expect(stdout).toContain("    + function other  :1\n");
    const wrong = await codegraph(["--project", other, "sync-git", "nowhere"]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/\[unknown-commit\]\n$/)]);
    removeProject(other);
  });
});

describe("export", () => {
  async function exported(what: string): Promise<Record<string, unknown>[]> {
    return (await lines("export", what, "--format", "jsonl")).map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  test("export symbols prints one symbol per line", async () => {
    const symbols = await exported("symbols");
    expect(symbols).toContainEqual({
      file: "src/service.ts",
      line: 4,
      endLine: 8,
      name: "load",
      kind: "method",
      path: "UserService > load",
      exported: expect.any(Boolean),
    });
    for (const symbol of symbols) expect(Object.keys(symbol)).toEqual(["file", "line", "endLine", "name", "kind", "path", "exported"]);
  });

  test("export edges prints one edge per line, with <module> for top-level code", async () => {
    const edges = await exported("edges");
    expect(edges).toContainEqual({
      caller: { file: "src/main.ts", line: 1, name: "<module>" },
      callee: { file: "src/main.ts", line: 5, name: "greet" },
      site: { file: "src/main.ts", line: 9, column: 1 },
      kind: "call",
      certainty: "exact",
      provenance: "scope",
    });
  });

  test("export open-calls prints one unresolved call per line", async () => {
    const open = await exported("unresolved");
    expect(open).toContainEqual({
      site: { file: "tools/report.py", line: 9, column: 10 },
      name: "show",
      receiver: "rows",
      caller: { file: "tools/report.py", line: 8, name: "report" },
      candidates: 0,
    });
  });

  test("export tags prints tags in the format of Universal Ctags, sorted by the bytes of their names", async () => {
    const tags = await lines("export", "tags");
    expect(tags.slice(0, 2)).toEqual([
      "!_TAG_FILE_FORMAT\t2\t/extended format/",
      "!_TAG_FILE_SORTED\t1\t/0=unsorted, 1=sorted, 2=foldcase/",
    ]);
    expect(tags).toContain('load\tsrc/service.ts\t4;"\tkind:method\tline:4\tscope:UserService\tend:8');
    const names = tags.filter((line) => !line.startsWith("!")).map((line) => line.split("\t")[0]!);
    expect(names).toEqual(names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))));
  });

  test("export tags refuses --json, and names the export that has it", async () => {
    const { code, stderr } = await ask("export", "tags", "--json");
    expect(code).toBe(2);
    expect(stderr).toContain("Use codegraph export symbols.");
  });

  test("export suggests known names for an unknown one", async () => {
    const { code, stderr } = await ask("export", "edge");
    expect(code).toBe(2);
    expect(stderr).toBe('codegraph: cannot export "edge". Did you mean edges? [invalid-argument]\n');
  });
});

describe("linked projects", () => {
  let other = "";

  beforeAll(async () => {
    other = makeProject();
    writeFileSync(join(other, "package.json"), '{ "name": "people", "main": "src/service.ts" }');
    await codegraph(["init", other]);
    writeFileSync(
      join(folder, "src/guest.ts"),
      'import { UserService } from "people";\n\nexport const guest = () => new UserService().rename("ada", "Ada");\n',
    );
  });

  afterAll(() => {
    rmSync(join(folder, "src/guest.ts"));
    removeProject(other);
  });

  test("links can be added, queried, listed and removed", async () => {
    expect(await lines("link", other, "--name", "people")).toEqual([expect.stringMatching(/^linked as people, \d+ files$/)]);
    expect(await lines("links")).toEqual([expect.stringMatching(/^people  \S+  \d+ files, imported as people$/)]);
    expect(await lines("callers", "people:UserService.rename")).toEqual([
      "UserService.rename people:src/service.ts:10: 1 call, exact",
      "src/guest.ts: guest 3",
    ]);
    expect((await lines("signature", "people:src/store.ts"))[0]).toBe("people:src/store.ts (typescript)");
    const both = await lines("query", "rename", "--linked");
    expect(both.filter((line) => line.startsWith("people:"))).toHaveLength(1);
    expect(both.length).toBeGreaterThan(1);
    expect((await lines("export", "edges")).some((line) => line.includes('"project":"people"'))).toBe(true);
    expect(await lines("unlink", "people")).toEqual([expect.stringMatching(/^unlinked people \(/)]);
    const { code, stderr } = await ask("links");
    expect([code, stderr]).toEqual([1, "codegraph: no projects are linked; codegraph link DIR links one\n"]);
  });

  test("unavailable linked projects are named on stderr", async () => {
    await ask("link", other, "--name", "people");
    rmSync(join(other, ".codegraph"), { recursive: true });
    const { code, stdout, stderr } = await ask("query", "rename", "--linked");
    expect([code, stdout.includes("people:")]).toEqual([0, false]);
    expect(stderr).toMatch(/^codegraph: link people: .* has no index\. Run codegraph init there\.\n$/);
    expect((await ask("links")).stdout).toContain("not-indexed");
    await ask("unlink", "people");
  });
});
