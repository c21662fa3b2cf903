import { closeSync, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { mountTree, type PackedTree, READ_FLAGS } from "@codegraph/files/read";
import type { SnapshotOrigin } from "@codegraph/indexer/api";
import { readSnapshotOrigin } from "@codegraph/indexer/reuse";
import { loadRegistry } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";
import { openSqliteContents, openSqliteStore } from "@codegraph/store/sqlite";
import type { OpenSnapshotOptions, Project, SnapshotStatus, StatusResult } from "../api/index.js";
import { createProject } from "../project/project.js";
import { withLogging } from "../project/with-logging.js";
import { refuseWrites } from "./refuse-writes.js";
import { createSnapshotState } from "./snapshot-state.js";

/** First bytes of an SQLite file. */
const START = "SQLite format 3\0";

/** The tree of a snapshot that was exported without sources. */
const NO_SOURCES: PackedTree = { read: () => null, files: () => [] };

/** Returns true if a path names a file that could be a snapshot. Returns false for folders, other files and unreadable ones. */
export function isSnapshotFile(path: string): boolean {
  try {
    const file = openSync(path, READ_FLAGS);
    try {
      const start = Buffer.alloc(START.length);
      return fstatSync(file).isFile() && readSync(file, start) === START.length && start.toString("latin1") === START;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/**
 * Opens a snapshot: an index that `exportSnapshot` wrote. It answers without a working tree, from the sources in the file, and never changes
 * the file. Methods that write, and those that need a working tree, git or settings, throw `snapshot-only`.
 *
 * @param file absolute, or relative to the working directory
 * @throws CodeGraphError `not-found`, `invalid-import` for a file that is not a snapshot, `older-schema`, `newer-schema`, `index-damaged`
 */
export async function openSnapshot(file: string, { log }: OpenSnapshotOptions = {}): Promise<Project> {
  const root = realFile(file);
  if (!isSnapshotFile(root)) throw notASnapshot(root);
  const store = openSqliteStore(root, { readonly: true });
  let unmount: (() => void) | undefined;
  let contents: ReturnType<typeof openSqliteContents> = null;
  const release = (): void => {
    unmount?.();
    contents?.close();
  };
  try {
    const origin = originOf(store, root);
    contents = openSqliteContents(root);
    unmount = mountTree(root, contents ?? NO_SOURCES);
    const state = createSnapshotState({ root, origin, store, registry: await loadRegistry([]), log: log ?? (() => undefined) });
    const project = refuseWrites(withLogging(createProject(state), state));
    const about = { commit: origin.commit, modified: origin.modified, contents: contents?.files().length ?? 0 };
    return withStatus(project, about, release);
  } catch (error) {
    release();
    store.close();
    throw error;
  }
}

function originOf(store: FactStore, root: string): SnapshotOrigin {
  const origin = readSnapshotOrigin(store);
  if (origin === null) throw notASnapshot(root);
  return origin;
}

/** Adds the state of the snapshot to its status, and releases its sources when it is closed. */
function withStatus(project: Project, snapshot: SnapshotStatus, release: () => void): Project {
  const { status, close } = project;
  const added: Pick<Project, "status" | "close"> = {
    status: async (): Promise<StatusResult> => {
      const result = await status();
      // The settings are the defaults, and the project may have had others. An update, which could apply them, is not possible.
      return { ...result, codegraphPath: project.root, current: { ...result.current, settings: true }, stale: [], snapshot };
    },
    async close() {
      await close();
      release();
    },
  };
  return Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(project),
    ...Object.getOwnPropertyDescriptors(added),
  }) as Project;
}

function realFile(file: string): string {
  try {
    return realpathSync(resolve(file));
  } catch (cause) {
    throw new CodeGraphError("not-found", `Cannot read ${file}`, "Name a file that `codegraph export snapshot` wrote.", { cause });
  }
}

function notASnapshot(file: string): CodeGraphError {
  return new CodeGraphError(
    "invalid-import",
    `${file} is not a snapshot`,
    "Name a file that `codegraph export snapshot` wrote; the file of `codegraph export index` is read by `codegraph import index`.",
  );
}
