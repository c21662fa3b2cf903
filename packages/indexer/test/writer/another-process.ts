import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";

/** Process that runs a program with parts of the engine and reports its progress line by line. */
export interface Another {
  readonly pid: number;
  /** Returns the next line that the process prints. */
  says(): Promise<string>;
  tell(line: string): void;
  signal(name: NodeJS.Signals): void;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcessWithoutNullStreams>();

/**
 * Starts a process.
 * @param program ES module code. `says` prints a line, and `told` resolves to the next line of input.
 */
export function another(program: string): Another {
  const prelude = `import { createInterface } from "node:readline"; const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator](); const told = async () => (await lines.next()).value; const says = (line) => console.log(line); const root = process.env.ROOT;`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", prelude + program], {
    cwd: import.meta.dirname,
    stdio: "pipe",
    env: process.env,
  });
  running.add(child);
  child.stderr.on("data", (data: Buffer) => process.stderr.write(data));
  const lines: Interface = createInterface({ input: child.stdout });
  const next = lines[Symbol.asyncIterator]();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    pid: child.pid!,
    says: async () => ((await next.next()) as { value: string | undefined }).value ?? "nothing more",
    tell: (line) => void child.stdin.write(`${line}\n`),
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill("SIGKILL");
      await ended;
      running.delete(child);
    },
  };
}

export async function killAll(): Promise<void> {
  for (const child of running) {
    child.kill("SIGKILL");
    running.delete(child);
  }
}
