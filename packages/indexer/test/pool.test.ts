import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { decodeTransfer } from "@codegraph/model";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FileResult, type PoolFile } from "../dist/pool/file-result.js";
import { createPool, extractInline, type PoolOptions } from "../dist/pool/pool.js";
import { readFiles } from "../dist/pool/read-files.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-pool-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, content: string | Uint8Array): { path: string; size: number } {
  writeFileSync(join(root, path), content);
  return { path, size: statSync(join(root, path)).size };
}

/** Reads files with a pool that always uses threads. Returns the results by path. */
async function readAll(files: readonly PoolFile[], options: Partial<PoolOptions> = {}): Promise<Map<string, FileResult>> {
  const pool = createPool({ root, workers: 2, ...options });
  const results = new Map<string, FileResult>();
  // Files from an async iterable are never read on the calling thread.
  async function* listed(): AsyncGenerator<PoolFile> {
    yield* files;
  }
  try {
    const run = await pool.run(listed(), (result) => {
      expect(results.has(result.path)).toBe(false);
      results.set(result.path, result);
    });
    expect(run.files).toBe(files.length);
    expect(results.size).toBe(files.length);
  } finally {
    await pool.close();
  }
  return results;
}

const both: readonly [
  string,
  (path: string, options?: Partial<PoolOptions>) => Promise<FileResult>,
  (file: PoolFile) => Promise<FileResult>,
][] = [
  [
    "in a thread",
    async (path, options) => (await readAll([{ path, size: 0 }], options)).get(path) as FileResult,
    async (file) => (await readAll([file])).get(file.path) as FileResult,
  ],
  [
    "inline",
    (path, options) => extractInline({ root, ...options }, path),
    async (file) => {
      const results: FileResult[] = [];
      await readFiles(
        [file],
        { root, config: { languages: null, languageModules: [], maxFileSize: 1_000, workers: 1 } },
        (result) => void results.push(result),
      );
      return results[0] as FileResult;
    },
  ],
];

function codes(result: FileResult | undefined): string[] {
  return (result === undefined || result.ok === "same" ? [] : result.problems).map(({ code }) => code);
}

function pythonOf(lines: number): string {
  return Array.from({ length: lines }, (_, line) => `def f${line}(a, b):\n    return g${line}(a).h(b)\n`).join("");
}

