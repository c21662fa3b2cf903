/** Hostile names and texts in a repository: no command prints a control character, and no name or text imitates the command's own lines. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACTS, FORGED, makeHostileProject, QUOTED } from "../../../test/support/hostile-project.js";
import { removeProject } from "../../../test/support/sample-project.js";
import { main } from "../src/main.js";
import { Output } from "../src/output.js";
import { reportError } from "../src/report-error.js";
import { openTerminal } from "../src/terminal.js";
import { loadVerbs } from "../src/verbs/index.js";
import { codegraph } from "./support/command.js";

let project = "";
let other = "";
let home = "";
const environment = { ...process.env };

beforeAll(async () => {
  [project, other, home] = [makeHostileProject(), makeHostileProject(), mkdtempSync(join(tmpdir(), "codegraph-home-"))];
  writeFileSync(
    join(project, ".mcp.json"),
    JSON.stringify({ mcpServers: { [`x\u202e\u009b31m\n${FORGED}`]: { command: "\u001b[31m\u200b\n" } } }, null, 2).replaceAll(
      "\\u001b",
      "\u001b",
    ),
  );
  writeFileSync(join(project, "queries.jsonl"), `{"id":"\u202e\\u009b","query":"find\u202e"}\nno JSON \u202e\u009b\n`);
  Object.assign(process.env, { HOME: home, CODEGRAPH_LOG_LEVEL: "debug", CODEGRAPH_VOICE_PROFILE: join(project, "voice.md") });
  delete process.env["NO_COLOR"];
  process.env["TERM"] = "xterm";
  for (const folder of [project, other]) await run(["init", folder, "--name", `pro\u202eject\u001b[31m\n${FORGED}`]);
});

afterAll(() => {
  process.env = environment;
  for (const folder of [project, other, home, join(project, SHARE)]) removeProject(folder);
});

interface Ran {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process and returns everything that it writes: results, notes, progress and log. */
async function run(args: readonly string[], isTTY = false, endAfterMs = 0): Promise<Ran> {
  const collected = { stdout: "", stderr: "" };
  const stream = (to: keyof Ran): Writable & { isTTY: boolean } =>
    Object.assign(new Writable({ write: (chunk: Buffer, _, done) => ((collected[to] += chunk.toString()), done()) }), { isTTY });
  const stop = new AbortController();
  const stderr = stream("stderr") as unknown as NodeJS.WriteStream;
  const terminal = openTerminal(new Output(stream("stdout"), stop.signal), stderr);
  const { write } = process.stderr;
  process.stderr.write = stderr.write.bind(stderr) as typeof write;
  if (endAfterMs > 0) setTimeout(() => stop.abort(), endAfterMs);
  try {
    await main(args, terminal, stop.signal);
    if (!stop.signal.aborted) await terminal.output.flush();
  } catch (error) {
    reportError(error, terminal, false);
  } finally {
    process.stderr.write = write;
  }
  return collected;
}

