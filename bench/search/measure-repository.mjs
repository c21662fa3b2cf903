import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { indexAndAsk } from "./ask.mjs";
import { scoreBaselines } from "./baselines.mjs";
import { makeCommits } from "./commits.mjs";
import { makeDocstrings } from "./docstrings.mjs";
import { checkout, gitDirectory } from "./git-directory.mjs";
import { OURS } from "./repository-tables.mjs";
import { readLines, score } from "./score.mjs";

export const KINDS = ["docstrings", "commits"];

/**
 * Prepares a repository's queries of a kind if they are missing, runs them, and stores the scores in the scratch folder, with those of the
 * baselines.
 *
 * @returns `{system: scores}`; null if the repository is missing
 */
export async function measureRepository(kind, entry, { scratch, mirror, clone, reuse, semantic }) {
  const folder = join(scratch, kind, entry.name);
  const scoresFile = join(scratch, "results", kind, `${entry.name}.json`);
  mkdirSync(join(scratch, "results", kind), { recursive: true });
  const kept = existsSync(scoresFile) ? JSON.parse(readFileSync(scoresFile, "utf8")) : null;
  const queriesFile = join(folder, "queries.jsonl");
  if (!existsSync(queriesFile)) {
    const directory = gitDirectory(entry, { mirror, scratch, clone });
    if (directory === null) return null;
    await prepare[kind](entry, directory, folder, scratch);
  }
  const queries = readLines(queriesFile);
  const { [OURS]: _, ...baselines } = kept ?? (await scoreBaselines(kind, folder));
  const answers = await indexAndAsk(join(folder, "tree"), queries, { reuse, semantic });
  writeFileSync(join(scratch, "results", kind, `${entry.name}.jsonl`), answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""));
  const scores = { ...baselines, [OURS]: score(queries, new Map(answers.map(({ id, hits }) => [id, hits]))) };
  writeFileSync(scoresFile, JSON.stringify(scores, null, 1));
  return scores;
}

const prepare = {
  async docstrings({ name, commit }, directory, folder, scratch) {
    const source = join(scratch, "sources", name);
    checkout(directory, commit, source);
    await makeDocstrings(source, folder);
    rmSync(source, { recursive: true, force: true });
  },
  async commits({ commit }, directory, folder) {
    await makeCommits(directory, folder, { head: commit });
  },
};
