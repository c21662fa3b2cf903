/** A server that is killed between the facts of a change and its edges leaves an index whose next answers are right. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { initProject } from "@codegraph/engine";
import { openSqliteStore } from "../../store/src/sqlite/index.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { bin } from "./support/clients.js";

const USERS = 60;
/** A moment that has not come by then does not come. */
const SOON_MS = 60_000;
let folder: string;

/** A module with functions that each call the one before it. */
const hub = (names: readonly string[], more = ""): string =>
  names.map((name, at) => `def ${name}(item${more}):\n    return ${at === 0 ? "item" : `${names[at - 1]}(item)`}\n`).join("\n");

/** A file with many calls, so that resolving all of them takes a while. */
function user(at: number): string {
  const calls = Array.from({ length: 40 }, (_, line) => `    item = ship(pack(item)) or other${line}(item)\n`);
  return `from hub import pack, ship\n\n\ndef user${at}(item):\n${calls.join("")}    return item\n`;
}

beforeEach(async () => {
  folder = makeProject({
    "hub.py": hub(["pack", "ship"]),
    ...Object.fromEntries(Array.from({ length: USERS }, (_, at) => [`users/user${at}.py`, user(at)])),
  });
  const { project } = await initProject(folder, { workers: 1 });
  await project.close();
});
afterEach(() => removeProject(folder));

interface Server {
  readonly process: ChildProcessWithoutNullStreams;
  ask(tool: string, args: object): Promise<{ readonly structuredContent: { readonly stale: readonly string[]; readonly total: number } }>;
}

async function start(): Promise<Server> {
  const server = spawn(process.execPath, [bin, "--project", folder, "--structured"]);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const send = (message: object): boolean => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let id = 0;
  async function request(method: string, params: object): Promise<unknown> {
    send({ id: ++id, method, params });
    for (;;) {
      const message = JSON.parse((await lines.next()).value as string) as { readonly id?: number; readonly result?: unknown };
      if (message.id === id && "result" in message) return message.result;
    }
  }
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } });
  send({ method: "notifications/initialized" });
  return {
    process: server,
    ask: (name, args) => request("tools/call", { name, arguments: args }) as ReturnType<Server["ask"]>,
  };
}

function pendingEdges(): string | null {
  const store = openSqliteStore(join(folder, ".codegraph/index.db"), { readonly: true });
  try {
    return store.meta("pending_edges");
  } finally {
    store.close();
  }
}

/** Kills a server at the first moment at which the index says that these edges are pending. Returns what it says afterwards. */
async function killAt(server: ChildProcessWithoutNullStreams, isMoment: (pending: unknown) => boolean): Promise<string | null> {
  const store = openSqliteStore(join(folder, ".codegraph/index.db"), { readonly: true });
  const end = once(server, "exit");
  try {
    // The moment may be as short as a millisecond, so nothing else is done meanwhile.
    for (const deadline = performance.now() + SOON_MS; performance.now() < deadline;) {
      const pending = store.meta("pending_edges");
      if (pending !== null && isMoment(JSON.parse(pending))) break;
    }
  } finally {
    server.kill("SIGKILL");
    await end;
    store.close();
  }
  return pendingEdges();
}

const MOMENTS: Readonly<Record<string, (pending: unknown) => boolean>> = {
  "before the reached files are known": (pending) => !Array.isArray(pending),
  "while the reached files are resolved": (pending) => Array.isArray(pending),
};

test.each(Object.keys(MOMENTS))("a server that is killed %s answers right when it is started again", async (moment) => {
  let left: string | null = null;
  // The run may end in the moment between reading and killing.
  for (let round = 0; left === null && round < 10; round++) {
    const server = await start();
    await server.ask("codegraph_callers", { symbol: "ship" });
    writeFileSync(join(folder, "hub.py"), hub(["wrap", "pack", "ship"], `, more${round}=None`));
    left = await killAt(server.process, MOMENTS[moment]!);
  }
  expect(left).not.toBeNull();
  const again = await start();
  try {
    for (const [symbol, total] of [
      ["ship", USERS * 40],
      ["pack", USERS * 40 + 1],
      ["wrap", 1],
    ] as const) {
      const { structuredContent } = await again.ask("codegraph_callers", { symbol });
      expect([symbol, structuredContent.total, structuredContent.stale]).toEqual([symbol, total, []]);
    }
    expect(pendingEdges()).toBeNull();
  } finally {
    again.process.kill();
    await once(again.process, "exit");
  }
});
