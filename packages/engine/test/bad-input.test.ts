import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { CodeGraphError, type ErrorCode, type ProblemCode } from "@codegraph/model";
import { initProject, openProject } from "@codegraph/engine";

const GOOD = "export function good() {\n  return helper();\n}\nexport function helper() {}\n";
const isRoot = process.getuid?.() === 0;

const canMount = isRoot && canMountHere();

function canMountHere(): boolean {
  const place = mkdtempSync(join(tmpdir(), "codegraph-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place], { stdio: "ignore" });
    execFileSync("umount", [place], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Runs work in a temporary file system. */
async function mounted(size: string, work: (place: string) => Promise<void>): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), "codegraph-mounted-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", place]);
  try {
    await work(place);
  } finally {
    execFileSync("umount", ["-l", place]);
    rmSync(place, { recursive: true, force: true });
  }
}

function distinctFunctions(file: number): string {
  return Array.from({ length: 700 }, (_, at) => `export function named${file}x${at}(value: number) {}\n`).join("");
}

let root: string;
const folders: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph bad ïnput-"));
  folders.push(root);
  write("good.ts", GOOD);
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

async function codeOf(work: () => Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof CodeGraphError)) throw error;
    expect(error.remedy).not.toBe("");
    return error.code;
  }
}

describe("an unusual file is handled, and the other files are indexed", () => {
  const listed: readonly [name: string, file: string, content: string | Buffer, problem: ProblemCode | null][] = [
    ["empty", "empty.ts", "", null],
    ["only white space", "white.py", " \n\t\n", null],
    ["NUL bytes", "nul.ts", "const a = 1;\0\0\n", "binary"],
    ["binary", "picture.ts", Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 251)), "binary"],
    ["too large", "large.ts", `${"// filler\n".repeat(200_000)}`, "file-too-large"],
    ["minified", "all.min.js", `function a(){${"b();".repeat(60_000)}}`, "minified"],
    ["UTF-16 with a byte order mark", "utf16.ts", Buffer.from("\uFEFFexport function wide() {}\n", "utf16le"), null],
    ["Latin-1", "latin1.py", Buffer.from("def gr\u00fc\u00dfe():\n    pass\n", "latin1"), "encoding-guessed"],
    ["CRLF", "crlf.ts", "export function windows() {\r\n  return 1;\r\n}\r\n", null],
    ["deep nesting", "deep.ts", `${"{".repeat(10_000)}${"}".repeat(10_000)}\n`, "too-deep"],
    ["deep brackets", "deep.py", `x = ${"[".repeat(10_000)}${"]".repeat(10_000)}\n`, "too-deep"],
    ["broken syntax", "broken.ts", "export function before() {}\nclass {{{ ]\nexport function after() {}\n", "syntax-error"],
    ["a space in its name", "with space.ts", "export const a = 1;\n", null],
    ["an umlaut in its name", "größe.ts", "export const b = 1;\n", null],
    ["a line feed in its name", "line\nfeed.ts", "export const c = 1;\n", null],
  ];
  for (const [name, file, content, problem] of listed) {
    test(name, async () => {
      write(file, content);
      const { project, result } = await initProject(root, { workers: 1 });
      expect(result.problems.filter((found) => found.file === file).map(({ code }) => code)).toEqual(problem ? [problem] : []);
      expect((await project.callers("helper")).calls.map(({ caller }) => caller.name)).toEqual(["good"]);
      await project.close();
    });
  }

  test("definitions before a syntax error are indexed", async () => {
    write("broken.ts", "export function before() {}\nclass {{{ ]\nexport function after() {}\n");
    const { project } = await initProject(root, { workers: 1 });
    expect((await project.symbols({ file: "broken.ts" })).symbols.map(({ name }) => name)).toContain("before");
    await project.close();
  });

  test("objects that are spread into themselves do not stop indexing", async () => {
    write(
      "options.ts",
      "let options = { ...defaults, one: 1 };\nconst defaults = { ...options, two: 2 };\noptions = { ...options };\nexport function run() {\n  return options.missing() + defaults.missing();\n}\n",
    );
    const { project, result } = await initProject(root);
    await project.close();
    expect(result.problems).toEqual([]);
    expect(result.filesTotal).toBe(2);
  });

  test("UTF-16 with a byte order mark is read as text", async () => {
    write("utf16.ts", Buffer.from("\uFEFFexport function wide() {}\n", "utf16le"));
    const { project } = await initProject(root, { workers: 1 });
    expect((await project.symbols({ name: "wide" })).symbols).toMatchObject([{ file: "utf16.ts", line: 1 }]);
    await project.close();
  });

  test.skipIf(isRoot)("an unreadable file is reported", async () => {
    write("secret.ts", "export const secret = 1;\n");
    chmodSync(join(root, "secret.ts"), 0);
    const { project, result } = await initProject(root, { workers: 1 });
    expect(result.problems).toMatchObject([{ file: "secret.ts", code: "not-readable" }]);
    await project.close();
  });

  test("links that form a cycle or leave the root are reported", async () => {
    symlinkSync(".", join(root, "self"));
    symlinkSync("b.ts", join(root, "a.ts"));
    symlinkSync("a.ts", join(root, "b.ts"));
    const outside = mkdtempSync(join(tmpdir(), "codegraph-outside-"));
    folders.push(outside);
    writeFileSync(join(outside, "other.ts"), "export const other = 1;\n");
    symlinkSync(join(outside, "other.ts"), join(root, "out.ts"));
    const { project, result } = await initProject(root, { workers: 1 });
    expect(new Set(result.problems.map(({ code }) => code))).toEqual(new Set(["symlink-loop", "outside-root"]));
    expect((await project.tree()).entries.map(({ path }) => path)).toEqual(["good.ts"]);
    await project.close();
  });
});

