import type { Call, ExitCode } from "../verb.js";
import { asker } from "./ask.js";
import type { Change } from "./change.js";
import { projectFolder } from "./project-folder.js";
import { openRecords, type Records } from "./records.js";
import { type Run, runChanges } from "./run-changes.js";
import { stateFolder, surroundings, type Surroundings } from "./surroundings.js";

/** Common start and end of installing and uninstalling. */
export interface SetUp {
  readonly at: Surroundings;
  readonly records: Records;
  /**
   * Shows, asks and applies.
   *
   * @param plan as in `Run`
   */
  finish(changes: readonly Change[], plan: Run["plan"]): Promise<ExitCode>;
}

interface Choices {
  readonly yes?: boolean;
  readonly "dry-run"?: boolean;
  /** Common to all verbs. A reader of JSON is not asked. */
  readonly json?: boolean;
}

export function setUpChanges(
  call: Pick<Call, "answer" | "terminal" | "signal" | "projectFolder">,
  { yes = false, "dry-run": dryRun = false, json = false }: Choices,
): SetUp {
  const at = surroundings(projectFolder(call.projectFolder, surroundings("").home));
  const records = openRecords(stateFolder(at));
  const ask = json ? null : asker(call.terminal, call.signal);
  return { at, records, finish: (changes, plan) => runChanges(call, { changes, records, dryRun, yes, json, ask, plan }) };
}
