import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWriteLock, type WriteLock } from "../../dist/writer/write-lock.js";
import { another, killAll } from "./another-process.js";

let root: string;
const open: WriteLock[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-turns-"));
  mkdirSync(join(root, ".codegraph"));
  process.env["ROOT"] = root;
});
afterEach(async () => {
  await killAll();
  for (const turns of open.splice(0)) turns.close();
  rmSync(root, { recursive: true, force: true });
});

function turns(): WriteLock {
  const made = createWriteLock(root);
  open.push(made);
  return made;
}

const HOLDS = `
  const { createWriteLock } = await import("../../dist/writer/index.js");
  await createWriteLock(root).run("updating the index", async () => { says("mine"); await told(); });
  says("done");
`;

test("the write lock is exclusive across instances and processes", async () => {
  const other = another(HOLDS);
  expect(await other.says()).toBe("mine");
  const order: string[] = [];
  const [first, second] = [turns(), turns()];
  const both = Promise.all(
    [first, second].map((each, at) =>
      each.run("indexing", async () => {
        order.push(`${at} begins`);
        await pause(20);
        order.push(`${at} ends`);
      }),
    ),
  );
  await pause(100);
  expect(order).toEqual([]);
  other.tell("go on");
  await both;
  expect(await other.says()).toBe("done");
  expect(
    [order.slice(0, 2), order.slice(2)].map(([begins, ends]) => [begins!.split(" ")[0], ends!.split(" ")[0]]).every(([a, b]) => a === b),
  ).toBe(true);
  expect(order).toHaveLength(4);
});

test("the write lock is released when its process is killed", async () => {
  const other = another(HOLDS);
  await other.says();
  const mine = turns().run("indexing", async () => "mine now");
  await other.kill();
  expect(await mine).toBe("mine now");
});

test("a waiter that times out is told the holder and its work", async () => {
  const other = another(HOLDS);
  await other.says();
  const told: unknown[] = [];
  const start = performance.now();
  const late = turns().run("indexing", async () => undefined, { waitMs: 400, onWait: (holder) => told.push(holder) });
  await expect(late).rejects.toMatchObject({
    code: "locked",
    message: expect.stringContaining(`Process ${other.pid} has been updating the index since`) as string,
  });
  expect(performance.now() - start).toBeLessThan(20_000);
  expect(told).toEqual([{ pid: other.pid, since: expect.any(Number) as number, doing: "updating the index" }]);
});

test("waiting for the write lock can be cancelled", async () => {
  const other = another(HOLDS);
  await other.says();
  await expect(turns().run("indexing", async () => undefined, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    code: "cancelled",
  });
});

