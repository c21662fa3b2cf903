/**
 * How an argument fits a parameter: `direct` as the same type or a subtype, `converted` by boxing or another conversion of the language,
 * `never`, or `unknown`.
 */
export type Fit = "direct" | "converted" | "never" | "unknown";

/** A way to call a function with a given number of arguments. */
export interface Candidate<P> {
  /** One parameter per argument. An element of a rest parameter repeats the parameter. */
  readonly parameters: readonly P[];
  /** True if the call uses a default value or a rest parameter. */
  readonly stretched: boolean;
  /** True if the call spreads arguments over a rest parameter. */
  readonly expanded?: boolean;
  /** Rank among candidates with the same parameters, lowest first; by default only {@link stretched} counts. */
  readonly preference?: number;
  /** True if the candidate does not accept the arguments although each one fits its parameter. */
  readonly isExcluded?: boolean;
}

/** How arguments and parameters compare in a language. */
export interface Relation<A, P> {
  fit(argument: A, parameter: P): Fit;
  /** True if the first parameter is at least as specific for the argument as the second. */
  isNarrower(argument: A, one: P, other: P): boolean;
  isSame(one: P, other: P): boolean;
  /** True if the language first tries candidates without conversions, then with them, and variable arity last (Java). */
  readonly inPhases: boolean;
}

interface Applicable<P> extends Candidate<P> {
  readonly index: number;
  readonly fits: readonly Fit[];
  /** 0 without conversions, 1 with conversions, 2 if stretched. */
  readonly phase: number;
}

/** Above this number of applicable candidates the arguments are mostly unknown, and pairwise comparison is quadratic. */
const MAX_COMPARED = 64;

/**
 * Returns the indexes of the candidates that a call can mean: those that accept the arguments and that no other candidate precedes. Several
 * if the types do not decide, none if no candidate fits. Of candidates with equal parameters only the first is returned.
 */
export function mostSpecific<A, P>(candidates: readonly Candidate<P>[], given: readonly A[], relation: Relation<A, P>): readonly number[] {
  const applicable = candidates.flatMap((candidate, index): Applicable<P>[] => {
    const fits = candidate.parameters.map((parameter, place) => relation.fit(given[place]!, parameter));
    if (candidate.isExcluded || fits.includes("never")) return [];
    const phase = !relation.inPhases ? 0 : candidate.stretched ? 2 : fits.includes("converted") ? 1 : 0;
    return [{ ...candidate, index, fits, phase }];
  });
  if (applicable.length > MAX_COMPARED) return applicable.map(({ index }) => index);
  const left = applicable.filter(
    (one) =>
      !applicable.some(
        (other) =>
          other !== one && goesBefore(other, one, given, relation) && (other.index < one.index || !goesBefore(one, other, given, relation)),
      ),
  );
  return [...new Set(left.map(({ index }) => index))];
}

function goesBefore<A, P>(one: Applicable<P>, other: Applicable<P>, given: readonly A[], relation: Relation<A, P>): boolean {
  // For an unknown argument both candidates must take the same type; otherwise the other may be the only one that fits.
  const isKnown = one.fits.every((fit, place) => fit !== "unknown" || relation.isSame(one.parameters[place]!, other.parameters[place]!));
  if (!isKnown) return false;
  if (one.phase !== other.phase) return one.phase < other.phase;
  if (!isNarrower(one, other, given, relation)) return false;
  const isAlike = one.parameters.every((parameter, place) => relation.isSame(parameter, other.parameters[place]!));
  return !isAlike || preferenceOf(one) <= preferenceOf(other);
}

function preferenceOf<P>({ preference, stretched }: Candidate<P>): number {
  return preference ?? (stretched ? 1 : 0);
}

function isNarrower<A, P>(one: Applicable<P>, other: Applicable<P>, given: readonly A[], relation: Relation<A, P>): boolean {
  return one.parameters.every((parameter, place) => relation.isNarrower(given[place]!, parameter, other.parameters[place]!));
}
