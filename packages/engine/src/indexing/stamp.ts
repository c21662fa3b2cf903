import { extractorVersion } from "@codegraph/parse";
import type { FactReader, FactWriter } from "@codegraph/store";
import { configHash, type ProjectConfig } from "../config/index.js";

/** Whether the index was made by this extractor with this configuration; if not, all of it is stale. */
export function isCurrent(store: FactReader, config: ProjectConfig): boolean {
  return store.meta("extractor_version") === extractorVersion() && store.meta("config_hash") === configHash(config);
}

export function writeStamp(writer: FactWriter, config: ProjectConfig, root: string, name: string): void {
  writer.setMeta("extractor_version", extractorVersion());
  writer.setMeta("config_hash", configHash(config));
  writer.setMeta("project_name", name);
  writer.setMeta("project_root", root);
  writer.setMeta("last_update", String(Date.now()));
}