test("the write lock is released if the work throws", async () => {
  const mine = turns();
  await expect(mine.run("indexing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await mine.run("indexing", async () => mine.holder()?.pid)).toBe(process.pid);
  expect(mine.holder()).toBeNull();
});

test("a read-only instance neither locks nor creates files", async () => {
  expect(await createWriteLock(root, { readonly: true }).run("indexing", async () => 1)).toBe(1);
  expect(readdirSync(join(root, ".codegraph"))).toEqual([]);
});

test("links and invalid files in place of the lock are neither followed nor trusted", async () => {
  const precious = join(root, "precious");
  writeFileSync(precious, "kept\n".repeat(300));
  for (const name of ["turn.db", "turn.json"]) symlinkSync(precious, join(root, ".codegraph", name));
  expect(await turns().run("indexing", async () => "mine")).toBe("mine");
  writeFileSync(join(root, ".codegraph/turn.db"), "no database at all ".repeat(300));
  writeFileSync(join(root, ".codegraph/turn.json"), JSON.stringify({ pid: 1, since: 0, doing: "\u001B[2J" }));
  const mine = turns();
  expect(mine.holder()).toBeNull();
  expect(await mine.run("indexing", async () => "mine")).toBe("mine");
  expect(readFileSync(precious, "utf8")).toBe("kept\n".repeat(300));
});

test("a deleted and recreated folder gets a new lock", async () => {
  const mine = turns();
  await mine.run("indexing", async () => undefined);
  rmSync(join(root, ".codegraph"), { recursive: true });
  await expect(mine.run("indexing", async () => undefined)).rejects.toMatchObject({ code: "not-a-directory" });
  mkdirSync(join(root, ".codegraph"));
  await mine.run("indexing", async () => {
    expect(existsSync(join(root, ".codegraph/turn.db"))).toBe(true);
    await expect(turns().run("indexing", async () => undefined, { waitMs: 50 })).rejects.toMatchObject({ code: "locked" });
  });
});

/** Waits for the lock, and reports when it holds it. */
const WAITS = `
  const { createWriteLock } = await import("../../dist/writer/index.js");
  const turns = createWriteLock(root);
  await turns.run("updating the index", async () => { says("has it"); await new Promise((resolve) => setTimeout(resolve, 100)); });
`;

const waiting = (): string[] => readdirSync(join(root, ".codegraph")).filter((name) => name.startsWith("turn.json.waits-"));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

test("the write lock is granted in order of arrival across processes, and latecomers cannot overtake", async () => {
  const holder = another(HOLDS);
  await holder.says();
  const order: string[] = [];
  const done: Promise<unknown>[] = [];
  for (let place = 0; place < 6; place++) {
    if (place % 2 === 0) done.push(turns().run("indexing", async () => void order.push(`${place}`)));
    else
      done.push(
        another(WAITS)
          .says()
          .then(() => order.push(`${place}`)),
      );
    await until(() => waiting().length === place + 1);
  }
  const eager = turns();
  let tried = 0;
  let isOver = false;
  const barging = (async () => {
    for (; !isOver; await pause(0)) {
      tried++;
      await eager.run("indexing", async () => void order.push("eager"), { waitMs: 0 }).catch(() => undefined);
    }
  })();
  holder.tell("go on");
  await Promise.all(done);
  isOver = true;
  await barging;
  expect(order.filter((who) => who !== "eager")).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(order.indexOf("eager")).toBe(order.includes("eager") ? 6 : -1);
  expect(tried).toBeGreaterThan(0);
  expect(waiting()).toEqual([]);
});

test("a killed waiter does not block the queue", async () => {
  const holder = another(HOLDS);
  await holder.says();
  const first = another(WAITS);
  // The file of a waiter that is killed before it writes into it stays for a minute.
  await until(() => waiting().some((name) => statSync(join(root, ".codegraph", name)).size > 0));
  const mine = turns().run("indexing", async () => "mine");
  await until(() => waiting().length === 2);
  await first.kill();
  holder.tell("go on");
  expect(await mine).toBe("mine");
  expect(waiting()).toEqual([]);
});

test("a suspended waiter blocks the queue only briefly, and gets the lock after it resumes", async () => {
  const holder = another(HOLDS);
  await holder.says();
  const first = another(WAITS);
  await until(() => waiting().length === 1);
  process.kill(first.pid, "SIGSTOP");
  const start = performance.now();
  holder.tell("go on");
  expect(await turns().run("indexing", async () => "mine")).toBe("mine");
  expect(performance.now() - start).toBeLessThan(100_000);
  process.kill(first.pid, "SIGCONT");
  expect(await first.says()).toBe("has it");
});

test("forged waiter files block the queue only briefly", async () => {
  const folder = join(root, ".codegraph");
  const precious = join(root, "precious");
  writeFileSync(precious, "kept");
  const id = "00000000-0000-4000-8000-000000000000";
  writeFileSync(join(folder, `turn.json.waits-1-${id}`), JSON.stringify({ pid: 1, place: "elsewhere" }));
  symlinkSync(precious, join(folder, `turn.json.waits-2-${id}`));
  mkdirSync(join(folder, `turn.json.waits-999999999999-${id}`));
  expect(await turns().run("indexing", async () => "mine", { waitMs: 8_000 })).toBe("mine");
  expect(readFileSync(precious, "utf8")).toBe("kept");
});
