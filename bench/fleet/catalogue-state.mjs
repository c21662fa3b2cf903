/**
 * All of a catalogue that questions can see, and the facts of its shards, as sorted lines in which nothing depends on when or in which order
 * they were written. Left out are ids, times and secrets, and of shards also hash and sizes of the file: an index stores when it read a file,
 * and numbers symbols in the order in which it met them. Scores of a search are left out too: files changed since words were last
 * merged are a segment of their own, so they depend on how often it was merged.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSnapshot } from "@codegraph/engine";
import { createFolderStorage, folderOf, pullSnapshot } from "@codegraph/registry";

/** Columns that are compared, for each table. */
const COLUMNS = {
  tenants: ["name", "calls_per_minute", "max_repositories"],
  repositories: ["repositories.name", "remote", "default_branch", "branches", "problem"],
  branches: ["repositories.name as repository", "branches.name", "is_default", "shards.commit", "shards.folder", "shards.registry_key"],
  symbol_files: ["repositories.name as repository", "file", "digest"],
  symbols: ["repositories.name as repository", "file", "line", "symbols.name", "kind", "path"],
  packages: ["repositories.name as repository", "packages.name"],
  imports: ["repositories.name as repository", "imports.name"],
  requests: ["repositories.name as repository", "requests.part", "requests.written"],
  routes: ["repositories.name as repository", "routes.part", "routes.written"],
};

/** @returns lines by table, with `shards` for the facts of the shards that branches name */
export async function catalogueState(catalogue, registry) {
  const state = new Map();
  for (const [table, columns] of Object.entries(COLUMNS)) {
    let query = catalogue.db.selectFrom(table).select(columns);
    if (table !== "tenants" && table !== "repositories")
      query = query.innerJoin("repositories", "repositories.id", `${table}.repository_id`);
    if (table === "branches") query = query.innerJoin("shards", "shards.id", "branches.shard_id");
    state.set(table, sorted((await query.execute()).map((row) => JSON.stringify(row))));
  }
  state.set("shards", await shardLines(catalogue, createFolderStorage(registry)));
  return state;
}

/** Tables whose lines differ, each with the first lines that only one of the states has. */
export function differences(one, other) {
  const found = [];
  for (const [table, lines] of one) {
    const others = other.get(table);
    if (lines.length === others.length && lines.every((line, at) => line === others[at])) continue;
    const [left, right] = [new Set(lines), new Set(others)];
    const only = (from, without) => from.filter((line) => !without.has(line)).slice(0, 5);
    found.push({ table, lines: [lines.length, others.length], only: [only(lines, right), only(others, left)] });
  }
  return found;
}

export const digestOf = (state) =>
  createHash("sha256")
    .update([...state].map(([table, lines]) => `${table}\n${lines.join("\n")}`).join("\n"))
    .digest("hex")
    .slice(0, 16);

/** Two lines of a repository differ if any fact of its shard does: each has the hash of one kind of facts. */
async function shardLines(catalogue, storage) {
  const rows = await catalogue.db
    .selectFrom("branches")
    .innerJoin("repositories", "repositories.id", "branches.repository_id")
    .innerJoin("shards", "shards.id", "branches.shard_id")
    .select(["repositories.name", "branches.name as branch", "folder", "registry_key", "file", "bytes", "size"])
    .execute();
  const scratch = mkdtempSync(join(tmpdir(), "codegraph-state-"));
  const lines = [];
  try {
    for (const { name, branch, folder, registry_key, file, bytes, size } of rows) {
      const target = join(scratch, "shard.db");
      const pushed = { repository: registry_key, file, bytes: Number(bytes), size: Number(size) };
      if (!(await pullSnapshot(folderOf(storage, folder), pushed, target))) {
        lines.push(`${name} ${branch} is missing in the registry`);
        continue;
      }
      for (const [kind, { count, hash }] of Object.entries(await factsOf(target))) lines.push(`${name} ${branch} ${kind} ${count} ${hash}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return sorted(lines);
}

async function factsOf(file) {
  const project = await openSnapshot(file);
  try {
    const facts = {};
    for (const [kind, all] of Object.entries({
      symbols: project.exportSymbols(),
      edges: project.exportEdges(),
      unresolved: project.exportUnresolved(),
      modules: [await project.modules()],
      terms: await termCounts(project),
      tree: [await project.tree()],
    })) {
      const lines = [];
      for await (const each of all) lines.push(JSON.stringify(each));
      facts[kind] = { count: lines.length, hash: createHash("sha256").update(sorted(lines).join("\n")).digest("hex").slice(0, 16) };
    }
    return facts;
  } finally {
    await project.close();
  }
}

/**
 * Number of lines of each term. The spelling is that of the file that was read first, and orders terms with the same number, so all are compared:
 * which of these come first differs between two runs.
 */
async function termCounts(project) {
  const { terms, total } = await project.terms({ limit: Number.MAX_SAFE_INTEGER });
  return [total, ...terms.map(({ term, lines }) => [term.toLowerCase(), lines])];
}

const sorted = (lines) => lines.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
