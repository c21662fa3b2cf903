import type { Affected, Reach, ReachedName } from "../http/reach-questions.js";
import type { Dependents } from "../nodes/dependents.js";
import { type Asked, askEach, type Asking, MAX_ASKED } from "./ask.js";

/** A symbol that a change affects, in its repository or in one that imports it. */
export interface AffectedAcross extends Affected {
  readonly repository: string;
  /** Name that it calls and that the change takes away. */
  readonly breaks?: string;
}

/** The effects of a change in the repositories that import one. */
export interface ReachElsewhere extends Asked {
  readonly affected: readonly AffectedAcross[];
  readonly total: number;
  readonly tests: number;
  readonly isCut: boolean;
}

/**
 * Asks the repositories that import one for calls of names, and for the callers of those calls. Repositories that depend on a dependent are
 * not asked.
 *
 * @param limit symbols of each repository
 */
export async function reachElsewhere(
  asking: Asking,
  { repositories, packages }: Dependents,
  names: readonly ReachedName[],
  limit: number,
): Promise<ReachElsewhere> {
  const asked = names.length === 0 ? [] : repositories.slice(0, MAX_ASKED);
  const given = new URLSearchParams({ limit: String(limit) });
  for (const { name } of names) given.append("name", name);
  for (const name of packages) given.append("package", name);
  const { answered, failed } = await askEach<Reach>(asking, asked, "reach", given);
  const ways = new Map(names.map((each) => [each.name, each]));
  return {
    affected: answered.flatMap(({ repository, body }) =>
      body.affected.map(({ via, ...each }) => ({ repository, ...through(each, ways.get(via)) })),
    ),
    total: answered.reduce((sum, { body }) => sum + body.total, 0),
    tests: answered.reduce((sum, { body }) => sum + body.tests, 0),
    isCut: answered.some(({ body }) => body.isCut),
    asked: answered.map((each) => each.repository),
    failed,
    notAsked: names.length === 0 ? 0 : repositories.length - asked.length,
  };
}

/** Adds the way from the change to a name to that from the name to a symbol. */
function through(each: Affected, way: ReachedName | undefined): Affected & Pick<AffectedAcross, "breaks"> {
  if (way === undefined) return each;
  const certainty = way.certainty === "exact" ? each.certainty : way.certainty;
  const breaks = way.isGone && each.distance === 1 ? { breaks: way.name } : {};
  return { ...each, distance: each.distance + way.distance, certainty, ...breaks };
}

/** Adds the effects elsewhere to those in a change's own repository. */
export function withEffectsElsewhere(
  repository: string,
  own: { readonly affected: readonly Affected[]; readonly total: number; readonly tests: number; readonly isCut: boolean },
  others: ReachElsewhere,
): ReachElsewhere & { readonly own: number } {
  const asked = [repository, ...others.asked];
  return {
    affected: nearestFirst([...own.affected.map((each) => ({ repository, ...each })), ...others.affected], asked),
    total: own.total + others.total,
    own: own.total,
    tests: own.tests + others.tests,
    isCut: own.isCut || others.isCut,
    asked,
    failed: others.failed,
    notAsked: others.notAsked,
  };
}

/** Sorts by distance, then by repository in the order of `asked`, file and line. */
function nearestFirst(affected: readonly AffectedAcross[], asked: readonly string[]): AffectedAcross[] {
  const places = new Map(asked.map((name, at) => [name, at]));
  const placeOf = ({ repository }: AffectedAcross): number => places.get(repository) ?? asked.length;
  return affected.toSorted(
    (one, other) =>
      one.distance - other.distance || placeOf(one) - placeOf(other) || compareText(one.file, other.file) || one.line - other.line,
  );
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
