/** The work of deciding one entry of a walk by ignore patterns, in steps: a pattern that is tried, or a character that is compared. */
export interface MatchWork {
  /** Steps that are left; at 0 and below no pattern with wildcards is tried any more. */
  left: number;
}

/**
 * Steps for one entry and all ignore files that hold for it: a millisecond or two. A thousand ordinary patterns with wildcards take
 * a quarter of it. Patterns come with a project: without a limit the work is their number times their length times that of all paths.
 */
const MAX_STEPS = 50_000;

export function newWork(): MatchWork {
  return { left: MAX_STEPS };
}
