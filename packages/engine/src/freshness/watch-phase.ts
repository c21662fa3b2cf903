import type { TreeWatcher } from "@codegraph/files/watch";
import type { WatchStatus } from "@codegraph/indexer/api";

/**
 * The phases of watching a project.
 *
 * ```text
 * off ──begin──▶ starting ──scan complete──▶ watching
 *  ▲                │  ◀──the index is lost──  │
 *  │                └────────watch fails───────┤
 *  └──close── (any)                            ▼
 *             starting ◀──begin, later──── polling
 * ```
 */
export type WatchPhase =
  | { readonly kind: "off" }
  /** The watcher reports changes, but no scan has covered the time before it started. */
  | { readonly kind: "starting"; readonly watcher: TreeWatcher }
  /** The watcher has reported everything since the last complete scan. */
  | { readonly kind: "watching"; readonly watcher: TreeWatcher }
  /** Watching failed. `since` is a time of the clock. */
  | { readonly kind: "polling"; readonly reason: string; readonly since: number }
  /** Final. */
  | { readonly kind: "closed" };

/** Time after which watching is tried again. */
const RETRY_MS = 300_000;

/** True if a watcher may be started in this phase. */
export function mayWatch(phase: WatchPhase, now: number): boolean {
  return phase.kind === "off" || (phase.kind === "polling" && now - phase.since >= RETRY_MS);
}

export function watcherOf(phase: WatchPhase): TreeWatcher | null {
  return phase.kind === "starting" || phase.kind === "watching" ? phase.watcher : null;
}

/** The phase in the words of `status`. */
export function watchState({ kind }: WatchPhase): WatchStatus["state"] {
  if (kind === "starting" || kind === "watching") return "watching";
  return kind === "polling" ? "polling" : "off";
}

/** Words for an error of the watcher. */
export function watchTrouble({ code = "", message }: NodeJS.ErrnoException): string {
  if (code === "ENOSPC") return "the system's limit of watched folders is reached (fs.inotify.max_user_watches)";
  if (code === "EMFILE") return "the system's limit of watchers is reached (fs.inotify.max_user_instances)";
  return message;
}
