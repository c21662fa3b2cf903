import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { installed } from "../edges/peers/install.mjs";

/** Queries an SQLite database for a single number. */
function count(file, sql) {
  const database = new DatabaseSync(file, { readOnly: true });
  const [row] = database.prepare(sql).all();
  database.close();
  return Object.values(row)[0];
}

/**
 * Tools from npm that index a folder with a call graph, in the measured versions: the arguments for node, the folder of the index, and the
 * number of edges between definitions (null if counting them takes the tool's own database engine).
 */
export const PEERS = [
  {
    name: "CodeGraph",
    command: () => [fileURLToPath(new URL("../../packages/cli/dist/bundle/bin.js", import.meta.url)), "init", "."],
    index: ".codegraph",
    edges: (folder) => count(join(folder, ".codegraph", "index.db"), "SELECT count(*) FROM edges"),
  },
  {
    name: "@colbymchenry/codegraph",
    version: "1.6.1",
    command: (folder) => [join(folder, "npm-shim.js"), "init", "."],
    index: ".codegraph",
    edges: (folder) =>
      count(join(folder, ".codegraph", "codegraph.db"), "SELECT count(*) FROM edges WHERE kind IN ('calls', 'instantiates')"),
  },
  {
    name: "@optave/codegraph",
    version: "3.11.2",
    command: (folder) => [join(folder, "dist", "cli.js"), "build", "."],
    index: ".codegraph",
    edges: (folder) => count(join(folder, ".codegraph", "graph.db"), "SELECT count(*) FROM edges WHERE kind = 'calls'"),
  },
  {
    name: "gitnexus",
    version: "1.6.12",
    command: (folder) => [join(folder, "dist", "cli", "index.js"), "analyze", ".", "--skip-git", "--index-only"],
    index: ".gitnexus",
    edges: () => null,
  },
];

/** Arguments for node that run a peer. Installs the peer on first use. */
export function commandOf({ name, version, command }, scratch) {
  return command(version ? join(installed(name, version, scratch), "node_modules", name) : null);
}
