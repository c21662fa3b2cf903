import { describe, expect, test } from "vitest";
import { createHttpEmbedder, type HttpEmbedderOptions } from "../src/http/index.js";
import type { Embedder } from "../src/index.js";
import { answer, nowhere, reply, reset, silence, startEmbeddingServer, type EmbeddingServer, type Limits } from "./embedding-server.js";
import { errorOf } from "./error-of.js";

interface Pair {
  readonly server: EmbeddingServer;
  readonly embedder: Embedder;
}

async function embedderOf(options: Partial<HttpEmbedderOptions> = {}, limits?: Limits): Promise<Pair> {
  const server = await startEmbeddingServer(limits);
  return { server, embedder: createHttpEmbedder({ baseUrl: server.baseUrl, model: "trigrams", backoffMs: 1, ...options }) };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `text number ${index}`);

describe("the HTTP embedder sends", () => {
  test("nothing before the first text", async () => {
    const { server, embedder } = await embedderOf();
    await embedder.embed([], "document");
    expect(server.requests).toEqual([]);
    expect(embedder.dimensions).toBeNull();
  });

  test("the model and texts, with the prefix of their purpose", async () => {
    const { server, embedder } = await embedderOf({ queryPrefix: "search_query: ", documentPrefix: "search_document: " });
    await embedder.embed(["load config"], "query");
    await embedder.embed(["function load() {}"], "document");
    expect(server.requests.map(({ body }) => body)).toEqual([
      { model: "trigrams", input: ["search_query: load config"] },
      { model: "trigrams", input: ["search_document: function load() {}"] },
    ]);
  });

  test("the key as a bearer token without trailing line break, and additional headers", async () => {
    const { server, embedder } = await embedderOf({ apiKey: "sk-secret-key\n", headers: { "x-team": "search" } });
    await embedder.embed(["a"], "query");
    expect(server.requests[0]?.headers).toMatchObject({ authorization: "Bearer sk-secret-key", "x-team": "search" });
  });

  test("the requested length in OpenAI's dialect", async () => {
    const { server, embedder } = await embedderOf({ dimensions: 8 });
    expect(embedder.dimensions).toBe(8);
    expect((await embedder.embed(["a"], "query"))[0]).toHaveLength(8);
    expect(server.requests[0]?.body).toEqual({ model: "trigrams", input: ["a"], dimensions: 8 });
  });

  test("the requested length and the purpose in Voyage's dialect", async () => {
    const { server, embedder } = await embedderOf({ dimensions: 8, inputType: true });
    await embedder.embed(["a"], "query");
    await embedder.embed(["b"], "document");
    expect(server.requests.map(({ body }) => [body.input_type, body.output_dimension, body.dimensions])).toEqual([
      ["query", 8, undefined],
      ["document", 8, undefined],
    ]);
  });

  test("to a base URL with a query string or with the full path", async () => {
    const server = await startEmbeddingServer();
    const embedder = createHttpEmbedder({ baseUrl: `${server.baseUrl}/embeddings/?api-version=2024-10-21`, model: "m" });
    await embedder.embed(["a"], "query");
    expect(server.requests[0]?.path).toBe("/v1/embeddings?api-version=2024-10-21");
  });

  test("batches limited by number and characters", async () => {
    const { server, embedder } = await embedderOf({ batchSize: 3, batchCharacters: 40, concurrency: 1 });
    await embedder.embed(["a", "b", "c", "d", "x".repeat(100), "y".repeat(30), "z".repeat(30)], "document");
    expect(server.requests.map(({ body }) => body.input.map(({ length }) => length))).toEqual([[1, 1, 1], [1], [100], [30], [30]]);
  });

  test("no more concurrent requests than allowed, over several calls", async () => {
    const { server, embedder } = await embedderOf({ batchSize: 1, concurrency: 3 }, { delayMs: 5 });
    await Promise.all([embedder.embed(numbered(6), "document"), embedder.embed(numbered(6), "query")]);
    expect(server.requests).toHaveLength(12);
    expect(server.busiest).toBeGreaterThan(1);
    expect(server.busiest).toBeLessThanOrEqual(3);
  });

  test("no empty text, which servers reject", async () => {
    const { server, embedder } = await embedderOf();
    const [zeros, vector] = await embedder.embed(["  ", "text"], "document");
    expect(server.requests[0]?.body.input).toEqual(["text"]);
    expect(zeros).toEqual(new Float32Array(vector!.length));
  });
});

