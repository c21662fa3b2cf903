import type { BatchFile } from "@codegraph/engine";

/** Changes of an index that a subscription has not sent yet. */
export interface PendingChange {
  readonly reason: string;
  /** Ordered by path. */
  readonly files: readonly BatchFile[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Collects changes for a client that may read slower than they happen. All that wait become one change, so that their memory is bounded. */
export interface MergedChanges {
  push(change: PendingChange): void;
  /** Waits for the next change. Null once the signal has aborted. */
  next(): Promise<PendingChange | null>;
}

export function createMergedChanges(signal: AbortSignal): MergedChanges {
  let pending: PendingChange | null = null;
  let wake = (): void => undefined;
  signal.addEventListener("abort", () => wake(), { once: true });
  return {
    push(change) {
      pending = pending === null ? change : merged(pending, change);
      wake();
    },
    async next() {
      while (pending === null && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
      const taken = signal.aborted ? null : pending;
      pending = null;
      return taken;
    },
  };
}

/** A file that changed several times has its last action. */
function merged(before: PendingChange, after: PendingChange): PendingChange {
  const files = new Map([...before.files, ...after.files].map((each) => [each.file, each]));
  return { ...after, files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)) };
}
