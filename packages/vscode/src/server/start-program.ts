import { execFile, spawn, type ChildProcessWithoutNullStreams } from "node:child_process";

/** A program of the user's machine with its first arguments. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

/** A program that runs, with its pipes. */
export type RunningProgram = ChildProcessWithoutNullStreams;

/** Starts a program with pipes. It ends when its stdin closes, which also happens when the editor dies. */
export function startProgram({ file, args }: Program, cwd: string, env: NodeJS.ProcessEnv): RunningProgram {
  return spawn(file, args, { cwd, env, windowsHide: true });
}

const ANSWER_MS = 30_000;

/** Returns what a program prints, without white space at the ends; null if it cannot be run, fails, or takes longer than a program does on a busy machine. */
export function outputOf(file: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(file, args, { timeout: ANSWER_MS, windowsHide: true }, (error, stdout) => resolve(error === null ? stdout.trim() : null));
  });
}
