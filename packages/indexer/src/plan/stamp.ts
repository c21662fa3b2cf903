import { extractorVersion } from "@codegraph/parse";
import type { FactReader, FactWriter } from "@codegraph/store";
import { buildingOf } from "./building.js";
import { choiceHash, readingHash } from "../config/config-hash.js";
import type { ProjectConfig } from "../config/project-config.js";
import { PACKED_AS } from "./packed-as.js";
import { writeMaker } from "./refuse-newer.js";

/** Returns a stamp of the extractor and the settings. Files are read the same way if their stamps are equal. */
export function readingStamp(config: ProjectConfig): string {
  return `${extractorVersion(config.languageModules)} ${PACKED_AS} ${readingHash(config)}`;
}

/** Comparison of the versions and settings recorded in an index with the current ones. */
export interface Currency {
  /** True if the extractor and the search format are the same. */
  readonly extractor: boolean;
  /** True if the settings read indexed files in the same way. */
  readonly reading: boolean;
  /** True if the settings select the same files. */
  readonly choice: boolean;
}

/** Compares an index with the current extractor and settings. */
export function currencyOf(store: Pick<FactReader, "meta">, config: ProjectConfig): Currency {
  return {
    extractor: store.meta("extractor_version") === extractorVersion(config.languageModules) && store.meta("pack_version") === PACKED_AS,
    reading: store.meta("config_hash") === readingHash(config),
    choice: store.meta("choice_hash") === choiceHash(config),
  };
}

/** Returns true if the index is complete and was built by this extractor with these settings. */
export function isCurrent(store: FactReader, config: ProjectConfig): boolean {
  const { extractor, reading, choice } = currencyOf(store, config);
  return extractor && reading && choice && buildingOf(store) === null;
}

/** Records the extractor, settings and identity of an index. */
export function writeStamp(writer: FactWriter, config: ProjectConfig, root: string, name: string): void {
  writer.setMeta("extractor_version", extractorVersion(config.languageModules));
  writer.setMeta("pack_version", PACKED_AS);
  writeMaker(writer);
  writer.setMeta("config_hash", readingHash(config));
  writer.setMeta("choice_hash", choiceHash(config));
  writer.setMeta("project_name", name);
  writer.setMeta("project_root", root);
  writer.setMeta("last_update", String(Date.now()));
}