describe.each(both)("reading a file %s", (_, read, readKnown) => {
  test("reading a file returns its facts and the stamp of the bytes they come from", async () => {
    const text = "def load(path):\n    return open(path)\n";
    put("a b ü.py", text);
    const before = Date.now();
    const result = await read("a b ü.py");
    if (result.ok !== true) throw new Error("It should have facts");
    const { size, mtimeMs } = statSync(join(root, "a b ü.py"));
    const hash = createHash("sha256").update(text).digest("hex");
    expect(result).toMatchObject({ path: "a b ü.py", language: "python", problems: [] });
    const { readAt, ...stamp } = result.stamp;
    expect(stamp).toEqual({ path: "a b ü.py", size, mtimeMs, hash });
    expect(readAt).toBeGreaterThanOrEqual(before);
    const facts = decodeTransfer(result.facts);
    expect(facts.definitions.map(({ name }) => name)).toEqual(["load"]);
    expect(facts.references.map(({ name }) => name)).toEqual(["open"]);
    expect(facts.terms.terms).toContain("path");
  });

  test.each<[string, string | Uint8Array, string]>([
    ["UTF-8 with a byte order mark", "\uFEFFdef grüße(): pass", "grüße"],
    ["little-endian UTF-16", Buffer.from("\uFEFFdef grüße(): pass", "utf16le"), "grüße"],
    ["big-endian UTF-16", Buffer.from("\uFEFFdef grüße(): pass", "utf16le").swap16(), "grüße"],
    ["empty", "", ""],
  ])("the content can be %s", async (_name, content, definition) => {
    put("a.py", content);
    const result = await read("a.py");
    if (result.ok !== true) throw new Error("It should have facts");
    expect(result.problems).toEqual([]);
    const [first] = decodeTransfer(result.facts).definitions;
    expect(first?.name ?? "").toBe(definition);
    expect(first?.column ?? 5).toBe(5);
  });

  test("a file that is not UTF-8 is read as Latin-1 and reported", async () => {
    put("a.py", Buffer.from("def grüße(): pass", "latin1"));
    const result = await read("a.py");
    if (result.ok !== true) throw new Error("It should have facts");
    const facts = decodeTransfer(result.facts);
    expect(facts.definitions[0]?.name).toBe("grüße");
    expect(codes(result)).toEqual(["encoding-guessed"]);
    expect(facts.problems).toEqual(result.problems);
  });

  test("a file with syntax errors has facts and a problem", async () => {
    put("a.py", "def f(:\n");
    const result = await read("a.py");
    expect([result.ok, codes(result)]).toEqual([true, ["syntax-error"]]);
  });

  test("a file with its recorded content is read but not parsed", async () => {
    const text = "def f(:\n";
    const { path, size } = put("a.py", text);
    const { mtimeMs } = statSync(join(root, path));
    const hash = createHash("sha256").update(text).digest("hex");
    expect(await readKnown({ path, size, known: { hash, language: "python" } })).toEqual({
      ok: "same",
      path,
      stamp: { path, size, mtimeMs, hash, readAt: expect.any(Number) as number },
      ms: expect.any(Number),
    });
    for (const known of [{ hash: "another", language: "python" }, { hash, language: "ruby" }, null]) {
      expect(await readKnown({ path, size, known })).toMatchObject({ ok: true, language: "python", problems: [{ code: "syntax-error" }] });
    }
  });

  test("a file that no selected language claims has neither facts nor problems", async () => {
    put("a.py", "x = 1");
    expect(await read("a.py", { languages: ["typescript"] })).toMatchObject({ ok: false, problems: [] });
  });

  test.each<[string, string, () => void, Partial<PoolOptions>]>([
    ["binary", "a.py", () => put("a.py", "a = 1\0"), {}],
    ["binary", "b.py", () => put("b.py", Buffer.from("def f(): pass", "utf16le")), {}],
    ["file-too-large", "c.py", () => put("c.py", "#".repeat(1_001)), { maxFileSize: 1_000 }],
    ["minified", "d.js", () => put("d.js", "f(x);".repeat(10_000)), {}],
    ["minified", "e.js", () => put("e.js", `${"f(x);\n".repeat(50_000)}${"g();".repeat(30_000)}`), {}],
    ["vanished", "f.py", () => undefined, {}],
    ["not-readable", "g.py", () => void execFileSync("mkfifo", [join(root, "g.py")]), {}],
    ["symlink-loop", "h.py", () => symlinkSync("h.py", join(root, "h.py")), {}],
    ["parse-timeout", "i.py", () => put("i.py", pythonOf(15_000)), { parseTimeoutMs: 1 }],
  ])("a file is skipped as %s (%s)", async (code, path, make, options) => {
    make();
    const result = await read(path, options);
    expect([result.ok, codes(result)]).toEqual([false, [code]]);
    expect(result).toMatchObject({ problems: [{ file: path, line: null }] });
  });

  test("long lines do not make a file minified if browsers do not load its format", async () => {
    put("a.py", `x = "${"y".repeat(120_000)}"\n`);
    put("b.ts", "export const x = 1;\n".repeat(5_000));
    expect((await read("a.py")).ok).toBe(true);
    expect((await read("b.ts")).ok).toBe(true);
  });
});

