import { existsSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MemoryIndex } from "@codegraph/graph";
import { CodeGraphError } from "@codegraph/model";
import { loadRegistry } from "@codegraph/parse";
import { removeSqliteCache } from "@codegraph/store/sqlite";
import type { ImportOptions, InitResult, Project } from "../api/index.js";
import type { InitOptions, OpenOptions, Recovery, WaitOptions } from "@codegraph/indexer/api";
import {
  toTrustRequest,
  checkLanguages,
  checkModules,
  readLabels,
  openConfig,
  type ProjectConfig,
  hasConfigFile,
} from "@codegraph/indexer/config";
import { rejectNewerIndex } from "@codegraph/indexer/plan";
import { createLinkList, createLinks, type LinkFailures } from "@codegraph/indexer/links";
import { createDocs } from "@codegraph/overview/docs";
import {
  checkForeign,
  codegraphPath,
  contentsPath,
  fileIdentityStamp,
  findProject,
  deleteFilesSetAside,
  indexPath,
  realRoot,
  throwNotIndexed,
  vectorsPath,
} from "@codegraph/indexer/folder";
import { needsRebuild, isFailedRead, isExpectedError, writeRecovery, type RecoveredIndex, withRecovery } from "@codegraph/indexer/recovery";
import { type OpenProject, createSelfHealingProject } from "../freshness/self-healing.js";
import { openKnownContents, removeIndex, reuseIndex } from "@codegraph/indexer/reuse";
import { createSurroundingsCache } from "@codegraph/indexer/resolution";
import { createSemanticIndex } from "../search/semantic-index.js";
import { noticingEdges } from "../freshness/edge-reads.js";
import type { InternalOpenOptions } from "../freshness/open-how.js";
import { createActivity, noting } from "../learning/activity.js";
import { createLearning } from "../learning/learning.js";
import { followConfig } from "./config-follower.js";
import { createLatencies } from "../answers/latencies.js";
import { withLogging } from "./with-logging.js";
import { makeFolder, namesInFolder, undoMakeFolder } from "./make-folder.js";
import { writeSettings } from "./written-settings.js";
import { openStores, type OpenStores } from "./open-stores.js";
import { createSummary } from "@codegraph/overview/summary";
import { createWiringFileReader } from "../routes/wiring-files.js";
import { createFindRegistered } from "./find-registered.js";
import { createSymbolQuestions } from "./symbol-questions.js";
import { createProject } from "./project.js";
import { removedFilesEntry } from "@codegraph/indexer/update";
import { closeProject, type OpenedProject } from "./opened-project.js";
import { updateAll } from "./update-all.js";
import { trustOwn } from "./trust.js";
import { withVectors } from "./with-vectors.js";
import { createWriterElection, createWriteLock, type WriteLock } from "@codegraph/indexer/writer";

/**
 * Indexes a folder and opens it. Updates an existing index. Writes the given options to `.codegraph/config.json`, which it creates if it
 * is missing.
 *
 * @throws CodeGraphError `not-a-directory`, `foreign-directory`, `newer-schema`, `index-damaged`, `read-only`,
 * `disk-full`, `locked`, `cancelled`, `invalid-config`; with `from` also `not-found`, `invalid-import`, `not-indexed`, `older-schema`
 */
export function initProject(path: string, options: InitOptions = {}): Promise<InitResult> {
  return init(path, options, false);
}

/**
 * Like {@link initProject}, but starts from an index file that `exportIndex` wrote elsewhere. Checks the whole file first. Keeps an
 * existing index that can be updated, unless `replace` is set.
 *
 * @param file absolute, or relative to the working directory
 * @throws CodeGraphError as `initProject`
 */
export function importProject(path: string, file: string, { replace = false, ...options }: ImportOptions = {}): Promise<InitResult> {
  return init(path, { ...options, from: file }, replace);
}

