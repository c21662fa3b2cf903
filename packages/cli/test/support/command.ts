/** Runs the built command as a user does. */
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

/** Script of the command. */
export const bin: string = join(import.meta.dirname, "../../dist/bundle/bin.js");

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Text of the standard input, which is empty without it. */
  readonly stdin?: string;
  /** Arguments for Node itself. */
  readonly node?: readonly string[];
}

export function start(args: readonly string[], { cwd, env, stdin, node = [] }: Surroundings = {}): ChildProcess {
  const child = spawn(process.execPath, [...node, bin, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  child.stdin?.end(stdin);
  return child;
}

export function ended(child: ChildProcess): Promise<Ended> {
  const chunks: Record<"stdout" | "stderr", Buffer[]> = { stdout: [], stderr: [] };
  child.stdout?.on("data", (chunk: Buffer) => chunks.stdout.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ code, stdout: Buffer.concat(chunks.stdout).toString(), stderr: Buffer.concat(chunks.stderr).toString() });
    });
  });
}

export function codegraph(args: readonly string[], surroundings?: Surroundings): Promise<Ended> {
  return ended(start(args, surroundings));
}
