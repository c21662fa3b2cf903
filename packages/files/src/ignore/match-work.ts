/** Work limit for matching ignore patterns against one entry. A step is a pattern tried or a character compared. */
export interface MatchBudget {
  /** Steps left. At 0 or below, no further pattern with wildcards is tried. */
  left: number;
}

/**
 * Steps for one entry and all ignore files that apply to it: one or two milliseconds. A thousand ordinary patterns with wildcards need a
 * quarter of it. Patterns come with an untrusted project, and without a limit the work grows with their number, their length and the length
 * of all paths.
 */
const MAX_STEPS = 50_000;

/** Returns the full limit for one entry. */
export function createMatchBudget(): MatchBudget {
  return { left: MAX_STEPS };
}
