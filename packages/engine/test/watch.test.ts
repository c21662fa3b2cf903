/** An open project that watches its files. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Batch, initProject, type OpenOptions, openProject, type Project } from "../src/index.js";
import { answers, fresh } from "./whole-index.js";

let root: string;
let project: Project;
let batches: Batch[];
let events: string[];

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const fn = (name: string): string => `export function ${name}() { return 1; }\n`;

/** Returns the files that define a function according to an answer, with its stale files. */
async function where(name: string): Promise<string> {
  const { symbols, stale } = await project.symbols({ name });
  return [...symbols.map(({ file }) => file), ...stale.map((file) => `stale ${file}`)].join(" ");
}

async function open(options: OpenOptions = {}): Promise<void> {
  project = await openProject(root, {
    watch: true,
    patienceMs: 200_000,
    onBatch: (batch) => void batches.push(batch),
    log: (level, event) => void events.push(`${level} ${event}`),
    ...options,
  });
  await project.status();
  expect((await project.status()).watch).toMatchObject({ trouble: null });
  events.length = 0;
}

const seen = (): string[] => batches.flatMap(({ files }) => files.map(({ file, action }) => `${action} ${file}`));
const looks = (): string[] => events.filter((event) => /index\.unchanged|watch\.overflow/u.test(event));

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-watch-")));
  batches = [];
  events = [];
  execFileSync("git", ["init", "-q"], { cwd: root });
  write(".gitignore", "out/\n");
  write("src/shop.ts", fn("open"));
  write("src/parts/till.ts", fn("pay"));
  write("out/made.ts", fn("made"));
  write("node_modules/left/index.ts", fn("left"));
  const { project: made } = await initProject(root, { workers: 1 });
  await made.close();
  await open();
});

