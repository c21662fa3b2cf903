/**
 * Typical workflows with a real client on two real linked packages: @tanstack/react-query and the @tanstack/query-core that it imports.
 * docs/workflows.md records both sides; UPDATE_FIXTURES=1 rewrites it for review.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generations, type Connection } from "./support/clients.js";

const page = join(import.meta.dirname, "../../../docs/workflows.md");
const packages = join(import.meta.dirname, "../node_modules/@tanstack");

let folder = "";
let server: Connection;
const transcript: string[] = [
  "# Seven workflows",
  "",
  "Questions of an agent and the answers it gets, on two real packages, `@tanstack/react-query` 5.108.0 and the",
  "`@tanstack/query-core` 5.108.0 that it imports. A test walks through it and compares every word but durations and scores.",
];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-workflows-")));
  for (const name of ["react-query", "query-core"]) {
    for (const part of ["src", "package.json"]) {
      cpSync(join(packages, name, part), join(folder, name, part), { recursive: true, dereference: true });
    }
  }
  server = await generations["client 2.4 of the 2026 protocol"]!({ args: ["--project", join(folder, "react-query")] });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Calls a tool and records both sides.
 *
 * @param shown number of lines of the answer to record, since the rest changes with the ranking
 */
async function ask(name: string, input: Record<string, unknown> = {}, shown: number = Infinity): Promise<string> {
  const { text, isError } = await server.call(name, input);
  expect(isError, `it says: ${text}`).toBe(false);
  const question = JSON.stringify(input).replaceAll(`${folder}/`, "/repos/");
  const answer = text
    .replaceAll(folder, "/repos")
    .replaceAll(/\b\d+(\.\d+)? ms\b/g, "N ms")
    .replaceAll(/\b\d+% match/g, "N% match")
    .replaceAll(/cursor "[\w-]+"/g, 'cursor "…"');
  const lines = answer.split("\n");
  const cut = lines.length > shown ? [...lines.slice(0, shown), "…"] : lines;
  const fence = answer.includes("```") ? "````" : "```";
  transcript.push("", `**${name}** \`${question}\``, "", `${fence}text`, ...cut, fence);
  return text;
}

function heading(title: string, ...lines: string[]): void {
  transcript.push("", `## ${title}`, "", ...lines);
}

