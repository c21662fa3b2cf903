import { createHash } from "node:crypto";
import type { ProjectConfig } from "./project-config.js";

/**
 * Changes exactly when the settings would put other files into the index: lists count as sets, and the name, the number
 * of threads and whether answers update do not count. Hexadecimal.
 */
export function configHash(config: ProjectConfig): string {
  const parts = [
    config.languages === null ? null : asSet(config.languages),
    asSet(config.include),
    asSet(config.exclude),
    config.maxFileBytes,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

function asSet(items: readonly string[]): string[] {
  return [...new Set(items)].sort();
}
