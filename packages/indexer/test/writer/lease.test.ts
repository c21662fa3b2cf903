import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWriterElection, type WriterElection } from "../../dist/writer/writer-election.js";
import { another, killAll } from "./another-process.js";

const BEAT_MS = 40;
let root: string;
const open: WriterElection[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-lease-"));
  mkdirSync(join(root, ".codegraph"));
  process.env["ROOT"] = root;
});
afterEach(async () => {
  await killAll();
  for (const lease of open.splice(0)) lease.close();
  rmSync(root, { recursive: true, force: true });
});

function lease(): WriterElection {
  const made = createWriterElection(root, { beatMs: BEAT_MS });
  open.push(made);
  made.join();
  return made;
}

const file = (): string => join(root, ".codegraph/writer.json");

const STANDS = `
  const { createWriterElection } = await import("../../dist/writer/index.js");
  const lease = createWriterElection(root, { beatMs: ${BEAT_MS} });
  lease.onChange((elected) => says(elected ? "elected" : "lost"));
  lease.join();
  setInterval(() => {}, 1000);
`;

test("one of all open instances is elected, and another one after it closes", async () => {
  const [first, second] = [lease(), lease()];
  expect([first, second].map((each) => each.isElected())).toEqual([true, false]);
  expect(second.holder()).toMatchObject({ pid: process.pid });
  first.close();
  expect(existsSync(file())).toBe(false);
  await vi.waitFor(() => expect(second.isElected()).toBe(true), 120_000);
});

test("a read-only instance is never elected", () => {
  const reading = createWriterElection(root, { readonly: true });
  reading.join();
  expect([reading.isElected(), existsSync(file())]).toEqual([false, false]);
});

test("another instance takes over after the holder was killed", async () => {
  const other = another(STANDS);
  expect(await other.says()).toBe("elected");
  const mine = lease();
  expect([mine.isElected(), mine.holder()?.pid]).toEqual([false, other.pid]);
  await other.kill();
  await vi.waitFor(() => expect(mine.isElected()).toBe(true), 120_000);
});

test("another instance takes over from a suspended holder, which notices when it resumes", async () => {
  const other = another(STANDS);
  await other.says();
  const mine = lease();
  other.signal("SIGSTOP");
  await vi.waitFor(() => expect(mine.isElected()).toBe(true), 120_000);
  other.signal("SIGCONT");
  expect(await other.says()).toBe("lost");
  await pause(3 * BEAT_MS);
  expect(mine.isElected()).toBe(true);
});

test("a stale claim is taken over even if its process id is in use again", async () => {
  writeFileSync(file(), JSON.stringify({ ...claimOfMine(), pid: 1, id: "another" }));
  const mine = lease();
  expect(mine.isElected()).toBe(false);
  await vi.waitFor(() => expect(mine.isElected()).toBe(true), 120_000);
});

test("a claim from another machine is valid while its heartbeat changes, regardless of clocks", async () => {
  writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, since: 0, id: "far", place: "far away" }));
  const mine = lease();
  for (let beat = 0; beat < 30; beat++) {
    // The clock is set back by an hour each time.
    utimesSync(file(), new Date(), new Date(Date.now() - beat * 3_600_000));
    await pause(BEAT_MS);
  }
  expect(mine.isElected()).toBe(false);
  await vi.waitFor(() => expect(mine.isElected()).toBe(true), 120_000);
});

test.each(["", "{", "[]", '{"pid":-1,"id":"x"}'])("the malformed claim %j is taken over", async (text) => {
  writeFileSync(file(), text);
  const mine = lease();
  await vi.waitFor(() => expect(mine.isElected()).toBe(true), 120_000);
  expect(mine.holder()?.pid).toBe(process.pid);
});

test("concurrent takeovers result in one elected instance", async () => {
  writeFileSync(file(), JSON.stringify({ pid: 1, since: 0, id: "gone", place: "far away" }));
  const several = [lease(), lease(), lease(), lease()];
  await vi.waitFor(() => expect(several.filter((each) => each.isElected())).toHaveLength(1), 120_000);
  await pause(5 * BEAT_MS);
  expect(several.filter((each) => each.isElected())).toHaveLength(1);
});

function claimOfMine(): object {
  const mine = createWriterElection(root);
  mine.join();
  const claim = JSON.parse(readFileSync(file(), "utf8")) as object;
  mine.close();
  return claim;
}
