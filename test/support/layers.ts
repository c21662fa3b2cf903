/** The layers of the packages, from the top. A package imports only from lower layers. */
export interface Layer {
  /** Folder names below packages/. */
  readonly packages: readonly string[];
  /** Purpose of the layer, for the documentation. */
  readonly purpose: string;
}

export const layers: readonly Layer[] = [
  { packages: ["vscode"], purpose: "questions from the editor, answers from a child process" },
  { packages: ["cli"], purpose: "arguments in, text out; starts the server" },
  { packages: ["bench", "server"], purpose: "measures what an index costs and saves; serves the repositories of a team" },
  { packages: ["mcp", "graphql", "dashboard"], purpose: "protocol in, results out" },
  { packages: ["text", "registry"], purpose: "results as text: places, calls, hits, counts; indexes shared by a team" },
  { packages: ["engine"], purpose: "opens a project, keeps it fresh, answers" },
  { packages: ["overview"], purpose: "summary, documents, style" },
  { packages: ["indexer", "precise"], purpose: "plans, parses, resolves, writes, recovers, verifies; asks compilers" },
  { packages: ["files", "parse", "store", "graph", "search", "embed", "voice", "scip"], purpose: "each useful alone; none knows another" },
  { packages: ["model"], purpose: "the shared data types" },
];

/** Returns the number of a package's layer, 0 for the lowest; undefined for a package without a layer. */
export function layerOf(id: string): number | undefined {
  const at = layers.findIndex(({ packages }) => packages.includes(id));
  return at < 0 ? undefined : layers.length - 1 - at;
}
