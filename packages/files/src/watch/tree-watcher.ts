import { type FSWatcher, readFileSync, watch } from "node:fs";
import { join, sep } from "node:path";

/** Callbacks of a tree watcher. */
export interface TreeEvents {
  /**
   * Called when something changed at a path relative to the root: `content` if a file's content changed, `entry` if it appeared,
   * disappeared
   * or was replaced. A folder that appears or disappears stands for all files in it.
   */
  onChange(path: string, what: "content" | "entry"): void;
  /** Called when events were lost because the system's queue overflowed. */
  onOverflow(): void;
  /** Called when watching ends: a system limit was reached, or the root is gone. */
  onTrouble(error: NodeJS.ErrnoException): void;
}

/** Reports changes in the folders of a tree. Does not keep the process alive. */
export interface TreeWatcher {
  /**
   * Starts watching a folder relative to the root, without its subfolders. Call it before the folder is read, so that changes during the
   * read are
   * reported.
   */
  enter(folder: string): void;
  /** Stops watching a folder and all folders below it. */
  leave(folder: string): void;
  has(folder: string): boolean;
  /** Stops watching all other folders. */
  keep(folders: ReadonlySet<string>): void;
  /** Stops watching all folders; those entered later are watched again. */
  clear(): void;
  /** Number of watched folders; 1 on systems that watch a whole tree at once. */
  readonly folders: number;
  close(): void;
}

/** True where one watch covers a whole tree at no extra cost. Elsewhere each folder needs its own watch. */
const WATCHES_TREES = process.platform === "darwin" || process.platform === "win32";

/** File with the number of events that Linux queues for a slow reader. */
const QUEUE_LENGTH_FILE = "/proc/sys/fs/inotify/max_queued_events";

/**
 * Watches a tree with Node's `fs.watch`. On Linux it adds one inotify watch per entered folder, so that ignored folders cost nothing. Node
 * does not report a queue overflow, but a full queue arrives as one burst, which is detected by its size.
 */
export function createTreeWatcher(root: string, events: TreeEvents): TreeWatcher {
  const watches = new Map<string, FSWatcher>();
  const overflowSize = Math.min(8_000, queueLength() / 2);
  /** Events since the last turn of the event loop. */
  let burst = 0;
  let pendingTurn: NodeJS.Immediate | null = null;
  let closed = false;

  function count(): void {
    burst++;
    pendingTurn ??= setImmediate(() => {
      pendingTurn = null;
      const isOverflow = burst >= overflowSize;
      burst = 0;
      if (isOverflow && !closed) events.onOverflow();
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
    // The parent folder reports a folder that disappeared or became unreadable.
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
      if (pendingTurn) clearImmediate(pendingTurn);
      for (const watcher of watches.values()) watcher.close();
      watches.clear();
    },
  };
}

function queueLength(): number {
  if (process.platform !== "linux") return Number.POSITIVE_INFINITY;
  try {
    return Number(readFileSync(QUEUE_LENGTH_FILE, "utf8")) || 16_384;
  } catch {
    return 16_384;
  }
}
