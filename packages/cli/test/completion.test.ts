/** Completion, in the shells themselves. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { clients } from "../src/install/clients/index.js";
import { CLIENTS } from "../src/install/calls.js";
import { loadVerbs } from "../src/verbs/index.js";
import { codegraph } from "./support/command.js";
import { captureInZsh } from "./support/zsh-capture.js";

const verbs = await loadVerbs();
const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

let folder = "";

beforeAll(async () => {
  folder = makeProject({ "src/user.ts": "export {};\n", "two words.ts": "export {};\n" });
  mkdirSync(join(folder, "docs"));
  for (const shell of SHELLS) writeFileSync(join(folder, `completion.${shell}`), (await codegraph(["completion", shell])).stdout);
});

afterAll(() => removeProject(folder));

/** Returns the words that a shell offers for the end of a command line, without descriptions. */
const offersIn: Readonly<Record<Shell, (line: string) => string[]>> = {
  bash(line) {
    // Word breaks as in an interactive shell, where = is a word.
    const words = line.split(" ").flatMap((word) => word.split(/(=)/).filter((part, at, all) => part !== "" || at === all.length - 1));
    const script = `source completion.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _codegraph 2> /dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return linesOf("bash", ["--norc", "-c", script, "bash", ...words]);
  },
  fish: (line) =>
    linesOf("fish", ["--no-config", "-c", "source completion.fish; complete -C $argv[1]", line]).map((each) => each.split("\t")[0] ?? ""),
  zsh: (line) => captureInZsh(join(folder, "completion.zsh"), line, folder),
};

function linesOf(command: string, args: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
}

function isInstalled(shell: Shell): boolean {
  return spawnSync(shell, ["--version"]).error === undefined;
}

describe.each(SHELLS.filter(isInstalled))("%s completes", (shell) => {
  const offers = (line: string): string[] => offersIn[shell](line).sort();

  test("verbs", () => {
    expect(offers("codegraph cal")).toEqual(["callees", "callers"]);
    expect(offers("codegraph ")).toEqual(expect.arrayContaining(verbs.map(({ name }) => name)));
  });

  test("verbs after common options", () => {
    expect(offers("codegraph --json stat")).toEqual(["status"]);
    expect(offers("codegraph --project docs stat")).toEqual(["status"]);
  });

  test("options of the verb", () => {
    expect(offers("codegraph callers --de")).toEqual(["--depth"]);
    expect(offers("codegraph callers load --depth 2 --li")).toEqual(["--limit", "--linked"]);
    expect(offers("codegraph status --dep")).toEqual([]);
  });

  test("values of options with closed sets, in both notations", () => {
    expect(offers("codegraph query load --mode e")).toEqual(["exact"]);
    expect(offers("codegraph query load --mode=e").map((each) => each.replace(/^--mode=/, ""))).toEqual(["exact"]);
    expect(offers("codegraph voice show --for pull")).toEqual(["pull-request"]);
  });

  test("arguments with closed sets", () => {
    expect(offers("codegraph export e")).toEqual(["edges"]);
    expect(offers("codegraph install cl")).toEqual(["claude-code"]);
    expect(offers("codegraph install zed cl")).toEqual(["claude-code"]);
    expect(offers("codegraph help unin")).toEqual(["uninit", "uninstall"]);
    expect(offers("codegraph completion f")).toEqual(["fish"]);
  });

  test("files and folders where the command line takes a path", () => {
    expect(offers("codegraph update src/u").map((each) => each.replace(/^user/, "src/user"))).toEqual(["src/user.ts"]);
    expect(offers("codegraph update two").map((each) => each.replaceAll("\\", ""))).toEqual(["two words.ts"]);
    expect(offers("codegraph --project d").map((each) => each.replace(/\/$/, ""))).toEqual(["docs"]);
    expect(offers("codegraph init comp")).toEqual([]);
    expect(offers("codegraph export index comp")).toContain("completion.bash");
  });

  test("no file for the value of an option that takes a number", () => {
    expect(offers("codegraph signatures src --limit s")).toEqual([]);
    expect(offers("codegraph callers load --depth s")).toEqual([]);
  });
});

/** The tests above run only where the shell is: `.ci/run` installs zsh and fish. */
for (const shell of SHELLS.filter((each) => !isInstalled(each)))
  test.skip(`completion in ${shell}, because ${shell} is not installed`, () => {});

test("the completed clients are those that install knows", () => {
  expect(CLIENTS).toEqual(clients.map(({ id }) => id));
});

test("an unknown shell is an error that names the known ones", async () => {
  const { code, stderr } = await codegraph(["completion", "tcsh"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'codegraph: no completion for the shell "tcsh". Use one of bash, zsh, fish. [invalid-argument]\n',
  });
});
