/**
 * How an argument fits a parameter: as it is or as a subtype, only converted (boxed, by a conversion of the language),
 * never, or nobody knows.
 */
export type Fit = "direct" | "converted" | "never" | "unknown";

/** One way in which a function can be called with so many arguments. */
export interface Candidate<P> {
  /** What each argument is given to: one for every argument, of a rest parameter its element. */
  readonly parameters: readonly P[];
  /** Whether a rest parameter takes elements or a default value is needed. */
  readonly stretched: boolean;
}

/** What is known of arguments and parameters. */
export interface Relation<A, P> {
  fit(argument: A, parameter: P): Fit;
  /** Whether one parameter is the more specific for an argument, or both are the same. */
  isNarrower(argument: A, one: P, other: P): boolean;
  isSame(one: P, other: P): boolean;
  /** Whether conversions are tried only where nothing fits without, and stretching only after those (Java). */
  readonly inPhases: boolean;
}

interface Applicable<P> extends Candidate<P> {
  readonly index: number;
  readonly fits: readonly Fit[];
  /** By what is known: 0 as it is, 1 with conversions, 2 stretched. */
  readonly phase: number;
}

/** Of more candidates than this, little is known of the arguments, and comparing each with each takes the square of their number. */
const MAX_COMPARED = 64;

/**
 * The candidates that a call with these arguments can mean, by their indexes: those that its arguments fit, without what
 * another one goes before. More than one where nothing decides, none where no candidate fits. Of candidates with the same
 * parameters the first counts.
 */
export function mostSpecific<A, P>(candidates: readonly Candidate<P>[], given: readonly A[], relation: Relation<A, P>): readonly number[] {
  const applicable = candidates.flatMap((candidate, index): Applicable<P>[] => {
    const fits = candidate.parameters.map((parameter, place) => relation.fit(given[place]!, parameter));
    if (fits.includes("never")) return [];
    const phase = !relation.inPhases ? 0 : candidate.stretched ? 2 : fits.includes("converted") ? 1 : 0;
    return [{ ...candidate, index, fits, phase }];
  });
  if (applicable.length > MAX_COMPARED) return applicable.map(({ index }) => index);
  const left = applicable.filter(
    (one) => !applicable.some((other) => other !== one && goesBefore(other, one, given, relation) && (other.index < one.index || !goesBefore(one, other, given, relation))),
  );
  return [...new Set(left.map(({ index }) => index))];
}

function goesBefore<A, P>(one: Applicable<P>, other: Applicable<P>, given: readonly A[], relation: Relation<A, P>): boolean {
  // Where an argument is not known, both must take the same, or the other may be the only one it fits.
  const isKnown = one.fits.every((fit, place) => fit !== "unknown" || relation.isSame(one.parameters[place]!, other.parameters[place]!));
  if (!isKnown) return false;
  if (one.phase !== other.phase) return one.phase < other.phase;
  if (!isNarrower(one, other, given, relation)) return false;
  const isAlike = one.parameters.every((parameter, place) => relation.isSame(parameter, other.parameters[place]!));
  return !isAlike || !one.stretched || other.stretched;
}

function isNarrower<A, P>(one: Applicable<P>, other: Applicable<P>, given: readonly A[], relation: Relation<A, P>): boolean {
  return one.parameters.every((parameter, place) => relation.isNarrower(given[place]!, parameter, other.parameters[place]!));
}
