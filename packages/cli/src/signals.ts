import { Worker } from "node:worker_threads";

/** Time for an interrupted run to bring its index into a consistent state. */
const GRACE_MS = 3000;

/** Exit codes that shells use for programs ended by a signal. SIGHUP is sent when the terminal closes. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Kills this process from another thread, because the main thread may be busy and run no timers. */
const END_LATER = `setTimeout(() => process.kill(process.pid, "SIGKILL"), ${GRACE_MS + 500})`;

/** Handling of interrupts. */
export interface Signals {
  /**
   * Makes the first signal end the command gracefully: `stop` is called, and the process exits with the signal's code when the command is
   * done, after 3 s at the latest. A second signal exits at once. Before this call, the operating system ends the process at the first
   * signal.
   */
  catch(): void;
  /** Ends the command gracefully, as the first signal does. */
  end(code: number): void;
  /** Requested exit code. Undefined while nothing ends the command. */
  code(): number | undefined;
}

export function watchSignals(stop: () => void): Signals {
  let ended: number | undefined;
  const names = Object.keys(CODES) as (keyof typeof CODES)[];

  function end(code: number): void {
    if (ended !== undefined) return process.exit(code);
    ended = code;
    // From here on the operating system handles signals.
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

/** True in a container's first process, which the system does not end by signals that it does not handle. */
export const isFirstProcess = (): boolean => process.pid === 1;