async function init(path: string, options: InitOptions, replace: boolean): Promise<InitResult> {
  const root = realRoot(path);
  checkForeign(root);
  const { name, languages, exclude, include, workers, maxFileSize, autoUpdate, semantic } = options;
  const labels = options.labels && { ...readLabels(root), ...options.labels };
  const before = namesInFolder(root);
  makeFolder(root);
  const given = withoutUndefined({ name, languages, exclude, include, workers, maxFileSize, autoUpdate, labels, semantic });
  const { log, waitMs, onWait, onRecovery, signal, languageModules, projectSettings } = options;
  const open: OpenOptions = withoutUndefined({ log, waitMs, onWait, onRecovery, languageModules, projectSettings });
  const turns = createWriteLock(root, { log });
  // The write lock makes concurrent inits run one after the other, so the second finds everything done.
  const { state, result } = await turns
    .run(
      "indexing",
      () =>
        withRecovery(
          root,
          async (recovered) => {
            const { config } = openConfig(root, sessionSettings(given, open), () => undefined, projectSettings).inForce;
            await loadRegistry(config.languageModules);
            const { from } = options;
            // Another copy may carry the damage of the index that was just set aside.
            const isWanted = recovered === null || from !== undefined;
            const reused = isWanted ? await reuseIndex(root, config, { from, replace, signal }, log ?? (() => undefined)) : null;
            const state = await openState(root, open, turns, recovered, given);
            try {
              // The settings are written only after all of them have passed validation.
              if (Object.keys(given).length > 0 || !hasConfigFile(root)) {
                writeSettings(root, given, state.store);
                if ((projectSettings ?? "trusted") === "trusted") trustOwn(root, given);
              }
              state.store.write((writer) => writer.setMeta(...removedFilesEntry(new Set())));
              let index: MemoryIndex | null = null;
              const result = await updateAll(state, { ...options, force: true }, (resolved) => (index = resolved));
              const findRegistered = createFindRegistered(state, createSymbolQuestions(state), createWiringFileReader(state));
              await createSummary(state, findRegistered).create(signal, index);
              // The scan that began the update has listed the documents.
              await createDocs(state).update(signal, state.seen.documents);
              return { state, result: reused === null ? result : { ...result, reusedFrom: reused } };
            } catch (error) {
              await closeProject(state);
              throw error;
            }
          },
          true,
        ),
      { signal, waitMs, onWait },
    )
    .catch((error: unknown) => {
      turns.close();
      undoMakeFolder(root, before);
      throw error;
    });
  const project = createLastingProject(state, open);
  try {
    const learning = createLearning(state, state.turns.run, () => false);
    return { project, result: await withVectors({ meanings: state.meanings, learning }, result, options) };
  } catch (error) {
    await project.close();
    throw error;
  }
}

/**
 * Opens the project at `path` or in the nearest parent folder. Sets a damaged index aside and rebuilds it, now or in the question that
 * finds the damage, unless `readonly` is set. Falls back to read-only access if nothing can be written.
 * @throws CodeGraphError `not-indexed` if there is no index, `index-damaged`
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

/** Error codes after which an index can still be read. */
const UNWRITABLE: ReadonlySet<string> = new Set(["read-only", "disk-full"]);

/** @param wanted options for opening it again once writing works */
async function openRoot(root: string, options: InternalOpenOptions, wanted: InternalOpenOptions = options): Promise<Project> {
  const turns = createWriteLock(root, options);
  try {
    return createLastingProject(await openOrRecover(root, options, turns), options, wanted);
  } catch (error) {
    turns.close();
    throw error;
  }
}

/** Opens a project. Sets its index aside first if it is damaged or was made by another user. The caller must not hold the write lock. */
async function openOrRecover(root: string, options: InternalOpenOptions, turns: WriteLock): Promise<OpenedProject> {
  const open = (recovered: RecoveredIndex | null): Promise<OpenedProject> => openState(root, options, turns, recovered);
  const mayBeBeyondUse = (error: unknown): boolean => !options.readonly && (!isExpectedError(error) || needsRebuild(error));
  return open(null)
    .catch(async (error: unknown) => {
      if (!mayBeBeyondUse(error) && !isFailedRead(error)) throw error;
      // An index that is being replaced looks damaged for a moment.
      await pause(REPLACE_WAIT_MS);
      return open(null);
    })
    .catch((error: unknown) => {
      if (!mayBeBeyondUse(error)) throw error;
      return turns.run("setting an index aside", () => withRecovery(root, open), options);
    });
}

/** Time after which an index that another process is replacing can be opened again. */
const REPLACE_WAIT_MS = 100;

/**
 * Retries `open` while the index is locked. SQLite returns SQLITE_BUSY at once, ignoring busy_timeout, while another process switches
 * a new database to WAL.
 * @throws what `open` throws; `locked` after {@link CREATE_TIMEOUT_MS}
 */
async function retryWhileLocked<T>(open: () => T): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return open();
    } catch (error) {
      const isLocked = error instanceof CodeGraphError && error.code === "locked";
      if (!isLocked || performance.now() - start > CREATE_TIMEOUT_MS) throw error;
    }
    await pause(REPLACE_WAIT_MS / 4);
  }
}

/** Time another process may take to create an index file. */
const CREATE_TIMEOUT_MS = 5_000;