afterEach(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

describe("answers of a watched project", () => {
  test("an answer includes files saved just before without scanning the project", async () => {
    for (const name of ["one", "two", "three"]) {
      write("src/shop.ts", fn(name));
      expect(await where(name)).toBe("src/shop.ts");
    }
    expect(looks()).toEqual([]);
  });

  test("an answer includes added, deleted, replaced and moved files", async () => {
    write("src/new.ts", fn("fresh"));
    expect(await where("fresh")).toBe("src/new.ts");
    rmSync(join(root, "src/new.ts"));
    expect(await where("fresh")).toBe("");
    write("src/.shop.ts.tmp", fn("swapped"));
    renameSync(join(root, "src/.shop.ts.tmp"), join(root, "src/shop.ts"));
    expect(await where("swapped")).toBe("src/shop.ts");
    renameSync(join(root, "src/shop.ts"), join(root, "src/Shop.ts"));
    expect(await where("swapped")).toBe("src/Shop.ts");
    rmSync(join(root, "src/Shop.ts"));
    write("src/Shop.ts", fn("again"));
    expect(await where("again")).toBe("src/Shop.ts");
    expect(await answers(project)).toEqual(await fresh(root));
  });

  test("an answer includes changes in added and moved folders", async () => {
    write("src/deep/er/leaf.ts", fn("leaf"));
    expect(await where("leaf")).toBe("src/deep/er/leaf.ts");
    write("src/deep/er/leaf.ts", fn("blossom"));
    expect(await where("blossom")).toBe("src/deep/er/leaf.ts");
    renameSync(join(root, "src/deep"), join(root, "src/tall"));
    expect(await where("blossom")).toBe("src/tall/er/leaf.ts");
    write("src/tall/er/leaf.ts", fn("fruit"));
    expect(await where("fruit")).toBe("src/tall/er/leaf.ts");
    rmSync(join(root, "src/tall"), { recursive: true });
    write("src/tall/er/leaf.ts", fn("seed"));
    expect(await where("seed")).toBe("src/tall/er/leaf.ts");
    write("src/tall/er/leaf.ts", fn("sprout"));
    expect(await where("sprout")).toBe("src/tall/er/leaf.ts");
    expect(await answers(project)).toEqual(await fresh(root));
  });

  test("an answer includes an edit that keeps size and time", async () => {
    const { atime, mtime } = statSync(join(root, "src/shop.ts"));
    write("src/shop.ts", fn("shut"));
    utimesSync(join(root, "src/shop.ts"), atime, mtime);
    expect(await where("shut")).toBe("src/shop.ts");
  });

  test("an answer never shows lines of a file whose content differs, even if nothing reports the change", async () => {
    await project.close();
    project = await openProject(root, { reconcile: "behind" });
    expect(JSON.stringify(await project.searchBySymbol("pay"))).toContain("function pay()");
    const { atime, mtime } = statSync(join(root, "src/parts/till.ts"));
    write("src/parts/till.ts", fn("owe"));
    utimesSync(join(root, "src/parts/till.ts"), atime, mtime);
    const { results } = await project.searchBySymbol("pay").catch(() => ({ results: [] }));
    expect(JSON.stringify(results)).not.toContain("owe");
    // On a busy machine the first answers may still name the file as stale.
    await vi.waitFor(async () => expect(await where("owe")).toBe("src/parts/till.ts"), 120_000);
  });

  test("answers follow the ignore files", async () => {
    write(".gitignore", "src/parts/\n");
    expect(await where("made")).toBe("out/made.ts");
    expect(await where("pay")).toBe("");
    write("out/made.ts", fn("remade"));
    expect(await where("remade")).toBe("out/made.ts");
  });

  test("answers name files that git is still changing as stale, and include them afterwards", async () => {
    await project.close();
    await open({ patienceMs: 50 });
    write(".git/index.lock", "");
    write("src/shop.ts", fn("switched"));
    expect(await where("switched")).toBe("stale src/shop.ts");
    rmSync(join(root, ".git/index.lock"));
    await vi.waitFor(async () => expect(await where("switched")).toBe("src/shop.ts"), 120_000);
  });
});

describe("changes in a watched project", () => {
  test("changes are indexed in batches without a query", async () => {
    for (let number = 0; number < 6; number++) write(`src/many/file${number}.ts`, fn(`many${number}`));
    await vi.waitFor(() => expect(seen().filter((line) => line.startsWith("added"))).toHaveLength(6), 120_000);
    expect(batches.filter(({ files }) => files.length > 0).length).toBeLessThan(3);
  });

  test("changes of files that are not indexed are dropped", async () => {
    for (const file of ["out/other.ts", "node_modules/left/more.ts", "src/.shop.ts.swp", ".git/COMMIT_EDITMSG"]) write(file, fn("nothing"));
    write("src/shop.ts", fn("last"));
    await vi.waitFor(() => expect(seen()).toEqual(["updated src/shop.ts"]), 120_000);
    expect((await project.status()).watch).toMatchObject({ state: "watching", folders: 3, waiting: [] });
  });

  test("an overflow of file events leads to a full scan", async () => {
    for (let count = 0; count < 9_000; count++) utimesSync(join(root, count % 2 === 0 ? "src/shop.ts" : "src/parts/till.ts"), 1, 1 + count);
    write("src/shop.ts", fn("late"));
    expect(await where("late")).toBe("src/shop.ts");
    expect(events).toContain("warn watch.overflow");
    write("src/shop.ts", fn("later"));
    expect(await where("later")).toBe("src/shop.ts");
  });
});

test("a project opened without watch is not watched", async () => {
  await project.close();
  project = await openProject(root);
  expect((await project.status()).watch).toEqual({ state: "off", folders: 0, trouble: null, batches: 0, lastBatch: null, waiting: [] });
});

/** A process in a user namespace can have its own limit. */
const limited = ["unshare", ["-Ur", "sh", "-c", 'echo 2 > /proc/sys/user/max_inotify_watches && exec "$@"', "sh"]] as const;
const canLimit = process.platform === "linux" && spawnSync(limited[0], [...limited[1], "true"]).status === 0;

test.skipIf(!canLimit)("the system's limit of watches is reported, and answers stay correct", async () => {
  await project.close();
  const script = `
    import { openProject } from ${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)};
    import { writeFileSync } from "node:fs";
    const events = [];
    const project = await openProject(${JSON.stringify(root)}, { watch: true, log: (level, event) => events.push(event) });
    await project.status();
    writeFileSync(${JSON.stringify(join(root, "src/shop.ts"))}, "export function limited() {}");
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const { symbols } = await project.symbols({ name: "limited" });
    const { watch } = await project.status();
    console.log(JSON.stringify({ watch, files: symbols.map(({ file }) => file), warned: events.includes("watch.failed") }));
    await project.close();`;
  const { stdout } = spawnSync(limited[0], [...limited[1], process.execPath, "--input-type=module", "-e", script], { encoding: "utf8" });
  expect(JSON.parse(stdout)).toMatchObject({
    watch: { state: "polling", trouble: expect.stringContaining("max_user_watches") as string },
    files: ["src/shop.ts"],
    warned: true,
  });
});
