import type { LanguageStatistics, SettingInForce, StatusResult } from "../api/index.js";
import type { LanguageCounts } from "@codegraph/store";
import { SETTING_NAMES } from "../config/index.js";
import { currencyOf } from "../indexing/stamp.js";
import { codegraphPath } from "../project/place.js";
import type { ProjectState } from "../project/state.js";
import { recoveryOf } from "../recovery/recover.js";

/** The state of an index in numbers. */
export function statusOf(state: ProjectState): Omit<StatusResult, "stale" | "search" | "watch"> {
  const { root, name, store, config } = state;
  const { definitions, edges, languages, ...statistics } = store.counts();
  const { extractor, reading, choice } = currencyOf(store, config);
  const sites = edges.sites + edges.open;
  const updated = store.meta("last_update");
  return {
    projectName: name,
    root,
    codegraphPath: codegraphPath(root),
    schemaVersion: store.meta("schema_version") ?? "",
    extractorVersion: store.meta("extractor_version"),
    // A store of another schema is brought up to date, or refused, before it is open.
    current: { schema: true, extractor, settings: reading && choice },
    backend: "sqlite",
    statistics: { ...statistics, symbols: definitions },
    languages: Object.fromEntries(languages.map(ofLanguage)),
    edges: { exact: edges.exact, possible: edges.possible, unresolved: edges.open },
    symbolCoverage: sites === 0 ? null : edges.sites / sites,
    problems: store.problems(),
    lastUpdate: updated === null ? null : Number(updated),
    writer: state.lease.holder(),
    recovered: recoveryOf(store),
    autoUpdate: config.autoUpdate,
    databaseSizeBytes: store.size(),
    config: settingsOf(state),
    configTrouble: state.trouble,
    trust: state.trust,
  };
}

function ofLanguage({ language, files, lines, definitions }: LanguageCounts): readonly [string, LanguageStatistics] {
  return [language, { files, lines, symbols: definitions }];
}

function settingsOf({ config, sources }: ProjectState): Record<string, SettingInForce> {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, { value: config[name], from: sources[name] }]));
}
