import type { OpenOptions, Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { recoveryNote } from "./recovery-note.js";
import { sayWhoWrites } from "./say-who-writes.js";
import type { Terminal } from "./terminal.js";

/**
 * Opens the project of a folder, or the nearest one upward from the current folder.
 *
 * @throws CodeGraphError `not-a-directory`, `not-indexed`, and what opening throws
 */
export async function openNearest(folder: string | null, terminal: Terminal, options: OpenOptions = {}): Promise<Project> {
  // Loaded here, not above: help and mistakes in the command line must not wait for parsers and databases.
  const { findProject, openProject } = await import("@codegraph/engine");
  const { createEnvironmentLog } = await import("@codegraph/engine/log");
  const from = resolve(folder ?? ".");
  if (!statSync(from, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CodeGraphError("not-a-directory", `${from} is not a folder`, "Name an existing folder.");
  }
  const root = findProject(from);
  // Without an index, opening says why there is none.
  return openProject(root ?? from, {
    log: createEnvironmentLog(),
    onWait: sayWhoWrites(terminal),
    onRecovery: recoveryNote(terminal),
    // What this command gave up, the next one would begin anew.
    async onUnfinished() {
      await terminal.output.flush();
      terminal.say("still updating the index for next time; Ctrl-C to skip");
    },
    ...options,
  });
}
