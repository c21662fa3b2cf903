/** Choice of the project if no call names one: editors start servers in any folder and report their open folders. */
import { Client as CurrentClient } from "@modelcontextprotocol/client";
import { StdioClientTransport as CurrentStdio } from "@modelcontextprotocol/client/stdio";
import { initProject } from "@codegraph/engine";
import { Client as FormerClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as FormerStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { bin } from "./support/clients.js";

const info = { name: "codegraph-test", version: "1.0.0" };
const capabilities = { roots: { listChanged: true } };

interface Editor {
  ask(tool: string, input?: object): Promise<string>;
  /** Opens other folders. */
  opens(folders: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface Start {
  /** Where the server is started, which is its user's home too. */
  readonly home: string;
  readonly args?: readonly string[];
  readonly open: readonly string[];
}

const editors: Readonly<Record<string, (start: Start) => Promise<Editor>>> = {
  async "client 2.4"(start) {
    const window = { folders: start.open };
    const client = new CurrentClient(info, { capabilities, versionNegotiation: { mode: "legacy" } });
    client.setRequestHandler("roots/list", () => ({ roots: window.folders.map(rootOf) }));
    await client.connect(new CurrentStdio(serverOf(start)));
    return editorOf(client, window);
  },
  async "sdk 1.x"(start) {
    const window = { folders: start.open };
    const client = new FormerClient(info, { capabilities });
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: window.folders.map(rootOf) }));
    // Its optional properties are typed for a compiler without exactOptionalPropertyTypes.
    await client.connect(new FormerStdio(serverOf(start)) as Parameters<typeof client.connect>[0]);
    return editorOf(client, window);
  },
};

function editorOf(
  client: Pick<CurrentClient | FormerClient, "callTool" | "sendRootsListChanged" | "close">,
  window: { folders: readonly string[] },
): Editor {
  return {
    ask: async (name, input = {}) => textOf(await client.callTool({ name, arguments: { ...input } })),
    opens(folders) {
      window.folders = folders;
      return client.sendRootsListChanged();
    },
    close: () => client.close(),
  };
}

function serverOf({ home, args = [] }: Start): { command: string; args: string[]; cwd: string; env: Record<string, string> } {
  return { command: process.execPath, args: [bin, ...args], cwd: home, env: { ...environment(), HOME: home } };
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function rootOf(folder: string): { uri: string } {
  return { uri: pathToFileURL(folder).href };
}

function textOf(answer: object): string {
  return (answer as { content: { text: string }[] }).content.map(({ text }) => text).join("\n");
}

describe.each(Object.entries(editors))("%s", (_, begin) => {
  let [home, shop, other] = ["", "", ""];
  beforeAll(async () => {
    [home, shop, other] = [
      makeProject({}),
      makeProject({ "shop.py": "def sell():\n    pass\n" }),
      makeProject({ "other.py": "def lend():\n    pass\n" }),
    ];
    await (await initProject(other)).project.close();
  });
  afterAll(() => {
    for (const folder of [home, shop, other]) removeProject(folder);
  });

  test("uses the folder that the editor has open, and follows a change of it", async () => {
    const editor = await begin({ home, open: [join(home, "gone"), shop] });
    expect(await editor.ask("codegraph_query", { term: "sell" })).toContain(`No index in ${shop}`);
    expect(await editor.ask("codegraph_init")).toContain("1 file indexed");
    expect(await editor.ask("codegraph_query", { term: "sell" })).toContain("shop.py");
    await editor.opens([home, other]);
    expect(await editor.ask("codegraph_query", { term: "lend" })).toContain("other.py");
    await editor.close();
  });

  test("uses the start folder if it has an index or was given explicitly", async () => {
    const within = join(other, "below");
    mkdirSync(within, { recursive: true });
    for (const start of [{ home: within }, { home, args: ["--project", other] }]) {
      const editor = await begin({ ...start, open: [shop] });
      expect(await editor.ask("codegraph_query", { term: "lend" })).toContain("other.py");
      await editor.close();
    }
  });

  test("does not index the home folder unless it is named", async () => {
    const editor = await begin({ home, open: [] });
    expect(await editor.ask("codegraph_init")).toMatch(
      /Cannot index .*, where the server was started\. Pass the project's folder as path\. \[invalid-argument\]/,
    );
    expect(await editor.ask("codegraph_init", { path: shop })).toContain("1 file");
    await editor.close();
  });
});
