/** Commands and calls that can take long, each with the state of the project that it starts from. */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLI, finished } from "../crash/kill-after.mjs";

export { CLI };

const SOURCES = /\.(?:c|cc|cpp|cs|go|java|js|kt|php|py|rb|rs|swift|ts)$/u;
/** Files that an update finds changed. */
const TOUCHED = 200;

/** Copies TREE into a scratch folder, gives it a git history and an index. */
export async function scratchProject(tree, scratch = tmpdir()) {
  const root = mkdtempSync(join(scratch, "codegraph-cancel-"));
  const [sources, kept] = [join(root, "sources"), join(root, "kept")];
  cpSync(tree, sources, { recursive: true, filter: (path) => !/\/(?:\.git|\.codegraph|node_modules)(?:\/|$)/u.test(path) });
  await git(sources, "init", "-q");
  await git(sources, "add", "-A");
  await git(sources, "commit", "-qm", "first");
  const files = readdirSync(sources, { recursive: true })
    .filter((path) => SOURCES.test(path) && !path.startsWith(".codegraph"))
    .sort();
  const touched = files.filter((_, at) => at % Math.ceil(files.length / TOUCHED) === 0);
  const keep = () => cpSync(join(sources, ".codegraph"), kept, { recursive: true });
  let isEdited = false;
  const project = {
    root,
    sources,
    files,
    unindexed: () => rmSync(join(sources, ".codegraph"), { recursive: true, force: true }),
    async indexed() {
      project.unindexed();
      cpSync(kept, join(sources, ".codegraph"), { recursive: true });
      if (!isEdited) return;
      isEdited = false;
      await git(sources, "checkout", "-q", "--", ".");
      await codegraph(sources, "update");
      rmSync(kept, { recursive: true });
      keep();
    },
    async edited() {
      await project.indexed();
      for (const file of touched) appendFileSync(join(sources, file), "\n");
      isEdited = true;
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
  for (const file of touched) appendFileSync(join(sources, file), "\n");
  await git(sources, "commit", "-qam", "second");
  await codegraph(sources, "init");
  keep();
  return project;
}

async function codegraph(cwd, verb) {
  const { code, said } = await finished([verb], cwd);
  if (code !== 0) throw new Error(`codegraph ${verb}: ${said}`);
}

async function git(cwd, ...args) {
  const { code, said } = await finished(["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], cwd, { command: ["git"] });
  if (code !== 0) throw new Error(`git ${args.join(" ")}: ${said}`);
}

/** Commands by name: their arguments, and the state of the project before each run. */
export const COMMANDS = {
  "first index": { args: () => ["init"], before: "unindexed" },
  "update of 200 files": { args: () => ["update"], before: "edited" },
  search: { args: () => ["search", "where", "is", "the", "value", "of", "an", "expression", "computed"], before: null },
  "query by pattern": { args: () => ["query", "(a|e|i|o|u).*[^x](s|t)+.*", "--mode", "regex", "--limit", "100000"], before: null },
  "query of a common word": { args: () => ["query", "e", "--mode", "contains", "--limit", "100000"], before: null },
  summary: { args: () => ["summary"], before: "indexed" },
  style: { args: () => ["style"], before: null },
  "voice draft": { args: () => ["voice", "draft", "--print", "--author", "t"], before: null },
  "update-docs": { args: () => ["update-docs"], before: null },
  verify: { args: () => ["verify"], before: "indexed" },
  "export edges": { args: () => ["export", "edges"], before: null },
  "export index": { args: ({ root }) => ["export", "index", join(root, "exported")], before: null },
  "sync-git": { args: () => ["sync-git", "HEAD~1", "HEAD"], before: "indexed" },
  bench: { args: () => ["bench", "."], before: null },
};
