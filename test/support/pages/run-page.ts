/** Runs the code of a page in one shell, from top to bottom, as a reader would. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Block, Page } from "./page.js";
import { printedAs, printedLines, readCommands, type Command } from "./printed.js";
import type { Shop } from "./shop.js";

/** A step of a page: a block, or a command of one. */
interface Step {
  readonly line: number;
  readonly script: string;
  readonly output: Command["output"] | null;
  readonly exit: number;
}

export interface Failure {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** Time limit for a whole page, in milliseconds. */
const patience = 150_000;

/** Returns the steps of a page. */
const runners: Readonly<Record<string, (block: Block, file: string) => Step[]>> = {
  sh: ({ line, code }) => [{ line, script: `set -e\n${code}\nset +e`, output: null, exit: 0 }],
  ts: ({ line, code }, file) => [module(line, code, `${file}.ts`)],
  js: ({ line, code }, file) => [module(line, code, `${file}.js`)],
  sql: ({ line, code }, file) => [
    module(
      line,
      `import { DatabaseSync } from "node:sqlite";\nconsole.table(new DatabaseSync(".codegraph/index.db").prepare(${JSON.stringify(code)}).all());\n`,
      `${file}.js`,
    ),
  ],
  console: ({ line, code }) => readCommands(code, line).map(({ text, ...command }) => ({ ...command, script: text })),
};

function module(line: number, code: string, path: string): Step {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, code);
  return { line, script: `node "${path}"`, output: null, exit: 0 };
}

export function isRun({ language, notRun }: Block): boolean {
  return notRun === null && language !== null && language in runners;
}

/** Runs the steps of a page in a fresh folder. */
export async function runPage(page: Page, shop: Shop): Promise<Failure[]> {
  const { folder, project, environment } = shop.copy(page.path);
  const modules = join(folder, "modules");
  const log = join(folder, "log");
  mkdirSync(modules);
  mkdirSync(log);
  writeFileSync(join(modules, "package.json"), '{ "type": "module" }');
  const steps = page.blocks.filter(isRun).flatMap((block) => runners[block.language ?? ""]!(block, join(modules, `line-${block.line}`)));
  await shell(scriptOf(steps, log), project, environment);
  const failures: Failure[] = [];
  for (const [at, step] of steps.entries()) {
    const message = whatIsWrong(step, outcome(log, at));
    if (message !== null) failures.push({ line: step.line, message });
    if (outcome(log, at) === null) break;
  }
  return failures;
}

function scriptOf(steps: readonly Step[], log: string): string {
  const parts = steps.map(({ script }, at) => `step="${log}/${at}"\nexec >"$step.out" 2>&1\n${script}\necho $? >"$step.exit"\n`);
  // A failing block ends the shell, because later blocks build on it. Its background processes end too.
  return `trap 'exit=$?; [ -e "$step.exit" ] || echo $exit >"$step.exit"; kill $(jobs -p) 2>/dev/null' EXIT\n${parts.join("")}`;
}

interface Outcome {
  readonly text: string;
  readonly exit: number;
}

/** Null for a step that was not reached. */
function outcome(log: string, at: number): Outcome | null {
  try {
    return { text: readFileSync(join(log, `${at}.out`), "utf8"), exit: Number(readFileSync(join(log, `${at}.exit`), "utf8")) };
  } catch {
    return null;
  }
}

function whatIsWrong({ script, output, exit }: Step, outcome: Outcome | null): string | null {
  if (outcome === null) return "was not reached, or did not end in time";
  const actual = printedLines(outcome.text);
  if (outcome.exit === exit && (output === null || printedAs(output, actual))) return null;
  const ended = outcome.exit === exit ? [] : [`exit code ${outcome.exit}, expected ${exit}`];
  const expected = output === null ? [] : ["expected:", ...output.map((line) => `    ${line}`)];
  return [
    script.split("\n").find((line) => line !== "set -e") ?? "",
    ...ended,
    ...expected,
    "printed:",
    ...actual.map((line) => `    ${line}`),
  ].join("\n");
}

function shell(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const bash = spawn("bash", ["-c", script], { cwd, env, stdio: ["ignore", "ignore", "inherit"], detached: true });
    // Kill the whole group, so that a server started by a page does not block the run.
    const end = (): unknown => bash.pid !== undefined && process.kill(-bash.pid, "SIGKILL");
    const timer = setTimeout(end, patience);
    bash.once("error", reject);
    bash.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
