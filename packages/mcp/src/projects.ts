import { findProject, initProject, openProject, type InitOptions, type InitResult, type Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { resolve } from "node:path";
import { log } from "./log.js";

/** How long a project that nobody asks stays open. */
const IDLE_MS = 30_000;

interface Entry {
  readonly opening: Promise<Project>;
  users: number;
  timer: NodeJS.Timeout | null;
}

/** The projects that calls are about: opened by the first call, shared by parallel ones, closed when idle. */
export class Projects {
  readonly #fallback: string;
  readonly #idle: number;
  readonly #open = new Map<string, Entry>();

  /** @param fallback the folder that a call without a project means */
  constructor(fallback: string, idle: number = IDLE_MS) {
    this.#fallback = fallback;
    this.#idle = idle;
  }

  /** The absolute path of a folder that a call names; relative ones start from the server's project. */
  folder(named: string | undefined): string {
    return resolve(this.#fallback, named ?? ".");
  }

  /**
   * Lends the project of a folder, or of the nearest indexed one above it, for as long as `use` runs.
   *
   * @throws CodeGraphError `not-indexed`, and what opening and using throw
   */
  async use<Result>(named: string | undefined, use: (project: Project) => Promise<Result>): Promise<Result> {
    const from = this.folder(named);
    const root = findProject(from);
    if (root === null) {
      throw new CodeGraphError("not-indexed", `there is no index in ${from} or above`, "Index the folder first.");
    }
    return this.#lend(root, () => openProject(root), use);
  }

  /** Indexes a folder and keeps it open like one that was asked something. */
  async init(named: string | undefined, options: InitOptions): Promise<InitResult["result"]> {
    const root = this.folder(named);
    // Two inits of one folder would fight over the index; an open project would see it change beneath it.
    await this.#close(root);
    const { project, result } = await initProject(root, options);
    await this.#lend(project.root, () => Promise.resolve(project), async () => {});
    return result;
  }

  async closeAll(): Promise<void> {
    await Promise.allSettled([...this.#open.keys()].map((root) => this.#close(root)));
  }

  async #lend<Result>(root: string, open: () => Promise<Project>, use: (project: Project) => Promise<Result>): Promise<Result> {
    let entry = this.#open.get(root);
    if (entry === undefined) {
      log("debug", `opening ${root}`);
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
      if (entry.users === 0) entry.timer = setTimeout(() => void this.#close(root), this.#idle).unref();
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
    log("debug", `closing ${root}`);
    await entry.opening.then((project) => project.close()).catch((error: unknown) => log("warn", String(error)));
  }
}