describe("the HTTP embedder reads", () => {
  test("vectors by their index, scaled to unit length", async () => {
    const { server, embedder } = await embedderOf();
    server.next(
      answer(
        [
          [0, 2],
          [3, 0],
        ],
        [1, 0],
      ),
    );
    expect(await embedder.embed(["first", "second"], "document")).toEqual([new Float32Array([1, 0]), new Float32Array([0, 1])]);
  });

  test("vectors in order if they have no index", async () => {
    const { server, embedder } = await embedderOf();
    server.next(
      answer(
        [
          [1, 0],
          [0, 1],
        ],
        [],
      ),
    );
    expect(await embedder.embed(["first", "second"], "document")).toEqual([new Float32Array([1, 0]), new Float32Array([0, 1])]);
  });

  test("vectors in base64", async () => {
    const { server, embedder } = await embedderOf();
    server.next(answer([Buffer.from(new Float32Array([0, 3, 4]).buffer).toString("base64")]));
    expect(await embedder.embed(["text"], "document")).toEqual([new Float32Array([0, 0.6, 0.8])]);
  });

  test.each([
    ["no JSON", reply(200, "<html>Welcome to the guest network</html>")],
    ["an error with status 200", reply(200, { error: { message: "model not loaded" } })],
    ["too few vectors", answer([[1, 0]])],
    [
      "the same index twice",
      answer(
        [
          [1, 0],
          [0, 1],
        ],
        [1, 1],
      ),
    ],
    [
      "an index beyond the texts",
      answer(
        [
          [1, 0],
          [0, 1],
        ],
        [1, 2],
      ),
    ],
    [
      "nulls, as from a model that overflows",
      answer([
        [1, null],
        [0, 1],
      ]),
    ],
    [
      "text instead of numbers",
      answer([
        ["1", "0"],
        ["0", "1"],
      ]),
    ],
    ["an empty vector", answer([[], []])],
    ["truncated base64", answer(["AAAA", "AAAA"])],
    [
      "vectors of different lengths",
      answer([
        [1, 0],
        [0, 1, 0],
      ]),
    ],
  ])("rejects %s as embedding-failed without a retry", async (_, fault) => {
    const { server, embedder } = await embedderOf();
    server.next(fault);
    const error = await errorOf(embedder.embed(["first", "second"], "document"));
    expect(error.code).toBe("embedding-failed");
    expect(error.message).toContain(server.baseUrl);
    expect(server.requests).toHaveLength(1);
  });

  test("rejects a length other than the requested one", async () => {
    const { server, embedder } = await embedderOf({ dimensions: 8 });
    server.next(answer([[1, 2, 3]]));
    expect(await errorOf(embedder.embed(["a"], "query"))).toMatchObject({
      code: "embedding-failed",
      remedy: expect.stringContaining("dimensions") as string,
    });
  });

  test("rejects a length that changes", async () => {
    const { server, embedder } = await embedderOf();
    await embedder.embed(["a"], "query");
    server.next(answer([[1, 2, 3]]));
    expect((await errorOf(embedder.embed(["b"], "query"))).code).toBe("embedding-failed");
    expect(embedder.dimensions).toBe(16);
  });
});

