import { copyFileSync, cpSync, readFileSync, realpathSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { askOften, askOnce } from "./others.mjs";
import { finished } from "./kill-after.mjs";

const MCP = fileURLToPath(new URL("../../packages/mcp/dist/bundle/bin.js", import.meta.url));

const exported = ({ root }) => `${root}-exported`;
const linked = ({ root }) => `${root}-linked`;

async function done(args, cwd) {
  const { code, said } = await finished(args, cwd);
  if (code !== 0) throw new Error(`${args.join(" ")}: ${said}`);
}

const editSome = (project, random, most) => project.edit(Array.from({ length: 1 + random.below(most) }, () => random.of(project.sources)));

/** First messages of an MCP client, followed by a question. */
const SESSION = [
  {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "crash", version: "1" } },
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "codegraph_status", arguments: {} } },
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join("");

/**
 * Scenarios: command lines to kill. `prepare` restores the initial state before every kill; `begin` and `end` run before the first and
 * after the last kill. `texts`: the command writes settings or texts itself. `begins`: the next start is `init`. `endless`: the command
 * does not end by itself and is killed within this many milliseconds. `recovers`: files may have been set aside. `meanwhile`: runs other
 * users of the project until and after the kill, and returns their faults. `judge`: returns further faults after the kill.
 */
export const SCENARIOS = {
  "first indexing": {
    args: () => ["init"],
    begins: true,
    prepare: (project) => project.forgetIndex(),
  },
  "an update after edits": {
    args: () => ["update"],
    prepare: (project, random) => project.edit(Array.from({ length: 1 + random.below(6) }, () => random.of(project.sources))),
  },
  "an update of all files with promotion": {
    args: () => ["update"],
    prepare: (project) => project.edit(project.sources),
  },
  "a migration": {
    args: () => ["status"],
    prepare(project, random, { old }) {
      if (old !== null) {
        project.forgetIndex();
        copyFileSync(old, project.index);
        // Older versions left no seal. This scenario tests the migration.
        process.env["CODEGRAPH_TRUSTED_INDEXES"] = realpathSync(project.root);
        return;
      }
      const db = new Database(project.index);
      db.exec(`UPDATE metadata SET value = '${1 + random.below(6)}.${1 + random.below(4)}' WHERE key = 'schema_version'`);
      db.close();
    },
  },
  "vectors in SQLite": {
    args: () => ["update"],
    vectors: true,
    settings: (project) => project.staticModel,
    prepare(project, random) {
      if (random.number() < 0.5) for (const end of ["", "-wal", "-shm"]) rmSync(`${project.folder}/vectors.db${end}`, { force: true });
      project.edit(Array.from({ length: 1 + random.below(20) }, () => random.of(project.sources)));
    },
  },
  "vectors in LanceDB": {
    args: () => ["update"],
    vectors: true,
    settings: (project) => ({ ...project.staticModel, ...project.lance }),
    prepare(project, random) {
      if (random.number() < 0.5) rmSync(`${project.folder}/lance`, { recursive: true, force: true });
      project.edit(Array.from({ length: 1 + random.below(20) }, () => random.of(project.sources)));
    },
  },
  "writing of summary.md": {
    args: (random) => ["describe", "concepts", `said ${random.below(1e6)} times`, "--replace"],
    texts: true,
    prepare: (project, random) => project.edit([random.of(project.sources)]),
  },
  "writing of docs.md": {
    args: () => ["update-docs"],
    prepare: (project, random) => project.addFile("README.md", `# Read me ${random.below(1e6)}\n\n${"Text. ".repeat(2000)}\n`),
  },
  "writing of config.json": {
    args: (random) => ["init", "--name", `name ${random.below(1e6)}`],
    texts: true,
    begins: true,
    prepare: (project, random) => project.edit([random.of(project.sources)]),
  },
  "import of an index": {
    args: (random, project) => ["import", "index", exported(project), ...(random.number() < 0.5 ? ["--replace"] : [])],
    begins: true,
    begin: (project) => done(["export", "index", exported(project)], project.root),
    prepare(project, random) {
      editSome(project, random, 6);
      if (random.number() < 0.5) project.forgetIndex();
    },
    end: (project) => rmSync(exported(project), { force: true }),
  },
  "a link that comes and goes": {
    args: (random, project) =>
      project.isLinked ? ["unlink", linked(project)] : ["link", linked(project), "--name", `other${random.below(1e6)}`],
    async begin(project) {
      cpSync(project.root, linked(project), { recursive: true, filter: (path) => !path.includes(".codegraph") });
      await done(["init"], linked(project));
    },
    prepare(project, random) {
      project.isLinked = linksOf(project).length > 0;
      editSome(project, random, 2);
    },
    judge(project) {
      const links = linksOf(project);
      return links.length > 1 || (links.length === 1 && links[0].path === undefined) ? [`links.json is ${JSON.stringify(links)}`] : [];
    },
    end: (project) => rmSync(linked(project), { recursive: true, force: true }),
  },
  "who watches while others ask": {
    args: () => ["watch"],
    endless: 4_000,
    prepare: (project, random) => editSome(project, random, 3),
    meanwhile: (project, random, moment) => askOften(project, random, moment + 500),
  },
  "an elected server while others ask": {
    args: (_, project) => ["--project", project.root],
    how: () => ({ command: [process.execPath, MCP], input: SESSION }),
    endless: 4_000,
    prepare: (project, random) => editSome(project, random, 3),
    meanwhile: (project, random, moment) => askOften(project, random, moment + 500),
  },
  "one of two that heal a damaged index": {
    args: () => ["status"],
    recovers: true,
    prepare(project, random) {
      for (const end of ["-wal", "-shm"]) rmSync(`${project.index}${end}`, { force: true });
      truncateSync(project.index, 4096 * (1 + random.below(4)) + random.below(4096));
    },
    meanwhile: async (project, random) => [await askOnce(project, random)].flat(),
  },
};

function linksOf({ folder }) {
  try {
    return JSON.parse(readFileSync(join(folder, "links.json"), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
