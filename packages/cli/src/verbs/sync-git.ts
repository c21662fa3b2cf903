import { progressBar } from "../progress-bar.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { problemLines } from "../text/problems.js";
import { defineVerb, type Verb } from "../verb.js";

export const syncGit: Verb = defineVerb({
  name: "sync-git",
  summary: "update the index from the changes between two commits",
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
      text: ({ files, problems }, paint) => [...fileUpdateLines(files, paint), ...problemLines(problems, paint)],
      notes: ({ files }) => (files.length === 0 ? ["no indexed file changed"] : []),
    });
  },
});