/** An agent's own edit of a file. */
function edit(file: string, change: (text: string) => string, note: string): void {
  const path = join(folder, "react-query", file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  transcript.push("", `*${note}*`);
}

test("setting up a project", async () => {
  heading("Setting up a project", "Index the project and its library, describe its purpose, and link the two.");
  expect(await ask("codegraph_init", { path: join(folder, "query-core") })).toContain("query-core: 24 files indexed");
  expect(await ask("codegraph_init", { languages: ["typescript", "tsx"], name: "react-query" })).toContain("react-query: ");
  await ask("codegraph_describe", { section: "purpose", content: "React hooks that fetch, cache and update data of servers." });
  expect(await ask("codegraph_maintain", { action: "link", path: join(folder, "query-core"), name: "query-core" })).toContain("query-core");
});

test("understanding an unfamiliar project", async () => {
  heading("Understanding an unfamiliar project", "Read the summary, the outlines of some files, and the uses of a term.");
  const summary = await ask("codegraph_summary");
  expect(summary).toContain("React hooks that fetch, cache and update data of servers.");
  expect(summary).toContain("src/index.ts");
  expect(summary).toContain("@tanstack/query-core");
  expect(await ask("codegraph_signatures", { path: "src/use{Query,BaseQuery,IsFetching}.ts" })).toContain("useBaseQuery");
  expect(await ask("codegraph_query", { term: "ErrorBoundary", mode: "contains", type_filter: ["method", "struct"] })).toContain(
    "ensurePreventErrorBoundaryRetry",
  );
});

test("finding where something is implemented", async () => {
  heading(
    "Finding where something is implemented",
    "Ask a question instead of searching for a name. The best hit comes with its surroundings.",
  );
  const project = join(folder, "query-core");
  const found = await ask("search_code", { query: "where is it decided whether a failed request is retried", project, limit: 1 }, 30);
  expect(found).toContain("retryer.ts");
  expect(await ask("explain_code_area", { path: "src/retryer.ts", project, limit: 4 })).toContain("USED BY:");
});

test("changing something safely", async () => {
  heading("Changing something safely", "Get the relevant code, the impact of the change, and copies that may need it too.");
  const context = await ask(
    "codegraph_context",
    { task: "throw errors to the error boundary only once", about: ["ensurePreventErrorBoundaryRetry"], max_tokens: 3_000 },
    40,
  );
  expect(context).toMatch(/^## src\/errorBoundaryUtils\.ts:\d+-\d+ .*, about\n/);
  expect(await ask("codegraph_impact", { target: "ensurePreventErrorBoundaryRetry", depth: 1 })).toContain("useBaseQuery");
  expect(await ask("find_similar_code", { symbol: "usePrefetchQuery", limit: 1 })).toContain("usePrefetchInfiniteQuery");
});

test("changing code and keeping the index current", async () => {
  heading("Changing code and keeping the index current", "Edit a file, then update the changed lines.");
  const file = "src/errorBoundaryUtils.ts";
  const lines = readFileSync(join(folder, "react-query", file), "utf8").split("\n");
  const from = lines.findIndex((line) => line.startsWith("export const getHasError")) + 1;
  expect(from).toBeGreaterThan(0);
  edit(
    file,
    (text) =>
      text.replace(
        "export const getHasError",
        "/** Whether nobody has looked at an error yet. */\nexport function isFreshError(seen: boolean) {\n  return !seen;\n}\n\nexport const getHasError",
      ),
    `The agent writes a function of five lines before line ${from} of ${file}.`,
  );
  const updated = await ask("codegraph_maintain", { action: "update", file, from_line: from, to_line: from + 4 });
  expect(updated).toMatch(/updated, \+[1-9]\d* −0 terms/);
  expect(await ask("codegraph_query", { term: "isFreshError" })).toContain(`${from + 1} method`);
});

test("finding and renaming a function", async () => {
  heading("Finding and renaming a function", "Find its occurrences, outline and callers, edit the files, and check the result.");
  const before = await ask("codegraph_query", { term: "shouldSuspend" });
  expect(before).toMatch(/^6 matches/);
  expect(await ask("codegraph_signature", { file: "src/suspense.ts" })).toContain("shouldSuspend");
  expect(await ask("codegraph_callers", { symbol: "src/suspense.ts:shouldSuspend" })).toContain(": 3 calls, all exact");
  const files = ["src/suspense.ts", "src/useBaseQuery.ts", "src/useQueries.ts"];
  for (const file of files) {
    edit(file, (text) => text.replaceAll(/\bshouldSuspend\b/g, "mustSuspend"), `The agent renames it to \`mustSuspend\` in ${file}.`);
  }
  await ask("codegraph_maintain", { action: "update_batch", files: files.map((file) => ({ file })) });
  expect(await ask("codegraph_query", { term: "shouldSuspend" })).toContain("Nothing matches");
  expect(await ask("codegraph_query", { term: "mustSuspend" })).toMatch(/^6 matches/);
  expect(await ask("codegraph_callers", { symbol: "mustSuspend" })).toContain(": 3 calls, all exact");
});

test("searching across projects", async () => {
  heading("Searching across projects", "Follow a term and the call graph into the linked project.");
  const found = await ask("codegraph_query", { term: "hashKey", linked_projects: true });
  expect(found).toContain("query-core");
  const callees = await ask("codegraph_callees", { symbol: "useMutation", linked_projects: true });
  expect(callees).toContain("query-core:src/mutationObserver.ts");
  const callers = await ask("codegraph_callers", { symbol: "shouldThrowError", linked_projects: true });
  expect(callers).toMatch(/^src\/useMutation\.ts: /mu);
  expect(callers).toMatch(/query-core:src\//);
});

test("docs/workflows.md equals the recorded transcript", () => {
  const text = `${transcript.join("\n")}\n`;
  if (process.env["UPDATE_FIXTURES"] === "1") writeFileSync(page, text);
  expect(text).toBe(readFileSync(page, "utf8"));
});

test("the packages have the expected versions", () => {
  const versions = readdirSync(packages).map(
    (name) => JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")).version as string,
  );
  expect(versions).toEqual(["5.108.0", "5.108.0"]);
});
