import { readdirSync } from "node:fs";
import { initProject, openProject } from "@codegraph/engine";

/** Time limit: a process that exceeds it hangs. */
const PATIENCE_MS = 300_000;

/**
 * Opens a project as a user would after a crash, and returns the faults. After an update the index must equal a fresh one, and must have
 * vectors of all files if vectors are enabled.
 *
 * @param how `begins`: starts like `codegraph init`; `recovers`: true if files may have been set aside
 * @returns problems, empty if there are none, and the reported recoveries
 */
export async function judge(project, { begins = false, recovers = false, vectors = false } = {}) {
  const problems = [];
  const recoveries = [];
  const onRecovery = (recovery) => recoveries.push(recovery);
  let opened;
  try {
    opened = begins ? (await initProject(project.root, { onRecovery })).project : await openProject(project.root, { onRecovery });
    const result = await inTime(opened.update(), "update");
    if (!(result.filesTotal > 0)) problems.push("the index is empty");
    const verified = await inTime(opened.verify({ limit: 3 }), "verify");
    if (!verified.success) problems.push(`verify finds ${verified.total}: ${JSON.stringify(verified.differences)}`);
    const { search } = await opened.status();
    if (vectors && search.vectors?.done !== search.vectors?.total)
      problems.push(`vectors of ${search.vectors?.done} of ${search.vectors?.total} files: ${search.semanticNote}`);
    const { symbols } = await opened.symbols({ limit: 1 });
    const { results } = await inTime(opened.search(symbols[0].name, { limit: 5 }), "search");
    if (results.length === 0) problems.push(`search finds no ${symbols[0].name}`);
  } catch (error) {
    problems.push(`${error.code ?? error.name}: ${error.message}`);
  } finally {
    await inTime(opened?.close() ?? Promise.resolve(), "close").catch((error) => problems.push(error.message));
  }
  if (recoveries.length > 0 && !recovers) problems.push(`set aside: ${recoveries[0].reason}`);
  return { problems, recoveries };
}

/** Returns differences from the hand-written texts. @param isOurs true if the killed command was writing settings or texts */
export function judgeTexts(project, before, isOurs = false) {
  const { config, summary } = project.texts();
  const problems = [];
  if (!isOurs && config !== before.config) problems.push("config.json is not as written by hand");
  if (isOurs && JSON.parse(config).exclude?.[0] !== "**/*.min.js") problems.push("config.json lost a setting");
  for (const text of project.handwritten)
    if (!summary?.includes(text)) problems.push(`summary.md lost ${JSON.stringify(text.slice(0, 20))}`);
  return problems;
}

/** Returns names of leftovers of a killed process in the folder. */
export function leftovers({ folder }) {
  return readdirSync(folder).filter((name) => /\.tmp$|damaged/u.test(name));
}

function inTime(work, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} hangs`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
