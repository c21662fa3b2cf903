/** Learning word meanings in the background: when it begins, and whose result is written. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { initProject, openProject, openSnapshot } from "@codegraph/engine";
import { readConfig } from "@codegraph/indexer/config";
import { learnMeanings, writeMeanings } from "@codegraph/indexer/run";
import { isLearningDue } from "@codegraph/indexer/search-index";
import { createWriteLock } from "@codegraph/indexer/writer";
import type { FileId } from "@codegraph/model";
import { decodeDocuments, encodeDocuments } from "@codegraph/search";
import { type FactStore } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Clock } from "../../src/freshness/clock.js";
import { createActivity } from "../../src/learning/activity.js";
import { createLearning, type Learning } from "../../src/learning/learning.js";
import { openTrainedVectors } from "../../src/search/trained-vectors.js";
import { folder, write } from "../whole-index.js";

let indexed = "";
beforeAll(async () => {
  indexed = folder();
  for (let at = 0; at < 210; at++)
    write(indexed, `src/f${at}.ts`, `export function use${at}(anchor, berth) {\n  return anchor + berth + ${at % 7};\n}\n`);
  const { project } = await initProject(indexed, { workers: 1 });
  await project.close();
});

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function openStore(root: string): FactStore {
  const store = openSqliteStore(join(root, ".codegraph/index.db"));
  opened.push(store);
  return store;
}

/** Returns a copy of the indexed project. */
function copyProject(): string {
  const root = folder();
  cpSync(indexed, root, { recursive: true });
  return root;
}

/** A clock that is moved by hand. */
function handClock(): Clock & { pass(ms: number): void } {
  let now = 0;
  let timers: { readonly at: number; readonly call: () => void }[] = [];
  return {
    now: () => now,
    date: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return { cancel: () => void (timers = timers.filter((each) => each !== timer)) };
    },
    pass(ms) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { call } of due) call();
    },
  };
}

function learningOf(worksBehind = true) {
  const root = copyProject();
  const store = openStore(root);
  const clock = handClock();
  const activity = createActivity(clock.now);
  const lock = createWriteLock(root);
  opened.push(lock);
  const { config } = readConfig(root);
  const learning: Learning = createLearning(
    { root, store, config, options: {}, log: () => {}, activity },
    lock.run,
    () => worksBehind,
    clock,
  );
  opened.push(learning);
  return { store, clock, activity, learning };
}

const soon = { timeout: 120_000, interval: 20 };

test("a watching process learns once nobody has asked or written for three seconds", async () => {
  const { store, clock, activity, learning } = learningOf();
  learning.follow();
  clock.pass(2_000);
  const end = activity.begin();
  clock.pass(2_000);
  end();
  clock.pass(2_000);
  expect(isLearningDue(store)).toBe(true);
  clock.pass(1_500);
  await vi.waitFor(() => expect(isLearningDue(store)).toBe(false), soon);
});

test("a process that does no background work learns only on request", async () => {
  const { store, clock, learning } = learningOf(false);
  learning.follow();
  clock.pass(60_000);
  expect(isLearningDue(store)).toBe(true);
  await learning.finish();
  expect(isLearningDue(store)).toBe(false);
});

test("learning that is cancelled writes nothing, and succeeds the next time", async () => {
  const { store, learning } = learningOf();
  await expect(learning.finish(AbortSignal.abort())).rejects.toMatchObject({ code: "cancelled" });
  expect(isLearningDue(store)).toBe(true);
  await learning.finish();
  expect(isLearningDue(store)).toBe(false);
});

test("of two processes that learn at the same time, one writes", async () => {
  const root = copyProject();
  const [one, other] = [openStore(root), openStore(root)];
  const { signal } = new AbortController();
  const [first, second] = await Promise.all([learnMeanings(one, { signal }), learnMeanings(other, { signal })]);
  expect(second!.values).toEqual(first!.values);
  expect(writeMeanings(one, first!)).toBe(true);
  expect(writeMeanings(other, second!)).toBe(false);
  expect(await learnMeanings(other, { signal })).toBeNull();
});

test("meanings learnt before a merge of the search index are not written after it", async () => {
  const root = copyProject();
  const store = openStore(root);
  const learnt = await learnMeanings(store, { signal: new AbortController().signal });
  store.write((writer) => writer.setMeta("search_segment", "another"));
  expect(writeMeanings(store, learnt!)).toBe(false);
  expect(isLearningDue(store)).toBe(true);
});

test("files that grow while meanings are learnt leave vectors that can be read", async () => {
  const store = openStore(copyProject());
  const files = store.filesWithDocuments().length;
  let reads = 0;
  // Learning counts the chunks of all files first. Later reads find twice as many in each.
  const grown = (id: FileId): Uint8Array | null => {
    const bytes = store.fileDocuments(id);
    const pack = bytes && decodeDocuments(bytes);
    return pack && reads++ >= files ? encodeDocuments({ ...pack, documents: [...pack.documents, ...pack.documents] }) : bytes;
  };
  const learnt = await learnMeanings({ ...store, path: null, fileDocuments: grown }, { signal: new AbortController().signal });
  expect(writeMeanings(store, learnt!)).toBe(true);
  expect(openTrainedVectors(store)?.chunks).toBe(2 * files);
});

test("vectors that end within a file are used up to that file", async () => {
  const store = openStore(copyProject());
  const learnt = await learnMeanings(store, { signal: new AbortController().signal });
  const values = learnt!.values.map(([key, value]) => [key, key === "learnt-vectors" ? value!.subarray(0, -10) : value] as const);
  expect(writeMeanings(store, { ...learnt!, values })).toBe(true);
  expect(openTrainedVectors(store)?.chunks).toBe(store.filesWithDocuments().length - 1);
});

test("a held thread waits until the last call has ended", () => {
  const activity = createActivity();
  const [end, endOther] = [activity.begin(), activity.begin()];
  end();
  end();
  expect([Atomics.load(activity.held, 0), activity.quietMs()]).toEqual([1, 0]);
  endOther();
  expect(Atomics.load(activity.held, 0)).toBe(0);
});

test("a snapshot contains the meanings that its project has not learnt yet", async () => {
  const root = copyProject();
  const project = await openProject(root);
  opened.push(project);
  expect((await project.status()).search.semantic).toBe("building");
  const { file } = await project.exportSnapshot(join(folder(), "learnt.snapshot"));
  const snapshot = await openSnapshot(file);
  opened.push(snapshot);
  expect((await snapshot.status()).search.semantic).toBe("on");
});
