import { CodeGraphError } from "@codegraph/model";
import type { Change } from "./change.js";
import { checkUnchanged, removeFile, replaceBytes, textOf } from "./files.js";
import { remember } from "./plan-install.js";
import type { Records } from "./records.js";

/** Permissions of new files. Personal settings are private. */
const MODES = { user: 0o600, project: 0o666 } as const;

/**
 * Applies a planned change if the file is still the same.
 *
 * @returns null on success, or the error
 */
export function applyChange(change: Change, records: Records): CodeGraphError | null {
  try {
    apply(change, records);
    return null;
  } catch (error) {
    if (error instanceof CodeGraphError) return error;
    throw error;
  }
}

function apply(change: Change, records: Records): void {
  const { site, target, before, after, action, record } = change;
  checkUnchanged(target, before);
  if (action === "create" || action === "add" || action === "replace") {
    // Recorded first, so that an interruption leaves no unrecorded entry.
    remember(change, records, []);
    const folders = replaceBytes(target, after!, MODES[site.scope]);
    if (folders.length > 0) remember(change, records, folders);
    return;
  }
  if (after === null) removeFile(target, record?.folders ?? []);
  else replaceBytes(target, after, MODES[site.scope]);
  if (record !== null) records.forget(record);
}

/** True if a record is obsolete: its file is gone or no longer mentions CodeGraph. */
export function isStale({ site, action, before, record }: Change): boolean {
  return action === "none" && record !== null && (before === null || site.part.read(textOf(before, site.file)) === null);
}