describe("a place that cannot hold an index causes a documented error", () => {
  test("initProject() rejects a missing folder", async () => {
    expect(await codeOf(() => initProject(join(root, "nowhere")))).toBe("not-a-directory");
  });

  test("initProject() rejects a file", async () => {
    expect(await codeOf(() => initProject(join(root, "good.ts")))).toBe("not-a-directory");
  });

  test("openProject() rejects a folder without an index", async () => {
    expect(await codeOf(() => openProject(root))).toBe("not-indexed");
  });

  test("initProject() leaves the .codegraph of another tool unchanged", async () => {
    write(".codegraph/graph.kuzu", "theirs");
    expect(await codeOf(() => initProject(root))).toBe("foreign-directory");
    expect(readFileSync(join(root, ".codegraph/graph.kuzu"), "utf8")).toBe("theirs");
    expect(existsSync(join(root, ".codegraph/index.db"))).toBe(false);
  });

  test("initProject() leaves another tool's SQLite file named index.db unchanged", async () => {
    mkdirSync(join(root, ".codegraph"));
    execFileSync(
      process.execPath,
      [
        "-e",
        `const { DatabaseSync } = require("node:sqlite"); new DatabaseSync(process.argv[1]).exec("CREATE TABLE nodes(id)")`,
        join(root, ".codegraph/index.db"),
      ],
      { stdio: ["ignore", "ignore", "ignore"] },
    );
    const before = readFileSync(join(root, ".codegraph/index.db"));
    expect(await codeOf(() => initProject(root))).toBe("foreign-directory");
    expect(readFileSync(join(root, ".codegraph/index.db")).equals(before)).toBe(true);
  });

  test("an index of a newer schema is rejected", async () => {
    const { project } = await initProject(root, { workers: 1 });
    await project.close();
    execFileSync(
      process.execPath,
      [
        "-e",
        `const { DatabaseSync } = require("node:sqlite"); new DatabaseSync(process.argv[1]).exec("UPDATE metadata SET value = '999.0' WHERE key = 'schema_version'")`,
        join(root, ".codegraph/index.db"),
      ],
      { stdio: ["ignore", "ignore", "ignore"] },
    );
    expect(await codeOf(() => openProject(root))).toBe("newer-schema");
  });

  test("initProject() sets aside a file that is not a database", async () => {
    write(".codegraph/index.db", "not a database at all, but long enough to be looked at\n".repeat(100));
    let kept = "";
    const { project, result } = await initProject(root, { workers: 1, onRecovery: ({ setAside }) => (kept = setAside) });
    await project.close();
    expect(result.filesTotal).toBe(1);
    expect(readFileSync(kept, "utf8")).toContain("not a database");
  });

  test.skipIf(isRoot)("initProject() rejects a folder without write permission", async () => {
    chmodSync(root, 0o555);
    expect(await codeOf(() => initProject(root))).toBe("read-only");
    chmodSync(root, 0o755);
  });

  // Permissions do not bind root, and only root can mount file systems, so one of the two tests runs everywhere.
  test.skipIf(!canMount)("initProject() rejects a read-only file system", async () => {
    await mounted("2m", async (place) => {
      writeFileSync(join(place, "good.ts"), GOOD);
      execFileSync("mount", ["-o", "remount,ro", place]);
      expect(await codeOf(() => initProject(place))).toBe("read-only");
    });
  });

  test.skipIf(!canMount)("an index on a read-only file system answers and reports stale files", async () => {
    await mounted("3m", async (place) => {
      writeFileSync(join(place, "good.ts"), GOOD);
      const { project } = await initProject(place, { workers: 1 });
      await project.close();
      writeFileSync(join(place, "good.ts"), `\n${GOOD}`);
      execFileSync("mount", ["-o", "remount,ro", place]);
      const opened = await openProject(place);
      const { calls, stale } = await opened.callers("helper");
      expect([calls.map(({ caller }) => caller.name), stale]).toEqual([["good"], ["good.ts"]]);
      await expect(opened.update()).rejects.toMatchObject({ code: "read-only" });
      await opened.close();
    });
  });

  test.skipIf(!canMount)("a full disk causes an error and keeps the old index", async () => {
    await mounted("3m", async (place) => {
      writeFileSync(join(place, "good.ts"), GOOD);
      const { project } = await initProject(place, { workers: 1 });
      await project.close();
      for (let at = 0; at < 20; at++) writeFileSync(join(place, `large${at}.ts`), distinctFunctions(at));
      expect(await codeOf(() => initProject(place, { workers: 1 }))).toBe("disk-full");
      const old = await openProject(place, { readonly: true });
      expect((await old.callers("helper")).calls.map(({ caller }) => caller.name)).toEqual(["good"]);
      await old.close();
    });
  });
});

