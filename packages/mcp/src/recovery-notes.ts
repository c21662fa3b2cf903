import type { Recovery } from "@codegraph/engine";

/** Recoveries that no answer has reported yet. */
export interface RecoveryNotes {
  readonly note: (recovery: Recovery) => void;
  /** Returns and clears the messages noted since the last call. */
  take(): string[];
}

/** Maximum number of unreported recoveries. */
const MOST = 5;

export function recoveryNotes(): RecoveryNotes {
  const waiting: Recovery[] = [];
  return {
    note(recovery) {
      waiting.push(recovery);
      if (waiting.length > MOST) waiting.shift();
    },
    take: () =>
      waiting
        .splice(0)
        .map(
          ({ what, why, reason, setAside }) =>
            `The ${what} was ${why === "damaged" ? "damaged" : "not trusted"} and is being rebuilt: ${reason} The old files are kept as ${setAside}.`,
        ),
  };
}
