import type { SymbolKind } from "@codegraph/model";
import type { Match } from "../../src/match.js";

/** Names of one file beyond these are not names that someone looks for. */
export const MOST_NAMES = 1_000;

/** A file with more keys than these holds data under them: translations, fixtures. */
const MOST_KEYS = 200;

/** A key of data: one of the outermost has level 0. */
export interface Key {
  readonly level: number;
  readonly match: Match;
}

/** The keys that are names: all of the first two levels where they are few, else the outermost, as far as those are few. */
export function namesAmong(keys: readonly Key[]): Match[] {
  const wanted = keys.length <= MOST_KEYS ? keys : keys.filter(({ level }) => level === 0).slice(0, MOST_KEYS);
  return wanted.map(({ match }) => match);
}

/** A definition: what it is, where it begins and ends, its name's place, and where its content begins if that is no part of its prototype. */
export function named(
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
