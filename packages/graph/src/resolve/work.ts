/**
 * Steps of work that resolution may take before it gives up. A step is one kept result that is asked for, or one
 * comparison in a loop.
 */
export interface WorkLimits {
  /** For one reference. */
  readonly perReference: number;
  /** For one file: a sum, and some for each of its references. */
  readonly perFile: { readonly base: number; readonly perReference: number };
}

/**
 * In twelve repositories of eleven languages (463,000 references), a reference takes 2 to 10 steps on average and 42,000 at
 * most, a file at most 115,000. A step takes some 3 µs, so that a small file is given up after about a second.
 */
export const WORK_LIMITS: WorkLimits = { perReference: 100_000, perFile: { base: 300_000, perReference: 200 } };

/** Entries of a list that are copied or compared by number in the time of one step. */
export const LISTED_PER_STEP = 64;

/** The limit that was reached: the steps of the reference or of its file, or the size of a type. */
export type Overrun = "reference" | "file" | "type";

/** Thrown when a limit is reached; the reference stays open. It never leaves the package. */
export class WorkExceeded extends Error {
  constructor(readonly limit: Overrun) {
    super(`Resolution reached the limit of a ${limit}`);
    this.name = "WorkExceeded";
  }
}

/**
 * Counts steps, so that no input makes resolution run without end. It counts work and not time: the result is the same on
 * every machine, however busy.
 */
export interface WorkClock {
  beginFile(references: number): void;
  beginReference(): void;
  /** @throws WorkExceeded when the reference or the file has taken all of its steps */
  spend(steps: number): void;
  /** Steps taken since {@link WorkClock.beginFile}. */
  readonly spent: number;
}

export function createWorkClock({ perReference, perFile }: WorkLimits): WorkClock {
  let spent = 0;
  let endOfFile = perFile.base;
  let end = perReference;
  return {
    beginFile(references) {
      spent = 0;
      endOfFile = perFile.base + references * perFile.perReference;
      end = Math.min(perReference, endOfFile);
    },
    beginReference() {
      end = Math.min(spent + perReference, endOfFile);
    },
    spend(steps) {
      spent += steps;
      if (spent > end) throw new WorkExceeded(spent > endOfFile ? "file" : "reference");
    },
    get spent() {
      return spent;
    },
  };
}
