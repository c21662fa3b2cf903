import { beforeEach, expect, test } from "vitest";
import { createHttpEmbedder } from "../src/http/index.js";
import { createCachedEmbedder } from "../src/index.js";
import { describeEmbedder } from "../src/testing/index.js";
import { startEmbeddingServer, type EmbeddingServer } from "./embedding-server.js";

let server: EmbeddingServer;

beforeEach(async () => {
  server = await startEmbeddingServer();
});

const inputs = () => server.requests.map(({ body }) => body.input);
const cached = (entries = 100) => createCachedEmbedder(createHttpEmbedder({ baseUrl: server.baseUrl, model: "trigrams" }), { entries });

test("the cache embeds a text once and counts hits and misses", async () => {
  const embedder = cached();
  const first = await embedder.embed(["a", "b"], "query");
  const again = await embedder.embed(["b", "c", "a"], "query");
  expect(inputs()).toEqual([["a", "b"], ["c"]]);
  expect([again[2], again[0]]).toEqual(first);
  expect([embedder.hits, embedder.misses]).toEqual([2, 3]);
});

test("the cache keeps queries and documents apart", async () => {
  const embedder = cached();
  await embedder.embed(["a"], "query");
  await embedder.embed(["a"], "document");
  expect(inputs()).toEqual([["a"], ["a"]]);
});

test("the cache drops the least recently used text", async () => {
  const embedder = cached(2);
  for (const text of ["a", "b", "a", "c", "a", "b"]) await embedder.embed([text], "query");
  expect(inputs()).toEqual([["a"], ["b"], ["c"], ["b"]]);
});

test("the cache stores no failure", async () => {
  const embedder = cached();
  server.next((response) => response.writeHead(401).end());
  await expect(embedder.embed(["a"], "query")).rejects.toThrow("401");
  expect(await embedder.embed(["a"], "query")).toHaveLength(1);
  expect(inputs()).toEqual([["a"], ["a"]]);
  expect([embedder.hits, embedder.misses]).toEqual([0, 1]);
});

describeEmbedder("a cached embedder", {
  open: () => createCachedEmbedder(createHttpEmbedder({ baseUrl: server.baseUrl, model: "trigrams" }), { entries: 3 }),
});