/** Returns a project that survives the replacement of its index file. */
function createLastingProject(first: OpenedProject, options: InternalOpenOptions, wanted: InternalOpenOptions = options): Project {
  const { root } = first;
  const opened = (state: OpenedProject): OpenProject => ({
    project: withLogging(createProject(state), state),
    store: state.store,
    stamp: fileIdentityStamp(indexPath(root)),
    refuseNewer: () => rejectNewerIndex(state.store),
  });
  return createSelfHealingProject(opened(first), {
    root,
    options,
    wanted,
    async open(recovered, { isInTurn, as }) {
      // A removed index is not damage.
      if (recovered === null && findProject(root) !== root)
        throw new CodeGraphError("not-indexed", `${root} no longer has an index`, "Run `codegraph init` there.");
      const turns = createWriteLock(root, as);
      try {
        return opened(await (isInTurn ? openState(root, as, turns, recovered) : openOrRecover(root, as, turns)));
      } catch (error) {
        turns.close();
        throw error;
      }
    },
  });
}

/**
 * Deletes a project's index. Keeps its settings and descriptions.
 * @throws CodeGraphError `locked` if another process keeps writing for too long, `foreign-directory`, `not-a-directory`
 */
export async function removeProject(path: string, options: WaitOptions = {}): Promise<void> {
  const root = realRoot(path);
  checkForeign(root);
  if (!existsSync(codegraphPath(root))) return;
  const turns = createWriteLock(root);
  try {
    await turns.run("removing the index", async () => remove(root), options);
  } finally {
    turns.close();
  }
}

function remove(root: string): void {
  for (const path of [indexPath(root), vectorsPath(root)]) {
    removeIndex(path);
    deleteFilesSetAside(path);
  }
  removeSqliteCache(contentsPath(root));
  rmSync(`${codegraphPath(root)}/docs.md`, { force: true });
}

/** @param recovered index that was just set aside */
async function openState(
  root: string,
  options: InternalOpenOptions,
  turns: WriteLock,
  recovered: RecoveredIndex | null,
  given: Partial<ProjectConfig> = {},
): Promise<OpenedProject> {
  const settings = sessionSettings(given, options);
  const { languageModules } = openConfig(root, settings, () => undefined, options.projectSettings).inForce.config;
  const registry = await loadRegistry(languageModules);
  const known = registry.languages.map(({ id }) => id);
  const { log = () => {} } = options;
  const live = openConfig(
    root,
    settings,
    (config) => {
      checkLanguages(config, known);
      checkModules(config, languageModules);
    },
    options.projectSettings,
  );
  const list = createLinkList(root, options.projectSettings);
  list.read();
  const reportRecovery = (recovery: Recovery): void => {
    log("info", "recovered", { root, what: recovery.what, why: recovery.why, reason: recovery.reason, setAside: recovery.setAside });
    options.onRecovery?.(recovery);
  };
  const { store: reading, writing } = await retryWhileLocked(() => openCurrent(root, options));
  const store = noticingEdges(reading, registry);
  if (recovered) {
    reportRecovery(recovered.recovery);
    writeRecovery(store, recovered);
  }
  const following = followConfig(root, live, log);
  const lease = createWriterElection(root, { readonly: options.readonly, log });
  const meanings = createSemanticIndex({
    root,
    store,
    options,
    log,
    onRecovery: reportRecovery,
    worksBehind: () => lease.isElected() || lease.holder() === null,
    get config() {
      return following.config;
    },
    isDocument: (language) => registry.get(language)?.isDocument ?? false,
  });
  const activity = createActivity();
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
      return [...live.inForce.requests, ...list.requests()].map(toTrustRequest);
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
    turns: noting(turns, activity),
    lease,
    latencies: createLatencies(),
    activity,
    asked: activity.asked,
    options,
    log,
    seen: { documents: null },
    isDue: following.isDue,
    refresh: following.refresh,
  };
}

/** @throws CodeGraphError as `openStores`; `newer-schema` also for an index of the same schema that a newer build made */
function openCurrent(root: string, { readonly = false }: InternalOpenOptions): OpenStores {
  const stores = openStores(root, { readonly });
  try {
    if (!readonly) rejectNewerIndex(stores.store);
    return stores;
  } catch (error) {
    stores.store.close();
    throw error;
  }
}

/** Settings in force while the project is open, including those that are not written to its file. */
function sessionSettings(given: Partial<ProjectConfig>, { languageModules }: OpenOptions): Partial<ProjectConfig> {
  return languageModules === undefined ? given : { ...given, languageModules };
}

function withoutUndefined<T extends object>(object: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as never;
}

export { findProject };
