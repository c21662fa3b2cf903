import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Project } from "../api/index.js";

/** Time between two looks at the index. */
const LOOK_MS = 500;

/**
 * Calls `onUpdate` when another process updates the index of a project, until the signal aborts. That process alone learns which files have
 * changed, so this one looks at the file of the index twice a second, and asks for the time of the last update only when it has changed.
 *
 * @param onUpdate receives the time of the update, in milliseconds since the epoch
 */
export async function followForeignUpdates(
  project: Pick<Project, "status">,
  signal: AbortSignal,
  onUpdate: (at: number) => void,
): Promise<void> {
  const { codegraphPath, watch, lastUpdate } = await project.status();
  let last = lastUpdate;
  let isForeign = watch.state === "elsewhere";
  let stamp = await stampOf(codegraphPath);
  while (!signal.aborted) {
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    const now = await stampOf(codegraphPath);
    if (signal.aborted || now === stamp) continue;
    stamp = now;
    const status = await project.status();
    // An update that this process has made is reported as a batch.
    const was = isForeign;
    isForeign = status.watch.state === "elsewhere";
    if (was && isForeign && status.lastUpdate !== null && status.lastUpdate !== last) onUpdate(status.lastUpdate);
    last = status.lastUpdate;
  }
}

/** Changes whenever the database is written. */
async function stampOf(folder: string): Promise<string> {
  const stamps = await Promise.all(
    ["index.db", "index.db-wal"].map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
        () => "",
      ),
    ),
  );
  return stamps.join(" ");
}
