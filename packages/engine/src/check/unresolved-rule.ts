import { compileGlobs } from "@codegraph/files/ignore";
import type { UnresolvedRule } from "@codegraph/indexer/config";
import type { SlicedWork } from "@codegraph/model";
import type { FactReader, UnresolvedCall } from "@codegraph/store";
import type { CheckFinding } from "../api/index.js";

/** An unresolved call with its file. */
export interface OpenCall extends Omit<UnresolvedCall, "caller"> {
  readonly file: string;
  /** False if the rule does not count it, because the project does not define its name. */
  readonly isCounted: boolean;
}

/** Tells how much a line of a file is like one that the file had before, from 0 for none to 4 for an unchanged one. */
export type LineLikeness = (file: string, line: number) => number;

/** Lists the unresolved calls in the files of a rule, by file and position. */
export function* openCalls(store: FactReader, { files, external = false }: UnresolvedRule): SlicedWork<OpenCall[]> {
  const isWanted = compileGlobs(files) ?? (() => false);
  const found: OpenCall[] = [];
  for (const { id, path } of store.files()) {
    if (!isWanted(path)) continue;
    for (const call of store.unresolvedIn(id)) found.push({ ...call, file: path, isCounted: external || call.candidates > 0 });
    yield;
  }
  return found;
}

/** Names the calls that are counted together. A line may move and a receiver may be renamed without a new call. */
export function openCallKey({ file, name }: Pick<OpenCall, "file" | "name">): string {
  return `${file} ${name}`;
}

export function countByKey(calls: readonly OpenCall[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(openCallKey(call), (counts.get(openCallKey(call)) ?? 0) + 1);
  return counts;
}

/**
 * Returns the calls that exceed the accepted numbers, in their order. A call that moved to another file is not new, so calls of a name that
 * another file has fewer of are subtracted.
 */
export function addedCalls(calls: readonly OpenCall[], known: ReadonlyMap<string, number>, likeness: LineLikeness): OpenCall[] {
  const groups = new Map<string, OpenCall[]>();
  for (const call of calls) groups.set(openCallKey(call), [...(groups.get(openCallKey(call)) ?? []), call]);
  const moved = new Map<string, number>();
  for (const [key, before] of known) {
    const name = key.slice(key.lastIndexOf(" ") + 1);
    const left = before - (groups.get(key)?.length ?? 0);
    if (left > 0) moved.set(name, (moved.get(name) ?? 0) + left);
  }
  const added = [...groups].flatMap(([key, group]) => {
    const { name } = group[0]!;
    const extra = group.length - (known.get(key) ?? 0);
    if (extra <= 0) return [];
    const taken = Math.min(extra, moved.get(name) ?? 0);
    moved.set(name, (moved.get(name) ?? 0) - taken);
    // The count tells only how many are new. The lines least like the former ones are the best guess for which.
    const ordered = group.map((call) => ({ call, like: likeness(call.file, call.line) })).sort((one, other) => one.like - other.like);
    return ordered.slice(0, extra - taken).map(({ call }) => call);
  });
  const isAdded = new Set(added);
  return calls.filter((call) => isAdded.has(call));
}

export function openCallFinding(call: OpenCall, { why }: UnresolvedRule): CheckFinding {
  const { file, line, name, receiver, candidates } = call;
  const written = receiver === null ? name : `${receiver}.${name}`;
  const could =
    candidates === 0
      ? "The project does not define the name."
      : candidates === 1
        ? "One definition has the name."
        : `${candidates} definitions have the name.`;
  return {
    rule: "unresolved",
    key: openCallKey(call),
    file,
    line,
    message: `The call of ${written} cannot be resolved. ${could}`,
    why: why ?? "Callers, impact and the choice of tests miss this call.",
    remedy:
      (receiver === null ? "Define or import the name, or correct it. " : "Declare the type of the receiver, or correct the name. ") +
      `codegraph explain ${file}:${line} shows how far resolution gets.`,
    uses: [],
  };
}
