/** Settings of the HTTP embedder, with their defaults. */
import { expect, test } from "vitest";
import { readSettings } from "../src/http/settings.js";

const GIVEN = { baseUrl: "http://localhost:1/v1", model: " small " };

test("omitted settings have their defaults", () => {
  expect(readSettings(GIVEN)).toMatchObject({
    endpoint: "http://localhost:1/v1/embeddings",
    model: "small",
    secrets: [],
    dimensions: null,
    prefixes: { query: "", document: "" },
    inputType: false,
    batchSize: 64,
    batchCharacters: 100_000,
    concurrency: 2,
    timeoutMs: 60_000,
    retries: 4,
    backoffMs: 500,
  });
});

test.each(["dimensions", "batchSize", "batchCharacters", "concurrency", "timeoutMs"])("%s is a whole number from 1 on", (name) => {
  expect(readSettings({ ...GIVEN, [name]: 1 })).toMatchObject({ [name]: 1 });
  for (const value of [0, -1, 1.5])
    expect(() => readSettings({ ...GIVEN, [name]: value })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
});

test.each(["retries", "backoffMs"])("%s may be 0", (name) => {
  expect(readSettings({ ...GIVEN, [name]: 0 })).toMatchObject({ [name]: 0 });
  expect(() => readSettings({ ...GIVEN, [name]: -1 })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
});

test("keys of more than six characters are secrets, the longest first", () => {
  expect(readSettings({ ...GIVEN, apiKey: "longest-secret", headers: { "x-key": "secret1", "x-flag": "short" } }).secrets).toEqual(
    expect.arrayContaining(["longest-secret", "secret1"]),
  );
  const { secrets } = readSettings({ ...GIVEN, apiKey: "longest-secret", headers: { "x-key": "secret1", "x-flag": "short" } });
  expect(secrets).not.toContain("short");
  expect(secrets.map(({ length }) => length)).toEqual(secrets.map(({ length }) => length).sort((a, b) => b - a));
});
