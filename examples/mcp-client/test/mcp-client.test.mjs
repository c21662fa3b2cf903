import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "../mcp-client.mjs");

test("the client makes the server index a folder, and prints the callers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
  writeFileSync(join(folder, "retry.py"), "def retry(work):\n    return work()\n");
  writeFileSync(join(folder, "mail.py"), "from retry import retry\n\ndef send(text):\n    retry(lambda: print(text))\n");
  const { stdout } = await promisify(execFile)(process.execPath, [program, "retry", folder]);
  expect(stdout).toBe(`retry retry.py:1: 1 call, exact
mail.py: send 4
`);
  rmSync(folder, { recursive: true });
});

test("the client fails without a symbol", async () => {
  await expect(promisify(execFile)(process.execPath, [program])).rejects.toThrow("Usage: node mcp-client.mjs SYMBOL");
});
