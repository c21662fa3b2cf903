import type { Recovery } from "@codegraph/engine";

/** What was set aside, until an answer has told of it. */
export interface RecoveryNotes {
  readonly note: (recovery: Recovery) => void;
  /** Lines on what was noted since the last call. */
  take(): string[];
}

/** So many notes wait at most for somebody to be told. */
const MOST = 5;

export function recoveryNotes(): RecoveryNotes {
  const waiting: Recovery[] = [];
  return {
    note(recovery) {
      waiting.push(recovery);
      if (waiting.length > MOST) waiting.shift();
    },
    take: () => waiting.splice(0).map(({ what, why, reason, setAside }) => `The ${what} ${why === "damaged" ? "was damaged" : "was not believed"} and is made anew: ${reason} What was there is kept as ${setAside}.`),
  };
}
