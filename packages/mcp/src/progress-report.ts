import type { Progress } from "@codegraph/engine";

const INTERVAL_MS = 100;
const PHASES: readonly Progress["phase"][] = ["discover", "parse", "resolve", "write", "learn", "embed"];

export interface ProgressReport {
  /** Strictly increasing, as the protocol requires. */
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** Turns an index run's overlapping phases into one increasing percentage, reported at most ten times a second. */
export function progressReport(send: (report: ProgressReport) => void): (progress: Progress) => void {
  let sentAt = 0;
  let highest = 0;
  return ({ phase, done, total }) => {
    const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
    const progress = Math.round(((PHASES.indexOf(phase) + share) / PHASES.length) * 1000) / 10;
    const now = performance.now();
    if (progress <= highest || now - sentAt < INTERVAL_MS) return;
    [sentAt, highest] = [now, progress];
    send({ progress, total: 100, message: total === null ? `${phase} ${done}` : `${phase} ${done}/${total}` });
  };
}
