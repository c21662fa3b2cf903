import type { Project } from "@codegraph/engine";
import { loadRegistry } from "@codegraph/parse";
import type { CallsMeasure } from "./result.js";
import type { TrueCall } from "./true-places.js";

interface Tally {
  exact: number;
  possible: number;
  unresolved: number;
  unresolvedUnknownName: number;
}

/** Call sites by language, the most frequent first, and the number of call sites of each definition by `file:line`. */
export interface CallSites {
  readonly languages: readonly CallsMeasure[];
  readonly callsOf: ReadonlyMap<string, number>;
  /** Lines of resolved and of unresolved calls, as `file:line`, by the name of the callee. */
  readonly resolved: ReadonlyMap<string, ReadonlySet<string>>;
  readonly unresolved: ReadonlyMap<string, ReadonlySet<string>>;
  /** Calls of which the index is certain. */
  readonly exact: readonly TrueCall[];
}

/** Name of the caller of calls outside of definitions. */
const TOP_LEVEL = "<module>";

export async function readCallSites(project: Project): Promise<CallSites> {
  const registry = await loadRegistry();
  const tallies = new Map<string, Tally>();
  const callsOf = new Map<string, number>();
  const resolved = new Map<string, Set<string>>();
  const unresolved = new Map<string, Set<string>>();
  const exact: TrueCall[] = [];
  const tallyOf = (file: string): Tally => {
    const language = registry.forPath(file)?.id ?? "other";
    let tally = tallies.get(language);
    if (tally === undefined) tallies.set(language, (tally = { exact: 0, possible: 0, unresolved: 0, unresolvedUnknownName: 0 }));
    return tally;
  };
  let at = "";
  let isExact = false;
  // Edges are ordered by site. A site with several candidates has several edges.
  for await (const { site, caller, callee, certainty } of project.exportEdges()) {
    if (certainty === "exact") exact.push({ site, caller: caller.name === TOP_LEVEL ? null : caller, callees: [callee] });
    const place = `${site.file}:${site.line}:${site.column}`;
    const tally = tallyOf(site.file);
    if (place !== at) {
      tally[certainty === "exact" ? "exact" : "possible"]++;
      [at, isExact] = [place, certainty === "exact"];
    } else if (certainty === "exact" && !isExact) {
      tally.possible--;
      tally.exact++;
      isExact = true;
    }
    const key = `${callee.file}:${callee.line}`;
    callsOf.set(key, (callsOf.get(key) ?? 0) + 1);
    add(resolved, callee.name, `${site.file}:${site.line}`);
  }
  for await (const { site, name, candidates } of project.exportUnresolved()) {
    const tally = tallyOf(site.file);
    tally.unresolved++;
    if (candidates === 0) tally.unresolvedUnknownName++;
    else add(unresolved, name, `${site.file}:${site.line}`);
  }
  const languages = [...tallies].map(([language, tally]) => ({
    language,
    sites: tally.exact + tally.possible + tally.unresolved,
    ...tally,
  }));
  return {
    languages: languages.sort((a, b) => b.sites - a.sites || (a.language < b.language ? -1 : 1)),
    callsOf,
    resolved,
    unresolved,
    exact,
  };
}

function add(lines: Map<string, Set<string>>, name: string, line: string): void {
  const known = lines.get(name);
  if (known === undefined) lines.set(name, new Set([line]));
  else known.add(line);
}
