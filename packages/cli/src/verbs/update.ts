import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { ChangedFile, IndexResult, UpdateResult } from "@codegraph/engine";
import { indexRunLines, problemLines, terminalReport } from "@codegraph/text";
import { pathFromHere } from "../path-from-here.js";
import { progressBar } from "../progress-bar.js";
import type { Paint } from "../terminal.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { defineVerb, type Verb } from "../verb.js";

export const update: Verb = defineVerb({
  name: "update",
  summary: "update the index, or only the named files",
  example: "update src/user.ts",
  arguments: [
    {
      name: "FILE",
      summary: "a file to reread, optionally with the changed lines (src/shop.ts:10-20); all changed files if absent",
      presence: "any",
    },
  ],
  options: {
    learn: { kind: "flag", summary: "learn word meanings for search now, instead of later in an idle server" },
    force: { kind: "flag", summary: "also empty an index whose files are all gone" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; the index keeps what was committed", remedy: "Run codegraph update to go on." },
  async run(call) {
    const project = await call.project();
    const bar = progressBar(call.terminal);
    const files = call.arguments.map((argument) => changedFile(project.root, argument));
    const result = await project
      .update(files, {
        force: call.options.force ?? false,
        learn: call.options.learn ?? false,
        embed: true,
        signal: call.signal,
        onProgress: bar.show,
      })
      .finally(bar.clear);
    return call.answer(result, { found: () => true, text: updateLines });
  },
});

/** A file whose name ends like a range is taken as a file. */
function changedFile(root: string, argument: string): ChangedFile {
  const placed = /^(.+):(\d+)(?:-(\d+))?$/su.exec(argument);
  if (placed === null || existsSync(resolve(root, argument))) return { file: pathFromHere(root, argument) };
  const [, file = "", from = "", to = from] = placed;
  return { file: pathFromHere(root, file), fromLine: Number(from), toLine: Number(to) };
}

function updateLines(result: IndexResult | UpdateResult, paint: Paint): string[] {
  if (!("files" in result)) return indexRunLines(result, terminalReport(paint));
  return [...fileUpdateLines(result.files, paint), ...problemLines(result.problems, terminalReport(paint))];
}
