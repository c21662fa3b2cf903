/** Runs child processes, and defines the error that stops the bootstrap. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Stops the bootstrap with one line for the user and an exit code. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a program in the user's terminal. Resolves to its exit code. */
export function run(command, args, { env, cwd = root } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: "inherit" });
  return settled(child, command);
}

/** Runs a program with captured output, for programs whose output matters only on failure. Resolves to its exit code and output. */
export async function runQuietly(command, args, { env, cwd = root } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  const code = await settled(child, command);
  return { code, output: Buffer.concat(chunks).toString() };
}

function settled(child, command) {
  // Ctrl-C also reaches the child; a signal sent only to this process has to be forwarded.
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on("error", (cause) => reject(new Stop(`cannot run ${command}: ${cause.message}`)));
    child.on("close", (code, killedBy) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(killedBy ? 128 + constants.signals[killedBy] : code);
    });
  });
}
