import { rmSync } from "node:fs";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";

/** As many as files are taken from, where only ten count. */
const MOST_HITS = 60;

/**
 * Indexes a tree from nothing and asks all queries in this process, of the code alone.
 *
 * @returns answers in the order of the queries: `{id, ms, hits: [{path, startLine, endLine, name}]}`
 */
export async function indexAndAsk(tree, queries, { limit = MOST_HITS } = {}) {
  rmSync(join(tree, ".codegraph"), { recursive: true, force: true });
  const { project } = await initProject(tree);
  try {
    const answers = [];
    for (const { id, query } of queries) {
      const start = performance.now();
      const { results } = await project.search(query, { limit, sources: ["code"], code: false });
      const ms = performance.now() - start;
      answers.push({ id, ms: Number(ms.toFixed(2)), hits: results.map(({ file, startLine, endLine, name }) => ({ path: file, startLine, endLine, name })) });
    }
    return answers;
  } finally {
    await project.close();
  }
}
