import { existsSync, mkdirSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MemoryIndex } from "@codegraph/graph";
import { CodeGraphError } from "@codegraph/model";
import { loadRegistry } from "@codegraph/parse";
import { removeSqliteContents } from "@codegraph/store/sqlite";
import { readRegular } from "../discover/read-regular.js";
import type { ImportOptions, InitOptions, InitResult, OpenOptions, Project, Recovery, WaitOptions } from "../api/index.js";
import { asTrustRequest, checkLanguages, checkModules, labelsInFile, openConfig, type ProjectConfig, replaceFile, writeConfig } from "../config/index.js";
import { refuseNewer } from "../indexing/refuse-newer.js";
import { createLinkList } from "../links/link-list.js";
import { createLinks } from "../links/links.js";
import type { LinkFailures } from "../links/linked-project.js";
import { createDocs } from "../docs/docs.js";
import { fileStamp } from "../recovery/file-stamp.js";
import { isBeyondUse, isFailedRead, isForeseen, noteRecovery, type Recovered, recovering } from "../recovery/recover.js";
import { type OpenProject, selfHealing } from "../recovery/self-healing.js";
import { forgetAsides } from "../recovery/set-aside.js";
import { openKnownContents } from "../reuse/known-contents.js";
import { removeIndex } from "../reuse/take-place.js";
import { reuseIndex } from "../reuse/reuse-index.js";
import { createSurroundingsCache } from "../resolution/surroundings.js";
import { createMeanings } from "../search/meanings.js";
import type { OpenHow } from "./open-how.js";
import { followConfig } from "./following.js";
import { createLatencies } from "./latencies.js";
import { logged } from "./logged.js";
import { openStores, type OpenStores } from "./open-stores.js";
import { createSummary } from "../summary/summary.js";
import { checkForeign, codegraphPath, contentsPath, findProject, indexPath, realRoot, throwNotIndexed, vectorsPath } from "./place.js";
import { createProject } from "./project.js";
import { closeState, type ProjectState, removedEntry, updateAll } from "./state.js";
import { trustOwn } from "./trust.js";
import { createLease, createTurns, type Turns } from "../writer/index.js";

/**
 * Indexes a folder and opens it. An index that is there already is brought up to date; options that are given are
 * written to `.codegraph/config.json`.
 *
 * @throws CodeGraphError `not-a-directory`, `foreign-directory`, `newer-schema`, `index-damaged`, `read-only`,
 *   `disk-full`, `locked`, `cancelled`, `invalid-config`; with `from` also `not-found`, `invalid-import`, `not-indexed`, `older-schema`
 */
export function initProject(path: string, options: InitOptions = {}): Promise<InitResult> {
  return init(path, options, false);
}

/**
 * As {@link initProject}, beginning with an index that `exportIndex` wrote elsewhere. All of the file is checked first. An index
 * that is there and could be brought up to date stays, unless the options say otherwise.
 *
 * @param file absolute, or relative to the current folder
 * @throws CodeGraphError as `initProject`
 */
export function importProject(path: string, file: string, { replace = false, ...options }: ImportOptions = {}): Promise<InitResult> {
  return init(path, { ...options, from: file }, replace);
}

async function init(path: string, options: InitOptions, replace: boolean): Promise<InitResult> {
  const root = realRoot(path);
  checkForeign(root);
  const { name, languages, exclude, include, workers, maxFileSize, autoUpdate, semantic } = options;
  const labels = options.labels && { ...labelsInFile(root), ...options.labels };
  makeFolder(root);
  const given = withoutUndefined({ name, languages, exclude, include, workers, maxFileSize, autoUpdate, labels, semantic });
  const { log, waitMs, onWait, onRecovery, signal, languageModules, projectSettings } = options;
  const open: OpenOptions = withoutUndefined({ log, waitMs, onWait, onRecovery, languageModules, projectSettings });
  const turns = createTurns(root, { log });
  // Of two that begin at once the second finds everything done.
  return turns.run("indexing", () => recovering(root, async (recovered) => {
    const { config } = openConfig(root, inForceOnly(given, open), () => undefined, projectSettings).inForce;
    await loadRegistry(config.languageModules);
    const { from } = options;
    // What took the place of a damaged index was perhaps damaged where it came from.
    const isWanted = recovered === null || from !== undefined;
    const reused = isWanted ? await reuseIndex(root, config, { from, replace, signal }, log ?? (() => undefined)) : null;
    const state = await openState(root, open, turns, recovered, given);
    try {
      // Written once it is known that all of them can be.
      if (Object.keys(given).length > 0) {
        writeConfig(root, given);
        if ((projectSettings ?? "trusted") === "trusted") trustOwn(root, given);
      }
      state.store.write((writer) => writer.setMeta(...removedEntry(new Set())));
      let index: MemoryIndex | null = null;
      const result = await updateAll(state, { ...options, force: true }, (resolved) => (index = resolved));
      await createSummary(state).create(signal, index);
      // The walk that began the update has seen them.
      await createDocs(state).update(signal, state.seen.documents);
      return { project: lasting(state, open), result: reused === null ? result : { ...result, reusedFrom: reused } };
    } catch (error) {
      await closeState(state);
      throw error;
    }
  }), { signal, waitMs, onWait }).catch((error: unknown) => {
    turns.close();
    throw error;
  });
}