/** The command's own colours, and the sequence that clears its progress bar. */
const OURS = /\u001b\[(?:1|2|22|36|39)m|\r\u001b\[2K/gu;
/** Verbs whose answer is a complete document on stdout. */
const DOCUMENTS = new Set(["docs", "voice", "summary"]);

function faultsOf(args: readonly string[], { stdout, stderr }: Ran, isTTY: boolean): string[] {
  const faults: string[] = [];
  for (const [name, text] of Object.entries({ stdout, stderr })) {
    const theirs = isTTY ? text.replaceAll(OURS, "") : text;
    for (const line of theirs.split("\n")) {
      const acts = ACTS.exec(line);
      if (acts !== null)
        faults.push(
          `${name} has ${JSON.stringify(acts[0])}, U+${acts[0].codePointAt(0)!.toString(16)}: ${JSON.stringify(line.slice(Math.max(0, acts.index - 60), acts.index + 20))}`,
        );
      if (line.trimStart().startsWith(FORGED)) faults.push(`${name} has a line of a name: ${line.slice(0, 100)}`);
      if (line.trimStart().startsWith(QUOTED) && !(name === "stdout" && DOCUMENTS.has(args[0]!)))
        faults.push(`${name} has a line of a text: ${line.slice(0, 100)}`);
    }
  }
  return [...new Set(faults.map((fault) => `${args.join(" ").slice(0, 80)}${isTTY ? " (terminal)" : ""}: ${fault}`))].slice(0, 5);
}

/** A registry next to the project, with a name that acts on a terminal. */
const SHARE = `../codegraph-share-${process.pid}\u202e\u001b[31m`;

/** Values of arguments by name. Other arguments get all hostile names. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  FILE: ["src/find0.ts", "src/\u001b[31m\u202e\r\nFORGED: find() in y.ts:1\n.ts"],
  DIR: ["."],
  PATH: ["src", "."],
  QUERY: ["find users", "Keeps title FORGED", "Section of a document"],
  QUESTION: ["where are users found?"],
  TASK: ["find users by id"],
  TEXT: [`\u202e\n${FORGED}`],
  TERM: ["FORGED", "title", "fi\u200dnd\u3164"],
  SYMBOL: ["find0", "src/find0.ts:12", "fi\u200dnd\u3164", "findOdd", "sav"],
  TARGET: ["find0", "src/find0.ts"],
  FROM: ["find0"],
  TO: ["save0"],
  GLOB: ["**"],
  SECTION: ["purpose", `se\u202e\n${FORGED}`],
  VERB: ["query"],
  CLIENT: ["claude-code"],
  PROFILE: [],
  REGISTRY: [SHARE],
};
const OTHERS: readonly string[] = ["find0", `\u202e\u009b31m\u001b[2J\n${FORGED}`];

/** Commands that need more than their arguments for a complete answer. */
const MORE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  init: [[]],
  search: [
    ["find", "users", "--expand-calls"],
    ["--queries", "queries.jsonl"],
  ],
  query: [["e", "--mode", "contains"]],
  symbols: [[]],
  tree: [["--stats"]],
  similar: [["find0", "--min", "1"]],
  relationships: [["save0"]],
  impact: [["save0", "--depth", "5"]],
  "sync-git": [["HEAD~1"], ["HEAD~1", "HEAD"]],
  voice: [["show"], ["check"], ["draft", "--print"]],
  export: [["symbols"], ["edges"], ["unresolved"], ["tags"]],
  bench: [["--questions", "2"]],
  install: [["claude-code", "--scope", "project", "--dry-run", "--instructions"], ["--print"]],
  uninstall: [["--dry-run"]],
  uninit: [["--dry-run"]],
  link: [],
  scan: [["..", "--depth", "1"]],
  verify: [[]],
};

/** Verbs that run until they are stopped. The server's answers are tested in its own package. */
const ENDLESS = new Set(["dashboard", "mcp", "serve", "watch"]);

/** Verbs that run only with the arguments above: they take long, or change what the other verbs need. */
const WITHOUT_ARGUMENTS = new Set(["bench", "install", "init", "uninit"]);

const verbs = await loadVerbs();
// Verbs that remove files come last.
const order = ["link", "links"];
const last = ["unlink", "remove"];
const sorted = [...verbs].sort((one, two) => place(one.name) - place(two.name));

function place(name: string): number {
  return order.includes(name) ? -10 + order.indexOf(name) : last.includes(name) ? 10 + last.indexOf(name) : 0;
}

function commandsOf({ name, arguments: positional }: (typeof verbs)[number]): string[][] {
  if (name === "link")
    return [
      [name, other, "--name", `li\u202enk\u001b[31m\n${FORGED}`],
      [name, other, "--name", "other"],
    ];
  const values = positional.map((each) => ASKED[each.name] ?? OTHERS);
  const most = Math.max(1, ...values.map(({ length }) => length));
  const asked = Array.from({ length: most }, (_, at) => values.flatMap((each) => each[Math.min(at, each.length - 1)] ?? []));
  return [...(name in MORE ? MORE[name]! : []), ...(WITHOUT_ARGUMENTS.has(name) ? [] : asked)].map((args) => [name, ...args]);
}

describe("output for a repository full of control characters", () => {
  test.each(sorted.filter(({ name }) => !ENDLESS.has(name)))("$name prints no control character", async (verb) => {
    const faults: string[] = [];
    let said = "";
    const before = process.cwd();
    process.chdir(project);
    for (const args of commandsOf(verb)) {
      for (const [more, isTTY] of [
        [[], false],
        [["--json"], false],
        [[], true],
      ] as const) {
        // It starts other programs, which exist only in a built command.
        const ran =
          verb.name === "bench"
            ? await codegraph([...args, ...more], { env: { CODEGRAPH_LOG_LEVEL: "debug" } })
            : await run([...args, ...more], isTTY);
        said += ran.stdout + ran.stderr;
        faults.push(...faultsOf([...args, ...more], ran, isTTY));
        if (more.length > 0 && ran.stdout !== "" && verb.name !== "help")
          for (const line of ran.stdout.trimEnd().split("\n"))
            expect(() => JSON.parse(line) as unknown, `${args.join(" ")}: ${line.slice(0, 200)}`).not.toThrow();
      }
    }
    process.chdir(before);
    expect(said).not.toBe("");
    expect(faults).toEqual([]);
  });

  test("watch prints no control character", async () => {
    const running = run(["watch", "--project", project], true, 4_000);
    setTimeout(() => writeFileSync(join(project, `src/new\u202e\u001b[2J\n${FORGED}.ts`), "export const watched = 1;\n"), 1_500);
    expect(faultsOf(["watch"], await running, true)).toEqual([]);
  });

  test("files written for people contain no control character", async () => {
    for (const verb of ["summary", "update-docs"]) await run([verb, "--project", other]);
    const kept = join(other, ".codegraph");
    const texts = readdirSync(kept).filter((name) => /\.(?:md|json)$/u.test(name));
    expect(texts).toEqual(expect.arrayContaining(["config.json", "docs.md", "summary.md"]));
    for (const name of texts) expect([name, ACTS.exec(readFileSync(join(kept, name), "utf8"))?.[0]]).toEqual([name, undefined]);
  });
});
