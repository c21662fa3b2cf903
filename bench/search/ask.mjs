import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { initProject, openProject } from "@codegraph/engine";

/** Number of hits requested, so that ten different files can be found among them. */
const MOST_HITS = 60;

/**
 * Indexes a tree, from scratch unless an existing index is to be used, and runs all queries in this process, on code only. With `semantic`
 * the trained model takes part, as it does by default.
 *
 * @returns answers in the order of the queries: `{id, ms, hits: [{path, startLine, endLine, name}]}`
 */
export async function indexAndAsk(tree, queries, { reuse = false, semantic = true } = {}) {
  const project = await indexed(tree, reuse, semantic);
  try {
    await vectorsOf(project);
    const answers = [];
    for (const { id, query } of queries) {
      const start = performance.now();
      const { results } = await project.search(query, { limit: MOST_HITS, sources: ["code"], code: false });
      const ms = performance.now() - start;
      answers.push({
        id,
        ms: Number(ms.toFixed(2)),
        hits: results.map(({ file, startLine, endLine, name }) => ({ path: file, startLine, endLine, name })),
      });
    }
    return answers;
  } finally {
    await project.close();
  }
}

async function indexed(tree, reuse, semantic) {
  const folder = join(tree, ".codegraph");
  if (reuse && existsSync(folder)) {
    const project = await openProject(tree);
    await project.update([], { learn: semantic });
    return project;
  }
  rmSync(folder, { recursive: true, force: true });
  return (await initProject(tree, { semantic, learn: semantic })).project;
}

/** Vectors may follow the index in the background. */
async function vectorsOf(project) {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
    const { search } = await project.status();
    if (search.semantic !== "building") return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("The vectors were not made in time");
}

const LONGEST_WAIT_MS = 600_000;
const POLL_MS = 250;
