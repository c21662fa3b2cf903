import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fetchRepository } from "../edges/fetch-repository.mjs";
import { askCompiler, lacking } from "../edges/measure.mjs";

/** Projects of the questions: one for each language that has a compiler's truth. Names are those of `bench/edges/repositories.json`. */
export const PROJECTS = ["hono", "celery", "gin", "gson", "libgit2"];

const ENTRIES = JSON.parse(readFileSync(new URL("../edges/repositories.json", import.meta.url), "utf8"));

/** @returns the entry of a project in `bench/edges/repositories.json`: repository, commit, language */
export function entryOf(name) {
  const entry = ENTRIES.find((each) => each.name === name);
  if (!entry) throw new Error(`Unknown project ${name}. Use one of ${ENTRIES.map((each) => each.name).join(", ")}.`);
  return entry;
}

/**
 * Checks a project out and runs its compiler, each once: both stay in the scratch folder, where `pnpm run accuracy --scratch` keeps them
 * too.
 *
 * @param repositories a local source of repositories, see `fetchRepository`; null for none
 * @returns the project's folder and the file of its truth
 */
export function preparedProject(name, { scratch, repositories }) {
  const entry = entryOf(name);
  const directory = fetchRepository(entry, scratch, repositories);
  const folder = join(scratch, "truth", name);
  const truthFile = join(folder, "truth.jsonl");
  if (!existsSync(truthFile)) {
    const missing = lacking(entry.language);
    if (missing !== null) throw new Error(`${name} needs a compiler: install what answers \`${missing}\`, or leave it out with --only.`);
    mkdirSync(folder, { recursive: true });
    askCompiler(entry, directory, folder, `${truthFile}.part`, []);
    renameSync(`${truthFile}.part`, truthFile);
  }
  return { directory, truthFile };
}
