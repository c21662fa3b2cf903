import { CodeGraphError } from "@codegraph/model";
import { asksForJson } from "./command-line.js";
import { main } from "./main.js";
import { Output } from "./output.js";
import { reportError } from "./report-error.js";
import { isFirstProcess, watchSignals } from "./signals.js";
import { openTerminal } from "./terminal.js";
import type { Verb } from "./verb.js";

/** Runs this process's command line and sets its exit code. */
export async function runCommand(): Promise<void> {
  const argv = process.argv.slice(2);
  const stop = new AbortController();
  const terminal = openTerminal(new Output(process.stdout, stop.signal), process.stderr);
  const signals = watchSignals(() => stop.abort());
  // The reader of the pipe has closed it, as in "codegraph export edges | head".
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    if (signals.code() === undefined) signals.end(0);
  });
  process.stderr.on("error", () => {});

  let running: Verb | undefined;
  try {
    process.exitCode = await main(argv, terminal, stop.signal, (verb) => {
      running = verb;
      if (verb.endsInOrder || isFirstProcess()) signals.catch();
    });
    await terminal.output.flush();
  } catch (error) {
    const code = signals.code();
    // A reader that closed the pipe ends the command with 0.
    const reported = code === undefined ? error : code === 0 ? null : interruption(running);
    if (reported !== null) reportError(reported, terminal, asksForJson(argv));
    process.exitCode = signals.code() ?? (running?.isHarmless ? 0 : 2);
  }
  const ended = signals.code();
  if (ended !== undefined) process.exit(ended);
}

/** Returns the note on the work that an interrupted verb leaves. Null if it leaves nothing worth a note. */
function interruption(verb: Verb | undefined): CodeGraphError | null {
  const { message, remedy } = verb?.interrupted ?? {};
  return message === undefined || remedy === undefined ? null : new CodeGraphError("cancelled", message, remedy);
}
