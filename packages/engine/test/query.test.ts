import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CodeGraphError, type ErrorCode } from "@codegraph/model";
import { initProject, type Project, type QueryOptions } from "@codegraph/engine";

const FILES: Readonly<Record<string, { readonly text: string; readonly changed: string }>> = {
  "src/user.ts": {
    text: "/** Loads a user. */\nexport function loadUser(userId: string) {\n  return userId;\n}\n",
    changed: "2024-01-15T12:00:00Z",
  },
  "src/deep/order.ts": {
    text: "// the user's order\nexport const orderOfUser = (userId: string) => userId;\n",
    changed: "2024-06-01T00:00:00Z",
  },
  "test/user.test.ts": { text: 'import { loadUser } from "../src/user";\nloadUser("user");\n', changed: "2025-02-28T23:59:00Z" },
};

const root = mkdtempSync(join(tmpdir(), "codegraph-query-"));
let project: Project;

beforeAll(async () => {
  for (const [path, { text, changed }] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    utimesSync(join(root, path), new Date(changed), new Date(changed));
  }
  project = (await initProject(root, { workers: 1 })).project;
});
afterAll(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

async function places(term: string, options: QueryOptions = {}): Promise<string[]> {
  const { matches } = await project.query(term, options);
  return [...new Set(matches.map(({ file, lineNumber }) => `${file}:${lineNumber}`))];
}

async function codeOf(term: string, options: QueryOptions): Promise<ErrorCode | null> {
  try {
    await project.query(term, options);
    return null;
  } catch (error) {
    if (!(error instanceof CodeGraphError)) throw error;
    expect(error.remedy).not.toBe("");
    return error.code;
  }
}

describe("terms found by a query", () => {
  test.each<[string, QueryOptions, readonly string[]]>([
    ["USERID", {}, ["src/deep/order.ts:2", "src/user.ts:2", "src/user.ts:3"]],
    ["loadu", { mode: "starts_with" }, ["src/user.ts:2", "test/user.test.ts:1", "test/user.test.ts:2"]],
    ["rOfU", { mode: "contains" }, ["src/deep/order.ts:2"]],
    ["^(load|orderOf)user$", { mode: "regex" }, ["src/deep/order.ts:2", "src/user.ts:2", "test/user.test.ts:1", "test/user.test.ts:2"]],
    ["user", { typeFilter: ["comment"] }, ["src/deep/order.ts:1", "src/user.ts:1"]],
    ["user", { fileFilter: "src/**", mode: "contains", typeFilter: ["string"] }, []],
    ["userid", { fileFilter: "src/deep" }, ["src/deep/order.ts:2"]],
  ])("query() finds %s with %o", async (term, options, expected) => {
    expect(await places(term, options)).toEqual(expected);
  });

  test.each<[string, readonly string[]]>([
    ["2024-01-15T12:00:00Z", ["src/deep/order.ts", "src/user.ts", "test/user.test.ts"]],
    ["2024-01-15T12:00:01Z", ["src/deep/order.ts", "test/user.test.ts"]],
    ["2024-01-15T14:00:00+02:00", ["src/deep/order.ts", "src/user.ts", "test/user.test.ts"]],
    ["2024-05-30", ["src/deep/order.ts", "test/user.test.ts"]],
    ["2025-02-26", ["test/user.test.ts"]],
    ["1h", []],
    ["9999w", ["src/deep/order.ts", "src/user.ts", "test/user.test.ts"]],
  ])("query() with modifiedSince %s finds only files changed since then", async (modifiedSince, files) => {
    const { matches, totalMatches } = await project.query("user", { mode: "contains", modifiedSince });
    expect([...new Set(matches.map(({ file }) => file))]).toEqual(files);
    expect(totalMatches).toBe(matches.length);
  });

  test("query() supports paging and returns line texts only for the page", async () => {
    const whole = await project.query("user", { mode: "contains" });
    const page = await project.query("user", { mode: "contains", offset: 2, limit: 3 });
    expect(page.matches).toEqual(whole.matches.slice(2, 5));
    expect(page.totalMatches).toBe(whole.matches.length);
    expect(page.matches.every(({ text }) => text !== null && /user/iu.test(text))).toBe(true);
    expect(await project.query("user", { mode: "contains", limit: 0 })).toMatchObject({ matches: [], totalMatches: whole.matches.length });
    expect(await project.query("user", { mode: "contains", offset: 1_000_000 })).toMatchObject({
      matches: [],
      totalMatches: whole.matches.length,
    });
  });
});

describe("invalid queries", () => {
  test.each<[string, QueryOptions]>([
    ["", {}],
    ["user", { mode: "semantic", modifiedSince: "7d" }],
    ["(", { mode: "regex" }],
    ["(?=a)", { mode: "regex" }],
    ["user", { offset: -1 }],
    ["user", { offset: 0.5 }],
    ["user", { limit: -1 }],
    ["user", { limit: Number.NaN }],
    ["user", { modifiedSince: "" }],
    ["user", { modifiedSince: "yesterday" }],
    ["user", { modifiedSince: "2024-02-30" }],
    ["user", { modifiedSince: "2024-13-01" }],
    ["user", { modifiedSince: "2024-01-01T25:00Z" }],
    ["user", { modifiedSince: "7" }],
    ["user", { modifiedSince: "-7d" }],
  ])("query() rejects %j with %o", async (term, options) => {
    expect(await codeOf(term, options)).toBe("invalid-argument");
  });
});

test.each([
  ["user", {}, ["src/deep/order.ts:1", "src/user.ts:1", "test/user.test.ts:1", "test/user.test.ts:2"]],
  ["loaduser", {}, []],
  ["loadUser", {}, ["src/user.ts:2", "test/user.test.ts:1", "test/user.test.ts:2"]],
  ["^order[A-Z]", { mode: "regex" }, ["src/deep/order.ts:2"]],
  ["^ORDER", { mode: "regex" }, []],
] as const)("query(%j) with %j and caseSensitive matches the case of letters", async (term, options, expected) => {
  expect(await places(term, { ...options, caseSensitive: true })).toEqual(expected);
  expect((await project.query(term, { ...options, caseSensitive: true })).totalMatches).toBeGreaterThanOrEqual(expected.length);
});

test("query() with the mode semantic returns the places that search finds", async () => {
  const { matches, totalMatches } = await project.query("how is a user loaded", { mode: "semantic", fileFilter: "src/**", limit: 1 });
  expect(matches).toEqual([expect.objectContaining({ file: "src/user.ts", lineType: "method", term: "loadUser" })]);
  expect(totalMatches).toBeGreaterThan(0);
});
