import { type ChildProcess, spawn } from "node:child_process";

/** Bounds of one run of a program. */
export interface RunLimits {
  readonly ms: number;
  /** Of what the program prints, in bytes. */
  readonly bytes: number;
}

export interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Text for its standard input, which is empty otherwise. */
  readonly input?: string | undefined;
  readonly limits: RunLimits;
  readonly signal?: AbortSignal | undefined;
}

/** How a run ended. */
export type ProgramEnd =
  /** The code is -1 for a program that a signal ended. */
  | { readonly kind: "ended"; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "too-long" }
  | { readonly kind: "too-much" }
  | { readonly kind: "failed"; readonly error: Error };

/** Of what a program complains, this much is kept, in bytes. */
const STDERR_BYTES = 64 * 1024;

/** Windows has no process groups, and would open a console for a detached program. */
const HAS_GROUPS = process.platform !== "win32";

/** Programs that run now. None outlives this process when it exits. */
const running = new Set<ChildProcess>();

/**
 * Runs a program to its end, or ends it, together with all that it has started, when it exceeds its limits or the signal fires.
 *
 * On POSIX systems it runs in a session of its own: it has no terminal to ask or to read from.
 */
export function runProgram({ program, args, env, input, limits, signal }: ProgramRun): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ kind: "cancelled" });
    let child: ChildProcess;
    try {
      child = spawn(program, args, { env, stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"], detached: HAS_GROUPS, windowsHide: true });
    } catch (error) {
      return resolve({ kind: "failed", error: error as Error });
    }
    remember(child);
    const printed: Buffer[] = [];
    const complaints: Buffer[] = [];
    let bytes = 0;
    let complained = 0;

    // A program that cannot be killed, as one that waits for a network disk, is not waited for.
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

    const timer = setTimeout(() => end({ kind: "too-long" }), limits.ms);
    signal?.addEventListener("abort", cancel, { once: true });
    child.on("error", (error) => end({ kind: "failed", error }));
    child.stdin?.on("error", () => undefined).end(input);
    child.stdout?.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > limits.bytes) end({ kind: "too-much" });
      else printed.push(part);
    });
    child.stderr?.on("data", (part: Buffer) => {
      if (complained < STDERR_BYTES) complaints.push(part);
      complained += part.length;
    });
    child.on("close", (code, killedBy) => {
      const stderr = Buffer.concat(complaints).toString() || (killedBy === null ? "" : `it was ended by ${killedBy}`);
      end({ kind: "ended", code: code ?? -1, stdout: Buffer.concat(printed).toString(), stderr });
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
    // It has ended.
  }
}
