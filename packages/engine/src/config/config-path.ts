import { join } from "node:path";

/** Where a project keeps its settings. */
export function configPath(root: string): string {
  return join(root, ".codegraph", "config.json");
}
