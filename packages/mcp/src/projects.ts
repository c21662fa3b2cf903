import type * as Engine from "@codegraph/engine";
import type { Batch, InitOptions, InitResult, Project, WaitOptions } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { log } from "./log.js";
import { everywhere, onDisk, type Reach } from "./reach.js";
import { recoveryNotes } from "./recovery-notes.js";

/** Time until an unused project is closed. While it is open, its files are watched and the next answer needs no scan. */
const IDLE_MS = 600_000;
/** Time that a question waits for this server's index run. Clients give up after a minute. */
const PATIENCE_MS = 20_000;

/** Time that a write waits for another process's write lock. Clients give up after a minute. */
const WAITING: WaitOptions = {
  waitMs: 45_000,
  onWait: (holder) => log("info", "turn.wait", holder === null ? {} : { ...holder }),
};

interface Entry {
  readonly opening: Promise<Project>;
  users: number;
  timer: NodeJS.Timeout | null;
}

export interface ProjectsOptions {
  /** Milliseconds without a question until a project is closed. */
  readonly idle?: number;
  /** Restricts the folders that calls may name. */
  readonly reach?: Reach;
  /** True if the client's open folders may choose the project, because none was named. */
  readonly follows?: boolean;
  /** Receives the changes of each open project's index. */
  readonly onBatch?: (root: string, batch: Batch) => void;
}

/** The projects that calls are about. The first call opens one, parallel calls share it, and it is closed when idle. */
export class Projects {
  readonly #start: string;
  /** Folder of a call that names no project. */
  #fallback: string;
  #offered: Promise<readonly string[]> | null = null;
  #settling: Promise<void> = Promise.resolve();
  readonly #idle: number;
  readonly #reach: Reach;
  readonly #onBatch: (root: string, batch: Batch) => void;
  readonly #open = new Map<string, Entry>();
  /** Last init of each folder, finished or not. */
  readonly #inits = new Map<string, Promise<unknown>>();

  readonly #recoveries = recoveryNotes();

  /** True if the client's open folders may choose the project. */
  readonly follows: boolean;

  /** @param start folder of a call that names no project */
  constructor(start: string, { idle = IDLE_MS, reach = everywhere, follows = false, onBatch = () => undefined }: ProjectsOptions = {}) {
    this.#start = resolve(start);
    this.#fallback = this.#start;
    this.follows = follows;
    this.#idle = idle;
    this.#reach = reach;
    this.#onBatch = onBatch;
  }

  /** Passes the client's open folders. They count only while the start folder has no index. */
  offer(folders: Promise<readonly string[]>): void {
    this.#offered = folders;
  }

