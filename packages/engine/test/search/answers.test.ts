/** Symbols, areas, evidence and contexts derived from search hits. */
import { estimateTokens, initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const FILES: Readonly<Record<string, string>> = {
  "db/connection.py": `"""Connections to the database, kept in a pool."""

import logging

from db.config import DBConfig


class ConnectionPool:
    """Keeps connections for reuse."""

    def __init__(self, config: DBConfig):
        self.config = config
        self.idle = []

    def acquire(self):
        if self.idle:
            return self.idle.pop()
        return connect_to_database(self.config)


def connect_to_database(config: DBConfig):
    """Opens one connection, and tries again when the server is busy."""
    logging.info("connecting")
    return open_socket(config.host, config.port)


def open_socket(host, port):
    return (host, port)
`,
  "db/config.py": "class DBConfig:\n    host = 'localhost'\n    port = 5432\n",
  "db/README.md": "# db\n\nTalks to the database for everybody else.\n",
  "app/main.py":
    "from db.connection import ConnectionPool\nfrom db.config import DBConfig\n\n\ndef start():\n    pool = ConnectionPool(DBConfig())\n    return pool.acquire()\n",
  "tests/test_connection.py":
    "from db.connection import connect_to_database\nfrom db.config import DBConfig\n\n\ndef test_connects():\n    connect_to_database(DBConfig())\n",
  "docs/connecting.md": "# Connecting\n\nThe database is reached through a pool of connections.\n",
};

const root = folder();
let project: Project;
beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  ({ project } = await initProject(root, { workers: 1 }));
});
afterAll(async () => {
  await project.close();
});

describe("symbol search", () => {
  test("searchSymbols() finds symbols by their purpose", async () => {
    const { symbols, total } = await project.searchSymbols("database connection handling", {
      kinds: ["function", "method"],
      languages: ["python"],
      limit: 20,
    });
    expect(symbols[0]).toMatchObject({
      name: "connect_to_database",
      kind: "function",
      file: "db/connection.py",
      line: 21,
      endLine: 24,
      language: "python",
      snippet: "def connect_to_database(config: DBConfig)",
      relatedSymbols: expect.arrayContaining(["open_socket", "acquire"]) as string[],
    });
    expect(symbols.every(({ kind }) => kind === "function" || kind === "method")).toBe(true);
    expect(total).toBeGreaterThanOrEqual(symbols.length);
  });

  test.each([
    ["ConnectionPool", "ConnectionPool"],
    ["connectionpool", "ConnectionPool"],
    ["connection_pool", "ConnectionPool"],
    ["ConnectionPol", "ConnectionPool"],
    ["open_sock", "open_socket"],
    ["db.connection.ConnectionPool.acquire", "acquire"],
    ["class DBConfig", "DBConfig"],
    ["acquire in:ConnectionPool", "acquire"],
  ])("searchSymbols(%j) ranks %s first", async (query, name) => {
    expect((await project.searchSymbols(query)).symbols[0]?.name).toBe(name);
  });

  test("searchSymbols() ranks tests last and supports paging", async () => {
    const all = (await project.searchSymbols("connect")).symbols.map(({ name }) => name);
    expect(all.indexOf("test_connects")).toBeGreaterThan(all.indexOf("connect_to_database"));
    expect((await project.searchSymbols("connect", { offset: 1, limit: 2 })).symbols.map(({ name }) => name)).toEqual(all.slice(1, 3));
  });
});

describe("search by symbol", () => {
  test("searchBySymbol() returns the symbol with its calls and callers", async () => {
    const { results, focus, total } = await project.searchBySymbol("connect_to_database", { expandCalls: true });
    expect(results).toMatchObject([
      { name: "connect_to_database", score: 1, attribution: "db/connection.py:21-24 (def connect_to_database)" },
    ]);
    expect(total).toBe(1);
    expect(focus?.calls.map(({ callee }) => callee.name)).toEqual(["open_socket"]);
    expect(focus?.calledBy.map(({ caller }) => caller.name)).toEqual(["acquire", "test_connects"]);
  });

  test("searchBySymbol() of an unknown symbol returns similar ones with a low score", async () => {
    const { results } = await project.searchBySymbol("connect_to_databse");
    expect(results[0]).toMatchObject({ name: "connect_to_database", score: 0.5 });
  });
});

