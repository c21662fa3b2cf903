/** Work that can pause between steps. */
export type SlicedWork<T> = Generator<undefined, T>;

/** Longest time between pauses. A thread that computes for longer handles no signal and no other request. */
const SLICE_MS = 40;

/** Returns true if `made` is a generator of steps. */
export function isSlicedWork<T>(made: T | SlicedWork<T>): made is SlicedWork<T> {
  return typeof made === "object" && made !== null && Symbol.iterator in made && "next" in made;
}

/**
 * Runs all steps and yields to the event loop between slices.
 *
 * @param leave called before each pause
 * @param resume called after each pause; returns false to abandon the work
 * @returns null if the work was abandoned
 */
export async function runInSlices<T>(
  steps: SlicedWork<T>,
  leave: () => void,
  resume: () => boolean,
): Promise<{ readonly value: T } | null> {
  let last = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { value };
    if (performance.now() - last < SLICE_MS) continue;
    leave();
    await new Promise((resolve) => setImmediate(resolve));
    if (!resume()) return null;
    last = performance.now();
  }
}

/** Runs all steps without pausing. */
export function runToEnd<T>(steps: SlicedWork<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Collects the results of all items, with one step per item. */
export function* collectInSteps<Item, Result>(items: Iterable<Item>, of: (item: Item) => Iterable<Result>): SlicedWork<Result[]> {
  const all: Result[] = [];
  for (const item of items) {
    for (const each of of(item)) all.push(each);
    yield;
  }
  return all;
}
