import { wordsOfFacts, wordsOfName, wordsOfSurface } from "@codegraph/graph";
import type { CodeFacts, FileId } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { createRecordReader, type ReadRecord } from "./file-records.js";

interface FileWords {
  readonly key: string;
  /** Numbers of the words, ascending. */
  readonly words: Int32Array;
}

/** Words of files, and the numbers that words have in them. */
interface Known {
  readonly numbers: Map<string, number>;
  readonly inFacts: Map<FileId, FileWords>;
  readonly inSurfaces: Map<FileId, FileWords>;
  total: number;
}

/** Words of all files that are cached, four bytes each; and distinct words, which renamed ones add to. */
const MAX_WORDS = 8_000_000;
const MAX_DISTINCT = 500_000;

const knownOf = new WeakMap<FactReader, Known>();

/** Selects the files among candidates that contain one of the names; a name without letters selects all of them. */
export type SelectByWords = (candidates: readonly FileId[], names: Iterable<string>) => FileId[];

/** Selects files by the words in their facts, see `InvalidationSource` of the graph. */
export interface RecentWords {
  /** Considers all names in the facts that resolution reads. */
  readonly referring: SelectByWords;
  /** Considers the names in the exported surface. */
  readonly referringOutside: SelectByWords;
}

/** Reads the words of files through a cache that lives across updates, because a new name is compared with all files that mention it. */
export function recentWords(store: FactReader, recordOf: ReadRecord = createRecordReader(store)): RecentWords {
  let known = knownOf.get(store);
  if (!known || known.total > MAX_WORDS || known.numbers.size > MAX_DISTINCT) {
    knownOf.set(store, (known = { numbers: new Map(), inFacts: new Map(), inSurfaces: new Map(), total: 0 }));
  }
  const { numbers, inFacts, inSurfaces } = known;
  const kept = known;

  function selector(files: Map<FileId, FileWords>, read: (facts: CodeFacts) => ReadonlySet<string>): SelectByWords {
    // Each file is compared with its record once, because the store does not change while affected files are collected.
    const current = new Map<FileId, Int32Array | null>();

    function wordsOf(id: FileId): Int32Array | null {
      let words = current.get(id);
      if (words === undefined) current.set(id, (words = readWords(id)));
      return words;
    }

    function readWords(id: FileId): Int32Array | null {
      const record = recordOf(id);
      if (!record) return null;
      const key = `${record.hash} ${record.indexedAt}`;
      const before = files.get(id);
      if (before?.key === key) return before.words;
      const facts = store.facts(id);
      if (!facts) return null;
      const words = Int32Array.from(read(facts), (word) => {
        const number = numbers.get(word);
        if (number === undefined) numbers.set(word, numbers.size);
        return number ?? numbers.size - 1;
      }).sort();
      kept.total += words.length - (before?.words.length ?? 0);
      files.set(id, { key, words });
      return words;
    }

    return (candidates, names) => {
      const words = new Set<string>();
      for (const name of names) {
        const parts = wordsOfName(name);
        if (parts.length === 0) return [...candidates];
        for (const part of parts) words.add(part);
      }
      // The words of the candidates get their numbers first.
      const all = candidates.map(wordsOf);
      const wanted = [...words].flatMap((word) => numbers.get(word) ?? []);
      return candidates.filter((_, at) => all[at] && wanted.some((number) => includes(all[at]!, number)));
    };
  }

  return { referring: selector(inFacts, wordsOfFacts), referringOutside: selector(inSurfaces, wordsOfSurface) };
}

/** True if ascending numbers include one. */
function includes(numbers: Int32Array, wanted: number): boolean {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const number = numbers[middle]!;
    if (number === wanted) return true;
    if (number < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
