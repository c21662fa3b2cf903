import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../../stand-in/stand-in.mjs";
import { chat } from "../chat.mjs";

const program = join(import.meta.dirname, "../agent-loop.mjs");
const dialogue = join(import.meta.dirname, "dialogues/mail.jsonl");
const QUESTION = "What happens when a mail cannot be sent?";
const ANSWER = "Mail.send (mail.py:6) hands the work to retry (retry.py:4), which tries up to three times and then gives up with an error.";
const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
const project = join(folder, "project");
const recording = join(folder, "recorded.jsonl");

beforeAll(() => {
  mkdirSync(project);
  writeFileSync(
    join(project, "retry.py"),
    'LIMIT = 3\n\n\ndef retry(work):\n    """Tries again when work fails."""\n    for _ in range(LIMIT):\n        if work():\n            return\n    raise OSError\n',
  );
  writeFileSync(
    join(project, "mail.py"),
    "from retry import retry\n\n\nclass Mail:\n    def send(self):\n        retry(self.deliver)\n\n    def deliver(self):\n        return False\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program against a stand-in that replays a dialogue. */
async function ask(dialogue, ...args) {
  const server = await startStandIn(dialogue);
  const env = { ...process.env, OPENAI_BASE_URL: `${server.url}/v1/`, OPENAI_API_KEY: "secret", OPENAI_MODEL: "recorded" };
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [program, QUESTION, project, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
  await server.close();
  return { ...ended, faults: server.faults, left: server.left() };
}

test("the agent runs requested tools, returns their errors to the model, and prints the answer", async () => {
  const { faults, left, stdout, stderr, code } = await ask(dialogue, "--record", recording);
  expect({ faults, left, stdout, code }).toEqual({ faults: [], left: 0, stdout: `${ANSWER}\n`, code: 0 });
  expect(stderr).toMatch(
    /^search_code .*\ncodegraph_callers \{"name": "retry"\} failed: .*\[invalid-argument\]\ncodegraph_callers \{"symbol": "retry"\}\n$/,
  );
});

test("a recorded dialogue can be replayed and contains no key", async () => {
  expect(await ask(recording)).toMatchObject({ faults: [], left: 0, stdout: `${ANSWER}\n` });
  expect(readFileSync(recording, "utf8")).not.toContain("secret");
});

test("the agent makes a model answer after eight turns", async () => {
  const endless = join(folder, "endless.jsonl");
  const call = { id: "again", type: "function", function: { name: "codegraph_query", arguments: '{"term":"retry"}' } };
  const exchange = (tool_choice, message) => ({
    request: { body: { tool_choice } },
    response: { body: { choices: [{ message }], usage: { total_tokens: 100 } } },
  });
  const asking = Array.from({ length: 8 }, () => exchange("auto", { role: "assistant", content: null, tool_calls: [call] }));
  const exchanges = [...asking, exchange("none", { role: "assistant", content: "That is all I found." })];
  writeFileSync(endless, exchanges.map((each) => JSON.stringify(each)).join("\n"));
  expect(await ask(endless)).toMatchObject({ faults: [], left: 0, stdout: "That is all I found.\n" });
});

test("the agent reports the server's own error message", async () => {
  const refused = join(folder, "refused.jsonl");
  writeFileSync(refused, JSON.stringify({ request: {}, response: { status: 401, body: { error: { message: "Wrong key" } } } }));
  const server = await startStandIn(refused);
  await expect(chat({ url: server.url, model: "m" }, { messages: [] })).rejects.toThrow(`${server.url} answered 401: Wrong key`);
  await server.close();
  await expect(chat({ url: server.url, model: "m" }, { messages: [] })).rejects.toThrow(`${server.url} cannot be reached: `);
});

test("the agent fails without a configured server", async () => {
  const { OPENAI_BASE_URL: _url, ...env } = process.env;
  const ended = await new Promise((resolve) =>
    execFile(process.execPath, [program, QUESTION, project], { env }, (error, _stdout, stderr) => resolve({ code: error?.code, stderr })),
  );
  expect(ended).toEqual({ code: 2, stderr: expect.stringMatching(/^Set OPENAI_BASE_URL/) });
});
