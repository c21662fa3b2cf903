import { isDocument, isUnwantedFolder, type Selection } from "@codegraph/files/walk";
import { type Clock, systemClock } from "./clock.js";

/** What was told and is not taken in yet. */
export interface Changes {
  /** Notes what a watcher told; what cannot concern the index is let go. */
  note(path: string, what: "content" | "entry"): void;
  /** Notes that all of the project has to be looked over. */
  noteAll(): void;
  /** Hands everything over and begins anew. */
  take(): Told;
  /** Takes back what could not be taken in. */
  putBack(told: Told): void;
  readonly size: number;
  /** Whether all of the project has to be looked over. */
  readonly isAll: boolean;
  /** When the first and the last of them were told, as times of the clock. */
  readonly first: number;
  readonly last: number;
  paths(): Iterable<string>;
}

/** Changes that go together. */
export interface Told {
  /** Paths relative to the root; whether something came or went there, or only content changed. */
  readonly paths: ReadonlyMap<string, "content" | "entry">;
  readonly all: boolean;
  readonly first: number;
}

/** What else counts depends on these. */
const RULES: ReadonlySet<string> = new Set([".gitignore", ".codegraphignore", ".gitmodules"]);
/** What makes a folder one that tools fill. */
const MARKERS: ReadonlySet<string> = new Set(["CACHEDIR.TAG", "pyvenv.cfg"]);

/** @param selection what the settings want by name, as they are now */
export function createChanges(selection: () => Selection, clock: Clock = systemClock): Changes {
  let paths = new Map<string, "content" | "entry">();
  let all = false;
  let first = 0;
  let last = 0;

  function touch(): void {
    last = clock.now();
    if (first === 0) first = last;
  }

  return {
    note(path, what) {
      const at = path.lastIndexOf("/");
      const name = path.slice(at + 1);
      if (name === ".git" && what === "entry") {
        touch();
        all = true;
        return;
      }
      if (path.split("/").some(isUnwantedFolder)) return;
      const wanted = selection();
      if (RULES.has(name) || wanted.isManifest(name)) {
        touch();
        all = true;
      } else if (MARKERS.has(name)) {
        touch();
        paths.set(path.slice(0, Math.max(at, 0)), "entry");
      } else if (what === "entry" || wanted.claims(name) || isDocument(path)) {
        touch();
        if (paths.get(path) !== "entry") paths.set(path, what);
      }
    },
    noteAll() {
      touch();
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
