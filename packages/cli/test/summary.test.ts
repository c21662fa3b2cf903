import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { codegraph, ended, type Ended } from "./support/command.js";

let folder = "";
const bin = join(import.meta.dirname, "../dist/bundle/bin.js");

beforeAll(async () => {
  folder = makeProject();
  await codegraph(["init"], { cwd: folder });
});

afterAll(() => removeProject(folder));

function ask(...args: string[]): Promise<Ended> {
  return codegraph(args, { cwd: folder });
}

/** Runs the command with a text on stdin. */
function pipe(text: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(text);
  return ended(child);
}

const file = (): string => readFileSync(join(folder, ".codegraph/summary.md"), "utf8");

describe("summary", () => {
  test("summary prints the contents of summary.md", async () => {
    const { code, stdout, stderr } = await ask("summary");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(file());
    expect(stdout).toContain("`UserService` (class): `src/service.ts:");
  });

  test("summary --json prints the result", async () => {
    const { stdout } = await ask("summary", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ saved: true, problems: [], auto_generated: { main_classes: [{ name: "UserService" }] } });
  });
});

describe("describe", () => {
  test("describe writes text from an argument or stdin", async () => {
    const { code, stdout } = await ask("describe", "purpose", "Keeps users.");
    expect({ code, stdout }).toEqual({ code: 0, stdout: `purpose written to ${join(folder, ".codegraph/summary.md")}\n` });
    await pipe("Says à lot.\n", "describe", "purpose", "-");
    await pipe("A piped *note*.", "describe", "custom", "--title", "Notes");
    expect(file()).toContain("## Purpose\n\nKeeps users.\n\nSays à lot.\n\n## Architecture");
    expect(file()).toMatch(/\n## Notes\n\nA piped \*note\*\.\n$/);
    await ask("describe", "purpose", "New.", "--replace");
    expect(file()).toContain("## Purpose\n\nNew.\n\n## Architecture");
  });

  test.each([
    [["describe", "porpoise", "x"], "invalid-argument"],
    [["describe", "custom", "--title", "", "x"], "invalid-argument"],
    [["describe", "purpose"], "invalid-argument"],
    [["describe", "purpose", "<!-- codegraph:begin x -->"], "invalid-argument"],
  ])("describe rejects %j", async (args, why) => {
    const { code, stderr } = await ask(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^codegraph: .*\\[${why}\\]\n$`));
  });
});
