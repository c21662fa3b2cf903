import type { FactReader, FileRecord } from "@codegraph/store";
import type { IndexDifference } from "../api/verify.js";
import { yieldToEventLoop } from "@codegraph/model";
import { createDescriber, type DescribedFact } from "./described-facts.js";

/** Differences between two indexes of the same files, ordered by file. */
export interface IndexComparison {
  /** Number of compared files. */
  readonly files: number;
  readonly differences: readonly IndexDifference[];
}

/**
 * Compares two indexes.
 * @param isWanted selects the files to compare
 */
export async function compareIndexes(
  stored: FactReader,
  fresh: FactReader,
  isWanted: (path: string) => boolean,
  signal?: AbortSignal,
): Promise<IndexComparison> {
  const before = byPath(stored, isWanted);
  const after = byPath(fresh, isWanted);
  const differences: IndexDifference[] = [];
  const pause = yieldToEventLoop(signal);
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const [ofStored, ofFresh] = [createDescriber(stored), createDescriber(fresh)];
  for (const path of paths) {
    const [was, is] = [before.get(path), after.get(path)];
    // Yields between the steps, because a large file takes long as a whole.
    const storedFacts = was ? ofStored(was) : null;
    await pause();
    const freshFacts = is ? ofFresh(is) : null;
    await pause();
    for (const difference of compareFile(path, storedFacts, freshFacts)) differences.push(difference);
    await pause();
  }
  for (const difference of await compareOpenNames(stored, fresh, [...after.values()], pause)) differences.push(difference);
  return { files: paths.length, differences };
}

function byPath(store: FactReader, isWanted: (path: string) => boolean): Map<string, FileRecord> {
  return new Map(store.files().flatMap((record) => (isWanted(record.path) ? [[record.path, record]] : [])));
}

/** Compares the facts of a file. A file that only one index contains is reported as one difference. */
function compareFile(file: string, stored: DescribedFact[] | null, fresh: DescribedFact[] | null): IndexDifference[] {
  if (!stored || !fresh) {
    return [{ file, what: "file", line: null, stored: stored ? "indexed" : null, fresh: fresh ? "indexed" : null }];
  }
  const lacking = without(fresh, stored);
  const left = new Set(lacking);
  const byPlace = new Map<string, DescribedFact[]>();
  for (const fact of lacking.toReversed()) {
    const there = byPlace.get(placeOf(fact));
    if (there) there.push(fact);
    else byPlace.set(placeOf(fact), [fact]);
  }
  return without(stored, fresh)
    .map((fact): IndexDifference => {
      // Two facts of one kind on the same line are reported as one changed fact.
      const other = byPlace.get(placeOf(fact))?.pop();
      if (other) left.delete(other);
      return { file, what: fact.what, line: fact.line, stored: fact.text, fresh: other?.text ?? null };
    })
    .concat([...left].map(({ what, line, text }) => ({ file, what, line, stored: null, fresh: text })));
}

function placeOf({ what, line }: DescribedFact): string {
  return `${what} ${line}`;
}

/** Returns the multiset difference of two lists of facts. */
function without(facts: readonly DescribedFact[], others: readonly DescribedFact[]): DescribedFact[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return facts.filter((each) => {
    const left = counts.get(keyOf(each)) ?? 0;
    if (left > 0) counts.set(keyOf(each), left - 1);
    return left === 0;
  });
}

function keyOf({ what, line, text }: DescribedFact): string {
  return `${what} ${line} ${text}`;
}

/** Compares the number of unresolved calls per name, which the index stores separately from the calls. */
async function compareOpenNames(
  stored: FactReader,
  fresh: FactReader,
  files: readonly FileRecord[],
  pause: () => Promise<boolean>,
): Promise<IndexDifference[]> {
  const firsts = new Map<string, string>();
  for (const { id, path } of files) {
    for (const { name } of fresh.unresolvedIn(id)) if (!firsts.has(name)) firsts.set(name, path);
    await pause();
  }
  const differences: IndexDifference[] = [];
  const describe = (count: number, name: string): string => `${count} unresolved calls of ${name} in total`;
  for (const [name, file] of firsts) {
    const [before, after] = [stored.countUnresolved(name), fresh.countUnresolved(name)];
    if (before !== after)
      differences.push({ file, what: "open", line: null, stored: describe(before, name), fresh: describe(after, name) });
    await pause();
  }
  return differences;
}