describe("runs of a pool", () => {
  test("a run returns one result per file", async () => {
    const files = Array.from({ length: 300 }, (_, index) => put(`f${index}.py`, pythonOf(index % 7)));
    const results = await readAll(files);
    expect([...results.values()].every(({ ok }) => ok)).toBe(true);
  });

  test.each([
    ["a run with forty small files starts no thread", 40, 10, false],
    ["a run with more files starts threads", 41, 10, true],
    ["a run with a few files that together are large starts threads", 4, 60_000, true],
  ])("%s", (_, count, size, starts) => {
    const text = `def a():\n${"    pass\n".repeat(size / 10)}`;
    const files = Array.from({ length: count }, (_, at) => put(`a${at}.py`, text));
    const code = `
      const { createPool } = await import(${JSON.stringify(resolve(import.meta.dirname, "../dist/pool/index.js"))});
      const pool = createPool({ root: ${JSON.stringify(root)} });
      let read = 0;
      let threads = 0;
      process.on("worker", () => threads++);
      await pool.run(${JSON.stringify(files)}, ({ ok }) => void (read += Number(ok)));
      console.log(JSON.stringify([read, threads > 0]));`;
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
    expect(JSON.parse(output)).toEqual([count, starts]);
  });

  test("a run with a slow file leaves the calling thread free and can be cancelled", async () => {
    // The time of a query over unclosed brackets grows quadratically. This one takes minutes.
    const file = put("a.ts", "(\n".repeat(90_000));
    const pool = createPool({ root, workers: 1, parseTimeoutMs: 200_000, hangAfterMs: 300_000 });
    const start = performance.now();
    await expect(pool.run([file], () => undefined, { signal: AbortSignal.timeout(2_000) })).rejects.toMatchObject({ code: "cancelled" });
    expect(performance.now() - start).toBeLessThan(60_000);
    await pool.close();
  });

  test("a run that is cancelled while the calling thread tries its last file does not read it in a thread", async () => {
    const files = [put("quick.ts", "export function quick() {}\n"), put("slow.ts", "(\n".repeat(90_000))];
    const pool = createPool({ root, workers: 1, parseTimeoutMs: 200_000, hangAfterMs: 300_000 });
    const control = new AbortController();
    const read: string[] = [];
    const run = pool.run(
      files,
      ({ path }) => {
        read.push(path);
        // The turn after the next one comes when the slow file was given up.
        setImmediate(() => setImmediate(() => control.abort()));
      },
      { signal: control.signal },
    );
    await expect(run).rejects.toMatchObject({ code: "cancelled" });
    expect(read).toEqual(["quick.ts"]);
    await pool.close();
  });

  test("a slow file has the same facts as when read inline", async () => {
    const text = "export class Broken {\n".repeat(2_500);
    const files = [put("slow.ts", text), put("quick.ts", "export function quick() {}\n")];
    const inline = await Promise.all(files.map(({ path }) => extractInline({ root, parseTimeoutMs: 60_000 }, path)));
    const pool = createPool({ root, workers: 1, parseTimeoutMs: 60_000 });
    const results = new Map<string, FileResult>();
    for (let round = 0; round < 2; round++) {
      const run = await pool.run(files, (result) => void results.set(result.path, result));
      expect(run.files).toBe(2);
      for (const alone of inline) {
        const result = results.get(alone.path);
        if (result?.ok !== true || alone.ok !== true) throw new Error("It should have facts");
        expect(Buffer.from(result.facts).equals(alone.facts)).toBe(true);
      }
    }
    await pool.close();
  });

  test("idle threads do not keep the process alive", () => {
    const files = Array.from({ length: 60 }, (_, index) => put(`f${index}.py`, "x = 1"));
    const code = `
      const { createPool } = await import(${JSON.stringify(resolve(import.meta.dirname, "../dist/pool/index.js"))});
      let count = 0;
      await createPool({ root: ${JSON.stringify(root)}, workers: 2 }).run(${JSON.stringify(files)}, () => void count++);
      console.log(count);`;
    const start = performance.now();
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
    expect(output).toBe("60\n");
    expect(performance.now() - start).toBeLessThan(100_000);
  });

  test("a slow consumer limits how far a run reads ahead", async () => {
    const files = Array.from({ length: 600 }, (_, index) => put(`f${index}.py`, "x = 1"));
    const pool = createPool({ root, workers: 2 });
    let release = (): void => undefined;
    const held = new Promise<void>((resume) => {
      release = resume;
    });
    let given = 0;
    let late = 0;
    const run = pool.run(files, async (result) => {
      given++;
      if (!result.ok) late++;
      if (given === 1) await held;
    });
    await vi.waitFor(() => expect(given).toBe(1), { timeout: 120_000 });
    await new Promise((resume) => setTimeout(resume, 1_000));
    expect(given).toBe(1);
    // Changes to files that the pool has not read yet are noticed.
    for (const { path } of files) appendFileSync(join(root, path), "\0");
    release();
    expect((await run).files).toBe(600);
    expect(late).toBeGreaterThan(300);
    await pool.close();
  });

  test("a run fails with the error of its consumer, and the pool stays usable", async () => {
    const files = Array.from({ length: 50 }, (_, index) => put(`f${index}.py`, "x = 1"));
    const pool = createPool({ root, workers: 2 });
    const broken = pool.run(files, () => {
      throw new Error("full");
    });
    await expect(broken).rejects.toThrow("full");
    expect((await pool.run(files, () => undefined)).files).toBe(50);
    await pool.close();
  });

  test("a cancelled run stops at once", async () => {
    const files = Array.from({ length: 20 }, (_, index) => put(`f${index}.py`, pythonOf(12_000)));
    const pool = createPool({ root, workers: 2 });
    const control = new AbortController();
    const run = pool.run(files, () => undefined, { signal: control.signal });
    await new Promise((resume) => setTimeout(resume, 1_000));
    const before = process.cpuUsage();
    control.abort("enough");
    await expect(run).rejects.toMatchObject({ code: "cancelled", cause: "enough" });
    const { user, system } = process.cpuUsage(before);
    // The twenty files take more than ten seconds of processor time.
    expect((user + system) / 1e6).toBeLessThan(3);
    await expect(pool.run(files, () => undefined, { signal: control.signal })).rejects.toMatchObject({ code: "cancelled" });
    await pool.close();
  });

  test("readFiles() applies the settings of the project", async () => {
    const files = [put("a.py", "x = 1"), put("b.ts", "let x = 1")];
    const seen: [string, FileResult["ok"], number][] = [];
    await readFiles(
      files,
      { root, config: { languageModules: [], languages: ["python"], maxFileSize: 1_000, workers: null } },
      ({ path, ok }, done) => {
        seen.push([path, ok, done]);
      },
    );
    expect(seen).toEqual([
      ["a.py", true, 1],
      ["b.ts", false, 2],
    ]);
  });
});

