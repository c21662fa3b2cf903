/** The examples in the help of each verb, run in a project with the files and names that help speaks of. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { loadVerbs, verbGroups, verbNames } from "../src/verbs/index.js";
import { codegraph, ended, start } from "./support/command.js";

const verbs = await loadVerbs();

/** Enough functions for a style. */
const parts = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `app/src/parts/part-${at}.ts`,
    `export function partOf${at}(given: number) {\n  return given + ${at};\n}\n`,
  ]),
);

const files = {
  ...parts,
  "app/README.md": "# App\n\n## Install\n\nRun it.\n",
  "app/package.json": "{}\n",
  "app/event.json": '{ "hook_event_name": "SessionStart", "source": "startup" }\n',
  "app/src/store.ts": "const users = new Map<string, string>();\n\nexport function find(id: string) {\n  return users.get(id);\n}\n",
  "app/src/user.ts": `import { find } from "./store.js";

/** Keeps the loaded users. */
export class UserService {
  /** Loads a user. */
  load(id: string) {
    const user = find(id);
    if (user === undefined) throw new Error("unknown user");
    return user;
  }

  /** Loads a user, or a guest. */
  loadGuest(id: string) {
    const user = find(id);
    if (user === undefined) return "guest";
    return user;
  }
}
`,
  "app/src/main.ts": `import { UserService } from "./user.js";

const service = new UserService();
export function greet(id: string) {
  // Users are loaded once.
  return service.load(id);
}
`,
  "app/src/generated.ts": "export const version = 1;\n",
  "lib/src/lib.ts": "export function help() {\n  return 1;\n}\n",
};

let folder = "";
let app = "";
let env: Record<string, string> = {};

beforeAll(async () => {
  folder = makeProject(files);
  app = join(folder, "app");
  mkdirSync(join(folder, "home"));
  env = { HOME: join(folder, "home"), XDG_CONFIG_HOME: join(folder, "home/.config"), XDG_STATE_HOME: join(folder, "home/.state") };
  const git = (...args: string[]): void =>
    void execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...args], {
      cwd: app,
      stdio: "ignore",
      env: { ...process.env, ...env },
    });
  git("init");
  git("config", "user.email", "ada@example.org");
  for (const message of ["Load users", "Greet users"]) {
    writeFileSync(join(app, "CHANGES.md"), `${message}\n`);
    git("add", ".");
    git("commit", "-m", message);
  }
  for (const path of [app, join(folder, "lib")]) await codegraph(["init", path], { env });
  await codegraph(["export", "index", join(app, "codegraph.index")], { cwd: app, env });
});

afterAll(() => removeProject(folder));

/** Words of a shell command without expansions. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** Verbs that run until they are interrupted. */
const ENDLESS = new Set(["dashboard", "fleet", "serve", "watch"]);
/** Exit code 1 is the right one where the project has nothing to show. */
const EMPTY = new Set(["trust", "links", "routes"]);
/** Servers answer only to a client, and sync-git names only files that it changes. */
const SILENT = new Set(["dashboard", "fleet", "mcp", "serve", "sync-git"]);

describe("the example in the help of", () => {
  // In the order of help, so that link comes before unlink. uninit --dry-run removes nothing.
  test.each(verbs)("$name runs", async ({ name, example }) => {
    const [command, input] = example.split(" < ");
    const stdin = input === undefined ? {} : { stdin: readFileSync(join(app, input), "utf8") };
    const child = start(wordsOf(command!), { cwd: app, env, ...stdin });
    const whole = ended(child);
    if (ENDLESS.has(name)) {
      await new Promise((resolve) => [child.stdout, child.stderr].forEach((stream) => stream?.once("data", resolve)));
      await pause(100);
      child.kill("SIGINT");
    }
    const { code, stdout, stderr } = await whole;
    const codes = ENDLESS.has(name) ? [130] : EMPTY.has(name) ? [0, 1] : [0];
    expect({ code: codes.includes(code ?? -1) ? "expected" : code, stderr }).toEqual({ code: "expected", stderr });
    if (!SILENT.has(name) && !EMPTY.has(name)) expect(stdout).not.toBe("");
  });

  test.each(verbs)("$name begins with the verb and is part of its help", async ({ name, example }) => {
    expect(wordsOf(example)[0]).toBe(name);
    expect((await codegraph(["help", name])).stdout).toContain(`\nExample: codegraph ${example}\n`);
  });
});

test("codegraph --help shows each verb once, under the heading of its group", async () => {
  const { stdout } = await codegraph(["--help"]);
  expect(verbGroups.flatMap((group) => group.verbNames)).toEqual(verbNames);
  const lines = stdout.split("\n");
  for (const { title, verbNames: names } of verbGroups) {
    const at = lines.indexOf(title);
    expect(lines.slice(at + 1, at + 1 + names.length).map((line) => line.trim().split(" ")[0])).toEqual(names);
    expect(lines[at + 1 + names.length]).toBe("");
  }
});

test("codegraph version prints the version, also as JSON", async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };
  expect((await codegraph(["version"])).stdout).toBe(`${version}\n`);
  expect(JSON.parse((await codegraph(["version", "--json"])).stdout)).toEqual({ version });
});
