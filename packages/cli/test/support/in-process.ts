/**
 * Runs the command in the test's process, which saves the start of a process for each of many small runs.
 * Runs must not overlap: each changes the folder and the environment of the process.
 */
import { Writable } from "node:stream";
import { asksForJson } from "../../src/command-line.js";
import { main } from "../../src/main.js";
import { Output } from "../../src/output.js";
import { reportError } from "../../src/report-error.js";
import { openTerminal } from "../../src/terminal.js";
import type { Ended, Surroundings } from "./command.js";

export async function codegraphHere(args: readonly string[], { cwd, env }: Omit<Surroundings, "node"> = {}): Promise<Ended> {
  const before = { cwd: process.cwd(), env: { ...process.env } };
  process.chdir(cwd ?? before.cwd);
  Object.assign(process.env, env);
  try {
    return await run(args);
  } finally {
    process.chdir(before.cwd);
    for (const name of Object.keys(env ?? {})) {
      delete process.env[name];
      if (before.env[name] !== undefined) process.env[name] = before.env[name];
    }
  }
}

async function run(args: readonly string[]): Promise<Ended> {
  const [stdout, stderr] = [collecting(), collecting()];
  const { signal } = new AbortController();
  const terminal = openTerminal(new Output(stdout, signal), stderr as unknown as NodeJS.WriteStream);
  let code: number;
  try {
    code = await main(args, terminal, signal);
    await terminal.output.flush();
  } catch (error) {
    reportError(error, terminal, asksForJson(args));
    code = 2;
  }
  return { code, stdout: stdout.text, stderr: stderr.text };
}

function collecting(): Writable & { text: string } {
  const stream = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        stream.text += chunk.toString();
        done();
      },
    }),
    { text: "" },
  );
  return stream;
}