describe("lost threads", () => {
  test("a hung thread only loses the file it was reading", async () => {
    const others = Array.from({ length: 40 }, (_, index) => put(`f${index}.py`, "def f(): pass"));
    const endless = put("large.py", pythonOf(200_000));
    const limits = { maxFileSize: 1e8, parseTimeoutMs: 60_000, hangAfterMs: 2_000, workers: 1 };
    const results = await readAll([endless, ...others], limits);
    expect(codes(results.get("large.py"))).toEqual(["parse-failed"]);
    expect(others.filter(({ path }) => results.get(path)?.ok !== true)).toEqual([]);
  });

  test("a thread that runs out of memory only loses the file it was reading", async () => {
    const others = Array.from({ length: 40 }, (_, index) => put(`f${index}.py`, "def f(): pass"));
    const results = await readAll([put("large.py", pythonOf(30_000)), ...others], { maxFileSize: 1e8, maxHeapMb: 24, workers: 1 });
    expect(codes(results.get("large.py"))).toEqual(["parse-failed"]);
    expect(others.filter(({ path }) => results.get(path)?.ok !== true)).toEqual([]);
  });
});

test("the stamp of a file that is written while it is read matches the bytes read", async () => {
  put("a.py", "x = 1\n".repeat(100));
  const read = readAll(Array.from({ length: 1 }, () => ({ path: "a.py", size: 0 })));
  const timer = setInterval(() => appendFileSync(join(root, "a.py"), "y = 2\n"), 1);
  const result = (await read).get("a.py");
  clearInterval(timer);
  if (result?.ok !== true) throw new Error("It should have facts");
  const bytes = readFileSync(join(root, "a.py")).subarray(0, result.stamp.size);
  expect(result.stamp.hash).toBe(createHash("sha256").update(bytes).digest("hex"));
});
