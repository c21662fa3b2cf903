/** The questions of the page, about the sample project. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createActivityLog, createDashboard } from "../src/index.js";
import { type ServedDashboard, startDashboard } from "./support/dashboard.js";

let served: ServedDashboard;

beforeAll(async () => {
  served = await startDashboard();
});

afterAll(() => served.end());

describe("answers", () => {
  test("the overview has the state of the index", async () => {
    const { body } = await served.ask("overview");
    expect(body).toMatchObject({ statistics: { files: 4 }, staleTotal: 0, problemsTotal: 0, building: null });
  });

  test("the summary is read without writing its file", async () => {
    const file = join(served.root, ".codegraph/summary.md");
    const generated = readFileSync(file, "utf8");
    const old = generated.replace(/^- .*$/gmu, "- old");
    expect(old).not.toBe(generated);
    writeFileSync(file, old);
    const { body } = await served.ask("summary");
    expect(body).toMatchObject({ directories: { total: expect.any(Number) } });
    expect(readFileSync(file, "utf8")).toBe(old);
  });

  test("impact and path end at a number of symbols, and say with which number they look further", async () => {
    const all = await served.ask("impact?of=find");
    expect(all.body).toMatchObject({ cutAt: null, most: null });
    expect(all.body["total"]).toBeGreaterThan(1);
    expect((await served.ask("impact?of=find&most=1")).body).toMatchObject({ total: 1, cutAt: expect.any(Number), most: 20_000 });
    expect((await served.ask("path?from=greet&to=find")).body).toMatchObject({ complete: true, most: null, paths: { length: 1 } });
    expect((await served.ask("path?from=greet&to=find&most=1")).body).toMatchObject({ complete: false, most: 50_000, paths: [] });
  });

  test("files are one level of the tree with their sizes", async () => {
    const { body } = await served.ask("files?path=src");
    expect(body).toMatchObject({ path: "src", total: 3 });
    expect(body["entries"]).toContainEqual(expect.objectContaining({ path: "src/store.ts", type: "file", files: 1, lines: 17 }));
  });

  test("a file of a linked project has its lines and symbols, and its folder leads to it", async () => {
    const shop = await startDashboard({ "src/main.ts": "export const name = 1;\n" });
    await shop.project.link({ path: served.root, name: "lib" });
    const { body } = await shop.ask("file?path=lib:src/store.ts");
    expect(body).toMatchObject({ kind: "file", lines: 17 });
    expect(body["symbols"]).toContainEqual(expect.objectContaining({ name: "find", project: "lib" }));
    expect((await shop.ask("files?path=lib:src")).body["entries"]).toContainEqual(expect.objectContaining({ path: "lib:src/store.ts" }));
    await shop.end();
  });

  test("a map has the uses between files", async () => {
    const { body } = await served.ask("map?path=src&nodes=10&edges=10");
    expect(body["uses"]).toContainEqual({ from: "src/service.ts", to: "src/store.ts", exact: 3, possible: 0, isCyclic: false });
    expect(body["usesTotal"]).toBe((body["uses"] as unknown[]).length);
  });

  test("a symbol has its code, callers and callees", async () => {
    const { body } = await served.ask("symbol?of=UserService.load");
    expect(body).toMatchObject({ outcome: "found", callers: { total: 1 }, callees: { total: 1 } });
    expect(JSON.stringify(body["code"])).toContain("unknown user");
  });

  test("an unknown symbol has candidates and is no error", async () => {
    expect(await served.ask("symbol?of=UserService.lod")).toMatchObject({
      status: 200,
      body: { outcome: "not-found", candidates: [expect.objectContaining({ name: "load" })] },
    });
  });

  test("search finds code, symbols and parts of words in one form", async () => {
    for (const by of ["words", "symbols", "text"]) {
      const { body } = await served.ask(`search?q=find&by=${by}`);
      expect(body["hits"]).toContainEqual(expect.objectContaining({ file: "src/store.ts", name: "find" }));
      expect(body["total"]).toBeGreaterThan(0);
    }
  });

  test("terms are counted by kind and folder, and lead to their lines", async () => {
    const { body } = await served.ask("terms?kind=code&path=src");
    const [first] = body["terms"] as { readonly term: string; readonly lines: number }[];
    const found = await served.ask(`occurrences?q=${first!.term}&kind=code&path=src`);
    expect(found.body["total"]).toBe(first!.lines);
  });

  test.each([
    ["path?from=greet&to=find", { paths: [expect.objectContaining({ certainty: "exact" })] }],
    ["impact?of=find", { total: 4 }],
    ["tests?of=find", { items: [], total: 0 }],
    ["history?of=find", { unavailable: expect.stringContaining("git") }],
    ["file?path=src/main.ts", { kind: "file", symbolsTotal: 2 }],
    ["area?path=src/main.ts", { totals: expect.objectContaining({ uses: 1 }) }],
    ["style", { voice: null }],
    ["summary", { mainTypes: { total: 1 } }],
    ["projects", { activity: false }],
    ["activity", { isRecorded: false, calls: [], total: 0 }],
  ])("%s is answered", async (question, expected) => {
    expect(await served.ask(question)).toMatchObject({ status: 200, body: expected });
  });
});

describe("refusals", () => {
  test.each([
    ["nothing", 404, "not-found"],
    ["overview?project=other", 404, "not-found"],
    ["file?path=../../etc/passwd", 400, "outside-project"],
    ["map?nodes=2001", 400, "invalid-argument"],
    ["map?edges=5001", 400, "invalid-argument"],
    ["terms?kind=klingon", 400, "invalid-argument"],
    [`search?q=${"x".repeat(5_000)}`, 400, "invalid-argument"],
    ["symbol", 400, "invalid-argument"],
    ["impact?range=HEAD~1", 400, "not-a-repository"],
  ])("%s has the status %i and a code", async (question, status, code) => {
    const answered = await served.ask(question);
    expect(answered).toMatchObject({ status, body: { error: { code, message: expect.any(String), remedy: expect.any(String) } } });
  });

  test("an unexpected error is reported, and the page learns only that it happened", async () => {
    const faults: unknown[] = [];
    const broken = { name: "broken", root: "/broken", feed: null, use: () => Promise.reject(new Error("secret")) };
    const { api } = createDashboard([broken], { onFault: (error) => void faults.push(error) });
    const response = await api(new Request("http://localhost/dashboard/api/overview"));
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("secret")]);
    expect(faults).toEqual([new Error("secret")]);
  });
});

describe("events", () => {
  test("a save and a call of an agent are events", async () => {
    const activity = createActivityLog();
    const dashboard = await startDashboard(undefined, { activity });
    const gone = new AbortController();
    const response = await dashboard.api(new Request("http://localhost/dashboard/api/events", { signal: gone.signal }));
    let text = "";
    void (async () => {
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) text += new TextDecoder().decode(part);
    })().catch(() => undefined);
    activity.note({ tool: "codegraph_callers", ok: true, ms: 3, tokens: 40, at: 1 });
    await expect.poll(() => text).toContain('event: call\ndata: {"tool":"codegraph_callers"');
    appendFileSync(join(dashboard.root, "src/main.ts"), "\nexport const more = 1;\n");
    await expect.poll(() => text, { timeout: 20_000 }).toContain('{"file":"src/main.ts","action":"updated"}');
    gone.abort();
    expect((await dashboard.ask("activity")).body).toMatchObject({ isRecorded: true, total: 1 });
    await dashboard.end();
  });
});