describe("paths outside of the project are rejected", () => {
  test("every method with a path rejects one outside of the project", async () => {
    const { project } = await initProject(root, { workers: 1 });
    for (const path of ["../other.ts", "/etc/passwd", "a/../../b.ts"]) {
      expect(await codeOf(() => project.signature(path))).toBe("outside-project");
      expect(await codeOf(() => project.signatures({ files: [path] }))).toBe("outside-project");
      expect(await codeOf(() => project.update([path]))).toBe("outside-project");
      expect(await codeOf(() => project.remove(path))).toBe("outside-project");
      expect(await codeOf(() => project.tree({ path }))).toBe("outside-project");
    }
    await project.close();
  });
});

describe("a cancelled run leaves the index unchanged", () => {
  test("aborting the signal of update() leaves the index unchanged", async () => {
    const { project } = await initProject(root, { workers: 1 });
    const before = await project.status();
    for (let at = 0; at < 40; at++) write(`more/file${at}.ts`, GOOD.repeat(50));
    const controller = new AbortController();
    const run = project.update([], { signal: controller.signal, onProgress: ({ phase }) => phase === "parse" && controller.abort() });
    expect(await codeOf(() => run)).toBe("cancelled");
    await project.close();
    const again = await openProject(root, { readonly: true });
    expect((await again.status()).statistics).toEqual(before.statistics);
    await again.close();
  });
});
