import { containerPath } from "@codegraph/graph";
import type { CodeFacts } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { directoryOf, isTopLevel } from "./top-level.js";

/** How a file changed, as far as other files are concerned. */
export interface FileChange {
  readonly path: string;
  readonly id: number;
  /** Null for a file that is new. */
  readonly before: CodeFacts | null;
  /** Null for a file that is gone. */
  readonly after: CodeFacts | null;
}

/**
 * The files whose calls may resolve otherwise after changes to what files offer. Two ways lead there: resolution read
 * the changed file the last time; or it looked for a name that was not there and is now, which can only be a name that
 * the file itself mentions.
 */
export function affectedFiles(store: FactReader, changes: readonly FileChange[], dependents: ReadonlySet<number>): Set<number> {
  const affected = new Set(dependents);
  const names = new Set<string>();
  const modules = new Set<string>();
  for (const { path, before, after } of changes) {
    if (after) for (const name of newNames(before, after)) names.add(name);
    if (before === null || after === null) for (const name of moduleNames(path)) modules.add(name);
  }
  if (names.size > 0) for (const id of store.mentioning([...names])) affected.add(id);
  for (const id of modules.size > 0 ? store.mentioning([...modules]) : []) {
    affected.add(id);
    // What imports from a file that came may hand it on, under other names, to files that read only this one.
    for (const other of store.dependents(id)) affected.add(other);
  }
  return affected;
}

/** Names that the file offers now in another way than before. */
function newNames(before: CodeFacts | null, after: CodeFacts): string[] {
  const known = new Set(before ? offers(before) : []);
  return offers(after)
    .filter((offer) => !known.has(offer))
    .map((offer) => offer.slice(0, offer.indexOf(" ")));
}

function offers(facts: CodeFacts): string[] {
  return facts.definitions.map(({ name, owner, kind, exported }, index) => {
    const place = `${owner ?? (isTopLevel(facts.definitions, index) ? "" : "nested")} ${containerPath(facts.definitions, index)}`;
    return `${name} ${kind} ${place} ${exported} ${facts.package ?? ""}`;
  });
}

/** The words by which other files may import a path: its stem, or its folder where the file stands for it. */
function moduleNames(path: string): string[] {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, "");
  const folder = directoryOf(path);
  return [stem, folder.slice(folder.lastIndexOf("/") + 1)]
    .map((name) => name.match(/[\p{L}_][\p{L}\p{N}_]*/gu)?.at(-1))
    .filter((word) => word !== undefined);
}
