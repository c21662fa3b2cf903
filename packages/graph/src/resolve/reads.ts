import type { AnyFileId } from "@codegraph/model";

/** Ids of the files that some work read: a list if few, else a set that refers to other sets without copying them. */
export type Reads = readonly AnyFileId[] | ReadSet;

interface ReadSet {
  readonly ids: readonly AnyFileId[];
  readonly parts: readonly ReadSet[];
  /** The last traversal that visited this node. */
  seen: number;
}

export const NOTHING_READ: Reads = [];

/** Collects the files that running work reads. Work nests; all levels share the same lists, with the reads of outer work first. */
export interface Reading {
  note(fileId: AnyFileId): void;
  /** Adds the reads of other work. */
  take(reads: Reads): void;
  /** Begins work inside the running one. */
  begin(): void;
  /** Ends the innermost work, whose reads also count for the outer one. */
  end(): Reads;
  /** Reads outside of any nested work. */
  all(): Set<AnyFileId>;
  /** All reads, including those of work that an error interrupted. */
  rest(): Reads;
}

/** From this size on, reads are kept as a shared set: results that depend on hundreds of headers are reused often. */
const MAX_LISTED = 12;
const FIRST_LENGTH = 64;

/** @param first initial reads */
export function createReading(first: Reads = NOTHING_READ): Reading {
  const ids: AnyFileId[] = [];
  const parts: ReadSet[] = [];
  /** Where the reads of the running work start, and the list lengths that trigger the next removal of duplicates. */
  let idsFrom = 0;
  let partsFrom = 0;
  let mostIds = FIRST_LENGTH;
  let mostParts = FIRST_LENGTH;
  /** The same values of the enclosing work. */
  const outer: number[] = [];

  function note(id: AnyFileId): void {
    // The same file is mostly read several times in a row. Other duplicates are removed whenever the list has doubled.
    const length = ids.length;
    if (length > idsFrom && ids[length - 1] === id) return;
    ids.push(id);
    if (length + 1 - idsFrom < mostIds) return;
    mostIds = Math.max(FIRST_LENGTH, keepDistinct(ids, idsFrom) * 2);
  }

  function take(reads: Reads): void {
    if (!("parts" in reads)) {
      for (let at = 0; at < reads.length; at++) note(reads[at]!);
      return;
    }
    const length = parts.length;
    if (length > partsFrom && parts[length - 1] === reads) return;
    parts.push(reads);
    if (length + 1 - partsFrom < mostParts) return;
    mostParts = Math.max(FIRST_LENGTH, keepDistinct(parts, partsFrom) * 2);
  }

  function running(): Reads {
    if (parts.length === partsFrom) {
      if (ids.length === idsFrom) return NOTHING_READ;
      const own = distinct(ids, idsFrom);
      return own.length <= MAX_LISTED ? own : { ids: own, parts: [], seen: 0 };
    }
    const sets = distinct(parts, partsFrom);
    return ids.length === idsFrom && sets.length === 1 ? sets[0]! : { ids: distinct(ids, idsFrom), parts: sets, seen: 0 };
  }

  take(first);
  return {
    note,
    take,
    begin() {
      outer.push(idsFrom, partsFrom, mostIds, mostParts);
      idsFrom = ids.length;
      partsFrom = parts.length;
      mostIds = FIRST_LENGTH;
      mostParts = FIRST_LENGTH;
    },
    end() {
      const reads = running();
      ids.length = idsFrom;
      parts.length = partsFrom;
      mostParts = outer.pop()!;
      mostIds = outer.pop()!;
      partsFrom = outer.pop()!;
      idsFrom = outer.pop()!;
      take(reads);
      return reads;
    },
    all: () => allRead(running()),
    rest: () => ({ ids: [...new Set(ids)], parts: [...new Set(parts)], seen: 0 }),
  };
}

let walks = 0;

/** All ids in reads, each once. */
function allRead(reads: Reads): Set<AnyFileId> {
  if (!("parts" in reads)) return new Set(reads);
  const all = new Set<AnyFileId>();
  const walk = ++walks;
  const open: ReadSet[] = [reads];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.seen === walk) continue;
    next.seen = walk;
    for (const id of next.ids) all.add(id);
    open.push(...next.parts);
  }
  return all;
}

/** The distinct values from an index on, in order. */
function distinct<T>(values: readonly T[], from: number): T[] {
  const count = values.length - from;
  if (count === 1 || (count === 2 && values[from] === values[from + 1])) return [values[from]!];
  const own = values.slice(from);
  return count < 3 ? own : [...new Set(own)];
}

/** Removes duplicates from an index on; returns the new number of values from there. */
function keepDistinct<T>(values: T[], from: number): number {
  const own = distinct(values, from);
  values.length = from;
  for (const value of own) values.push(value);
  return own.length;
}
