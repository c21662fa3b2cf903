import type { ChangesResult, ImpactResult, LibraryCall, Project, SymbolRef } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";

/** A symbol that a change affects. */
export interface Affected {
  readonly file: string;
  readonly line: number;
  readonly symbol: string;
  /** Number of calls to what changes. */
  readonly distance: number;
  readonly certainty: string;
  readonly test: boolean;
}

/** A name by which other repositories may reach what changes. */
export interface ReachedName {
  readonly name: string;
  /** Number of calls from it to what changes; 0 for the changed symbol. */
  readonly distance: number;
  readonly certainty: string;
  /** True for a name that a change removes or gives to nothing any more. */
  readonly isGone?: true;
}

/** The effects of a difference in its own repository. */
export interface OwnChanges extends Pick<ChangesResult, "files" | "symbols" | "broken"> {
  readonly affected: readonly Affected[];
  readonly total: number;
  readonly tests: number;
  /** The names that are gone, the changed symbols, and the affected ones, the nearest first. */
  readonly names: readonly ReachedName[];
  /** True if there may be more than is counted. */
  readonly isCut: boolean;
}

/** The effects of a change of a symbol in its own repository. */
export interface OwnImpact {
  readonly outcome: string;
  readonly candidates: readonly object[];
  readonly affected: readonly Affected[];
  readonly total: number;
  readonly tests: number;
  /** The changed symbol and all affected ones, the nearest first. */
  readonly names: readonly ReachedName[];
  /** True if there may be more than is counted. */
  readonly isCut: boolean;
}

/** The effects of a change of names of a package in a repository that imports it. */
export interface Reach {
  /** Each with the name of the package that it reaches. */
  readonly affected: readonly (Affected & { readonly via: string })[];
  readonly total: number;
  readonly tests: number;
  readonly isCut: boolean;
}

/** Symbols that an impact is asked for. */
const MAX_AFFECTED = 1_000;
/** Names by which dependents are asked: more would make the question longer than an address may be. */
const MAX_NAMES = 50;
/** Callers of a package whose own callers are followed. */
const MAX_FOLLOWED = 50;

export async function impactOf(project: Project, symbol: string, limit: number): Promise<OwnImpact> {
  const { outcome, candidates, definitions, affected, total, tests, cutAt } = await project.impact(symbol, { limit: MAX_AFFECTED });
  const own = definitions.map(({ name }): ReachedName => ({ name, distance: 0, certainty: "exact" }));
  const names = reachedNames(own, affected);
  return {
    outcome,
    candidates,
    affected: affected.slice(0, limit).map(affectedOf),
    total,
    tests,
    names: names.slice(0, MAX_NAMES),
    isCut: cutAt !== null || total > MAX_AFFECTED || names.length > MAX_NAMES,
  };
}

/**
 * Tells what a difference to the sources of the repository affects in it.
 *
 * @param diff unified, to the commit that answers
 * @throws CodeGraphError `invalid-argument` for another text
 */
export async function changesOf(project: Project, diff: string, limit: number): Promise<OwnChanges> {
  if (diff.trim() === "") throw new CodeGraphError("invalid-argument", "There is no diff", "Send the output of git diff as the body.");
  const { files, symbols, broken, affected, total, cutAt } = await project.changes({ diff, limit: MAX_AFFECTED });
  const names = reachedNames(changedNames(files), affected);
  return {
    files,
    symbols,
    broken,
    affected: affected.slice(0, limit).map(affectedOf),
    total,
    tests: affected.filter(({ test }) => test).length,
    names: names.slice(0, MAX_NAMES),
    isCut: cutAt !== null || total > MAX_AFFECTED || names.length > MAX_NAMES || files.some(isCutShort),
  };
}

