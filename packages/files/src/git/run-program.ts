import { type ChildProcess, spawn } from "node:child_process";

/** Limits of one run of a program. */
export interface RunLimits {
  /** Milliseconds. */
  readonly ms: number;
  /** Maximum size of the output in bytes. */
  readonly bytes: number;
}

/** Program to run, with its input and limits. */
export interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Text for standard input, which is empty by default. */
  readonly input?: string | undefined;
  readonly limits: RunLimits;
  readonly signal?: AbortSignal | undefined;
}

/** Outcome of a run. */
export type ProgramEnd =
  /** `code` is -1 if a signal ended the program. */
  | { readonly kind: "ended"; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "cancelled" }
  /** `stdout` is what it printed within its limits. */
  | { readonly kind: "too-long"; readonly stdout: string }
  | { readonly kind: "too-much"; readonly stdout: string }
  | { readonly kind: "failed"; readonly error: Error };

/** Number of bytes of standard error that are kept. */
const STDERR_BYTES = 64 * 1024;

/** Windows has no process groups, and would open a console window for a detached program. */
const HAS_GROUPS = process.platform !== "win32";

/** Running programs. They are killed when this process exits. */
const running = new Set<ChildProcess>();

/**
 * Runs a program to completion. Kills it with all its child processes if it exceeds its limits or the signal fires.
 *
 * On POSIX systems the program runs in its own session, so it has no terminal to prompt on.
 */
export function runProgram({ program, args, env, input, limits, signal }: ProgramRun): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ kind: "cancelled" });
    let child: ChildProcess;
    try {
      child = spawn(program, args, {
        env,
        stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
        detached: HAS_GROUPS,
        windowsHide: true,
      });
    } catch (error) {
      return resolve({ kind: "failed", error: error as Error });
    }
    remember(child);
    const printed: Buffer[] = [];
    const complaints: Buffer[] = [];
    let bytes = 0;
    let complained = 0;

    // Does not wait for the program to exit, because it may be unkillable, for example while it waits for a network disk.
    function end(how: ProgramEnd): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      running.delete(child);
      if (how.kind !== "ended") {
        kill(child);
        for (const stream of child.stdio) stream?.destroy();
        child.unref();
      }
      resolve(how);
    }

    function cancel(): void {
      end({ kind: "cancelled" });
    }

    const text = (): string => Buffer.concat(printed).toString();
    const timer = setTimeout(() => end({ kind: "too-long", stdout: text() }), limits.ms);
    signal?.addEventListener("abort", cancel, { once: true });
    child.on("error", (error) => end({ kind: "failed", error }));
    child.stdin?.on("error", () => undefined).end(input);
    child.stdout?.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > limits.bytes) end({ kind: "too-much", stdout: text() });
      else printed.push(part);
    });
    child.stderr?.on("data", (part: Buffer) => {
      if (complained < STDERR_BYTES) complaints.push(part);
      complained += part.length;
    });
    child.on("close", (code, killedBy) => {
      const stderr = Buffer.concat(complaints).toString() || (killedBy === null ? "" : `it was killed by ${killedBy}`);
      end({ kind: "ended", code: code ?? -1, stdout: text(), stderr });
    });
  });
}

let isWatchingExit = false;

function remember(child: ChildProcess): void {
  if (!isWatchingExit) process.once("exit", () => running.forEach(kill));
  isWatchingExit = true;
  running.add(child);
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // The process has already exited.
  }
}
