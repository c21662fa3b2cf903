/** The protocol's own conformance scenarios over HTTP: the applicable ones pass, and each other one has a reason. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { CodeGraphError } from "@codegraph/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";
import { LIMITS } from "../../src/http/limits.js";
import { listen } from "../../src/http/listen.js";
import { Projects } from "../../src/projects.js";
import { object } from "../../src/schema.js";
import { buildServer } from "../../src/server.js";
import { defineTool, reads, type Tool } from "../../src/tool.js";
import { createMcpServer, serveHere } from "../support/http-server.js";

const conformance = join(import.meta.dirname, "../../node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Scenarios that apply to every server. */
const OF_ALL = [
  "dns-rebinding-protection",
  "ping",
  "prompts-list",
  "resources-list",
  "server-initialize",
  "server-sse-multiple-streams",
  "tools-list",
];

/** Scenarios that call tools with given names. The test adds such tools, defined and served like all others. */
const OF_TOOLS = ["tools-call-error", "tools-call-simple-text", "tools-call-with-progress"];

/** All other scenarios, by the missing feature that they test. */
const NOT_APPLICABLE: Readonly<Record<string, readonly string[]>> = {
  "answers are text, in one part: no images, sounds or embedded resources": [
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "resources-read-binary",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
  ],
  "nothing is asked of clients or their models": [
    "tools-call-sampling",
    "tools-call-elicitation",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
  ],
  "the log goes to stderr: the protocol's own is deprecated": ["logging-set-level", "tools-call-with-logging"],
  "clients are not told of changes of resources": ["resources-subscribe", "resources-unsubscribe"],
  "a resource or prompt of a given name is asked for, and those of this server are its own; its clients' tests read and complete them": [
    "resources-read-text",
    "resources-templates-read",
    "prompts-get-simple",
    "prompts-get-with-args",
    "completion-complete",
  ],
};

/** Names of passed and failed scenarios. */
async function run(url: string): Promise<{ passed: string[]; failed: string[] }> {
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [conformance, "server", "--url", url], { maxBuffer: 1 << 24, timeout: 240_000 }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const named = (sign: string): string[] =>
    [...output.matchAll(new RegExp(`^${sign} ([\\w-]+): `, "gm"))].map(([, name = ""]) => name).sort();
  return { passed: named("✓"), failed: named("✗") };
}

let folder = "";
beforeAll(() => void (folder = makeProject()));
afterAll(() => removeProject(folder));

describe("conformance scenarios", () => {
  test("applicable scenarios pass, and each of the others has a reason", async () => {
    const server = await serveHere({ project: folder });
    const { passed, failed } = await run(server.url);
    await server.end();
    expect(passed).toEqual(OF_ALL);
    expect(failed).toEqual([...OF_TOOLS, ...Object.values(NOT_APPLICABLE).flat()].sort());
  });

  test("scenarios that call tools pass with tools of their names", async () => {
    const projects = new Projects(folder);
    const handler = createMcpHandler(() => buildServer(projects, { structured: false, toolset: fixtures }));
    const server = createMcpServer(handler, LIMITS);
    const { host, port } = await listen(server, { host: "127.0.0.1", port: 0 });
    const { passed } = await run(`http://${host}:${port}/mcp`);
    await handler.close();
    server.closeAllConnections();
    server.close();
    expect(passed).toEqual([...OF_ALL, ...OF_TOOLS].sort());
  });
});

const fixtures: readonly Tool[] = [
  fixture("test_simple_text", () => Promise.resolve()),
  fixture("test_error_handling", () => Promise.reject(new CodeGraphError("not-found", "this tool fails", "Expect that."))),
  fixture("test_tool_with_progress", async (onProgress) => {
    for (const done of [1, 50, 100]) {
      onProgress({ phase: "parse", done, total: 100 });
      // Progress is sent at most ten times a second.
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  }),
];

function fixture(name: string, run: (onProgress: Parameters<Tool["run"]>[0]["onProgress"]) => Promise<void>): Tool {
  return defineTool({
    name,
    title: name,
    description: "Use it to see whether the server conforms.",
    input: {},
    output: object({}),
    annotations: reads,
    narrow: "",
    run: ({ onProgress }) => run(onProgress).then(() => ({})),
    render: () => ["A text."],
  });
}
