/** The command as a process: help, errors, pipes, signals. */
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, manyFiles, removeProject } from "../../../test/support/sample-project.js";
import { loadVerbs } from "../src/verbs/index.js";
import { codegraph, ended, start } from "./support/command.js";

const verbs = await loadVerbs();

describe("help and version", () => {
  test("codegraph help names every verb", async () => {
    const { code, stdout, stderr } = await codegraph(["help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const { name, summary } of verbs) expect(stdout).toMatch(new RegExp(`^  ${name}\\b.*${summary}$`, "m"));
    expect((await codegraph([])).stdout).toBe(stdout);
    expect((await codegraph(["--help"])).stdout).toBe(stdout);
  });

  test("codegraph help VERB, VERB --help and VERB -h list the verb's options", async () => {
    const { stdout } = await codegraph(["help", "query"]);
    expect(stdout).toContain("Usage: codegraph query TERM [OPTION…]");
    for (const option of ["--mode MODE", "--limit N", "--json", "--project DIR"]) expect(stdout).toContain(option);
    expect((await codegraph(["query", "--help"])).stdout).toBe(stdout);
    expect((await codegraph(["query", "-h"])).stdout).toBe(stdout);
  });

  test("codegraph --version prints the package's version", async () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };
    expect((await codegraph(["--version"])).stdout).toBe(`${manifest.version}\n`);
  });
});

describe("command line errors", () => {
  test.each([
    [["qeury", "x"], 'unknown verb "qeury". Did you mean codegraph query?'],
    [["frobnicate"], 'unknown verb "frobnicate". See codegraph help.'],
    [["query", "x", "--limt", "3"], "query has no option --limt. Did you mean --limit?"],
    [["query"], "query needs TERM. See codegraph help query."],
  ])("%j prints a one-line error", async (args, message) => {
    const { code, stdout, stderr } = await codegraph(args);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: `codegraph: ${message} [invalid-argument]\n` });
  });

  test("CODEGRAPH_LOG_LEVEL=debug adds the stack to an error", async () => {
    const { stderr } = await codegraph(["frobnicate"], { env: { CODEGRAPH_LOG_LEVEL: "debug" } });
    expect(stderr).toMatch(/\n +at findVerb \(.*\.js/);
  });

  test("an old Node version gets an error before anything is loaded", async () => {
    const old = `data:text/javascript,Object.defineProperty(process,"version",{value:"v20.20.2"});Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})`;
    const { code, stdout, stderr } = await codegraph(["status"], { node: ["--import", old] });
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: "codegraph needs Node 22.14 or newer; this is v20.20.2\n",
    });
    // An agent would take another exit code of its hook for a veto.
    expect((await codegraph(["hook", "session-start"], { node: ["--import", old] })).code).toBe(0);
  });
});

describe("export of a large project", () => {
  let folder = "";
  let symbols = 0;

  beforeAll(async () => {
    folder = makeProject(manyFiles(300));
    const { stdout } = await codegraph(["init", folder, "--json"]);
    symbols = (JSON.parse(stdout) as { symbols: number }).symbols;
  });

  afterAll(() => removeProject(folder));

  test("export prints all symbols", async () => {
    const { code, stdout } = await codegraph(["export", "symbols", "--project", folder]);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(symbols);
  });

  test("export waits for a slow reader", async () => {
    const child = start(["export", "edges", "--project", folder]);
    const whole = ended(child);
    child.stdout?.pause();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(child.exitCode).toBeNull();
    child.stdout?.resume();
    const { code, stdout } = await whole;
    expect(code).toBe(0);
    for (const line of stdout.trimEnd().split("\n")) JSON.parse(line);
  });

  test("export ends silently when the reader closes the pipe", async () => {
    const child = start(["export", "symbols", "--project", folder]);
    const whole = ended(child);
    child.stdout?.once("data", () => child.stdout?.destroy());
    const { code, stderr } = await whole;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test("SIGINT during indexing exits with 130 and leaves a consistent index", async () => {
    const other = makeProject(manyFiles(500));
    const child = start(["init", other]);
    const whole = ended(child);
    await expect.poll(() => existsSync(join(other, ".codegraph/index.db")), { interval: 5 }).toBe(true);
    child.kill("SIGINT");
    const { code, stdout } = await whole;
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    const after = await codegraph(["init", other, "--json"]);
    expect(JSON.parse(after.stdout)).toMatchObject({ success: true, files_total: 500 });
    removeProject(other);
  });
});

test("bench removes its copy of the sources when the terminal is closed", async () => {
  const other = makeProject(manyFiles(200));
  const temporary = makeProject({});
  const child = start(["bench", other], { env: { TMPDIR: temporary, TEMP: temporary, TMP: temporary } });
  const whole = ended(child);
  const copies = (): string[] => readdirSync(temporary).filter((name) => name.startsWith("codegraph-bench-"));
  await expect.poll(() => copies().some((name) => existsSync(join(temporary, name, ".codegraph"))), { interval: 5 }).toBe(true);
  child.kill("SIGHUP");
  expect(await whole).toEqual({ code: 129, stdout: "", stderr: "" });
  expect(copies()).toEqual([]);
  removeProject(other);
  removeProject(temporary);
});

test("codegraph mcp serves until its input closes", async () => {
  const folder = makeProject();
  const child = start(["mcp", "--project", folder]);
  const { code, stdout } = await ended(child);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  removeProject(folder);
});

test("piped output has no colours", async () => {
  const folder = makeProject();
  await codegraph(["init", folder]);
  const child = start(["status", "--project", folder]);
  const whole = ended(child);
  await once(child, "spawn");
  expect((await whole).stdout).not.toContain("\u001B");
  removeProject(folder);
});