/**
 * Opens the project at `path` or in the nearest folder above. An index that is damaged is set aside and made anew, now or by
 * the question that meets the damage; not for one that only reads. Where nothing can be written it is opened for reading only.
 * @throws CodeGraphError `not-indexed` when there is none, `index-damaged`
 */
export async function openProject(path: string, options: OpenOptions = {}): Promise<Project> {
  const root = findProject(realRoot(path));
  if (root === null) throwNotIndexed(realRoot(path));
  try {
    return await openRoot(root, options);
  } catch (error) {
    if (options.readonly || !(error instanceof CodeGraphError && UNWRITABLE.has(error.code))) throw error;
    options.log?.(error.code === "read-only" ? "info" : "warn", "project.read-only", { root, message: error.message });
    return openRoot(root, { ...options, readonly: true, unwritable: error }, options);
  }
}

/** Why an index can be read and not written. */
const UNWRITABLE: ReadonlySet<string> = new Set(["read-only", "disk-full"]);

/** @param wanted how it is opened again as soon as that works */
async function openRoot(root: string, options: OpenHow, wanted: OpenHow = options): Promise<Project> {
  const turns = createTurns(root, options);
  try {
    return lasting(await openSound(root, options, turns), options, wanted);
  } catch (error) {
    turns.close();
    throw error;
  }
}

/** Opens a project whose index is set aside first if it is damaged, or not this user's own. Not for one who has the project's turn. */
async function openSound(root: string, options: OpenHow, turns: Turns): Promise<ProjectState> {
  const open = (recovered: Recovered | null): Promise<ProjectState> => openState(root, options, turns, recovered);
  const mayBeBeyondUse = (error: unknown): boolean => !options.readonly && (!isForeseen(error) || isBeyondUse(error));
  return open(null).catch(async (error: unknown) => {
    if (!mayBeBeyondUse(error) && !isFailedRead(error)) throw error;
    // An index that is being replaced looks so for a moment.
    await pause(REPLACED_MS);
    return open(null);
  }).catch((error: unknown) => {
    if (!mayBeBeyondUse(error)) throw error;
    return turns.run("setting an index aside", () => recovering(root, open), options);
  });
}

/** What another process removes and makes anew is whole again after this, as far as opening it goes. */
const REPLACED_MS = 100;

/**
 * SQLite does not wait for who is just making a new file one that several may use, but says at once that it is locked.
 * @throws what `open` throws, `locked` after a while
 */
async function whenFree<T>(open: () => T): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return open();
    } catch (error) {
      const isLocked = error instanceof CodeGraphError && error.code === "locked";
      if (!isLocked || performance.now() - start > MADE_MS) throw error;
    }
    await pause(REPLACED_MS / 4);
  }
}

/** How long another process may take to make an index file. */
const MADE_MS = 5_000;

/** The open project, which outlasts the file that its index is in. */
function lasting(first: ProjectState, options: OpenHow, wanted: OpenHow = options): Project {
  const { root } = first;
  const opened = (state: ProjectState): OpenProject => ({
    project: logged(createProject(state), state),
    store: state.store,
    stamp: fileStamp(indexPath(root)),
    refuseNewer: () => refuseNewer(state.store),
  });
  return selfHealing(opened(first), {
    root,
    options,
    wanted,
    async open(recovered, { isInTurn, as }) {
      // Somebody took the index away, which is no damage.
      if (recovered === null && findProject(root) !== root) throw new CodeGraphError("not-indexed", `${root} has no index any more`, "Run `codegraph init` there.");
      const turns = createTurns(root, as);
      try {
        return opened(await (isInTurn ? openState(root, as, turns, recovered) : openSound(root, as, turns)));
      } catch (error) {
        turns.close();
        throw error;
      }
    },
  });
}

/**
 * Deletes a project's index. Settings and texts stay.
 * @throws CodeGraphError `locked` while somebody writes it for too long, `foreign-directory`, `not-a-directory`
 */
export async function removeProject(path: string, options: WaitOptions = {}): Promise<void> {
  const root = realRoot(path);
  checkForeign(root);
  if (!existsSync(codegraphPath(root))) return;
  const turns = createTurns(root);
  try {
    await turns.run("removing the index", async () => remove(root), options);
  } finally {
    turns.close();
  }
}

