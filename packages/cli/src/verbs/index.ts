import type { Verb } from "../verb.js";

/** Loaders of the verbs, in the order of help. Only the verb that runs is loaded, which saves noticeable time. */
const loaders: Readonly<Record<string, () => Promise<Verb>>> = {
  init: async () => (await import("./init.js")).init,
  update: async () => (await import("./update.js")).update,
  "sync-git": async () => (await import("./sync-git.js")).syncGit,
  remove: async () => (await import("./remove.js")).remove,
  watch: async () => (await import("./watch.js")).watch,
  scan: async () => (await import("./scan.js")).scan,
  status: async () => (await import("./status.js")).status,
  search: async () => (await import("./search.js")).search,
  "search-symbols": async () => (await import("./search-symbols.js")).searchSymbols,
  "search-by-symbol": async () => (await import("./search-by-symbol.js")).searchBySymbol,
  similar: async () => (await import("./similar.js")).similar,
  area: async () => (await import("./area.js")).area,
  ask: async () => (await import("./ask.js")).ask,
  context: async () => (await import("./context.js")).context,
  query: async () => (await import("./query.js")).query,
  symbols: async () => (await import("./symbols.js")).symbols,
  callers: async () => (await import("./callers.js")).callers,
  callees: async () => (await import("./callees.js")).callees,
  impact: async () => (await import("./impact.js")).impact,
  path: async () => (await import("./path.js")).path,
  explain: async () => (await import("./explain.js")).explain,
  relationships: async () => (await import("./relationships.js")).relationships,
  signature: async () => (await import("./signature.js")).signature,
  signatures: async () => (await import("./signatures.js")).signatures,
  summary: async () => (await import("./summary.js")).summary,
  describe: async () => (await import("./describe.js")).describe,
  tree: async () => (await import("./tree.js")).tree,
  link: async () => (await import("./link.js")).link,
  unlink: async () => (await import("./unlink.js")).unlink,
  links: async () => (await import("./links.js")).links,
  trust: async () => (await import("./trust.js")).trust,
  docs: async () => (await import("./docs.js")).docs,
  "update-docs": async () => (await import("./update-docs.js")).updateDocs,
  verify: async () => (await import("./verify.js")).verify,
  style: async () => (await import("./style.js")).style,
  voice: async () => (await import("./voice.js")).voice,
  export: async () => (await import("./export.js")).exportVerb,
  import: async () => (await import("./import.js")).importVerb,
  bench: async () => (await import("./bench.js")).bench,
  mcp: async () => (await import("./mcp.js")).mcp,
  install: async () => (await import("./install.js")).install,
  uninstall: async () => (await import("./uninstall.js")).uninstall,
  help: async () => (await import("./help.js")).help,
};

/** Names of all verbs, in the order of help. */
export const verbNames: readonly string[] = Object.keys(loaders);

/** Loads a verb. Null for an unknown name. */
export async function loadVerb(name: string): Promise<Verb | null> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  return load === undefined ? null : load();
}

/** Loads all verbs, in the order of help. */
export function loadVerbs(): Promise<readonly Verb[]> {
  return Promise.all(Object.values(loaders).map((load) => load()));
}
