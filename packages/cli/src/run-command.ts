import { main } from "./main.js";
import { Output } from "./output.js";
import { reportError } from "./report-error.js";
import { isFirstProcess, watchSignals } from "./signals.js";
import { openTerminal } from "./terminal.js";

/** Runs this process's command line and sets its exit code. */
export async function runCommand(): Promise<void> {
  const stop = new AbortController();
  const terminal = openTerminal(new Output(process.stdout, stop.signal), process.stderr);
  const signals = watchSignals(() => stop.abort());
  // The reader of the pipe has closed it, as in "codegraph export edges | head".
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    if (signals.code() === undefined) signals.end(0);
  });
  process.stderr.on("error", () => {});

  try {
    process.exitCode = await main(process.argv.slice(2), terminal, stop.signal, ({ endsInOrder = false }) => {
      if (endsInOrder || isFirstProcess()) signals.catch();
    });
    await terminal.output.flush();
  } catch (error) {
    if (signals.code() === undefined) reportError(error, terminal);
    process.exitCode = signals.code() ?? 2;
  }
  const ended = signals.code();
  if (ended !== undefined) process.exit(ended);
}
