import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { fetchRepository } from "./fetch-repository.mjs";
import { LANGUAGES } from "./languages.mjs";
import { scoreRepository } from "./score-repository.mjs";
import { plain } from "./table.mjs";

/** Returns the missing tools for a language's compiler; null if none are missing. */
export function lacking(language) {
  const missing = LANGUAGES[language].needs.find(([command, ...args]) => spawnSync(command, args, { stdio: "ignore" }).status !== 0);
  return missing ? missing.join(" ") : null;
}

/** Indexes a repository from scratch and compares it with its truth. Returns counts and rates by title and group, as plain data. */
export async function measure(entry, { scratch, repositories, peers }) {
  const { directory, truthFile } = truthOf(entry, { scratch, repositories });
  rmSync(join(directory, ".codegraph"), { recursive: true, force: true });
  const { project } = await initProject(directory);
  await project.close();
  const { groups, truth } = await scoreRepository(truthFile, directory, { peers: peers ? scratch : null });
  return {
    ...entry,
    truth,
    measuredAt: ownCommit(),
    groups: Object.fromEntries(Object.entries(groups).map(([title, each]) => [title, plain(each)])),
  };
}

/**
 * Fetches a repository and asks its compiler, unless the scratch folder has the answer to the same question by the same programs.
 *
 * @param repositories a local source of repositories, see `fetchRepository`; null for none
 */
export function truthOf(entry, { scratch, repositories }) {
  const directory = fetchRepository(entry, scratch, repositories);
  const beside = (entry.beside ?? []).map((other) => [other.name, fetchRepository(other, scratch, repositories)]);
  const own = join(scratch, "truth", entry.name);
  const truthFile = join(own, `truth-${questionOf(entry)}.jsonl`);
  if (!existsSync(truthFile)) {
    mkdirSync(own, { recursive: true });
    askCompiler(entry, directory, own, `${truthFile}.part`, beside);
    renameSync(`${truthFile}.part`, truthFile);
  }
  return { directory, truthFile };
}

/** Returns a hash of what determines a truth file: the repository's commit and commands, and the programs that ask the compilers. */
function questionOf({ language, repository, commit, beside, prepare, arguments: given }) {
  const programs = new URL("truth/", import.meta.url);
  const hash = createHash("sha256").update(JSON.stringify([language, repository, commit, beside, prepare, given]));
  const files = readdirSync(programs, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) hash.update(readFileSync(path));
  return hash.digest("hex").slice(0, 12);
}

/** The commit of CodeGraph that measures. */
export function ownCommit() {
  return execFileSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" }).trim();
}

/**
 * Runs the compiler of a repository's language and writes its calls to `truthFile`.
 *
 * @param entry an entry of `repositories.json`
 * @param scratch folder for intermediate files
 * @param beside names and folders of other repositories that the entry's arguments mention
 */
export function askCompiler({ language, prepare, arguments: given = [] }, directory, scratch, truthFile, beside) {
  const { prepare: usual, truth } = LANGUAGES[language];
  // Replaces `{scratch}` by the folder for intermediate files, and `{NAME}` by another repository's folder.
  const filled = (text) => [["scratch", scratch], ...beside].reduce((whole, [name, folder]) => whole.replaceAll(`{${name}}`, folder), text);
  for (const [command, ...args] of prepare ?? usual(scratch))
    check(spawnSync(command, args.map(filled), { cwd: directory, encoding: "utf8", maxBuffer: 1 << 28 }), command);
  const [command, args, folder = directory] = truth(directory, given.map(filled), scratch);
  const output = openSync(truthFile, "w");
  check(spawnSync(command, args, { cwd: folder, stdio: ["ignore", output, "pipe"], encoding: "utf8", maxBuffer: 1 << 28 }), command);
  closeSync(output);
}

function check({ status, stderr, error }, command) {
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}
