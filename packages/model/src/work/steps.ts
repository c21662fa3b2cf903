/** Work that can stop between two steps and go on later. */
export type Steps<T> = Generator<undefined, T>;

/** A thread that computes for longer hears no signal and answers nobody. */
const SLICE_MS = 40;

export function isSteps<T>(made: T | Steps<T>): made is Steps<T> {
  return typeof made === "object" && made !== null && Symbol.iterator in made && "next" in made;
}

/**
 * Goes through all steps, with a turn of the event loop now and then.
 *
 * @param leave is called before such a turn
 * @param resume is called after it, and tells whether the steps can go on
 * @returns null where they could not
 */
export async function inSlices<T>(steps: Steps<T>, leave: () => void, resume: () => boolean): Promise<{ readonly value: T } | null> {
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

/** Goes through all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What comes of all items, with a step after each. */
export function* gathered<Item, Result>(items: Iterable<Item>, of: (item: Item) => Iterable<Result>): Steps<Result[]> {
  const all: Result[] = [];
  for (const item of items) {
    for (const each of of(item)) all.push(each);
    yield;
  }
  return all;
}