function remove(root: string): void {
  for (const path of [indexPath(root), vectorsPath(root)]) {
    removeIndex(path);
    forgetAsides(path);
  }
  removeSqliteContents(contentsPath(root));
  rmSync(`${codegraphPath(root)}/docs.md`, { force: true });
}

/** @param recovered what was set aside just now */
async function openState(root: string, options: OpenHow, turns: Turns, recovered: Recovered | null, given: Partial<ProjectConfig> = {}): Promise<ProjectState> {
  const settings = inForceOnly(given, options);
  const { languageModules } = openConfig(root, settings, () => undefined, options.projectSettings).inForce.config;
  const registry = await loadRegistry(languageModules);
  const known = registry.languages.map(({ id }) => id);
  const { log = () => {} } = options;
  const live = openConfig(root, settings, (config) => {
    checkLanguages(config, known);
    checkModules(config, languageModules);
  }, options.projectSettings);
  const list = createLinkList(root, options.projectSettings);
  list.read();
  const tell = (recovery: Recovery): void => {
    log("info", "recovered", { root, what: recovery.what, why: recovery.why, reason: recovery.reason, set_aside: recovery.setAside });
    options.onRecovery?.(recovery);
  };
  const { store, writing } = await whenFree(() => openCurrent(root, options));
  if (recovered) {
    tell(recovered.recovery);
    noteRecovery(store, recovered);
  }
  const following = followConfig(root, live, log);
  const lease = createLease(root, { readonly: options.readonly, log });
  const meanings = createMeanings({
    root,
    store,
    options,
    log,
    onRecovery: tell,
    worksBehind: () => lease.isElected() || lease.holder() === null,
    get config() {
      return following.config;
    },
    isDocument: (language) => registry.get(language)?.isDocument ?? false,
  });
  const surroundings = createSurroundingsCache(registry);
  const failures: LinkFailures = new Map();
  for (const { file, key, name } of live.inForce.oldNames) log("warn", "config.old-name", { file, key, name });
  log("debug", "project.open", { root, readonly: options.readonly ?? false });
  return {
    root,
    get name() {
      return following.config.name ?? basename(root);
    },
    get config() {
      return following.config;
    },
    get sources() {
      return live.inForce.sources;
    },
    get trouble() {
      return following.trouble;
    },
    get trust() {
      return [...live.inForce.requests, ...list.requests()].map(asTrustRequest);
    },
    get pool() {
      return following.pool;
    },
    registry,
    store,
    surroundings,
    links: createLinks(list, store, registry, failures),
    writing: {
      root,
      log,
      registry,
      store: writing,
      knownContents: () => openKnownContents(root, following.config, store, log),
      surroundings,
      links: createLinks(list, writing, registry, failures),
      get pool() {
        return following.pool;
      },
      get config() {
        return following.config;
      },
    },
    meanings,
    turns,
    lease,
    latencies: createLatencies(),
    options,
    log,
    seen: { documents: null },
    isDue: following.isDue,
    refresh: following.refresh,
  };
}

/** @throws CodeGraphError as `openStores`; `newer-schema` also for an index that a newer build made in the same schema */
function openCurrent(root: string, { readonly = false }: OpenHow): OpenStores {
  const stores = openStores(root, { readonly });
  try {
    if (!readonly) refuseNewer(stores.store);
    return stores;
  } catch (error) {
    stores.store.close();
    throw error;
  }
}

/** Settings that hold while it is open, those included that are written nowhere. */
function inForceOnly(given: Partial<ProjectConfig>, { languageModules }: OpenOptions): Partial<ProjectConfig> {
  return languageModules === undefined ? given : { ...given, languageModules };
}

/** What is made anew by anyone who has the source does not belong into version control. */
const IGNORED = "index.db*\nvectors.db*\ncontents.db*\nlance*\ndocs.md*\nturn.*\nwriter.json*\n";

/** As earlier versions wrote it. */
const IGNORED_BEFORE = ["index.db*\n", "index.db*\ndocs.md*\n", "index.db*\nvectors.db*\nlance*\ndocs.md*\n", "index.db*\nvectors.db*\nlance*\ndocs.md*\nturn.*\nwriter.json*\n"];

/** Null where there is no file, or none that can be read. */
function textOf(path: string): string | null {
  try {
    return readRegular(path).toString();
  } catch {
    return null;
  }
}

function makeFolder(root: string): void {
  const path = codegraphPath(root);
  try {
    mkdirSync(path, { recursive: true });
    const ignore = `${path}/.gitignore`;
    const found = textOf(ignore);
    if (found === null || IGNORED_BEFORE.includes(found)) replaceFile(ignore, IGNORED);
  } catch (cause) {
    throw new CodeGraphError(
      "read-only",
      `${path} cannot be written (${(cause as NodeJS.ErrnoException).code})`,
      "Make the folder writable, or index a copy.",
      { cause },
    );
  }
}

function withoutUndefined<T extends object>(object: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as never;
}

export { findProject };
