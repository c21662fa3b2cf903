/**
 * Commit message → changed files. The tree is an older state; the query is the message of a later commit, and the answer is the files that
 * it changed.
 *
 *     node bench/search/commits.mjs --git GITDIR --out DIR [--head COMMIT] [--back 600] [--most 60]
 *
 * Writes `DIR/tree`, the state `back` commits (of the main line) before the newest, and `DIR/queries.jsonl`: `{"id", "query", "commit",
 * "relevant": [{"path"}]}`. A commit counts if it changed one to five code files, none of them tests and all of them in the tree, and if
 * its message names none of them.
 */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { loadRegistry } from "@codegraph/parse";
import { commitQuery } from "./commit-text.mjs";
import { checkout } from "./git-directory.mjs";
import { sampleOf } from "./sample.mjs";
import { isTestPath } from "./sources.mjs";

const MOST_FILES = 5;

/** @returns counts of commits by outcome */
export async function makeCommits(gitDirectory, out, { head = "HEAD", back = 600, most = 60 } = {}) {
  const git = (...args) =>
    execFileSync("git", [`--git-dir=${resolve(gitDirectory)}`, ...args], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "pipe"],
    });
  const base =
    git("rev-list", "--first-parent", `--skip=${back}`, "--max-count=1", head).trim() ||
    git("rev-list", "--first-parent", "--max-parents=0", head).trim();
  rmSync(out, { recursive: true, force: true });
  checkout(gitDirectory, base, join(out, "tree"));
  const present = new Set(git("ls-tree", "-r", "-z", "--name-only", base).split("\0"));
  const registry = await loadRegistry();
  const isCode = (path) => Boolean(registry.forPath(path)?.grammar) && !DATA.test(path) && !isTestPath(path);
  const found = [];
  for (const entry of git("log", "--no-merges", "--no-renames", "--name-only", "--format=%x02%H%x01%B%x01", `${base}..${head}`)
    .split("\x02")
    .slice(1)) {
    const [commit, message, names] = entry.split("\x01");
    const changed = names.split("\n").filter((path) => path !== "" && isCode(path));
    const query = commitQuery(message);
    if (query === null || changed.length === 0 || changed.length > MOST_FILES || !changed.every((path) => present.has(path))) continue;
    if (changed.some((path) => query.includes(path.split("/").at(-1)))) continue;
    found.push({ commit, query, relevant: changed.map((path) => ({ path })) });
  }
  const unique = found.filter(({ query }, at) => found.findIndex((other) => other.query === query) === at);
  const chosen = sampleOf(unique, most);
  const lines = chosen.map(({ commit, query, relevant }, at) =>
    JSON.stringify({ id: `c${String(at + 1).padStart(3, "0")}`, query, commit, relevant }),
  );
  writeFileSync(join(out, "queries.jsonl"), lines.map((line) => `${line}\n`).join(""));
  return { base, fitting: unique.length, queries: chosen.length };
}

/** Style sheets, markup and data have grammars too, but are not code. */
const DATA = /\.(?:json|html?|css|ya?ml|toml|md)$/iu;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: {
      git: { type: "string" },
      out: { type: "string" },
      head: { type: "string" },
      back: { type: "string", default: "600" },
      most: { type: "string", default: "60" },
    },
  });
  console.log(
    JSON.stringify(await makeCommits(values.git, values.out, { head: values.head, back: Number(values.back), most: Number(values.most) })),
  );
}
