import type { Terminal } from "./terminal.js";
import { createTimeLeft, type StepProgress } from "./time-left.js";

const CELLS = 24;
const INTERVAL_MS = 80;

export interface ProgressBar {
  show(progress: StepProgress): void;
  /** Removes the bar from the terminal. */
  clear(): void;
}

/** Progress bar on stderr. Prints nothing if stderr is not a terminal. */
export function progressBar(terminal: Terminal): ProgressBar {
  let drawnAt = 0;
  const timeLeft = createTimeLeft();
  return {
    show(progress) {
      const { phase, done, total } = progress;
      const now = performance.now();
      const left = timeLeft.after(progress, now);
      if (!terminal.watched || now - drawnAt < INTERVAL_MS) return;
      drawnAt = now;
      const count = total === null ? `${done}` : `${done}/${total}`;
      terminal.redraw(`${bar(done, total)} ${phase} ${count}${left === null ? "" : `, ${spoken(left)} left in this step`}`);
    },
    clear() {
      if (drawnAt > 0) terminal.redraw("");
      drawnAt = 0;
    },
  };
}

function spoken(seconds: number): string {
  return seconds < 90 ? `about ${Math.ceil(seconds)} s` : `about ${Math.round(seconds / 60)} min`;
}

function bar(done: number, total: number | null): string {
  const filled = total === null || total === 0 ? 0 : Math.min(CELLS, Math.round((done / total) * CELLS));
  return `${"█".repeat(filled)}${"░".repeat(CELLS - filled)}`;
}
