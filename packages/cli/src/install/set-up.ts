import type { Call, ExitCode } from "../verb.js";
import { asker } from "./ask.js";
import type { Change } from "./change.js";
import { projectFolder } from "./project-folder.js";
import { openRecords, type Records } from "./records.js";
import { type Run, runChanges } from "./run-changes.js";
import { stateFolder, surroundings, type Surroundings } from "./surroundings.js";

/** What installing and uninstalling begin and end with. */
export interface SetUp {
  readonly at: Surroundings;
  readonly records: Records;
  /** Shows, asks and does. @param plan as in a run of changes */
  finish(changes: readonly Change[], plan: Run["plan"]): Promise<ExitCode>;
}

interface Choices {
  readonly yes?: boolean;
  readonly "dry-run"?: boolean;
  /** Every verb has it; who reads JSON is not asked. */
  readonly json?: boolean;
}

export function setUpChanges(call: Pick<Call, "answer" | "terminal" | "signal" | "projectFolder">, { yes = false, "dry-run": dryRun = false, json = false }: Choices): SetUp {
  const at = surroundings(projectFolder(call.projectFolder, surroundings("").home));
  const records = openRecords(stateFolder(at));
  const ask = json ? null : asker(call.terminal, call.signal);
  return { at, records, finish: (changes, plan) => runChanges(call, { changes, records, dryRun, yes, json, ask, plan }) };
}
