import { existsSync } from "node:fs";
import { basename } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { readSqliteSummary } from "@codegraph/store/sqlite";
import type { ScannedProject } from "../api/index.js";
import { checkMark, checkOrigin } from "@codegraph/indexer/seal";
import { checkForeign, indexPath } from "@codegraph/indexer/folder";

/** Returns information about the project at `root` without opening it; null if its folder contains no index. */
export function inspectProject(root: string): ScannedProject | null {
  if (!existsSync(indexPath(root))) return null;
  try {
    checkForeign(root);
    checkOrigin(root, indexPath(root));
    const { schema, isOlder, files, meta } = readSqliteSummary(indexPath(root));
    checkMark(root, indexPath(root), (key) => meta.get(key) ?? null);
    const updated = meta.get("last_update");
    return {
      name: meta.get("project_name") ?? basename(root),
      path: root,
      files,
      schemaVersion: schema,
      lastUpdate: updated === undefined ? null : Number(updated),
      trouble: isOlder ? "Built by an older CodeGraph. The next use rebuilds it." : null,
    };
  } catch (error) {
    const message = error instanceof CodeGraphError ? `${error.message} [${error.code}]` : String(error);
    return { name: basename(root), path: root, files: null, schemaVersion: null, lastUpdate: null, trouble: message };
  }
}
