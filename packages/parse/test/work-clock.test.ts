import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";

const program = `
  const { createExtractor, loadRegistry } = await import("@codegraph/parse");
  const extractor = await createExtractor((await loadRegistry()).get("python"), { parseTimeoutMs: 2_000 });
  const text = "def f(a, b):\\n    return a + b\\n".repeat(Number(process.argv[1]));
  process.stdout.write("begun");
  try {
    process.stdout.write(" " + (await extractor.extract(text, "a.py")).definitions.length);
  } catch (error) {
    process.stdout.write(" " + error.constructor.name);
  }
`;

async function extracted(lines: number, stoppedMs: number): Promise<string> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, String(lines)], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (bytes: Buffer) => (output += bytes.toString()));
  await once(child.stdout, "data");
  child.kill("SIGSTOP");
  await sleep(stoppedMs);
  child.kill("SIGCONT");
  await once(child, "close");
  return output;
}

test.skipIf(process.platform === "win32")("the parse timeout does not count time in which the thread is stopped", async () => {
  expect(await extracted(5_000, 3_000)).toBe("begun 5000");
});

test("the parse timeout counts time in which the thread works", async () => {
  expect(await extracted(1_000_000, 0)).toBe("begun ParseTimeout");
});
