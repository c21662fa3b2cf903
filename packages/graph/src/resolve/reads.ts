/** Ids of the files that some work has read: few as a list, many as a set that holds other sets without copying them. */
export type Reads = readonly number[] | ReadSet;

interface ReadSet {
  readonly ids: readonly number[];
  readonly parts: readonly ReadSet[];
  /** The last walk that came by. */
  seen: number;
}

/** What running work has read so far. */
export interface Reading {
  ids: number[];
  parts: ReadSet[];
  /** Lengths at which repetitions are taken out. */
  mostIds: number;
  mostParts: number;
}

export const NOTHING_READ: Reads = [];

/** What is read together with hundreds of files, as headers are, is asked for again and again: its set is shared from here on. */
const MOST_LISTED = 12;
const FIRST_LENGTH = 64;

export function startReading(): Reading {
  return { ids: [], parts: [], mostIds: FIRST_LENGTH, mostParts: FIRST_LENGTH };
}

export function noteRead(reading: Reading, id: number): void {
  const { ids } = reading;
  // Files are mostly read several times in a row; what repeats all the same is taken out whenever the list has doubled.
  if (ids.length > 0 && ids[ids.length - 1] === id) return;
  if (ids.push(id) < reading.mostIds) return;
  reading.ids = distinct(ids);
  reading.mostIds = Math.max(FIRST_LENGTH, reading.ids.length * 2);
}

/** Adds all that other work has read. */
export function takeReads(reading: Reading, reads: Reads): void {
  if (!("parts" in reads)) {
    for (let at = 0; at < reads.length; at++) noteRead(reading, reads[at]!);
    return;
  }
  const { parts } = reading;
  if (parts.length > 0 && parts[parts.length - 1] === reads) return;
  if (parts.push(reads) < reading.mostParts) return;
  reading.parts = distinct(parts);
  reading.mostParts = Math.max(FIRST_LENGTH, reading.parts.length * 2);
}

/** All that was read; `reading` is of no use after. */
export function endReading({ ids, parts }: Reading): Reads {
  if (parts.length === 0) {
    if (ids.length === 0) return NOTHING_READ;
    const own = distinct(ids);
    return own.length <= MOST_LISTED ? own : { ids: own, parts: [], seen: 0 };
  }
  const sets = distinct(parts);
  return ids.length === 0 && sets.length === 1 ? sets[0]! : { ids: distinct(ids), parts: sets, seen: 0 };
}

let walks = 0;

/** All ids in reads, each once. */
export function allRead(reads: Reads): Set<number> {
  if (!("parts" in reads)) return new Set(reads);
  const all = new Set<number>();
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

function distinct<T>(values: T[]): T[] {
  if (values.length < 2) return values;
  if (values.length === 2) return values[0] === values[1] ? [values[0]!] : values;
  return [...new Set(values)];
}
