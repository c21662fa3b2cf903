import type { Log, SnapshotOrigin } from "@codegraph/indexer/api";
import { DEFAULT_CONFIG, type EffectiveConfig, type ProjectConfig, type ReloadableConfig, SETTING_NAMES } from "@codegraph/indexer/config";
import { createLinks, type Links } from "@codegraph/indexer/links";
import { createSurroundingsCache } from "@codegraph/indexer/resolution";
import { createWriteLock, createWriterElection } from "@codegraph/indexer/writer";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";
import { createActivity } from "../learning/activity.js";
import { createLatencies } from "../answers/latencies.js";
import { followConfig } from "../project/config-follower.js";
import type { OpenedProject } from "../project/opened-project.js";
import { createSemanticIndex } from "../search/semantic-index.js";

/** The parts that a snapshot is opened from. */
export interface SnapshotParts {
  /** Real absolute path of the file. */
  readonly root: string;
  readonly origin: SnapshotOrigin;
  readonly store: FactStore;
  readonly registry: LanguageRegistry;
  readonly log: Log;
}

/** A snapshot names other projects neither for resolution nor for answers. */
const NO_LINKS: Links["list"] = { read: () => [], requests: () => [], openRequests: () => [], write: () => undefined };

/** Assembles the parts of an open project that reads one index and nothing else. */
export function createSnapshotState({ root, origin, store, registry, log }: SnapshotParts): OpenedProject {
  const settings = fixedSettings({ ...DEFAULT_CONFIG, name: origin.name, autoUpdate: false, watch: false });
  const { config, sources } = settings.inForce;
  const following = followConfig(root, settings, log);
  const options = { readonly: true, log };
  const surroundings = createSurroundingsCache(registry);
  const links = createLinks(NO_LINKS, store, registry);
  const meanings = createSemanticIndex({
    root,
    store,
    options,
    log,
    config,
    onRecovery: () => undefined,
    worksBehind: () => false,
    isDocument: (language) => registry.get(language)?.isDocument ?? false,
  });
  return {
    root,
    name: origin.name,
    config,
    sources,
    trouble: null,
    trust: [],
    pool: following.pool,
    registry,
    store,
    surroundings,
    links,
    writing: { root, log, registry, store, surroundings, links, pool: following.pool, config },
    meanings,
    turns: createWriteLock(root, { readonly: true }),
    lease: createWriterElection(root, { readonly: true }),
    latencies: createLatencies(),
    activity: createActivity(),
    asked: () => 0,
    options,
    log,
    seen: { documents: null },
    isDue: () => false,
    refresh: () => Promise.resolve(),
  };
}

/** Settings that no file of this machine changes: a snapshot answers everywhere the same. */
function fixedSettings(config: ProjectConfig): ReloadableConfig {
  const sources = Object.fromEntries(SETTING_NAMES.map((name) => [name, []])) as unknown as EffectiveConfig["sources"];
  const inForce: EffectiveConfig = { config, sources, requests: [], oldNames: [] };
  return { inForce, changed: () => false, reload: () => undefined, checkCode: () => undefined };
}
