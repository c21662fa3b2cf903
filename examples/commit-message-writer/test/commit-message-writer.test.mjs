import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../../stand-in/stand-in.mjs";

const program = join(import.meta.dirname, "../commit-message-writer.mjs");
const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
const profile = join(folder, "voice.profile");
const put = (file, text) => writeFileSync(join(folder, file), text);
const git = (...args) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: folder, stdio: "ignore" });

beforeAll(() => {
  put("tax.py", "def tax(net):\n    return net * 19 / 100\n");
  put("cart.py", "from tax import tax\n\n\ndef total(net):\n    return net + tax(net)\n");
  put("test_cart.py", "from cart import total\n\n\ndef test_total():\n    assert total(100) == 119\n");
  put(".gitignore", ".codegraph\n*.profile\n");
  put("voice.profile", "---\nname: Ada\n---\n\n# Voice\n\n## Tone\n\nShort, and in the imperative.\n\n## Commit messages\n\nNo emoji.\n");
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message=Add the tax to the total");
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(args, environment = {}) {
  const { OPENAI_BASE_URL: _url, OPENAI_API_KEY: _key, CODEGRAPH_VOICE_PROFILE: _voice, ...env } = process.env;
  // Isolate the test from the user's settings.
  const settings = { XDG_CONFIG_HOME: folder, APPDATA: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, folder, ...args], { env: { ...env, ...settings, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test("the writer fails if nothing is staged", async () => {
  expect(await write([])).toEqual({ code: 1, stdout: "", stderr: "Nothing is staged.\n" });
  put("tax.py", "def tax(net):\n    return net * 20 / 100\n");
  git("add", "--all");
});

test("the writer prints the prompt without a server, and uses the latest messages without a voice", async () => {
  const { code, stdout } = await write([]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^# How messages are written here\n\n- Add the tax to the total\n\n# Whom the changed files reach\n\n- tax\.py: 2 symbols in 2 files, 1 of them tests\n/,
  );
  expect(stdout).toContain("-    return net * 19 / 100\n+    return net * 20 / 100\n");
});

test("the writer sends voice, impact and diff to the model, and prints its message", async () => {
  const server = await startStandIn(join(import.meta.dirname, "dialogue.jsonl"));
  const environment = { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_MODEL: "recorded", CODEGRAPH_VOICE_PROFILE: profile };
  const ended = await write([], environment);
  await server.close();
  expect(server.faults).toEqual([]);
  expect(ended).toEqual({ code: 0, stdout: "Raise the tax to 20 percent\n", stderr: "" });
});

test("a missing voice profile is an error with exit code 2", async () => {
  const { code, stderr } = await write([], { CODEGRAPH_VOICE_PROFILE: join(folder, "none.profile") });
  expect(code).toBe(2);
  expect(stderr).toContain("none.profile");
});
