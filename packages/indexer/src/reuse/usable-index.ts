import { CodeGraphError } from "@codegraph/model";
import { type IndexLook, lookAtSqliteStore } from "@codegraph/store/sqlite";
import type { ProjectConfig } from "../config/project-config.js";
import { currencyOf } from "../plan/stamp.js";
import { checkMark, checkOrigin } from "../seal/origin-fault.js";
import { indexPath } from "../folder/place.js";

/** What an index was made by, where that is not what this project reads its files by; null where it is. */
function differenceFrom(meta: ReadonlyMap<string, string>, config: ProjectConfig): "extractor" | "settings" | null {
  const { extractor, reading } = currencyOf({ meta: (key) => meta.get(key) ?? null }, config);
  return !extractor ? "extractor" : !reading ? "settings" : null;
}

/** Whether a project has an index that could have been made here: by this version, with these settings, by this user. */
export function isUsable(root: string, config: ProjectConfig): boolean {
  const look = lookOrNull(root);
  return look !== null && !look.isOlder && look.files > 0 && !look.meta.has("building") && differenceFrom(look.meta, config) === null;
}

/** @throws CodeGraphError `not-indexed`, `older-schema`, `invalid-import`, and what looking at it throws */
export function checkUsable(path: string, config: ProjectConfig): void {
  const look = lookAtSqliteStore(path);
  if (look.isOlder) throw new CodeGraphError("older-schema", `${path} was made by an older CodeGraph.`, "Update it where it was made.");
  const difference = differenceFrom(look.meta, config);
  if (difference === null) return;
  const [why, remedy] =
    difference === "extractor"
      ? ["was made by another version of CodeGraph: nothing in it is what this one would read", "Make it with this version, or index from the sources."]
      : ["was made with other settings (`languages`, `maxFileSize`): all files would be read again", "Use the same settings, or index from the sources."];
  throw new CodeGraphError("invalid-import", `${path} ${why}.`, remedy);
}

function lookOrNull(root: string): IndexLook | null {
  const path = indexPath(root);
  try {
    checkOrigin(root, path);
    const look = lookAtSqliteStore(path);
    checkMark(root, path, (key) => look.meta.get(key) ?? null);
    return look;
  } catch {
    return null;
  }
}
