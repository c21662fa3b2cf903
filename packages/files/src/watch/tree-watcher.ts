import { type FSWatcher, readFileSync, watch } from "node:fs";
import { join, sep } from "node:path";

/** What a watcher tells. */
export interface TreeEvents {
  /**
   * Something happened at a path relative to the root: to the content of what is there (`content`), or to what there is
   * (`entry`: it came, went, or was replaced). A folder that went away or came stands for all that is in it.
   */
  onChange(path: string, what: "content" | "entry"): void;
  /** More happened than the system keeps: what was told is not all. */
  onOverflow(): void;
  /** Nothing more is told: a limit of the system, or the root has gone. */
  onTrouble(error: NodeJS.ErrnoException): void;
}

/** Tells of changes in folders of a tree. Does not keep the process alive. */
export interface TreeWatcher {
  /**
   * Watches a folder, relative to the root, from now on; not what lies in folders below it. To be called before the folder
   * is read: what changes while it is read is told then.
   */
  enter(folder: string): void;
  /** Lets go of a folder and of all below it. */
  leave(folder: string): void;
  has(folder: string): boolean;
  /** Lets go of all other folders. */
  keep(folders: ReadonlySet<string>): void;
  /** Lets go of everything and goes on: what is entered from now on is watched anew. */
  clear(): void;
  /** How many folders are watched; 1 where the system watches a whole tree. */
  readonly folders: number;
  close(): void;
}

/** Where one watch covers a tree and costs nothing for what lies in it. Elsewhere each folder needs its own. */
const WATCHES_TREES = process.platform === "darwin" || process.platform === "win32";

/** The file that says how many events Linux keeps for somebody who is slow to take them. */
const QUEUE = "/proc/sys/fs/inotify/max_queued_events";

/**
 * Watches with what Node has: on Linux one inotify watch for each folder that is entered, so that what git ignores costs
 * nothing. That the queue of events ran over is not told by Node; but then it was full, and as many events arrive at once.
 */
export function createTreeWatcher(root: string, events: TreeEvents): TreeWatcher {
  const watches = new Map<string, FSWatcher>();
  const most = Math.min(8_000, queueLength() / 2);
  /** Events since the loop last turned. */
  let burst = 0;
  let turning: NodeJS.Immediate | null = null;
  let closed = false;

  function count(): void {
    burst++;
    turning ??= setImmediate(() => {
      turning = null;
      const ran = burst >= most;
      burst = 0;
      if (ran && !closed) events.onOverflow();
    });
  }

  function open(folder: string): void {
    const prefix = folder === "" ? "" : `${folder}/`;
    try {
      const watcher = watch(join(root, folder), { persistent: false, recursive: WATCHES_TREES }, (type, name) => {
        count();
        if (name === null) events.onOverflow();
        else events.onChange(prefix + (sep === "/" ? name : name.replaceAll(sep, "/")), type === "change" ? "content" : "entry");
      });
      watcher.on("error", (error: NodeJS.ErrnoException) => fail(folder, error));
      watches.set(folder, watcher);
    } catch (error) {
      fail(folder, error as NodeJS.ErrnoException);
    }
  }

  function fail(folder: string, error: NodeJS.ErrnoException): void {
    watches.get(folder)?.close();
    watches.delete(folder);
    // A folder that went, or may not be read, is told of by the one around it.
    const isPassing = ["ENOENT", "ENOTDIR", "EACCES", "EPERM", "ELOOP"].includes(error.code ?? "");
    if (!closed && (folder === "" || !isPassing)) events.onTrouble(error);
  }

  function drop(folder: string): void {
    watches.get(folder)?.close();
    watches.delete(folder);
  }

  return {
    enter(folder) {
      const place = WATCHES_TREES ? "" : folder;
      if (!closed && !watches.has(place)) open(place);
    },
    leave(folder) {
      if (WATCHES_TREES || !watches.has(folder)) return;
      drop(folder);
      const prefix = `${folder}/`;
      for (const path of watches.keys()) if (path.startsWith(prefix)) drop(path);
    },
    has: (folder) => watches.has(folder),
    keep(folders) {
      if (WATCHES_TREES) return;
      for (const folder of watches.keys()) if (!folders.has(folder)) drop(folder);
    },
    clear() {
      for (const folder of watches.keys()) drop(folder);
    },
    get folders() {
      return watches.size;
    },
    close() {
      closed = true;
      if (turning) clearImmediate(turning);
      for (const watcher of watches.values()) watcher.close();
      watches.clear();
    },
  };
}

function queueLength(): number {
  if (process.platform !== "linux") return Number.POSITIVE_INFINITY;
  try {
    return Number(readFileSync(QUEUE, "utf8")) || 16_384;
  } catch {
    return 16_384;
  }
}
