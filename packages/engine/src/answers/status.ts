import type { LanguageStatistics, SettingInForce, StatusResult } from "../api/index.js";
import type { FactReader, LanguageCounts } from "@codegraph/store";
import type { TrustRequest } from "@codegraph/indexer/api";
import { type EffectiveConfig, type ProjectConfig, SETTING_NAMES } from "@codegraph/indexer/config";
import type { WriterElection } from "@codegraph/indexer/writer";
import { compareWithCurrent } from "@codegraph/indexer/plan";
import { codegraphPath } from "@codegraph/indexer/folder";
import { readRecovery } from "@codegraph/indexer/recovery";

/** The parts of an open project that its status describes. */
export interface StatusSource {
  readonly root: string;
  readonly name: string;
  readonly store: FactReader;
  readonly config: ProjectConfig;
  readonly sources: EffectiveConfig["sources"];
  readonly lease: Pick<WriterElection, "holder">;
  readonly trouble: string | null;
  readonly trust: readonly TrustRequest[];
}

/** Returns the state and the statistics of an index. */
export function statusOf(state: StatusSource): Omit<StatusResult, "stale" | "search" | "watch" | "precise"> {
  const { root, name, store, config } = state;
  const { definitions, edges, languages, ...statistics } = store.counts();
  const { extractor, reading, choice } = compareWithCurrent(store, config);
  const sites = edges.sites + edges.open;
  const updated = store.meta("last_update");
  return {
    projectName: name,
    root,
    codegraphPath: codegraphPath(root),
    schemaVersion: store.meta("schema_version") ?? "",
    extractorVersion: store.meta("extractor_version"),
    // Opening a store with another schema upgrades or rejects it, so the schema is current here.
    current: { schema: true, extractor, settings: reading && choice },
    backend: "sqlite",
    statistics: { ...statistics, symbols: definitions },
    languages: Object.fromEntries(languages.map(languageEntry)),
    edges: { exact: edges.exact, possible: edges.possible, unresolved: edges.open, external: edges.external },
    symbolCoverage: sites === 0 ? null : edges.sites / sites,
    ownCoverage: sites === edges.external ? null : edges.sites / (sites - edges.external),
    problems: store.problems(),
    lastUpdate: updated === null ? null : Number(updated),
    writer: state.lease.holder(),
    recovered: readRecovery(store),
    autoUpdate: config.autoUpdate,
    databaseSizeBytes: store.size(),
    config: settingsOf(state),
    configTrouble: state.trouble,
    trust: state.trust,
  };
}

function languageEntry({ language, files, lines, definitions }: LanguageCounts): readonly [string, LanguageStatistics] {
  return [language, { files, lines, symbols: definitions }];
}

function settingsOf({ config, sources }: Pick<StatusSource, "config" | "sources">): Record<string, SettingInForce> {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, { value: config[name], from: sources[name] }]));
}
