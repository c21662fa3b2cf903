import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTurns, type Turns } from "../../dist/writer/index.js";
import { another, killAll } from "./another-process.js";

let root: string;
const open: Turns[] = [];

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

function turns(): Turns {
  const made = createTurns(root);
  open.push(made);
  return made;
}

const HOLDS = `
  const { createTurns } = await import("../../dist/writer/index.js");
  await createTurns(root).run("updating the index", async () => { says("mine"); await told(); });
  says("done");
`;

test("one writes after the other, whoever opened the project in whichever process", async () => {
  const other = another(HOLDS);
  expect(await other.says()).toBe("mine");
  const order: string[] = [];
  const [first, second] = [turns(), turns()];
  const both = Promise.all([first, second].map((each, at) => each.run("indexing", async () => {
    order.push(`${at} begins`);
    await pause(20);
    order.push(`${at} ends`);
  })));
  await pause(100);
  expect(order).toEqual([]);
  other.tell("go on");
  await both;
  expect(await other.says()).toBe("done");
  expect([order.slice(0, 2), order.slice(2)].map(([begins, ends]) => [begins!.split(" ")[0], ends!.split(" ")[0]]).every(([a, b]) => a === b)).toBe(true);
  expect(order).toHaveLength(4);
});

test("a turn ends with its process, however it ends", async () => {
  const other = another(HOLDS);
  await other.says();
  const mine = turns().run("indexing", async () => "mine now");
  await other.kill();
  expect(await mine).toBe("mine now");
});

test("who waits in vain learns for whom, and what that one does", async () => {
  const other = another(HOLDS);
  await other.says();
  const told: unknown[] = [];
  const start = performance.now();
  const late = turns().run("indexing", async () => undefined, { waitMs: 400, onWait: (holder) => told.push(holder) });
  await expect(late).rejects.toMatchObject({ code: "locked", message: expect.stringContaining(`Process ${other.pid} has been updating the index since`) as string });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(told).toEqual([{ pid: other.pid, since: expect.any(Number) as number, doing: "updating the index" }]);
});

test("waiting can be cancelled", async () => {
  const other = another(HOLDS);
  await other.says();
  await expect(turns().run("indexing", async () => undefined, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ code: "cancelled" });
});

test("a turn ends when its work throws, and the next begins", async () => {
  const mine = turns();
  await expect(mine.run("indexing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await mine.run("indexing", async () => mine.holder()?.pid)).toBe(process.pid);
  expect(mine.holder()).toBeNull();
});

test("a project that is only read takes no turn and leaves no trace", async () => {
  expect(await createTurns(root, { readonly: true }).run("indexing", async () => 1)).toBe(1);
  expect(readdirSync(join(root, ".codegraph"))).toEqual([]);
});

test("what is in the place of the lock is not followed, and not believed", async () => {
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

test("a folder that is removed and made anew has new turns", async () => {
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
