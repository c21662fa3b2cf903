/** Semantic search: its inputs, its updates, and its failures. */
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { initProject, openProject, type Progress, type Project, trustProject } from "@codegraph/engine";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { folder, write } from "../whole-index.js";

/** Groups of synonyms. The test server knows no other words. */
const MEANINGS = [
  ["car", "vehicle", "automobile"],
  ["pay", "invoice", "money"],
  ["bird", "pelican", "feather"],
];

let server: Server;
let url = "";
let asked = 0;
let isDown = false;
let isSilent = false;
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (isSilent) return;
      if (isDown) {
        response.writeHead(400, { "content-type": "application/json" }).end('{"error":{"message":"no such model"}}');
        return;
      }
      const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string[] };
      asked += input.length;
      const data = input.map((text, index) => ({
        index,
        embedding: [...MEANINGS.map((words) => words.reduce((sum, word) => sum + text.toLowerCase().split(word).length - 1, 0)), 0.01],
      }));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data, model: "m" }));
    });
  });
  await new Promise<void>((resume) => server.listen(0, "127.0.0.1", resume));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/v1`;
});
afterAll(() => server.close());

const open: Project[] = [];
afterEach(async () => {
  isDown = false;
  isSilent = false;
  for (const project of open.splice(0)) await project.close();
});

const FILES: Readonly<Record<string, string>> = {
  "src/garage.ts": "export function park(car: Thing) {\n  return car;\n}\n",
  "src/till.ts": "export function settle(invoice: Thing) {\n  return invoice;\n}\n",
  "src/lake.ts": "export function dive(pelican: Thing) {\n  return pelican;\n}\n",
};

function configure(root: string, settings: object): void {
  write(root, ".codegraph/config.json", JSON.stringify({ workers: 1, ...settings }));
  trustProject(root);
}

async function indexed(settings: object, files: Readonly<Record<string, string>> = FILES): Promise<{ root: string; project: Project }> {
  const root = folder();
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  configure(root, settings);
  const { project } = await initProject(root);
  open.push(project);
  return { root, project };
}

function byServer(model = "m"): object {
  return { embedding: { provider: "http", url, model } };
}

async function untilOn(project: Project, query: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { search } = await project.status();
      await project.search(`${query} ${Math.random()}`);
      expect(search.vectors?.done).toBe(search.vectors?.total);
      expect(search.semantic).toBe("on");
    },
    { timeout: 120_000, interval: 200 },
  );
}

test("vectors of a server are built in the background, and then synonyms are found", async () => {
  const { root, project } = await indexed(byServer());
  const first = await project.search("vehicle");
  expect(first).toMatchObject({ results: [], reading: { semantic: "building" } });
  await untilOn(project, "vehicle");
  const { results, reading } = await project.search("vehicle");
  expect(reading).toMatchObject({ semantic: "on", semanticNote: null });
  expect(results[0]).toMatchObject({ file: "src/garage.ts", name: "park" });
  expect((await project.search("money", { paths: ["src/till.ts"] })).results.map(({ file }) => file)).toEqual(["src/till.ts"]);
  expect(existsSync(join(root, ".codegraph/vectors.db"))).toBe(true);

  const before = asked;
  await project.search("vehicle");
  expect(asked).toBe(before);
  write(root, "src/lake.ts", "export function roll(automobile: Thing) {\n  return automobile;\n}\n");
  await project.update(["src/lake.ts"]);
  await untilOn(project, "vehicle");
  expect((await project.search("vehicle")).results.map(({ file }) => file)).toContain("src/lake.ts");
});

test("a changed model rebuilds the vectors", async () => {
  const { root, project } = await indexed(byServer("one"));
  await untilOn(project, "vehicle");
  const { embedder } = (await project.status()).search;
  configure(root, byServer("two"));
  expect((await project.search("vehicle")).reading.semantic).toBe("building");
  await untilOn(project, "vehicle");
  expect((await project.status()).search.embedder).not.toBe(embedder);
  expect((await project.search("vehicle")).results[0]?.file).toBe("src/garage.ts");
});

test("vectors are not rebuilt after the project is reopened", async () => {
  const { root, project } = await indexed(byServer("three"));
  await untilOn(project, "vehicle");
  await project.close();
  open.splice(0);
  const before = asked;
  const again = await openProject(root);
  open.push(again);
  expect((await again.search("automobile")).reading.semantic).toBe("on");
  expect(asked).toBe(before + 1);
});

test("keyword search works while the embedding server fails, and the failure is reported", async () => {
  isDown = true;
  const { project } = await indexed(byServer());
  await project.search("car");
  await vi.waitFor(async () => expect((await project.status()).search.semanticNote).toContain("no such model"), {
    timeout: 120_000,
    interval: 100,
  });
  expect((await project.search("car")).results[0]?.file).toBe("src/garage.ts");
});

test("initProject() and update() with embed compute all missing vectors before they return, with progress", async () => {
  const root = folder();
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  configure(root, byServer("four"));
  const steps: string[] = [];
  const onProgress = ({ phase, done, total }: Progress): void => void (phase === "embed" && steps.push(`${done}/${total}`));
  const { project, result } = await initProject(root, { embed: true, onProgress });
  open.push(project);
  expect(result.vectors).toEqual({ done: 3, total: 3, note: null });
  expect(steps).toEqual(["0/3", "3/3"]);
  expect((await project.search("vehicle")).reading).toMatchObject({ semantic: "on", semanticNote: null });
  write(root, "src/lake.ts", "export function roll(automobile: Thing) {\n  return automobile;\n}\n");
  const before = asked;
  expect(await project.update([], { embed: true, onProgress })).toMatchObject({ filesIndexed: 1, vectors: { done: 3, total: 3 } });
  expect([asked - before, steps.slice(2)]).toEqual([1, ["2/3", "3/3"]]);
});

test("an index run without embed states how many files have vectors", async () => {
  isSilent = true;
  const root = folder();
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  configure(root, byServer("five"));
  const { project, result } = await initProject(root);
  open.push(project);
  expect(result.vectors).toEqual({ done: 0, total: 3, note: null });
  const { reading } = await project.search("vehicle");
  expect(reading).toMatchObject({ semantic: "building", semanticNote: "0 of 3 files have vectors." });
});

test("an embedding server that cannot be reached fails no run with embed, and its error is in the result", async () => {
  const root = folder();
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  configure(root, { embedding: { provider: "http", url: "http://127.0.0.1:9/v1", model: "m" } });
  const { project, result } = await initProject(root, { embed: true });
  open.push(project);
  expect(result).toMatchObject({ filesIndexed: 3, vectors: { done: 0, total: 3 } });
  expect(result.vectors?.note).toContain("Cannot reach the server");
  const { results, reading } = await project.search("car");
  expect(results[0]?.file).toBe("src/garage.ts");
  expect(reading).toMatchObject({ semantic: "unavailable", semanticNote: expect.stringContaining("Cannot reach the server") as string });
});

test("a question waits a few seconds for an embedding server that never answers, and then uses keywords", async () => {
  const { project } = await indexed(byServer("six"));
  await untilOn(project, "vehicle");
  isSilent = true;
  const start = performance.now();
  const { results, reading } = await project.search("car");
  expect(performance.now() - start).toBeLessThan(8_000);
  expect(results[0]?.file).toBe("src/garage.ts");
  expect(reading).toMatchObject({ semantic: "unavailable", semanticNote: "The embedder did not answer within 3 s" });
});

test("semantic: false builds, stores and requests no vectors", async () => {
  const before = asked;
  const { root, project } = await indexed({ semantic: false, ...byServer() });
  const { results, reading } = await project.search("car");
  expect(results[0]?.file).toBe("src/garage.ts");
  expect(reading).toMatchObject({ semantic: "off", semanticNote: null });
  expect((await project.status()).search).toMatchObject({ semantic: "off", embedder: null, vectors: null });
  expect(asked).toBe(before);
  expect(existsSync(join(root, ".codegraph/vectors.db"))).toBe(false);
});

/** Words that co-occur throughout the project, so that it learns their relation. */
const TOPICS = [
  "vessel mooring anchor harbour pilot berth tide cargo",
  "parcel postage stamp courier envelope sorting address franking",
  "violin cello bow rosin string concert tuning melody",
  "oven flour yeast dough kneading crust baker loaf",
  "saddle bridle stable hoof gallop pasture stirrup reins",
  "telescope comet orbit lens eclipse meteor nebula galaxy",
].map((words) => words.split(" "));

function harbour(count = 72): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; at < count; at++) {
    const topic = TOPICS[at % 6]!;
    const words = [0, 1, 2, 3, 4].map((step) => topic[(at * 3 + step * (1 + (at % 3))) % 8]!);
    files[`src/f${at}.ts`] =
      `/** The ${words.join(" and the ")}. */\nexport function use${at}(${[...new Set(words)].join(", ")}) {\n  return ${words.join(" + ")};\n}\n`;
  }
  files["src/lonely.ts"] = "/** The anchor of what is to come. */\nexport function hold() {}\n";
  return files;
}

test("a project learns from itself by default, and an edit counts at once", async () => {
  const { root, project } = await indexed({}, harbour());
  const { search } = await project.status();
  expect(search).toMatchObject({ semantic: "on", vectors: { done: 73, total: 73, chunks: search.documents } });
  expect(search.embedder).toMatch(/^builtin-/u);
  expect(existsSync(join(root, ".codegraph/vectors.db"))).toBe(false);
  const { results, reading } = await project.search("vessel", { limit: 200 });
  expect(reading.semantic).toBe("on");
  expect(results.map(({ file }) => file)).toContain("src/lonely.ts");
  write(root, "src/lonely.ts", "/** Postage of what is to come. */\nexport function hold() {}\n");
  await project.update(["src/lonely.ts"]);
  expect((await project.search("courier", { limit: 200 })).results.map(({ file }) => file)).toContain("src/lonely.ts");
});

test("semantic search trains its model in the next update after it is enabled", async () => {
  const { root, project } = await indexed({ semantic: false }, harbour());
  expect((await project.search("vessel")).reading.semantic).toBe("off");
  write(root, ".codegraph/config.json", '{ "workers": 1 }');
  expect((await project.search("vessel")).reading.semantic).toBe("on");
});

test("a project opened read-only without a learnt model reports that semantic search is unavailable", async () => {
  const { root, project } = await indexed({ semantic: false }, harbour());
  await project.close();
  open.splice(0);
  write(root, ".codegraph/config.json", "{}");
  const reader = await openProject(root, { readonly: true });
  open.push(reader);
  expect((await reader.search("vessel")).reading).toMatchObject({ semantic: "unavailable", semanticNote: null });
  expect((await reader.status()).search).toMatchObject({
    semantic: "unavailable",
    semanticNote: expect.stringContaining("codegraph update --learn") as string,
  });
});

test("a project of many chunks is searched by keywords until it learns word meanings on request", async () => {
  const { root, project } = await indexed({}, harbour(210));
  const before = await project.search("vessel", { limit: 200 });
  expect(before.reading).toMatchObject({ semantic: "building", semanticNote: null });
  expect(before.results.map(({ file }) => file)).not.toContain("src/lonely.ts");
  expect((await project.status()).search).toMatchObject({
    semantic: "building",
    semanticNote: expect.stringContaining("update --learn") as string,
    embedder: null,
    vectors: null,
  });
  await project.update([], { learn: true });
  const { embedder, ...search } = (await project.status()).search;
  expect(search).toMatchObject({ semantic: "on", vectors: { done: 211, total: 211, chunks: search.documents } });
  expect((await project.search("vessel", { limit: 200 })).results.map(({ file }) => file)).toContain("src/lonely.ts");

  const again = await initProject(root, { learn: true });
  open.push(again.project);
  expect((await again.project.status()).search.embedder).toBe(embedder);
  expect((await again.project.verify()).differences).toEqual([]);
});
