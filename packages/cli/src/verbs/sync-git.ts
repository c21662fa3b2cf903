import { changeLines, problemLines, terminalReport } from "@codegraph/text";
import { progressBar } from "../progress-bar.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { defineVerb, type Verb } from "../verb.js";

export const syncGit: Verb = defineVerb({
  name: "sync-git",
  summary: "list the files and symbols that differ between two commits, and update the index",
  example: "sync-git HEAD~1",
  arguments: [
    { name: "FROM", summary: "the commit that the index describes", presence: "required" },
    { name: "TO", summary: "the commit to compare with (HEAD)", presence: "optional" },
  ],
  options: {},
  endsInOrder: true,
  interrupted: { message: "Interrupted; the index keeps what was committed", remedy: "Run codegraph update to go on." },
  async run(call) {
    const [fromCommit = "", toCommit] = call.arguments;
    const project = await call.project();
    const bar = progressBar(call.terminal);
    const commits = { fromCommit, ...(toCommit === undefined ? {} : { toCommit }) };
    const result = await project.syncGit(commits, { signal: call.signal, onProgress: bar.show }).finally(bar.clear);
    return call.answer(result, {
      found: () => true,
      text: ({ changes, files, problems }, paint) => [
        ...changes.flatMap((change) => changeLines(change, paint)),
        ...(files.length === 0 ? [] : [paint.bold("INDEX:"), ...fileUpdateLines(files, paint)]),
        ...problemLines(problems, terminalReport(paint)),
      ],
      notes: ({ changes, files }) => [
        ...(changes.length === 0 ? ["no file differs between the commits"] : []),
        ...(files.length === 0 ? ["the index was already current"] : []),
      ],
    });
  },
});
