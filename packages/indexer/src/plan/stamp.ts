import { extractorVersion } from "@codegraph/parse";
import type { FactReader, FactWriter } from "@codegraph/store";
import { readBuildProgress } from "./build-progress.js";
import { selectionHash, extractionHash } from "../config/config-hash.js";
import type { ProjectConfig } from "../config/project-config.js";
import { SEARCH_DATA_VERSION } from "./search-data-version.js";
import { writeBuildVersion } from "./reject-newer-index.js";

/** Returns a stamp of the extractor and the settings. Files are read the same way if their stamps are equal. */
export function extractionStamp(config: ProjectConfig): string {
  return `${extractorVersion(config.languageModules)} ${SEARCH_DATA_VERSION} ${extractionHash(config)}`;
}

/** Comparison of the versions and settings recorded in an index with the current ones. */
export interface IndexCurrency {
  /** True if the extractor and the search format are the same. */
  readonly extractor: boolean;
  /** True if the settings read indexed files in the same way. */
  readonly reading: boolean;
  /** True if the settings select the same files. */
  readonly choice: boolean;
}

/** Compares an index with the current extractor and settings. */
export function compareWithCurrent(store: Pick<FactReader, "meta">, config: ProjectConfig): IndexCurrency {
  return {
    extractor:
      store.meta("extractor_version") === extractorVersion(config.languageModules) && store.meta("pack_version") === SEARCH_DATA_VERSION,
    reading: store.meta("config_hash") === extractionHash(config),
    choice: store.meta("choice_hash") === selectionHash(config),
  };
}

/** Returns true if the index is complete and was built by this extractor with these settings. */
export function isCurrent(store: FactReader, config: ProjectConfig): boolean {
  const { extractor, reading, choice } = compareWithCurrent(store, config);
  return extractor && reading && choice && readBuildProgress(store) === null;
}

/** Records the extractor, settings and identity of an index. */
export function writeStamp(writer: FactWriter, config: ProjectConfig, root: string, name: string): void {
  writer.setMeta("extractor_version", extractorVersion(config.languageModules));
  writer.setMeta("pack_version", SEARCH_DATA_VERSION);
  writeBuildVersion(writer);
  writer.setMeta("config_hash", extractionHash(config));
  writer.setMeta("choice_hash", selectionHash(config));
  writer.setMeta("project_name", name);
  writer.setMeta("project_root", root);
  writer.setMeta("last_update", String(Date.now()));
}
