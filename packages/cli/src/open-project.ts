import type { OpenOptions, Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { recoveryNote } from "./recovery-note.js";
import { sayWhoWrites } from "./say-who-writes.js";
import type { Terminal } from "./terminal.js";

/**
 * Opens the project of a folder, or the nearest one at or above the current folder, or a snapshot.
 *
 * @param folder null for the current folder; may name the file of a snapshot
 * @throws CodeGraphError `not-a-directory`, `not-indexed`, and the errors of `openProject` and `openSnapshot`
 */
export async function openNearest(folder: string | null, terminal: Terminal, options: OpenOptions = {}): Promise<Project> {
  // Imported here, so that help and command line errors do not wait for parsers and databases.
  const { findProject, openProject, openSnapshot } = await import("@codegraph/engine");
  const { createEnvironmentLog } = await import("@codegraph/engine/log");
  const from = resolve(folder ?? ".");
  const stats = statSync(from, { throwIfNoEntry: false });
  if (stats?.isFile() === true) return openSnapshot(from, { log: createEnvironmentLog() });
  if (stats?.isDirectory() !== true) {
    throw new CodeGraphError("not-a-directory", `Cannot open ${from}: it is not a directory`, "Name an existing directory.");
  }
  const root = findProject(from);
  // If there is no index, opening reports why.
  return openProject(root ?? from, {
    log: createEnvironmentLog(),
    onWait: sayWhoWrites(terminal),
    onRecovery: recoveryNote(terminal),
    // If this command gave up, the next one would start over.
    async onUnfinished() {
      await terminal.output.flush();
      terminal.say("still updating the index for next time; Ctrl-C to skip");
    },
    ...options,
  });
}
