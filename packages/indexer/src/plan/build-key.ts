import { createHash } from "node:crypto";
import { extractorVersion } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { currentSchema } from "@codegraph/store/sqlite";
import { extractionHash } from "../config/config-hash.js";
import type { ProjectConfig } from "../config/project-config.js";
import { SEARCH_DATA_VERSION } from "./search-data-version.js";

/** Returns a key of the versions and settings that an index was built with. Indexes of one key can be used for each other. Hexadecimal. */
export function buildKeyOf(store: Pick<FactReader, "meta">): string {
  return keyOf(["schema_version", "extractor_version", "pack_version", "config_hash"].map((key) => store.meta(key) ?? ""));
}

/** Returns the key of an index that this version would build with these settings. */
export function currentBuildKey(config: ProjectConfig): string {
  return keyOf([currentSchema(), extractorVersion(config.languageModules), SEARCH_DATA_VERSION, extractionHash(config)]);
}

function keyOf(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
