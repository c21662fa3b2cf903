/** GraphQL over HTTP, as the specification and its clients have it. */
import { createHash } from "node:crypto";
import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlHandler, type GraphqlOptions } from "../src/index.js";
import { type Answer, type GraphqlServer, startGraphql } from "./support/server.js";

let server: GraphqlServer;

beforeAll(async () => {
  server = await startGraphql();
});

afterAll(() => server.end());

describe("the audits of the specification GraphQL over HTTP", () => {
  test.each(serverAudits({ url: () => server.url }).map((audit) => [audit.name, audit] as const))("%s", async (_, audit) => {
    const result = await audit.fn();
    if (result.status !== "ok") expect(`${result.name}: ${result.reason}`).toBe("ok");
  });
});

describe("requests", () => {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ query: "{ __typename }" });

  test.each<[string, number, RequestInit & { search?: string }]>([
    ["a POST", 200, { method: "POST", headers: json, body }],
    ["a POST with a charset", 200, { method: "POST", headers: { "content-type": "application/json; charset=utf-8" }, body }],
    ["a GET", 200, { search: "?query={__typename}" }],
    ["a GET without a document", 400, {}],
    ["a GET with variables that are no JSON", 400, { search: "?query={__typename}&variables={" }],
    ["a GET with a list of variables", 400, { search: "?query={__typename}&variables=[]" }],
    ["a PUT", 405, { method: "PUT", headers: json, body }],
    ["a form", 415, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "query={__typename}" }],
    ["a multipart form", 415, { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--" }],
    ["text", 415, { method: "POST", headers: { "content-type": "text/plain" }, body }],
    ["a batch", 400, { method: "POST", headers: json, body: `[${body},${body}]` }],
    ["no JSON", 400, { method: "POST", headers: json, body: "{" }],
    ["a document that is no text", 400, { method: "POST", headers: json, body: '{"query": {"a": 1}}' }],
    ["extensions that are no object", 400, { method: "POST", headers: json, body: '{"query": "{__typename}", "extensions": 1}' }],
    ["two megabytes", 413, { method: "POST", headers: json, body: JSON.stringify({ query: " ".repeat(2_000_000) }) }],
    ["a type that no answer has", 406, { method: "POST", headers: { ...json, accept: "image/png" }, body }],
  ])("answers %s with %i", async (_, status, { search = "", ...init }) => {
    const response = await fetch(server.url + search, init);
    const answer = (await response.json()) as Answer;
    expect(response.status).toBe(status);
    if (status !== 200) expect(answer.errors?.[0]?.extensions).toEqual({ code: "invalid-argument", remedy: expect.any(String) as string });
  });

  test("a query is answered as events if the client asks for them", async () => {
    const response = await fetch(`${server.url}?query={__typename}`, { headers: { accept: "text/event-stream" } });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.text()).toBe(':\n\nevent: next\ndata: {"data":{"__typename":"Query"}}\n\nevent: complete\ndata:\n\n');
  });

  test("a subscription without a stream is refused with the header to send", async () => {
    const { errors } = await server.ask("subscription { indexChanged { at } }");
    expect(errors).toMatchObject([{ extensions: { remedy: "Send the header Accept: text/event-stream." } }]);
  });
});

describe("stored operations", () => {
  const document = "query Names { projects { name } }";
  const hash = createHash("sha256").update(document).digest("hex");
  const ask = async (options: GraphqlOptions, sent: object): Promise<string> => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
    return (await createGraphqlHandler([], options)(new Request("http://localhost/graphql", init))).text();
  };
  const only: GraphqlOptions = { operations: { names: document }, onlyOperations: true };

  test.each([
    ["its id", { documentId: "names" }],
    ["the hash of a persisted query", { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
    ["its text", { query: document }],
  ])("a stored operation is found by %s", async (_, sent) => {
    expect(await ask(only, sent)).toBe('{"data":{"projects":[]}}');
  });

  test.each([
    ["another document", { query: "{ __typename }" }],
    ["an unknown id", { documentId: "none" }],
    ["a hash with another document", { query: "{ __typename }", extensions: { persistedQuery: { sha256Hash: "00" } } }],
  ])("a handler with onlyOperations refuses %s", async (_, sent) => {
    expect(await ask(only, sent)).toContain('"errors"');
  });

  test("a handler with stored operations answers other documents too", async () => {
    expect(await ask({ operations: { names: document } }, { query: "{ __typename }" })).toBe('{"data":{"__typename":"Query"}}');
  });

  test("an invalid stored operation is an error when the handler is created", () => {
    expect(() => createGraphqlHandler([], { operations: { wrong: "{ nothing }" } })).toThrow(
      expect.objectContaining({ code: "invalid-argument", message: expect.stringContaining('"wrong"') as string }) as Error,
    );
  });
});
