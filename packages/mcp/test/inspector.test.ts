/** Every tool through the official inspector's command line, each call with a new server. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { initProject, trustProject } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, makeRepository, removeProject, sample } from "../../../test/support/sample-project.js";
import { tools } from "../src/tools/index.js";
import { bin, EVERY_TOOL, ownSettings } from "./support/clients.js";
import { examples } from "./support/examples.js";

const inspector = join(import.meta.dirname, "../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js");
const run = promisify(execFile);

let folder = "";
beforeAll(async () => {
  folder = makeProject({ ...sample, ".codegraph/config.json": '{ "voiceProfilePath": "voice.md" }', "voice.md": "Short words.\n" });
  makeRepository(folder);
  trustProject(folder);
  // A subfolder is a separate project, to be linked.
  const { project } = await initProject(join(folder, "tools"));
  await project.close();
});
afterAll(() => removeProject(folder));

async function inspect(...args: string[]): Promise<unknown> {
  return inspectWith(EVERY_TOOL, ...args);
}

async function inspectWith(options: readonly string[], ...args: string[]): Promise<unknown> {
  const settings = Object.entries(ownSettings()).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
  const server = [...settings, process.execPath, bin, "--project", folder, ...options];
  const { stdout } = await run(process.execPath, [inspector, "--cli", ...server, ...args], { timeout: 240_000, maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as unknown;
}

describe("the official inspector", () => {
  test("lists every tool", async () => {
    const { tools: listed } = (await inspect("--method", "tools/list")) as { tools: { name: string; description: string }[] };
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { description } of listed) expect(description.length).toBeGreaterThan(40);
  });

  test.each([
    ["resources/list", "resources"],
    ["resources/templates/list", "resourceTemplates"],
    ["prompts/list", "prompts"],
  ])("gets an answer to %s from a server with one tool", async (method, key) => {
    const answer = (await inspectWith(["--toolset", "codegraph_query"], "--method", method)) as Record<string, unknown[]>;
    expect(answer[key]?.length).toBeGreaterThan(0);
  });

  test("has an example call of every tool", () => {
    expect(Object.keys(examples).sort()).toEqual(tools.map(({ name }) => name).sort());
  });

  test.each(Object.entries(examples))("calls %s", async (name, input) => {
    const given = Object.entries(input).flatMap(([key, value]) => [
      "--tool-arg",
      `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
    ]);
    const answer = (await inspect("--method", "tools/call", "--tool-name", name, ...given)) as {
      content: { type: string; text: string }[];
      isError?: boolean;
    };
    expect(answer.isError ?? false, `it says: ${answer.content[0]?.text}`).toBe(false);
    expect(answer.content[0]?.text).not.toBe("");
  });
});
