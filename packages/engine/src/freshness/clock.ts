/** Time as the freshness loop sees it. Tests pass a clock that they move by hand. */
export interface Clock {
  /** Milliseconds since an arbitrary start. Never goes back. */
  now(): number;
  /** Milliseconds since the epoch. */
  date(): number;
  /** Calls back once, `ms` milliseconds from now. The timer does not keep the process alive. */
  after(ms: number, call: () => void): Timer;
}

export interface Timer {
  cancel(): void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms).unref();
    return { cancel: () => clearTimeout(timer) };
  },
};

/** Waits for work, but no longer than `ms` milliseconds. Rejects if the work rejects before that. */
export async function within(clock: Clock, work: Promise<unknown>, ms: number): Promise<void> {
  let timer: Timer | undefined;
  const late = new Promise<void>((resolve) => (timer = clock.after(ms, resolve)));
  try {
    await Promise.race([work, late]);
  } finally {
    timer?.cancel();
  }
}

export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
