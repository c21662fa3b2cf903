import { CodeGraphError } from "@codegraph/model";
import { type IndexSummary, readSqliteSummary } from "@codegraph/store/sqlite";
import type { ProjectConfig } from "../config/project-config.js";
import { compareWithCurrent } from "../plan/stamp.js";
import { checkMark, checkOrigin } from "../seal/origin-fault.js";
import { indexPath } from "../folder/codegraph-folder.js";

/** Returns the reason why files would be read differently than when an index was built, or null if they would not. */
function differenceFrom(meta: ReadonlyMap<string, string>, config: ProjectConfig): "extractor" | "settings" | null {
  const { extractor, reading } = compareWithCurrent({ meta: (key) => meta.get(key) ?? null }, config);
  return !extractor ? "extractor" : !reading ? "settings" : null;
}

/** Returns true if a project has a complete index by this user, this version and these settings. */
export function hasReusableIndex(root: string, config: ProjectConfig): boolean {
  const look = inspectOrNull(root);
  return look !== null && !look.isOlder && look.files > 0 && !look.meta.has("building") && differenceFrom(look.meta, config) === null;
}

/**
 * Rejects an index that this project cannot start from.
 * @throws CodeGraphError `not-indexed`, `older-schema`, `invalid-import`, and errors of inspecting it
 */
export function checkReusable(path: string, config: ProjectConfig): void {
  const look = readSqliteSummary(path);
  if (look.isOlder)
    throw new CodeGraphError("older-schema", `${path} was built by an older CodeGraph.`, "Update it in its own project first.");
  const difference = differenceFrom(look.meta, config);
  if (difference === null) return;
  const [why, remedy] =
    difference === "extractor"
      ? [
          "was built by another version of CodeGraph, so none of its content can be reused",
          "Build it with this version, or index from the sources.",
        ]
      : [
          "was built with other settings (`languages`, `maxFileSize`), so all files would be read again",
          "Use the same settings, or index from the sources.",
        ];
  throw new CodeGraphError("invalid-import", `${path} ${why}.`, remedy);
}

function inspectOrNull(root: string): IndexSummary | null {
  const path = indexPath(root);
  try {
    checkOrigin(root, path);
    const look = readSqliteSummary(path);
    checkMark(root, path, (key) => look.meta.get(key) ?? null);
    return look;
  } catch {
    return null;
  }
}