  /** Resolves the offered folders on the first call, so that an idle server touches no files. */
  #settleFallback(): Promise<void> {
    const offered = this.#offered;
    this.#offered = null;
    if (offered !== null) this.#settling = this.#follow(offered);
    return this.#settling;
  }

  /** Of several open folders, the first with an index is chosen, otherwise the first. */
  async #follow(offered: Promise<readonly string[]>): Promise<void> {
    const folders = (await offered).filter(isFolder);
    if (folders.length === 0) return;
    const { findProject } = await loadEngine();
    const isIndexed = (folder: string): boolean => findProject(folder) !== null;
    this.#fallback = resolve(isIndexed(this.#start) ? this.#start : (folders.find(isIndexed) ?? folders[0]!));
    log("debug", "project.meant", { root: this.#fallback });
  }

  /**
   * Returns the absolute path of a folder named by a call. Relative paths start at the server's project.
   *
   * @throws CodeGraphError `outside-project` if calls may not name it
   */
  async folder(named: string | undefined): Promise<string> {
    await this.#settleFallback();
    const folder = resolve(this.#fallback, named ?? ".");
    if (folder !== this.#fallback) await this.#check(folder);
    return folder;
  }

  /** Checks that calls may name a folder. The server's own project is the one that a call without a project means. */
  async #check(folder: string): Promise<void> {
    if (this.#reach === everywhere) return;
    const { findProject, isSnapshotFile, openProject } = await loadEngine();
    const from = onDisk(this.#fallback);
    // A snapshot in a project's folder does not open up the project.
    const root = isSnapshotFile(from) ? null : findProject(from);
    const lend =
      root === null
        ? null
        : <Result>(question: (project: Project) => Promise<Result>) =>
            this.#lend(root, () => openProject(root, { log, onRecovery: this.#recoveries.note }), question);
    await this.#reach.check(folder, root ?? from, lend);
  }

  /**
   * Opens the project of a folder, or the nearest indexed project above it, or a snapshot, while `use` runs.
   *
   * @throws CodeGraphError `not-indexed`, and the errors of opening and of `use`
   */
  async use<Result>(named: string | undefined, use: (project: Project) => Promise<Result>): Promise<Result> {
    const from = await this.folder(named);
    if (isFile(from)) return this.#useSnapshot(from, use);
    if (!isFolder(from)) {
      throw new CodeGraphError("not-a-directory", `Cannot open ${from}: it is not a directory`, "Name an existing directory.");
    }
    const running = this.#inits.get(from);
    if (running !== undefined) await patiently(running, from);
    const { findProject, openProject } = await loadEngine();
    const root = findProject(from);
    // The nearest index above may lie outside of the allowed folders.
    if (root !== null && from !== this.#fallback) await this.#check(root);
    // If there is no index, opening reports why.
    const opened = root ?? from;
    const onBatch = (batch: Batch): void => this.#onBatch(opened, batch);
    return this.#lend(opened, () => openProject(opened, { log, watch: true, ...WAITING, onRecovery: this.#recoveries.note, onBatch }), use);
  }

  async #useSnapshot<Result>(file: string, use: (project: Project) => Promise<Result>): Promise<Result> {
    const { openSnapshot } = await loadEngine();
    return this.#lend(file, () => openSnapshot(file, { log }), use);
  }

  /**
   * Like {@link use}, but also for a project whose settings await the user's decision: it is opened read-only, without these settings, and
   * closed at once.
   */
  async useUntrusted<Result>(named: string | undefined, use: (project: Project) => Promise<Result>): Promise<Result> {
    const from = await this.folder(named);
    try {
      return await this.use(named, use);
    } catch (error) {
      if (!(error instanceof CodeGraphError) || error.code !== "not-trusted") throw error;
      const { findProject, openProject } = await loadEngine();
      // The error may come from checking a project above the folder.
      const isAllowed = this.#reach === everywhere || from === this.#fallback || findProject(from) === from;
      if (!isAllowed) throw error;
      const project = await openProject(from, { log, readonly: true, projectSettings: "harmless" });
      try {
        return await use(project);
      } finally {
        await project.close();
      }
    }
  }

  /** Indexes a folder; a second init of the same folder waits for the first. */
  async init(named: string | undefined, options: InitOptions): Promise<InitResult["result"]> {
    const root = await this.folder(named);
    if (named === undefined && isNoProject(root)) {
      throw new CodeGraphError(
        "invalid-argument",
        `Cannot index ${root}, where the server was started`,
        "Pass the project's folder as path.",
      );
    }
    const before = this.#inits.get(root) ?? Promise.resolve();
    const init = before.then(() => this.#init(root, options));
    const settled = init.then(
      () => {},
      () => {},
    );
    this.#inits.set(root, settled);
    return init.finally(() => {
      if (this.#inits.get(root) === settled) this.#inits.delete(root);
    });
  }

  async #init(root: string, options: InitOptions): Promise<InitResult["result"]> {
    options.signal?.throwIfAborted();
    // An open project would see its index replaced.
    await this.#close(root);
    const { initProject } = await loadEngine();
    const { project, result } = await initProject(root, { ...options, log, ...WAITING, onRecovery: this.#recoveries.note });
    await project.close();
    return result;
  }

  /** Messages about indexes found damaged since the last call. */
  recoveries(): string[] {
    return this.#recoveries.take();
  }

  /** Number of open projects. */
  openCount(): number {
    return this.#open.size;
  }

  async closeAll(): Promise<void> {
    await Promise.allSettled([...this.#open.keys()].map((root) => this.#close(root)));
  }

  async #lend<Result>(root: string, open: () => Promise<Project>, use: (project: Project) => Promise<Result>): Promise<Result> {
    let entry = this.#open.get(root);
    if (entry === undefined) {
      log("debug", "project.lend", { root });
      entry = { opening: open(), users: 0, timer: null };
      this.#open.set(root, entry);
    }
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.users += 1;
    try {
      return await use(await entry.opening);
    } catch (error) {
      await this.#forgetIfBroken(root, entry);
      throw error;
    } finally {
      entry.users -= 1;
      // A project closed meanwhile needs no timer, and another one may be open under the same root.
      if (entry.users === 0 && this.#open.get(root) === entry) entry.timer = setTimeout(() => void this.#close(root), this.#idle).unref();
    }
  }

  /** Forgets a project that failed to open, so that the next call tries again. */
  async #forgetIfBroken(root: string, entry: Entry): Promise<void> {
    const opened = await entry.opening.then(
      () => true,
      () => false,
    );
    if (!opened && this.#open.get(root) === entry) this.#open.delete(root);
  }

  async #close(root: string): Promise<void> {
    const entry = this.#open.get(root);
    if (entry === undefined) return;
    this.#open.delete(root);
    if (entry.timer !== null) clearTimeout(entry.timer);
    log("debug", "project.close", { root });
    await entry.opening
      .then((project) => project.close())
      .catch((error: unknown) => log("warn", "project.close-failed", { root, message: String(error) }));
  }
}

/** True for the home folder and the file system root, where editors start servers. Both can still be indexed by name. */
function isNoProject(folder: string): boolean {
  return folder === homedir() || dirname(folder) === folder;
}

/** False for paths that no file system accepts. */
function isFolder(path: string): boolean {
  return kindOf(path) === "folder";
}

function isFile(path: string): boolean {
  return kindOf(path) === "file";
}

function kindOf(path: string): "folder" | "file" | null {
  try {
    const stats = statSync(path);
    return stats.isDirectory() ? "folder" : stats.isFile() ? "file" : null;
  } catch {
    return null;
  }
}

async function patiently(running: Promise<unknown>, folder: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(() => resolve("late"), PATIENCE_MS)));
  const outcome = await Promise.race([running, late]);
  clearTimeout(timer);
  if (outcome === "late") throw new CodeGraphError("locked", `${folder} is still being indexed`, "Ask again in a minute.");
}

/** Hosts start servers by the dozen and query few of them: an unused server loads no parsers and no database. */
function loadEngine(): Promise<typeof Engine> {
  return import("@codegraph/engine");
}
