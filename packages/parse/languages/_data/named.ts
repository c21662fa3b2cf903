import type { SymbolKind } from "@codegraph/model";
import type { Match } from "../../src/matches.js";

/** Keys beyond these are data, not names that someone looks for. */
export const MOST_NAMES = 1_000;

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
