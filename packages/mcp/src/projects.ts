import type * as Engine from "@codegraph/engine";
import type { InitOptions, InitResult, Project, WaitOptions } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { log } from "./log.js";
import { everywhere, onDisk, type Reach } from "./reach.js";
import { recoveryNotes } from "./recovery-notes.js";

/** How long a project that nobody asks stays open: while it is, its files are watched, and the next answer needs no look over it. */
const IDLE_MS = 600_000;
/** How long a question waits for an index run of this server to end; clients give up after a minute. */
const PATIENCE_MS = 20_000;

/** What was asked to write waits for another process that writes; clients give up after a minute. */
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
  /** After so many milliseconds without a question a project is closed. */
  readonly idle?: number;
  /** Which folders calls may be about. */
  readonly reach?: Reach;
  /** Whether folders that the client has open may say which project is meant: where nobody named one. */
  readonly follows?: boolean;
}

/** The projects that calls are about: opened by the first call, shared by parallel ones, closed when idle. */
export class Projects {
  readonly #start: string;
  /** The folder that a call without a project means. */
  #fallback: string;
  #offered: Promise<readonly string[]> | null = null;
  #settling: Promise<void> = Promise.resolve();
  readonly #idle: number;
  readonly #reach: Reach;
  readonly #open = new Map<string, Entry>();
  /** The last init of each folder, settled or not. */
  readonly #inits = new Map<string, Promise<unknown>>();

  readonly #recoveries = recoveryNotes();

  /** Whether folders that the client has open may say which project is meant. */
  readonly follows: boolean;

  /** @param start the folder that a call without a project means */
  constructor(start: string, { idle = IDLE_MS, reach = everywhere, follows = false }: ProjectsOptions = {}) {
    this.#start = resolve(start);
    this.#fallback = this.#start;
    this.follows = follows;
    this.#idle = idle;
    this.#reach = reach;
  }

  /** Tells of the folders that the client has open; they count as long as there is no index where the server was started. */
  offer(folders: Promise<readonly string[]>): void {
    this.#offered = folders;
  }

