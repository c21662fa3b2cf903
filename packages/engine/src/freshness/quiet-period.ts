/** The state of unapplied changes that decides when to apply them. All times are those of the clock. */
export interface PendingChanges {
  readonly count: number;
  /** Time of the first and of the last change. */
  readonly first: number;
  readonly last: number;
  /** No attempt before this time, because the last one failed. */
  readonly holdsUntil: number;
  /** No unrequested work before this time, because the last batch took long. */
  readonly restsUntil: number;
}

/** Quiet time before unrequested work, by the number of changes: many changes announce more of them. */
const QUIET_MS = [
  { upTo: 3, ms: 30 },
  { upTo: 50, ms: 120 },
  { upTo: Number.POSITIVE_INFINITY, ms: 400 },
] as const;

/** Changes that never pause are applied after this time all the same. */
export const MAX_WAIT_MS = 5_000;

/** Milliseconds without a change after which this number of changes is applied. */
export function quietMs(count: number): number {
  return QUIET_MS.find(({ upTo }) => count <= upTo)!.ms;
}

/** Milliseconds to wait before the changes are applied; 0 when it is time. */
export function waitMs({ count, first, last, holdsUntil, restsUntil }: PendingChanges, now: number): number {
  if (now - first > MAX_WAIT_MS) return 0;
  return Math.max(0, Math.max(last + quietMs(count), holdsUntil, restsUntil) - now);
}
