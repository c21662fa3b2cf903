import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { FactReader, FactStore } from "@codegraph/store";
import type { LinkTrouble } from "../api/freshness.js";
import { openOwnIndex } from "../seal/own-index.js";
import { indexPath } from "../folder/codegraph-folder.js";

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

/** Creates a handle. The index is opened by the first `check`. */
export function createLinkHandle(id: number, name: string, root: string, failures: LinkFailures = new Map()): LinkHandle {
  const link: LinkState = {
    at: { id, name, root },
    path: indexPath(root),
    failures,
    store: null,
    schema: null,
    stamp: null,
    failure: null,
    holds: 0,
    held: null,
    release: () => undefined,
    isClosing: false,
  };
  return {
    id,
    name,
    root,
    check: () => check(link),
    hold: () => hold(link),
    markFailed: (error) => fail(link, error),
    close() {
      link.isClosing = true;
      if (link.holds === 0) closeStore(link);
    },
  };
}

/** State of a handle. */
interface LinkState {
  readonly at: Pick<LinkedProject, "id" | "name" | "root">;
  /** Path of the index file. */
  readonly path: string;
  readonly failures: LinkFailures;
  /** Open store, if any. */
  store: FactStore | null;
  /** Schema version of the open store. */
  schema: string | null;
  /** Identity of the file that is open or failed to open. */
  stamp: string | null;
  failure: LinkProblem | null;
  /** Number of holds that are not released. */
  holds: number;
  /** State while it is held. */
  held: LinkedProject | null;
  /** Releases the store's own hold. */
  release: () => void;
  /** True if the store is to be closed when the last hold is released. */
  isClosing: boolean;
}

function closeStore(link: LinkState): void {
  const open = link.store;
  link.store = null;
  try {
    open?.close();
  } catch {
    // Closing a damaged database may fail, and loses nothing.
  }
}

function openStore(link: LinkState): void {
  link.failure = null;
  try {
    const before = stampOfIndex(link);
    link.store = openOwnIndex(link.at.root, link.path, { readonly: true, busyTimeoutMs: BUSY_TIMEOUT_MS });
    link.schema = link.store.meta("schema_version");
    link.stamp = typeof before === "string" ? before : null;
  } catch (error) {
    fail(link, error);
  }
}

/** Closes the index after an error and records why it cannot be read. */
function fail(link: LinkState, error: unknown): void {
  closeStore(link);
  const { root } = link.at;
  link.failure = troubleOf(error, root);
  const now = stampOfIndex(link);
  link.stamp = typeof now === "string" ? now : null;
  if (link.stamp !== null) link.failures.set(root, { trouble: link.failure, content: contentStampOf(link.path) });
  if (link.held) link.held = { ...link.held, index: null, trouble: link.failure };
}

/**
 * Returns the identity of the index file, or why there is none. After a failure the identity includes size and mtime, so that a change
 * triggers a retry. So it does in a read-only folder, where a new version of the index may overwrite the file in place.
 */
function stampOfIndex({ at: { name, root }, path, failure }: LinkState): string | LinkProblem {
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

/** Returns the problem that any handle met with the file as it is now; null if none did or the problem may be over. */
function knownFailure({ at: { root }, path, failures }: LinkState): LinkProblem | null {
  const known = failures.get(root);
  if (!known) return null;
  if (known.content === contentStampOf(path) && !isTransient(known.trouble)) return known.trouble;
  failures.delete(root);
  return null;
}

function check(link: LinkState): LinkedProject {
  if (link.held) return link.held;
  const { at, path } = link;
  const now = stampOfIndex(link);
  if (typeof now !== "string") {
    closeStore(link);
    link.stamp = null;
    link.failure = null;
    return { ...at, index: null, trouble: now };
  }
  if (now !== link.stamp || (link.failure && isTransient(link.failure))) {
    closeStore(link);
    openStore(link);
  }
  const known = link.failure ? null : knownFailure(link);
  if (known) {
    closeStore(link);
    link.failure = known;
    link.stamp = contentStampOf(path);
  }
  try {
    return { ...at, ...readStore(link) };
  } catch (error) {
    fail(link, error);
    return { ...at, index: null, trouble: link.failure };
  }
}

/** Returns the open index, or why it cannot be read. Reopens it if its schema changed. */
function readStore(link: LinkState): Pick<LinkedProject, "index" | "trouble"> {
  // A newer build upgrades the schema within the same file.
  if (link.store && link.store.meta("schema_version") !== link.schema) {
    closeStore(link);
    openStore(link);
  }
  const { store, path, at } = link;
  if (!store) return { index: null, trouble: link.failure };
  const generation = generationOf(store, stampOf(path));
  if (generation !== null) return { index: { store, generation }, trouble: null };
  return { index: null, trouble: { trouble: "not-indexed", message: `The index of ${at.root} is empty. Run codegraph update there.` } };
}

/** Keeps the index in its present state. Returns the function that ends the hold. */
function hold(link: LinkState): () => void {
  if (link.holds++ === 0) {
    const releaseStore = check(link).index?.store.hold();
    // The index may have changed between the check and the hold.
    link.held = check(link);
    link.release = releaseStore ?? (() => undefined);
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--link.holds > 0) return;
    link.held = null;
    if (link.store) link.release();
    if (link.isClosing) closeStore(link);
  };
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
    return {
      trouble: "older-schema",
      message: `The index of ${root} was built by an older version of CodeGraph. Run codegraph update there.`,
    };
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
