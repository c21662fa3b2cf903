/** The client and the process of the index: with the command of this repository, and with programs that end. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { createQuestions } from "../src/questions/questions.js";
import { type AnswerError, createIndexServer, type IndexServer, type ServerState } from "../src/server/index-server.js";
import { makeShop, removeShop } from "./support/shop.js";

const CLI = resolve(import.meta.dirname, "../../cli/dist/bundle/bin.js");
let shop: string;
const opened: IndexServer[] = [];

beforeAll(async () => {
  shop = makeShop();
  const { project } = await initProject(shop, { workers: 1 });
  await project.close();
});
afterEach(() => {
  for (const server of opened.splice(0)) server.stop();
});
afterAll(() => removeShop(shop));

/** Starts a server in the shop, and keeps the states that it goes through. */
function open(args: readonly string[], pauses?: readonly number[]): { readonly server: IndexServer; readonly states: ServerState[] } {
  const states: ServerState[] = [];
  const server = createIndexServer({
    program: { file: process.execPath, args },
    cwd: shop,
    env: process.env,
    version: "1.2.3",
    onState: (state) => void states.push(state),
    log: () => {},
    ...(pauses && { pauses }),
  });
  opened.push(server);
  return { server, states };
}

const serve = [CLI, "mcp", "--structured", "--toolset", "each"];

describe("the server of a folder", () => {
  test("answers questions in the library's names", async () => {
    const questions = createQuestions(open(serve).server);
    const { calls, counts, referencesTotal } = await questions.callers("src/http/retry.ts:withRetries");
    expect(calls.map(({ caller, certainty }) => [caller.file, certainty])).toContainEqual(["src/orders/payment.ts", "exact"]);
    expect(counts.exact).toBe(3);
    expect(referencesTotal).toBe(0);
  });

  test("reads the outline of an unsaved text", async () => {
    const questions = createQuestions(open(serve).server);
    const { methods } = await questions.signature("src/http/retry.ts", "\n\nexport function later() {}\n");
    expect(methods.map(({ name, lineNumber }) => [name, lineNumber])).toEqual([["later", 3]]);
  });

  test("passes on the code of an error", async () => {
    const questions = createQuestions(open(serve).server);
    await expect(questions.signature("src/gone.ts", null)).rejects.toMatchObject({
      name: "AnswerError",
      code: "not-found",
    } satisfies Partial<AnswerError>);
  });

  test("cancels a question", async () => {
    const questions = createQuestions(open(serve).server);
    await questions.status();
    const controller = new AbortController();
    const asked = questions.search("retry", { signal: controller.signal });
    controller.abort(new Error("Enough"));
    await expect(asked).rejects.toThrow("Enough");
    expect((await questions.status()).projectName).toBe("shop");
  });

  test("starts again after its process was killed", async () => {
    const { server, states } = open(serve, [10]);
    const questions = createQuestions(server);
    await questions.status();
    const { pid } = states.at(-1) as Extract<ServerState, { kind: "running" }>;
    process.kill(pid!, "SIGKILL");
    await expect.poll(() => states.filter(({ kind }) => kind === "running").length).toBe(2);
    expect((await questions.status()).projectName).toBe("shop");
    expect(states.map(({ kind }) => kind)).toEqual(["starting", "running", "waiting", "starting", "running"]);
  });

  test("rejects the questions of a process that ends", async () => {
    const { server } = open(["-e", "process.stdin.once('data', () => process.exit(3))"], []);
    await expect(server.call("codegraph_status", {})).rejects.toThrow("exit code 3");
  });

  test("pauses longer after each end, and gives up with the last line of the error output", async () => {
    const { server, states } = open(["-e", "console.error('codegraph needs Node 22.14 or newer'); process.exit(1)"], [5, 10]);
    server.start();
    await expect.poll(() => states.at(-1)?.kind).toBe("failed");
    expect(states.flatMap((state) => (state.kind === "waiting" ? [state.ms] : []))).toEqual([5, 10]);
    expect(states.at(-1)).toEqual({ kind: "failed", reason: "codegraph needs Node 22.14 or newer" });
    await expect(server.call("codegraph_status", {})).rejects.toThrow("codegraph needs Node");
  });

  test("does not start again after it was stopped", async () => {
    const { server, states } = open(serve, [5]);
    await createQuestions(server).status();
    const { pid } = states.at(-1) as Extract<ServerState, { kind: "running" }>;
    server.stop();
    await expect.poll(() => isRunning(pid!)).toBe(false);
    expect(states.at(-1)).toEqual({ kind: "off" });
  });

  test("ignores output that is no message", async () => {
    const script = join(mkdtempSync(join(tmpdir(), "codegraph-noise-")), "noise.mjs");
    writeFileSync(script, `console.log("hello"); console.log("null"); await import(${JSON.stringify(CLI)});`);
    const { server } = open([script, "mcp", "--structured", "--toolset", "each"]);
    expect((await createQuestions(server).status()).projectName).toBe("shop");
    rmSync(resolve(script, ".."), { recursive: true });
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
