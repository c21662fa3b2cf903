import type { Verb, VerbGroup } from "../verb.js";

type Loader = () => Promise<Verb>;

/** Loaders of the verbs by group, in the order of help. Only the verb that runs is loaded, which saves noticeable time. */
const groups: Readonly<Record<string, Readonly<Record<string, Loader>>>> = {
  Index: {
    init: async () => (await import("./init.js")).init,
    update: async () => (await import("./update.js")).update,
    "sync-git": async () => (await import("./sync-git.js")).syncGit,
    remove: async () => (await import("./remove.js")).remove,
    watch: async () => (await import("./watch.js")).watch,
    scan: async () => (await import("./scan.js")).scan,
    status: async () => (await import("./status.js")).status,
    trust: async () => (await import("./trust.js")).trust,
    verify: async () => (await import("./verify.js")).verify,
    push: async () => (await import("./push.js")).push,
    pull: async () => (await import("./pull.js")).pull,
    gc: async () => (await import("./gc.js")).gc,
    uninit: async () => (await import("./uninit.js")).uninit,
  },
  Search: {
    search: async () => (await import("./search.js")).search,
    "search-symbols": async () => (await import("./search-symbols.js")).searchSymbols,
    "search-by-symbol": async () => (await import("./search-by-symbol.js")).searchBySymbol,
    similar: async () => (await import("./similar.js")).similar,
    query: async () => (await import("./query.js")).query,
    symbols: async () => (await import("./symbols.js")).symbols,
    ask: async () => (await import("./ask.js")).ask,
    context: async () => (await import("./context.js")).context,
    area: async () => (await import("./area.js")).area,
  },
  Calls: {
    callers: async () => (await import("./callers.js")).callers,
    callees: async () => (await import("./callees.js")).callees,
    impact: async () => (await import("./impact.js")).impact,
    changes: async () => (await import("./changes.js")).changes,
    check: async () => (await import("./check.js")).check,
    unused: async () => (await import("./unused.js")).unused,
    history: async () => (await import("./history.js")).history,
    routes: async () => (await import("./routes.js")).routes,
    path: async () => (await import("./path.js")).path,
    explain: async () => (await import("./explain.js")).explain,
    precise: async () => (await import("./precise.js")).precise,
    relationships: async () => (await import("./relationships.js")).relationships,
    types: async () => (await import("./types.js")).types,
    rename: async () => (await import("./rename.js")).rename,
  },
  Read: {
    signature: async () => (await import("./signature.js")).signature,
    signatures: async () => (await import("./signatures.js")).signatures,
    tree: async () => (await import("./tree.js")).tree,
    summary: async () => (await import("./summary.js")).summary,
    describe: async () => (await import("./describe.js")).describe,
    wiki: async () => (await import("./wiki.js")).wiki,
    docs: async () => (await import("./docs.js")).docs,
    "update-docs": async () => (await import("./update-docs.js")).updateDocs,
  },
  "Linked projects": {
    link: async () => (await import("./link.js")).link,
    unlink: async () => (await import("./unlink.js")).unlink,
    links: async () => (await import("./links.js")).links,
  },
  Write: {
    style: async () => (await import("./style.js")).style,
    voice: async () => (await import("./voice.js")).voice,
  },
  "Programs and agents": {
    mcp: async () => (await import("./mcp.js")).mcp,
    dashboard: async () => (await import("./dashboard.js")).dashboard,
    serve: async () => (await import("./serve.js")).serve,
    fleet: async () => (await import("./fleet.js")).fleet,
    install: async () => (await import("./install.js")).install,
    uninstall: async () => (await import("./uninstall.js")).uninstall,
    hook: async () => (await import("./hook.js")).hook,
    export: async () => (await import("./export.js")).exportVerb,
    import: async () => (await import("./import.js")).importVerb,
    bench: async () => (await import("./bench.js")).bench,
  },
  "This command": {
    help: async () => (await import("./help.js")).help,
    version: async () => (await import("./version.js")).versionVerb,
    completion: async () => (await import("./completion.js")).completion,
  },
};

const loaders: Readonly<Record<string, Loader>> = Object.assign({}, ...Object.values(groups));

/** The groups of help with their verbs. */
export const verbGroups: readonly VerbGroup[] = Object.entries(groups).map(([title, verbs]) => ({ title, verbNames: Object.keys(verbs) }));

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
