import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { FactReader, FactStore } from "@codegraph/store";
import type { LinkTrouble } from "../api/freshness.js";
import { openOwnIndex } from "../seal/own-index.js";
import { indexPath } from "../folder/place.js";

/** Why a linked project cannot be read. */
export interface LinkProblem {
  readonly trouble: Exclude<LinkTrouble, "stale">;
  /** Problem and remedy, for people. */
  readonly message: string;
}

/** Current state of a linked project. */
export interface LinkedProject {
  /** Number of the link, from 1. */
  readonly id: number;
  readonly name: string;
  readonly root: string;
  /** Null while it cannot be read. */
  readonly index: LinkedStore | null;
  /** Null if it can be read. */
  readonly trouble: LinkProblem | null;
}

/** Open linked index. This project never writes to it. */
export interface LinkedStore {
  readonly store: FactStore;
  /** Changes whenever its writer changes anything that resolution or answers can read. */
  readonly generation: string;
}

/** Handle that keeps a linked index open. */
export interface LinkHandle {
  readonly id: number;
  readonly name: string;
  readonly root: string;
  /** Checks that the index exists and reopens it if it was replaced. Takes microseconds if nothing changed. */
  check(): LinkedProject;
  /** Keeps the index in its present state until the returned function is called. Holds can be nested. */
  hold(): () => void;
  /** Reports that reading the index failed. It is not read again until it changes. */
  markFailed(error: unknown): void;
  /** Closes the index, or defers that until the last hold is released. */
  close(): void;
}

/** Longest wait for the index of another project. */
const BUSY_TIMEOUT_MS = 200;

/** Indexes that could not be read, by root, with their file state at that time. Shared by all handles of a project. */
export type LinkFailures = Map<string, { readonly trouble: LinkProblem; readonly content: string }>;

/** Creates a handle. The index is opened by the first `look`. */
export function createLinkHandle(id: number, name: string, root: string, failures: LinkFailures = new Map()): LinkHandle {
  const path = indexPath(root);
  let store: FactStore | null = null;
  let schema: string | null = null;
  /** Identity of the file that is open or failed to open. */
  let stamp: string | null = null;
  let failure: LinkProblem | null = null;
  let holds = 0;
  /** State while it is held. */
  let held: LinkedProject | null = null;
  let release: () => void = () => undefined;
  let isClosing = false;

  function close(): void {
    const open = store;
    store = null;
    try {
      open?.close();
    } catch {
      // Closing a damaged database may fail, and loses nothing.
    }
  }

  function open(): void {
    failure = null;
    try {
      const before = stampOfIndex();
      store = openOwnIndex(root, path, { readonly: true, busyTimeoutMs: BUSY_TIMEOUT_MS });
      schema = store.meta("schema_version");
      stamp = typeof before === "string" ? before : null;
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    close();
    failure = troubleOf(error, root);
    const now = stampOfIndex();
    stamp = typeof now === "string" ? now : null;
    if (stamp !== null) failures.set(root, { trouble: failure, content: contentStampOf(path) });
    if (held) held = { ...held, index: null, trouble: failure };
  }

  /**
   * Returns the identity of the index file, or why there is none. Includes size and mtime after a failure, so that a change triggers a
   * retry,
   * and in folders that are not writable, where an index is a copy that is replaced as a whole.
   */
  function stampOfIndex(): string | LinkProblem {
    try {
      const stats = statSync(path);
      if (!stats.isFile()) return { trouble: "unreadable", message: `${path} is not a file. Run codegraph init in ${root}.` };
      const { size, mtimeMs } = stats;
      return failure || isInReadOnlyFolder(path) ? `${stampOf(path)} ${size} ${mtimeMs}` : stampOf(path);
    } catch {
      return isDirectory(root)
        ? { trouble: "not-indexed", message: `${root} has no index. Run codegraph init there.` }
        : { trouble: "missing", message: `${root} does not exist. Restore it, or unlink ${name} and link its new location.` };
    }
  }

  function hasFailed(): boolean {
    const known = failures.get(root);
    if (!known) return false;
    if (known.content === contentStampOf(path) && !isTransient(known.trouble)) return true;
    failures.delete(root);
    return false;
  }

  function look(): LinkedProject {
    if (held) return held;
    const at = { id, name, root };
    const now = stampOfIndex();
    if (typeof now !== "string") {
      close();
      stamp = null;
      failure = null;
      return { ...at, index: null, trouble: now };
    }
    if (now !== stamp || (failure && isTransient(failure))) {
      close();
      open();
    }
    if (!failure && hasFailed()) {
      close();
      failure = failures.get(root)!.trouble;
      stamp = contentStampOf(path);
    }
    try {
      // A newer build upgrades the schema within the same file.
      if (store && store.meta("schema_version") !== schema) {
        close();
        open();
      }
      const generation = store && generationOf(store, stampOf(path));
      if (store && generation !== null) return { ...at, index: { store, generation }, trouble: null };
      if (store) {
        return { ...at, index: null, trouble: { trouble: "not-indexed", message: `The index of ${root} is empty. Run codegraph update there.` } };
      }
    } catch (error) {
      fail(error);
    }
    return { ...at, index: null, trouble: failure };
  }

  function hold(): () => void {
    if (holds++ === 0) {
      const releaseStore = look().index?.store.hold();
      // The index may have changed between the check and the hold.
      held = look();
      release = releaseStore ?? (() => undefined);
    }
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--holds > 0) return;
      held = null;
      if (store) release();
      if (isClosing) close();
    };
  }

  function closeWhenReleased(): void {
    isClosing = true;
    if (holds === 0) close();
  }

  return { id, name, root, check: look, hold, markFailed: fail, close: closeWhenReleased };
}

/** Identity, size and mtime of an index file. */
function contentStampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/** Identity of an index file, which changes when another file replaces it. */
export function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "gone" : `${stats.dev} ${stats.ino}`;
}

/** Returns a value that changes with every state of an index that answers or resolution can see; null while the index is empty. */
export function generationOf(store: FactReader, stamp: string): string | null {
  const extractor = store.meta("extractor_version");
  return extractor === null ? null : `${store.meta("generation") ?? store.meta("last_update")} ${extractor} ${stamp}`;
}

/** True for a lock held by another process: the file does not change when it is released, so the index has to be tried again. */
function isTransient({ message }: LinkProblem): boolean {
  return message.includes(LOCKED);
}

const LOCKED = "is locked";

function troubleOf(error: unknown, root: string): LinkProblem {
  const code = error instanceof CodeGraphError ? error.code : null;
  const reason = error instanceof Error ? error.message : String(error);
  if (code === "not-indexed") return { trouble: "not-indexed", message: `${root} has no index. Run codegraph init there.` };
  if (code === "older-schema") {
    return { trouble: "older-schema", message: `The index of ${root} was built by an older version of CodeGraph. Run codegraph update there.` };
  }
  if (code === "newer-schema") {
    return { trouble: "newer-schema", message: `The index of ${root} was built by a newer version of CodeGraph. Update CodeGraph here.` };
  }
  if (code === "untrusted-index") return { trouble: "untrusted", message: `${reason} Run codegraph update in ${root}.` };
  if (code === "locked") return { trouble: "unreadable", message: `The index of ${root} ${LOCKED} by another process. Try again.` };
  return { trouble: "unreadable", message: `The index of ${root} cannot be read: ${reason} Run codegraph init there.` };
}

function isInReadOnlyFolder(path: string): boolean {
  try {
    accessSync(dirname(path), constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