  /** The first call looks at what was offered: who is never asked looks at nothing. */
  #settleFallback(): Promise<void> {
    const offered = this.#offered;
    this.#offered = null;
    if (offered !== null) this.#settling = this.#follow(offered);
    return this.#settling;
  }

  /** Of several open folders the first with an index is meant, else the first. */
  async #follow(offered: Promise<readonly string[]>): Promise<void> {
    const folders = (await offered).filter(isFolder);
    if (folders.length === 0) return;
    const { findProject } = await loadEngine();
    const isIndexed = (folder: string): boolean => findProject(folder) !== null;
    this.#fallback = resolve(isIndexed(this.#start) ? this.#start : (folders.find(isIndexed) ?? folders[0]!));
    log("debug", "project.meant", { root: this.#fallback });
  }

  /**
   * The absolute path of a folder that a call names; relative ones start from the server's project.
   *
   * @throws CodeGraphError `outside-project` where calls may not be about it
   */
  async folder(named: string | undefined): Promise<string> {
    await this.#settleFallback();
    const folder = resolve(this.#fallback, named ?? ".");
    if (folder !== this.#fallback) await this.#check(folder);
    return folder;
  }

  /** Whether calls may be about a folder; the server's own project is the one that a call without a project means. */
  async #check(folder: string): Promise<void> {
    if (this.#reach === everywhere) return;
    const { findProject, openProject } = await loadEngine();
    const from = onDisk(this.#fallback);
    const root = findProject(from);
    const lend = root === null ? null : <Result>(question: (project: Project) => Promise<Result>) => this.#lend(root, () => openProject(root, { log, onRecovery: this.#recoveries.note }), question);
    await this.#reach.check(folder, root ?? from, lend);
  }

  /**
   * Lends the project of a folder, or of the nearest indexed one above it, for as long as `use` runs.
   *
   * @throws CodeGraphError `not-indexed`, and what opening and using throw
   */
  async use<Result>(named: string | undefined, use: (project: Project) => Promise<Result>): Promise<Result> {
    const from = await this.folder(named);
    if (!isFolder(from)) {
      throw new CodeGraphError("not-a-directory", `${from} is not a folder`, "Name an existing folder.");
    }
    const running = this.#inits.get(from);
    if (running !== undefined) await patiently(running, from);
    const { findProject, openProject } = await loadEngine();
    const root = findProject(from);
    // The nearest index upward may lie outside of what was allowed.
    if (root !== null && from !== this.#fallback) await this.#check(root);
    // Without an index, opening says why there is none.
    return this.#lend(root ?? from, () => openProject(root ?? from, { log, watch: true, ...WAITING, onRecovery: this.#recoveries.note }), use);
  }

  /**
   * As {@link use}, also for a project with settings that the user has not decided about: it is opened for reading, without these,
   * and closed at once.
   */
  async useUntrusted<Result>(named: string | undefined, use: (project: Project) => Promise<Result>): Promise<Result> {
    const from = await this.folder(named);
    try {
      return await this.use(named, use);
    } catch (error) {
      if (!(error instanceof CodeGraphError) || error.code !== "not-trusted") throw error;
      const { findProject, openProject } = await loadEngine();
      // The check of a project above the folder may be what failed.
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
      throw new CodeGraphError("invalid-argument", `The server was started in ${root}, which is no project`, "Name the project's folder as path.");
    }
    const before = this.#inits.get(root) ?? Promise.resolve();
    const init = before.then(() => this.#init(root, options));
    const settled = init.then(() => {}, () => {});
    this.#inits.set(root, settled);
    return init.finally(() => {
      if (this.#inits.get(root) === settled) this.#inits.delete(root);
    });
  }

  async #init(root: string, options: InitOptions): Promise<InitResult["result"]> {
    options.signal?.throwIfAborted();
    // An open project would see the index change beneath it.
    await this.#close(root);
    const { initProject } = await loadEngine();
    const { project, result } = await initProject(root, { ...options, log, ...WAITING, onRecovery: this.#recoveries.note });
    await project.close();
    return result;
  }

  /** Lines on what was found damaged since they were last asked for. */
  recoveries(): string[] {
    return this.#recoveries.take();
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
      // What was closed meanwhile has nothing left to close, and another may be open in its place.
      if (entry.users === 0 && this.#open.get(root) === entry) entry.timer = setTimeout(() => void this.#close(root), this.#idle).unref();
    }
  }

  /** A project that could not be opened is tried anew by the next call. */
  async #forgetIfBroken(root: string, entry: Entry): Promise<void> {
    const opened = await entry.opening.then(() => true, () => false);
    if (!opened && this.#open.get(root) === entry) this.#open.delete(root);
  }

  async #close(root: string): Promise<void> {
    const entry = this.#open.get(root);
    if (entry === undefined) return;
    this.#open.delete(root);
    if (entry.timer !== null) clearTimeout(entry.timer);
    log("debug", "project.close", { root });
    await entry.opening.then((project) => project.close()).catch((error: unknown) => log("warn", "project.close-failed", { root, message: String(error) }));
  }
}

/** Editors start servers there; whoever wants all of it indexed names it. */
function isNoProject(folder: string): boolean {
  return folder === homedir() || dirname(folder) === folder;
}

/** What no file system can name is no folder either. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

async function patiently(running: Promise<unknown>, folder: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(() => resolve("late"), PATIENCE_MS)));
  const outcome = await Promise.race([running, late]);
  clearTimeout(timer);
  if (outcome === "late") throw new CodeGraphError("locked", `${folder} is still being indexed`, "Ask again in a minute.");
}

/** Hosts start servers by the dozen and ask few of them: what is never asked loads no parsers and no database. */
function loadEngine(): Promise<typeof Engine> {
  return import("@codegraph/engine");
}