/** Names that other repositories may call and that a difference takes away, and then those of symbols that it changes. */
function changedNames(files: ChangesResult["files"]): readonly ReachedName[] {
  const all = files.flatMap(({ symbols }) => symbols);
  const present = new Set(all.flatMap(({ change, name }) => (change === "removed" ? [] : [name])));
  const gone = all.flatMap(({ change, name, from }) => {
    const former = change === "removed" ? name : from?.split(" > ").at(-1);
    return former === undefined || present.has(former) ? [] : [former];
  });
  const changed = all.flatMap(({ change, name }) => (change === "changed" ? [name] : []));
  return [
    ...gone.map((name): ReachedName => ({ name, distance: 0, certainty: "exact", isGone: true })),
    ...changed.map((name): ReachedName => ({ name, distance: 0, certainty: "exact" })),
  ];
}

/** True if not all symbols of a file are listed. */
function isCutShort({ symbols, symbolsTotal }: ChangesResult["files"][number]): boolean {
  return symbols.length < (symbolsTotal ?? 0);
}

/** Each name once. Tests are called by no other repository. */
function reachedNames(own: readonly ReachedName[], affected: ImpactResult["affected"]): readonly ReachedName[] {
  const further = affected
    .filter(({ test }) => !test)
    .map(({ call, distance, certainty }): ReachedName => ({ name: call.caller.name, distance, certainty }));
  const names = new Map<string, ReachedName>();
  for (const each of [...own, ...further]) if (!names.has(each.name) && each.name !== "<module>") names.set(each.name, each);
  return [...names.values()];
}

function affectedOf({ call: { caller }, distance, certainty, test }: ImpactResult["affected"][number]): Affected {
  return { file: caller.file, line: caller.line, symbol: caller.path, distance, certainty, test };
}

export async function reachOf(
  project: Project,
  { packages, names, limit }: { readonly packages: readonly string[]; readonly names: readonly string[]; readonly limit: number },
): Promise<Reach> {
  const found = new Map<string, Affected & { readonly via: string }>();
  let isCut = false;
  let followed = 0;
  for (const via of names) {
    const used = await project.libraryCalls({ packages, name: via, limit: MAX_AFFECTED });
    isCut ||= used.truncated;
    for (const [caller, certainty] of callersOf(used.calls)) {
      add({ file: caller.file, line: caller.line, symbol: caller.path, distance: 1, certainty, test: false, via });
      if (caller.kind === "module") continue;
      followed += 1;
      if (followed > MAX_FOLLOWED) isCut = true;
      else await follow(caller, certainty, via);
    }
  }
  const all = [...found.values()].sort(order);
  return { affected: all.slice(0, limit), total: all.length, tests: all.filter(({ test }) => test).length, isCut };

  async function follow({ file, line }: SymbolRef, certainty: string, via: string): Promise<void> {
    const { affected, total, cutAt } = await project.impact(`${file}:${line}`, { limit: MAX_AFFECTED });
    isCut ||= cutAt !== null || total > MAX_AFFECTED;
    for (const each of affected.map(affectedOf))
      add({ ...each, distance: each.distance + 1, certainty: certainty === "exact" ? each.certainty : certainty, via });
  }

  /** The nearest way counts. */
  function add(each: Affected & { readonly via: string }): void {
    const key = `${each.file}\0${each.line}\0${each.symbol}`;
    const known = found.get(key);
    if (known === undefined || known.distance > each.distance) found.set(key, { ...each, test: each.test || (known?.test ?? false) });
  }
}

function order(one: Affected, other: Affected): number {
  const byFile = one.file < other.file ? -1 : Number(one.file > other.file);
  return one.distance - other.distance || byFile || one.line - other.line;
}

/** The callers of some calls, each once, with the best certainty of its calls. */
function callersOf(calls: readonly LibraryCall[]): readonly (readonly [SymbolRef, string])[] {
  const callers = new Map<string, readonly [SymbolRef, string]>();
  for (const { caller, certainty } of calls) {
    const key = `${caller.file}\0${caller.line}\0${caller.path}`;
    if (!callers.has(key) || certainty === "exact") callers.set(key, [caller, certainty]);
  }
  return [...callers.values()];
}
