/** Errors of commands that are asked for JSON. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, manyFiles, removeProject } from "../../../test/support/sample-project.js";
import { loadVerbs } from "../src/verbs/index.js";
import { codegraph, ended, start, type Ended } from "./support/command.js";
import { codegraphHere } from "./support/in-process.js";

const verbs = await loadVerbs();
let empty = "";

beforeAll(() => {
  empty = makeProject({});
});

afterAll(() => removeProject(empty));

/** The error that the last line of stderr holds. */
function errorOf({ stderr }: Ended): { code: string; message: string; remedy: string } {
  const { error } = JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "") as { error: { code: string; message: string; remedy: string } };
  return error;
}

describe("with --json", () => {
  test("an error is one line of JSON on stderr, stdout is empty, and the exit code is 2", async () => {
    const whole = await codegraph(["status", "--json", "--project", empty]);
    expect({ code: whole.code, stdout: whole.stdout }).toEqual({ code: 2, stdout: "" });
    expect(whole.stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(errorOf(whole)).toEqual({
      code: "not-indexed",
      message: expect.stringContaining("No index in"),
      remedy: "Run codegraph init there.",
    });
  });

  test("an unknown verb and an unknown option are errors in JSON", async () => {
    expect(errorOf(await codegraph(["qeury", "x", "--json"]))).toEqual({
      code: "invalid-argument",
      message: 'unknown verb "qeury"',
      remedy: "Did you mean codegraph query?",
    });
    expect(errorOf(await codegraph(["query", "x", "--limt", "3", "--json"])).remedy).toBe("Did you mean --limit?");
  });

  test("an argument after -- does not ask for JSON", async () => {
    const { stderr } = await codegraph(["query", "--limt", "--", "--json"]);
    expect(stderr).toMatch(/^codegraph: query has no option --limt/);
  });

  test.each(verbs)("$name prints an unknown option as JSON", async ({ name }) => {
    const whole = await codegraphHere([name, "--json", "--no-such-option"]);
    expect({ code: whole.code, stdout: whole.stdout, error: errorOf(whole).code }).toEqual({
      code: 2,
      stdout: "",
      error: "invalid-argument",
    });
  });

  test("an old Node version is an error in JSON", async () => {
    const old = `data:text/javascript,Object.defineProperty(process,"version",{value:"v20.20.2"});Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})`;
    expect(errorOf(await codegraph(["status", "--json"], { node: ["--import", old] })).code).toBe("unsupported-node");
  });
});

describe("an interrupted init", () => {
  async function interrupted(args: readonly string[]): Promise<Ended> {
    const folder = makeProject(manyFiles(500));
    const child = start(["init", folder, ...args]);
    const whole = ended(child);
    await expect.poll(() => existsSync(join(folder, ".codegraph/index.db")), { interval: 5 }).toBe(true);
    child.kill("SIGINT");
    const result = await whole;
    removeProject(folder);
    return result;
  }

  test("says what is kept and how to go on", async () => {
    const { code, stdout, stderr } = await interrupted([]);
    expect({ code, stdout, stderr }).toEqual({
      code: 130,
      stdout: "",
      stderr: "codegraph: Interrupted; the index keeps what was committed. Run the same command again to go on. [cancelled]\n",
    });
  });

  test("says so as JSON", async () => {
    const whole = await interrupted(["--json"]);
    expect({ code: whole.code, error: errorOf(whole).code }).toEqual({ code: 130, error: "cancelled" });
  });
});
