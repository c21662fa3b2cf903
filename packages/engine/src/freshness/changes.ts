import { isDocument, isUnwantedFolder, type Selection } from "@codegraph/files/walk";
import { type Clock, systemClock } from "./clock.js";

/** Changes that were reported by the watcher and are not indexed yet. */
export interface Changes {
  /** Records a reported change. Ignores paths that cannot affect the index. */
  note(path: string, what: "content" | "entry"): void;
  /** Records that the whole project has to be scanned. */
  noteAll(): void;
  /** Returns all changes and clears the list. */
  take(): ChangeBatch;
  /** Adds changes back that could not be indexed. */
  putBack(told: ChangeBatch): void;
  /** Number of changed paths, plus one for a full scan. */
  readonly size: number;
  /** True if the whole project has to be scanned. */
  readonly isAll: boolean;
  /** Times of the clock at the first and the last change. */
  readonly first: number;
  readonly last: number;
  paths(): Iterable<string>;
}

/** Batch of changes. */
export interface ChangeBatch {
  /** Relative paths. `entry`: something appeared or disappeared there; `content`: only the content changed. */
  readonly paths: ReadonlyMap<string, "content" | "entry">;
  /** True if the whole project has to be scanned. */
  readonly all: boolean;
  /** Time of the first change, as in `performance.now()`; 0 if there is none. */
  readonly first: number;
}

/** Files that decide which other files belong to the project. */
const RULE_FILES: ReadonlySet<string> = new Set([".gitignore", ".codegraphignore", ".gitmodules"]);
/** Files that mark their folder as generated. */
const MARKER_FILES: ReadonlySet<string> = new Set(["CACHEDIR.TAG", "pyvenv.cfg"]);

/** @param selection returns the files selected by the current settings */
export function createChanges(selection: () => Selection, clock: Clock = systemClock): Changes {
  let paths = new Map<string, "content" | "entry">();
  let all = false;
  let first = 0;
  let last = 0;

  function noteTime(): void {
    last = clock.now();
    if (first === 0) first = last;
  }

  return {
    note(path, what) {
      const at = path.lastIndexOf("/");
      const name = path.slice(at + 1);
      if (name === ".git" && what === "entry") {
        noteTime();
        all = true;
        return;
      }
      if (path.split("/").some(isUnwantedFolder)) return;
      const wanted = selection();
      if (RULE_FILES.has(name) || wanted.isManifest(name)) {
        noteTime();
        all = true;
      } else if (MARKER_FILES.has(name)) {
        noteTime();
        paths.set(path.slice(0, Math.max(at, 0)), "entry");
      } else if (what === "entry" || wanted.claims(name) || isDocument(path)) {
        noteTime();
        if (paths.get(path) !== "entry") paths.set(path, what);
      }
    },
    noteAll() {
      noteTime();
      all = true;
    },
    take() {
      const told = { paths, all, first };
      paths = new Map();
      all = false;
      first = 0;
      last = 0;
      return told;
    },
    putBack(told) {
      for (const [path, what] of told.paths) if (paths.get(path) !== "entry") paths.set(path, what);
      all ||= told.all;
      first = told.first;
      last ||= told.first;
    },
    get size() {
      return paths.size + (all ? 1 : 0);
    },
    get isAll() {
      return all;
    },
    get first() {
      return first;
    },
    get last() {
      return last;
    },
    paths: () => paths.keys(),
  };
}
