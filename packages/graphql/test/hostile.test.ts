/** Documents and variables that cost too much are refused before they are answered. */
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlHandler } from "../src/index.js";
import { type Answer, type GraphqlServer, startGraphql } from "./support/server.js";

let server: GraphqlServer;

beforeAll(async () => {
  server = await startGraphql();
});

afterAll(() => server.end());

const nested = (levels: number): string =>
  `{ callers(symbol: "find") { ${"calls { caller { callers { ".repeat(levels)}total${" } } }".repeat(levels)} } }`;
const doubled = (levels: number): string =>
  `{ ...f0 } ${Array.from({ length: levels }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(" ")} fragment f${levels} on Query { __typename }`;
const wide = (levels: number): string =>
  `{ ...f0 } ${Array.from({ length: levels }, (_, at) => `fragment f${at} on Query { projects { ...p } ...f${at + 1} ... on Query { ...f${at + 1} } }`).join(" ")} fragment f${levels} on Query { __typename } fragment p on Project { name }`;

describe("limits", () => {
  test.each<[string, string]>([
    ["10,000 aliases", `{ ${Array.from({ length: 10_000 }, (_, at) => `a${at}: projects { name }`).join(" ")} }`],
    ["60 aliases", `{ ${Array.from({ length: 60 }, (_, at) => `a${at}: projects { name }`).join(" ")} }`],
    [
      "40 searches of 200 chunks",
      `{ ${Array.from({ length: 40 }, (_, at) => `a${at}: search(query: "a", limit: 200) { results { score } }`).join(" ")} }`,
    ],
    ["calls of calls of calls", nested(3)],
    ["more levels than the limit", nested(10)],
    ["100,000 levels", nested(100_000)],
    ["100,000 braces", "{".repeat(100_000)],
    ["fragments in a circle", "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }"],
    ["a fragment in itself", "{ ...a } fragment a on Query { __typename ...a }"],
    ["fragments that double 40 times", wide(40)],
    ["a megabyte of one name", `{ ${"a".repeat(1_000_000)} }`],
    ["a long text", `{ search(query: "${"a".repeat(20_000)}") { total } }`],
    ["a long list", `{ search(query: "a", paths: [${'"a",'.repeat(1_000)}]) { total } }`],
    ["a limit beyond 32 bits", '{ search(query: "a", limit: 99999999999) { total } }'],
    ["a text for a number", '{ search(query: "a", limit: "1") { total } }'],
    ["a number for a text", "{ search(query: 1) { total } }"],
    ["an unknown directive", '{ search(query: "a") @cost(weight: 0) { total } }'],
    ["a mutation", "mutation { init }"],
    ["a definition of a type", "type Query { a: Int }"],
    ["several operations and no name", "query a { __typename } query b { __typename }"],
    ["deep questions about the schema", `{ __schema { types { ${"fields { type { ".repeat(5)}name${" } }".repeat(5)} } } }`],
    ["comments without end", `{ __typename }${"#\n".repeat(100_000)}`],
    ["nothing", ""],
  ])("a document with %s is refused with little work", async (_, document) => {
    const before = process.cpuUsage();
    const { data, errors } = await server.ask(document);
    const { user, system } = process.cpuUsage(before);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe("invalid-argument");
    expect(JSON.stringify(errors).length).toBeLessThan(20_000);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });

  test.each<[string, object]>([
    ["a list where a text belongs", { query: ["a"] }],
    ["an object where a text belongs", { query: { toString: "a" } }],
    ["a text that is too long", { query: "a".repeat(20_000) }],
    ["a limit that is too large", { query: "a", limit: 100_000 }],
    ["null", { query: null }],
    ["nothing", {}],
    ["a prototype", JSON.parse('{"query": "a", "limit": 1, "__proto__": {"limit": 5000}, "constructor": 1, "paths": 5}') as object],
  ])("variables with %s are refused or answered, without a fault", async (_, variables) => {
    const { data, errors } = await server.ask(
      "query ($query: String!, $limit: Int! = 5, $paths: [String!]) { search(query: $query, limit: $limit, paths: $paths) { total } }",
      variables,
    );
    if (errors === undefined) expect(variables).toHaveProperty("constructor", 1);
    else expect([data ?? null, errors[0]?.extensions.code]).toEqual([null, "invalid-argument"]);
  });

  test("a list in a variable that is too long is refused", async () => {
    const { errors } = await server.ask('query ($paths: [String!]) { search(query: "a", paths: $paths) { total } }', {
      paths: Array.from({ length: 1_000 }, () => "a"),
    });
    expect(errors?.[0]?.message).toMatch(/^A list of 1000 values/u);
  });
});

test("fragments that double without selecting a field cost no more than their text", async () => {
  const { errors } = await server.ask(doubled(40));
  expect(errors === undefined || errors[0]?.extensions.code === "invalid-argument").toBe(true);
});

test("a document of ordinary size is answered", async () => {
  const { errors } = await server.ask(`{
    projects { name } status { statistics { files } }
    search(query: "user", limit: 20) { results { entity { path } matchedCodeChunks { content symbol { callers(limit: 3) { total } } } } }
  }`);
  expect(errors).toBeUndefined();
});

test("an answer that takes longer than its time is given up with a code and a remedy", async () => {
  const slow = { name: "slow", root: "/slow", feed: null, use: () => new Promise<never>(() => undefined) };
  const handler = createGraphqlHandler([slow], { limits: { timeMs: 50 } });
  const url = `http://localhost/graphql?query=${encodeURIComponent("{ status { root } projects { name } }")}`;
  for (const [accept, status] of [
    ["application/json", 200],
    ["application/graphql-response+json", 503],
  ] as const) {
    const answer = await handler(new Request(url, { headers: { accept } }));
    expect(answer.status).toBe(status);
    const { errors } = (await answer.json()) as Answer;
    expect(errors).toMatchObject([{ extensions: { code: "cancelled", remedy: "Ask for less in one request." } }]);
  }
});

test("an unexpected error is not shown to clients", async () => {
  const broken = { name: "broken", root: "/broken", feed: null, use: () => Promise.reject(new Error("secret of /home/me")) };
  const faults: unknown[] = [];
  const handler = createGraphqlHandler([broken], { onFault: (error) => void faults.push(error) });
  const answer = await handler(new Request("http://localhost/graphql?query={status{root}}"));
  const text = await answer.text();
  expect(text).toContain('"code":"internal"');
  expect(text).not.toContain("secret");
  expect(String(faults[0])).toContain("secret of /home/me");
});

describe("without introspection", () => {
  const handler = createGraphqlHandler([], { introspection: false });
  const ask = async (query: string): Promise<string> => {
    const body = JSON.stringify({ query });
    return (
      await handler(new Request("http://localhost/graphql", { method: "POST", headers: { "content-type": "application/json" }, body }))
    ).text();
  };

  test("the schema cannot be read", async () => {
    expect(await ask(getIntrospectionQuery())).toContain("introspection");
    expect(await ask('{ __type(name: "Query") { name } }')).toContain("introspection");
    expect(await ask("{ projects { name __typename } }")).toContain('"projects":[]');
  });

  test("errors give no hints of names", async () => {
    expect(await ask("{ projecs { name } }")).not.toContain("Did you mean");
  });
});
