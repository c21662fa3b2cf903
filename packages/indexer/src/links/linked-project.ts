import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { FactReader, FactStore } from "@codegraph/store";
import type { LinkTrouble } from "../api/freshness.js";
import { openOwnIndex } from "../seal/own-index.js";
import { indexPath } from "../folder/place.js";

/** Why a linked project cannot be asked. */
export interface Trouble {
  readonly trouble: Exclude<LinkTrouble, "stale">;
  readonly message: string;
}

/** A linked project as it is at the moment. */
export interface LinkedProject {
  /** Its number, from 1. */
  readonly id: number;
  readonly name: string;
  readonly root: string;
  /** Null while it cannot be asked. */
  readonly index: LinkedStore | null;
  readonly trouble: Trouble | null;
}

/** An open linked index, never written by this project. */
export interface LinkedStore {
  readonly store: FactStore;
  /** Another one whenever its writer has changed anything that resolution or answers can read. */
  readonly generation: string;
}

/** Keeps a linked index open. */
export interface LinkHandle {
  readonly id: number;
  readonly name: string;
  readonly root: string;
  /** Looks whether the index is there, and opens it anew when it was replaced. Some microseconds when nothing changed. */
  look(): LinkedProject;
  /** Keeps it in its present state until the function it returns is called; may be nested. */
  hold(): () => void;
  /** Says that reading the index failed; it is not asked again before it has changed. */
  fail(error: unknown): void;
  /** Closes it, or has it closed when nobody holds it any more. */
  close(): void;
}

/** Nobody waits for the index of another project for longer, in milliseconds. */
const BUSY_TIMEOUT_MS = 200;

/** Indexes that could not be read, by root, as they were then; for all handles of a project to know. */
export type LinkFailures = Map<string, { readonly trouble: Trouble; readonly content: string }>;

export function createLinkHandle(id: number, name: string, root: string, failures: LinkFailures = new Map()): LinkHandle {
  const path = indexPath(root);
  let store: FactStore | null = null;
  let schema: string | null = null;
  /** Which file is open, or failed to. */
  let stamp: string | null = null;
  let failure: Trouble | null = null;
  let holds = 0;
  /** What it is while it is held. */
  let held: LinkedProject | null = null;
  let release: () => void = () => undefined;
  let isClosing = false;

  function close(): void {
    const open = store;
    store = null;
    try {
      open?.close();
    } catch {
      // A damaged database may fail to close; there is nothing to lose in it.
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
    if (stamp !== null) failures.set(root, { trouble: failure, content: contentOf(path) });
    if (held) held = { ...held, index: null, trouble: failure };
  }

  /** One that could not be read is tried again when its content changes; one in a folder that cannot be written is a copy. */
  function stampOfIndex(): string | Trouble {
    try {
      const stats = statSync(path);
      if (!stats.isFile()) return { trouble: "unreadable", message: `${path} is no file. Run codegraph init in ${root}.` };
      const { size, mtimeMs } = stats;
      return failure || isOnlyReadable(path) ? `${stampOf(path)} ${size} ${mtimeMs}` : stampOf(path);
    } catch {
      return isThere(root)
        ? { trouble: "not-indexed", message: `${root} has no index. Run codegraph init there.` }
        : { trouble: "missing", message: `${root} is not there. Put it back, or unlink ${name} and link it where it is now.` };
    }
  }

  function hasFailed(): boolean {
    const known = failures.get(root);
    if (!known) return false;
    if (known.content === contentOf(path) && !isPassing(known.trouble)) return true;
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
    if (now !== stamp || (failure && isPassing(failure))) {
      close();
      open();
    }
    if (!failure && hasFailed()) {
      close();
      failure = failures.get(root)!.trouble;
      stamp = contentOf(path);
    }
    try {
      // A newer writer changes the tables of a file that stays the same.
      if (store && store.meta("schema_version") !== schema) {
        close();
        open();
      }
      const generation = store && generationOf(store, stampOf(path));
      if (store && generation !== null) return { ...at, index: { store, generation }, trouble: null };
      if (store) {
        return { ...at, index: null, trouble: { trouble: "not-indexed", message: `${root} has an index without content. Run codegraph update there.` } };
      }
    } catch (error) {
      fail(error);
    }
    return { ...at, index: null, trouble: failure };
  }

  function hold(): () => void {
    if (holds++ === 0) {
      const letGo = look().index?.store.hold();
      // The state that is held may be another than the one that was just looked at.
      held = look();
      release = letGo ?? (() => undefined);
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

  function end(): void {
    isClosing = true;
    if (holds === 0) close();
  }

  return { id, name, root, look, hold, fail, close: end };
}

function contentOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/** What tells an index file from one that took its place. */
export function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "gone" : `${stats.dev} ${stats.ino}`;
}

/** Another one for every state of an index that answers or resolution can tell; null while it has none. */
export function generationOf(store: FactReader, stamp: string): string | null {
  const extractor = store.meta("extractor_version");
  return extractor === null ? null : `${store.meta("generation") ?? store.meta("last_update")} ${extractor} ${stamp}`;
}

/** Another process that holds the index lets go of it without a trace. */
function isPassing({ message }: Trouble): boolean {
  return message.includes(LOCKED);
}

const LOCKED = "is locked";

function troubleOf(error: unknown, root: string): Trouble {
  const code = error instanceof CodeGraphError ? error.code : null;
  const reason = error instanceof Error ? error.message : String(error);
  if (code === "not-indexed") return { trouble: "not-indexed", message: `${root} has no index. Run codegraph init there.` };
  if (code === "older-schema") {
    return { trouble: "older-schema", message: `The index of ${root} was made by an older CodeGraph. Run codegraph update there.` };
  }
  if (code === "newer-schema") {
    return { trouble: "newer-schema", message: `The index of ${root} was made by a newer CodeGraph. Update CodeGraph here.` };
  }
  if (code === "untrusted-index") return { trouble: "untrusted", message: `${reason} Run codegraph update in ${root}.` };
  if (code === "locked") return { trouble: "unreadable", message: `The index of ${root} ${LOCKED} by another process. Ask again.` };
  return { trouble: "unreadable", message: `The index of ${root} cannot be read: ${reason} Run codegraph init there.` };
}

function isOnlyReadable(path: string): boolean {
  try {
    accessSync(dirname(path), constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
