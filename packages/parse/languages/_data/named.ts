import type { SymbolKind } from "@codegraph/model";
import type { Match } from "../../src/match.js";

/** Maximum names of a data file. Names beyond these are not worth searching for. */
export const MAX_NAMES = 1_000;

/** A file with more keys than this holds bulk data, such as translations or fixtures. */
const MOST_KEYS = 200;

/** Key in a data file. Keys at the top have level 0. */
export interface Key {
  readonly level: number;
  readonly match: Match;
}

/** Returns the keys that become definitions: all keys if there are few, otherwise the first 200 of the top level. */
export function selectNames(keys: readonly Key[]): Match[] {
  const wanted = keys.length <= MOST_KEYS ? keys : keys.filter(({ level }) => level === 0).slice(0, MOST_KEYS);
  return wanted.map(({ match }) => match);
}

/**
 * Creates a definition.
 *
 * @param body start of its content if that is not part of the signature
 */
export function createDefinition(
  kind: SymbolKind,
  [start, end]: readonly [number, number],
  name: readonly [number, number],
  { body, as }: { readonly body?: number | undefined; readonly as?: string } = {},
): Match {
  return {
    kind,
    start,
    end,
    parts: { name, ...(body !== undefined && { body: [body, end] as const }) },
    ...(as !== undefined && { as }),
  };
}
