import { Worker } from "node:worker_threads";

/** How long an interrupted run may take to bring its index into a whole state. */
const GRACE_MS = 3000;

/** The exit codes of a shell for programs that a signal ended; SIGHUP comes when the terminal is closed. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Ends this process from a thread of its own, for the main one may compute and turn to no timer. */
const END_LATER = `setTimeout(() => process.kill(process.pid, "SIGKILL"), ${GRACE_MS + 500})`;

/** What is to happen when the user interrupts a command. */
export interface Signals {
  /**
   * Lets the first signal end the command in order: `stop` is called, and the process ends with the signal's code once the command is
   * through, 3 s later at most. A second signal ends it at once. Before this is called, the system ends the process at the first one,
   * whatever it computes.
   */
  catch(): void;
  /** Ends the command in order, as the first signal does. */
  end(code: number): void;
  /** The exit code that was asked for; undefined as long as nothing ends the command. */
  code(): number | undefined;
}

export function watchSignals(stop: () => void): Signals {
  let ended: number | undefined;
  const names = Object.keys(CODES) as (keyof typeof CODES)[];

  function end(code: number): void {
    if (ended !== undefined) return process.exit(code);
    ended = code;
    // From here on the system itself answers signals.
    for (const name of names) process.removeAllListeners(name);
    stop();
    setTimeout(() => process.exit(code), GRACE_MS).unref();
    new Worker(END_LATER, { eval: true }).unref();
  }

  return {
    catch() {
      for (const name of names) process.on(name, () => end(CODES[name]));
    },
    end,
    code: () => ended,
  };
}

/** The system ends no first process of a container by a signal that it does not catch. */
export const isFirstProcess = (): boolean => process.pid === 1;