describe("explanation of an area", () => {
  test("explainArea() describes a file", async () => {
    const area = await project.explainArea("db/connection.py");
    expect(area).toMatchObject({
      kind: "file",
      files: 1,
      lines: 28,
      languages: ["python"],
      purpose: "Connections to the database, kept in a pool.",
      purposeSource: "db/connection.py:1",
      packages: ["logging"],
      tests: ["tests/test_connection.py"],
    });
    expect(area.symbols.map(({ name, usedFromOutside, summary }) => [name, usedFromOutside, summary])).toEqual(
      expect.arrayContaining([["connect_to_database", 1, "Opens one connection, and tries again when the server is busy."]]),
    );
    expect(area.usedBy.map(({ file }) => file).sort()).toEqual(["app/main.py", "tests/test_connection.py"]);
    expect(area.terms).toContain("socket");
  });

  test("explainArea() describes a folder, lines and the whole project", async () => {
    expect(await project.explainArea("db/")).toMatchObject({
      kind: "folder",
      files: 3,
      purpose: "Talks to the database for everybody else.",
      purposeSource: "db/README.md:1",
    });
    const lines = await project.explainArea("db/connection.py:15-18");
    expect(lines).toMatchObject({ kind: "range", lines: 4, symbols: [{ name: "acquire", usedFromOutside: 1 }] });
    expect(lines.uses).toEqual([{ file: "db/connection.py", edges: 1, symbols: ["connect_to_database"] }]);
    expect(await project.explainArea(".")).toMatchObject({ kind: "folder", files: 6, usedBy: [] });
  });

  test.each([
    ["", "invalid-argument"],
    ["nowhere", "not-found"],
    ["db/connection.py:90-99", "not-found"],
    ["../x", "outside-project"],
  ])("explainArea() rejects %j with %s", async (area, code) => {
    await expect(project.explainArea(area)).rejects.toMatchObject({ code });
  });
});

describe("evidence for a question", () => {
  test("ask() returns code and documents within a budget", async () => {
    const { evidence, tokens, leftOut } = await project.ask("How is the database connected to?");
    expect(new Set(evidence.map(({ source }) => source))).toEqual(new Set(["code", "document"]));
    expect(evidence.every(({ code }) => code !== null)).toBe(true);
    expect(tokens).toBeLessThanOrEqual(4_000);
    expect(leftOut).toEqual([]);
    const small = await project.ask("How is the database connected to?", { budget: 250 });
    expect(small.evidence.length).toBeLessThan(evidence.length);
    expect(small.tokens).toBeLessThanOrEqual(250);
    expect(small.tokens).toBeGreaterThanOrEqual(small.evidence.reduce((sum, { code }) => sum + estimateTokens(code ?? ""), 0));
    expect(small.leftOut.length).toBeGreaterThan(0);
    expect(small.leftOut[0]).toMatchObject({ attribution: expect.stringContaining(":") as string, tokens: expect.any(Number) as number });
  });

  test.each([[0], [199], [1.5], [1_000_000]])("ask() rejects a budget of %s", async (budget) => {
    await expect(project.ask("database", { budget })).rejects.toMatchObject({ code: "invalid-argument" });
  });
});

describe("context of a task", () => {
  test("context() returns named symbols first, then related ones with calls, tests and documents", async () => {
    const context = await project.context("connect_to_database should wait longer before it tries again");
    expect(context.symbols[0]).toMatchObject({ name: "connect_to_database", why: "query" });
    expect(context.symbols[0]?.calledBy.map(({ caller }) => caller.name)).toEqual(["acquire", "test_connects"]);
    expect(context.symbols[0]?.tests.map(({ name }) => name)).toEqual(["test_connects"]);
    expect(context.symbols.map(({ name }) => name)).toContain("acquire");
    expect(context.imports).toContainEqual(
      expect.objectContaining({ file: "db/connection.py", from: "db.config", resolved: "db/config.py" }),
    );
    expect(context.documents.map(({ file }) => file)).toContain("docs/connecting.md");
    expect(context.tokens).toBeLessThanOrEqual(context.budget);
  });

  test("context() starts with the functions of a stack trace, the innermost call first", async () => {
    const trace = `Timeouts on start
Traceback (most recent call last):
  File "/srv/app/main.py", line 4, in start
    return pool.acquire()
  File "/venv/lib/python3.12/site-packages/db/connection.py", line 91, in acquire
    return connect_to_database(self.config)
  File "/venv/lib/python3.12/site-packages/db/connection.py", line 97, in connect_to_database
    return open_socket(config.host, config.port)
  File "/usr/lib/python3.12/socket.py", line 12, in create_connection`;
    const { symbols, further } = await project.context(trace, { limit: 3 });
    expect(symbols.slice(0, 2).map(({ attribution, why }) => `${attribution} ${why}`)).toEqual([
      expect.stringMatching(/connect_to_database\) in the stack trace$/u),
      expect.stringMatching(/acquire\) in the stack trace$/u),
    ]);
    expect([...symbols.slice(2), ...further].map(({ attribution }) => attribution)).toContainEqual(expect.stringContaining("start"));
  });

  test("context() respects its budget and reports omissions", async () => {
    const { symbols, tokens, leftOut } = await project.context("the pool of connections to the database", { budget: 300 });
    expect(tokens).toBeLessThanOrEqual(300);
    expect(symbols.length).toBeGreaterThan(0);
    expect(leftOut.length).toBeGreaterThan(0);
  });

  test("context() starts with the symbols of its about option", async () => {
    const { symbols } = await project.context("rename a thing", { about: ["open_socket", "app/main.py"] });
    expect(symbols.slice(0, 2).map(({ name, why }) => [name, why])).toEqual([
      ["open_socket", "about"],
      ["start", "about"],
    ]);
  });
});
