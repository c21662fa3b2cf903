import { main } from "./main.js";
import { Output } from "./output.js";
import { reportError } from "./report-error.js";
import { openTerminal } from "./terminal.js";

const INTERRUPTED = 130;
/** How long an interrupted run may take to bring its index into a whole state. */
const GRACE_MS = 3000;

/** Runs the process's own command line and sets its exit code. */
export async function runCommand(): Promise<void> {
  const stop = new AbortController();
  const terminal = openTerminal(new Output(process.stdout, stop.signal), process.stderr);
  let ended: number | undefined;
  const end = (code: number): void => {
    if (ended !== undefined) process.exit(code);
    ended = code;
    stop.abort();
    setTimeout(() => process.exit(code), GRACE_MS).unref();
  };
  process.on("SIGINT", () => end(INTERRUPTED));
  process.on("SIGTERM", () => end(128 + 15));
  // The terminal was closed.
  process.on("SIGHUP", () => end(128 + 1));
  // Whoever reads has had enough, as in "codegraph export edges | head".
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    if (ended === undefined) end(0);
  });
  process.stderr.on("error", () => {});

  try {
    process.exitCode = await main(process.argv.slice(2), terminal, stop.signal);
    await terminal.output.flush();
  } catch (error) {
    if (ended === undefined) reportError(error, terminal);
    process.exitCode = ended ?? 2;
  }
  if (ended !== undefined) process.exit(ended);
}
