import { resolve } from "node:path";
import type { UninitResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { asker } from "../install/ask.js";
import { sayWhoWrites } from "../say-who-writes.js";
import { defineVerb, type ExitCode, type Verb } from "../verb.js";

export const uninit: Verb = defineVerb({
  name: "uninit",
  summary: "undo init: remove a project's index, settings and summary",
  example: "uninit --dry-run",
  arguments: [{ name: "DIR", summary: "the indexed folder (default: the current one)", presence: "optional" }],
  options: {
    yes: { kind: "flag", summary: "also remove edited files, without asking for confirmation" },
    "dry-run": { kind: "flag", summary: "only show what would be removed" },
  },
  endsInOrder: true,
  async run(call): Promise<ExitCode> {
    const { uninitProject } = await import("@codegraph/engine");
    const folder = resolve(call.arguments[0] ?? call.projectFolder ?? ".");
    const { yes = false, "dry-run": dryRun = false } = call.options;
    const planned = await uninitProject(folder, { dryRun: true, edited: yes });
    const shown = (result: UninitResult, isDone: boolean): Promise<ExitCode> =>
      call.answer({ ...result, dryRun: !isDone }, { found: () => true, text: () => lines(result, isDone) });
    if (dryRun) return shown(planned, false);
    if (planned.edited.length > 0) {
      const ask = call.json ? null : asker(call.terminal, call.signal);
      const edited = planned.edited.map((name) => `.codegraph/${name}`).join(", ");
      const isMeant = ask !== null && (await ask(`${edited} was edited. Remove everything?`));
      if (ask === null)
        throw new CodeGraphError(
          "not-confirmed",
          `Nothing was removed, because ${edited} was edited and there is no terminal to ask for confirmation`,
          "Use --yes to remove it too, or --dry-run to only look.",
        );
      if (!isMeant) return call.answer(planned, { found: () => true, text: () => ["nothing was removed"] });
    }
    return shown(await uninitProject(folder, { edited: true, onWait: sayWhoWrites(call.terminal) }), true);
  },
});

function lines({ root, removed, edited, foreign }: UninitResult, isDone: boolean): string[] {
  const named = (names: readonly string[]): string => names.map((name) => `.codegraph/${name}`).join(", ");
  return [
    `${root}: ${isDone ? "removed" : "would remove"} ${named(removed)}`,
    ...(edited.length > 0 ? [`edited, removed only after a confirmation or with --yes: ${named(edited)}`] : []),
    ...(foreign.length > 0 ? [`not written by CodeGraph, so they stay: ${named(foreign)}`] : []),
  ];
}
