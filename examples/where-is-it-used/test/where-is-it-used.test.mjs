import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const program = join(import.meta.dirname, "../where-is-it-used.mjs");
const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
let answers;

beforeAll(() => {
  writeFileSync(join(folder, "retry.py"), "LIMIT = 3\n\ndef retry(work):\n    for _ in range(LIMIT):\n        work()\n");
  writeFileSync(
    join(folder, "mail.py"),
    "from retry import retry\n\nclass Mail:\n    def send(self):\n        retry(self.close)\n\n    def close(self):\n        pass\n",
  );
  writeFileSync(join(folder, "door.py"), "class Door:\n    def close(self):\n        pass\n");
  const questions = ["where is retry used?", "Who calls `Mail.close`?", "LIMIT", "where is close used", "retri", "what time is it?"];
  const stdout = execFileSync(process.execPath, [program, folder], { input: `${questions.join("\n")}\n`, encoding: "utf8" });
  answers = stdout.trim().split("\n\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the bot has at most 40 lines", () => {
  expect(readFileSync(program, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(40);
});

test("the bot lists a function's calls and its uses as a value", () => {
  expect(answers[0]).toBe(`3 files. Ask me: where is … used?
retry, defined at retry.py:3: 1 calls, 0 more sites may mean it
  mail.py:5 Mail > send (call)`);
  expect(answers[1]).toBe(`Mail.close, defined at mail.py:7: 0 calls, 0 more sites may mean it
  mail.py:5 Mail > send (reference)`);
});

test("the bot lists occurrences of a name that has no callers", () => {
  expect(answers[2]).toBe(`LIMIT stands on 2 lines
  retry.py:1 LIMIT = 3
  retry.py:4 for _ in range(LIMIT):`);
});

test("the bot asks back about an ambiguous or unknown name", () => {
  expect(answers[3]).toBe(`Which one?
  door.py:Door.close  def close(self)
  mail.py:Mail.close  def close(self)`);
  expect(answers[4]).toMatch(/^Nothing here is called retri\. Did you mean retry\.py:retry/);
  expect(answers[5]).toBe("Ask me: where is … used?");
});
