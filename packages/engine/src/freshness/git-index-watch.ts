import { watch } from "node:fs";
import type { Clock, Timer } from "./clock.js";

/** Watches the files in which git records what it tracks. */
export interface GitIndexWatch {
  close(): void;
}

/** `git add -f` changes the tracked set without touching a file. Nothing waits for that, so it is looked up late. */
const TRACKED_MS = 1_500;

/**
 * @param folder absolute path of the git folder of the working tree
 * @param onTracked called when the tracked set may have changed, after a pause
 * @returns null where the folder cannot be watched; then only the effect of `git add -f` is missed
 */
export function watchGitIndex(folder: string, clock: Clock, onTracked: () => void): GitIndexWatch | null {
  let timer: Timer | undefined;
  try {
    const watcher = watch(folder, { persistent: false }, (_, name) => {
      if (name !== "index" && name !== "HEAD") return;
      timer?.cancel();
      timer = clock.after(TRACKED_MS, onTracked);
    });
    const close = (): void => {
      timer?.cancel();
      watcher.close();
    };
    watcher.on("error", close);
    return { close };
  } catch {
    return null;
  }
}
