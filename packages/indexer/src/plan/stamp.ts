import { extractorVersion } from "@codegraph/parse";
import type { FactReader, FactWriter } from "@codegraph/store";
import { buildingOf } from "./building.js";
import { choiceHash, readingHash } from "../config/config-hash.js";
import type { ProjectConfig } from "../config/project-config.js";
import { PACKED_AS } from "./packed-as.js";
import { writeMaker } from "./refuse-newer.js";

/** Equal where files are read in the same way. */
export function readingStamp(config: ProjectConfig): string {
  return `${extractorVersion(config.languageModules)} ${PACKED_AS} ${readingHash(config)}`;
}

/** What an index was made by, compared with what would make it now. */
export interface Currency {
  readonly extractor: boolean;
  /** Whether the settings read the files that are in it in the same way. */
  readonly reading: boolean;
  /** Whether the settings choose the same files. */
  readonly choice: boolean;
}

export function currencyOf(store: Pick<FactReader, "meta">, config: ProjectConfig): Currency {
  return {
    extractor: store.meta("extractor_version") === extractorVersion(config.languageModules) && store.meta("pack_version") === PACKED_AS,
    reading: store.meta("config_hash") === readingHash(config),
    choice: store.meta("choice_hash") === choiceHash(config),
  };
}

/** Whether the index was made by this extractor with these settings, and is whole. */
export function isCurrent(store: FactReader, config: ProjectConfig): boolean {
  const { extractor, reading, choice } = currencyOf(store, config);
  return extractor && reading && choice && buildingOf(store) === null;
}

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
