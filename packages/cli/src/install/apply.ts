import { CodeGraphError } from "@codegraph/model";
import type { Change } from "./change.js";
import { checkUnchanged, removeFile, replaceBytes, textOf } from "./files.js";
import { remember } from "./plan-install.js";
import type { Records } from "./records.js";

/** Rights of a file that is made: settings of one person are theirs alone. */
const MODES = { user: 0o600, project: 0o666 } as const;

/**
 * Does what was planned, if the file is still as it was then.
 *
 * @returns null when it is done, or why it is not
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
    // Remembered first: whatever interrupts, what is in the file is known to be of install's.
    remember(change, records, []);
    const folders = replaceBytes(target, after!, MODES[site.scope]);
    if (folders.length > 0) remember(change, records, folders);
    return;
  }
  if (after === null) removeFile(target, record?.folders ?? []);
  else replaceBytes(target, after, MODES[site.scope]);
  if (record !== null) records.forget(record);
}

/** Whether a record is of no more use: its file is gone, or says nothing of CodeGraph. */
export function isStale({ site, action, before, record }: Change): boolean {
  return action === "none" && record !== null && (before === null || site.part.read(textOf(before, site.file)) === null);
}