describe("the HTTP embedder retries after", () => {
  test.each([
    ["429", reply(429, { error: { message: "Rate limit reached" } })],
    ["500", reply(500, "oops")],
    ["503 while a model loads", reply(503, { error: { message: "Loading model" } })],
    ["a reset connection", reset],
  ])("%s", async (_, fault) => {
    const { server, embedder } = await embedderOf();
    server.next(fault, fault);
    expect(await embedder.embed(["a"], "query")).toHaveLength(1);
    expect(server.requests).toHaveLength(3);
  });

  test("an answer that breaks off", async () => {
    const { server, embedder } = await embedderOf();
    server.next((response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"data":[');
      setImmediate(() => response.socket?.destroy());
    });
    expect(await embedder.embed(["a"], "query")).toHaveLength(1);
  });

  test("a timeout", async () => {
    const { server, embedder } = await embedderOf({ timeoutMs: 60, retries: 20, backoffMs: 0 });
    server.next(silence);
    expect(await embedder.embed(["a"], "query")).toHaveLength(1);
    expect(server.requests.length).toBeGreaterThan(1);
  });

  test("the delay that the server asks for, up to a minute", async () => {
    const { server, embedder } = await embedderOf({ backoffMs: 60_000 });
    server.next(
      reply(429, "slow down", { "retry-after": "0.03" }),
      reply(503, "soon", { "retry-after": new Date(Date.now() - 1000).toUTCString() }),
    );
    const began = performance.now();
    await embedder.embed(["a"], "query");
    expect(performance.now() - began).toBeGreaterThanOrEqual(25);
    expect(performance.now() - began).toBeLessThan(50_000);
  });

  test("failures up to the limit, then reports the server's message", async () => {
    const { server, embedder } = await embedderOf({ retries: 2 });
    server.next(...Array.from({ length: 3 }, () => reply(500, { error: "out of memory" })));
    const error = await errorOf(embedder.embed(["a"], "query"));
    expect(error).toMatchObject({ code: "embedding-failed", message: expect.stringContaining("500: out of memory") as string });
    expect(server.requests).toHaveLength(3);
  });

  test("a failed connection, then names the server", async () => {
    const baseUrl = await nowhere();
    const embedder = createHttpEmbedder({ baseUrl, model: "m", retries: 1, backoffMs: 1 });
    const error = await errorOf(embedder.embed(["a"], "query"));
    expect(error).toMatchObject({ code: "embedding-failed", remedy: "Start the server, or correct the base URL." });
    expect(error.message).toContain(`Cannot reach the server ${baseUrl}/embeddings: connect ECONNREFUSED`);
  });

  test("no failure of another batch", async () => {
    const { server, embedder } = await embedderOf({ batchSize: 1, concurrency: 2 });
    server.next(reply(401, { error: { message: "no key" } }), silence);
    expect((await errorOf(embedder.embed(numbered(20), "document"))).code).toBe("embedding-failed");
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });
});

describe("the HTTP embedder does not retry after", () => {
  test.each([
    [400, { error: { message: "unknown field" } }, "settings"],
    [401, { error: { message: "Incorrect API key" } }, "API key"],
    [404, { error: 'model "trigrams" not found, try pulling it first' }, "the model trigrams"],
    [422, { detail: "input_type must be one of query, document" }, "inputType"],
    [429, { error: { message: "You exceeded your current quota", code: "insufficient_quota" } }, "quota"],
    [501, { error: { message: "This server does not support embeddings. Start it with `--embeddings`" } }, "log"],
  ])("%d: %j", async (status, body, remedy) => {
    const { server, embedder } = await embedderOf();
    server.next(reply(status, body));
    const error = await errorOf(embedder.embed(["a"], "query"));
    expect(error.code).toBe("embedding-failed");
    expect(error.message).toContain(String(status));
    expect(error.remedy).toContain(remedy);
    expect(server.requests).toHaveLength(1);
  });

  test("a redirect, and does not follow it", async () => {
    const { server, embedder } = await embedderOf();
    const elsewhere = await startEmbeddingServer();
    server.next(reply(307, "", { location: `${elsewhere.baseUrl}/embeddings` }));
    const error = await errorOf(embedder.embed(["a"], "query"));
    expect(error.message).toContain(elsewhere.baseUrl);
    expect(elsewhere.requests).toEqual([]);
  });
});

describe("a request that is too large", () => {
  test("is halved until it fits", async () => {
    const { server, embedder } = await embedderOf({ concurrency: 1 }, { texts: 4 });
    const vectors = await embedder.embed(numbered(10), "document");
    const alone = await Promise.all(numbered(10).map((text) => embedder.embed([text], "document")));
    expect(vectors).toEqual(alone.flat());
    expect(server.requests.slice(0, 7).map(({ body }) => body.input.length)).toEqual([10, 5, 3, 2, 5, 3, 2]);
  });

  test("is truncated if it is a single text", async () => {
    const { server, embedder } = await embedderOf({ concurrency: 1 }, { characters: 30 });
    await embedder.embed(["short", "long ".repeat(20)], "document");
    expect(server.requests.map(({ body }) => body.input.map(({ length }) => length))).toEqual([[5, 100], [5], [100], [50], [25]]);
  });

  test("is never cut within a surrogate pair", async () => {
    const { server, embedder } = await embedderOf({}, { characters: 5 });
    await embedder.embed(["x😀😀😀"], "document");
    expect(server.requests.at(-1)?.body.input).toEqual(["x😀"]);
  });

  test.each([
    [400, { error: "the input length exceeds the context length" }],
    [400, { error: { message: "Requested 309209 tokens, max 300000 tokens per request" } }],
    [400, { detail: "The max allowed tokens per submitted batch is 120000. Your batch has 130000 tokens after truncation." }],
    [413, { error: "batch size 64 > maximum allowed batch size 32" }],
    [422, { message: "This model's maximum context length is 512 tokens." }],
    [500, { error: { code: 500, message: "input is too large to process. increase the physical batch size", type: "server_error" } }],
  ])("is recognised from %d %j", async (status, body) => {
    const { server, embedder } = await embedderOf();
    server.next(reply(status, body));
    await embedder.embed(["first", "second"], "document");
    expect(server.requests.map((request) => request.body.input)).toEqual([["first", "second"], ["first"], ["second"]]);
  });

  test("fails with the server's message if nothing fits", async () => {
    const { server, embedder } = await embedderOf({}, { characters: 0 });
    const error = await errorOf(embedder.embed(["x".repeat(10_000)], "document"));
    expect(error).toMatchObject({ code: "embedding-failed", message: expect.stringContaining("maximum context length") as string });
    expect(server.requests).toHaveLength(9);
  });
});

describe("cancelling", () => {
  test("during a request rejects with `cancelled` and closes the connection", async () => {
    const { server, embedder } = await embedderOf();
    const caller = new AbortController();
    const closed = new Promise<void>((resolve) =>
      server.next((response) => {
        response.on("close", resolve);
        caller.abort();
      }),
    );
    expect((await errorOf(embedder.embed(["a"], "query", { signal: caller.signal }))).code).toBe("cancelled");
    await closed;
  });

  test("between two tries ends the wait", async () => {
    const { server, embedder } = await embedderOf({ backoffMs: 60_000 });
    const caller = new AbortController();
    server.next((response, request) => {
      reply(500, "oops")(response, request);
      setTimeout(() => caller.abort(), 20);
    });
    expect((await errorOf(embedder.embed(["a"], "query", { signal: caller.signal }))).code).toBe("cancelled");
    expect(server.requests).toHaveLength(1);
  });

  test("by close() ends pending and later calls", async () => {
    const { server, embedder } = await embedderOf();
    server.next(() => void embedder.close());
    expect((await errorOf(embedder.embed(["a"], "query"))).code).toBe("cancelled");
    expect((await errorOf(embedder.embed(["a"], "query"))).code).toBe("cancelled");
  });
});

describe("the key", () => {
  test("is in no error, even if the server repeats it", async () => {
    const { server, embedder } = await embedderOf({ apiKey: "sk-secret-key", headers: { "api-key": "another-secret" }, retries: 0 });
    for (const status of [400, 401, 500]) {
      server.next(reply(status, { error: { message: "Incorrect API key: Bearer sk-secret-key / sk-secret-key / another-secret\n" } }));
      const error = await errorOf(embedder.embed(["a"], "query"));
      expect(error.message).toContain("Incorrect API key: … / … / …");
      expect(JSON.stringify([error, error.message, error.remedy, String(error.cause)])).not.toContain("secret");
    }
  });

  test("is in no error if it contains invalid characters", async () => {
    const error = await errorOf((async () => createHttpEmbedder({ baseUrl: "http://localhost/v1", model: "m", apiKey: "sk-se\ncret" }))());
    expect(error.code).toBe("invalid-argument");
    expect(error.message).not.toContain("cret");
  });
});

describe("an id", () => {
  const id = (options: Partial<HttpEmbedderOptions>) =>
    createHttpEmbedder({ baseUrl: "http://localhost:11434/v1", model: "nomic-embed-text", ...options }).id;

  test("contains server and model", () => {
    expect(id({})).toBe("http localhost:11434/v1 nomic-embed-text");
    expect(id({ baseUrl: "https://api.example.com/v1/embeddings?key=secret", dimensions: 256 })).toBe(
      "http api.example.com/v1 nomic-embed-text 256",
    );
  });

  test("depends on everything that vectors depend on", () => {
    const ids = [
      {},
      { model: "other" },
      { dimensions: 64 },
      { queryPrefix: "q: " },
      { documentPrefix: "q: " },
      { inputType: true },
      { baseUrl: "http://localhost:8080/v1" },
    ].map(id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("does not depend on transport options", () => {
    expect(id({ apiKey: "sk-secret", headers: { "x-a": "b" }, batchSize: 1, timeoutMs: 1, retries: 0, concurrency: 9 })).toBe(id({}));
  });
});

test.each([
  { baseUrl: "localhost:11434" },
  { baseUrl: "not a url" },
  { baseUrl: "ftp://localhost/v1" },
  { baseUrl: "http://user:password@localhost/v1" },
  { model: " " },
  { dimensions: 0 },
  { batchSize: 1.5 },
  { batchCharacters: -1 },
  { concurrency: Number.NaN },
  { timeoutMs: 0 },
  { retries: -1 },
  { headers: { "no header": "x" } },
])("the options %j are rejected", async (options) => {
  const error = await errorOf((async () => createHttpEmbedder({ baseUrl: "http://localhost/v1", model: "m", ...options }))());
  expect(error.code).toBe("invalid-argument");
  expect(error.message).not.toContain("user:password");
});
