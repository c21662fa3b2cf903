import { estimateTokens, placeLine } from "@codegraph/model";
import type { RelevantPlace, RelevantPlaces } from "../../api/index.js";
import type { Budget } from "../budget.js";
import { placeOf } from "./place-of.js";
import type { RankedPlace, RankedPlaces } from "./rank-places.js";

/** Numbers of places of each kind. */
export interface PlaceCounts {
  readonly places: number;
  readonly tests: number;
  readonly documents: number;
}

/** Lists of places that grow as long as the budget has room for another line. */
export interface PlaceLists {
  /**
   * Adds lines to the lists: code first, then tests and documents in turn.
   *
   * @param room most tokens of the new lines
   * @param most most places of each list, with those that it has
   */
  grow(room: number, most: PlaceCounts): void;
  /** Returns the lists so far. */
  current(): RelevantPlaces;
}

/** Tokens of the heading of a list. */
const HEADING = 12;
/** Places of code for each test and document. */
const CODE_IN_TURN = 8;

/** A place as a line of a list, with its tokens. */
interface Line {
  readonly place: RelevantPlace;
  readonly tokens: number;
}

/** The lines of places that are listed several times, with other budgets. */
const lines = new WeakMap<RankedPlace, Line>();

function lineOf(ranked: RankedPlace): Line {
  let line = lines.get(ranked);
  if (line === undefined) {
    const place = placeOf(ranked);
    lines.set(ranked, (line = { place, tokens: estimateTokens(placeLine(place)) + 1 }));
  }
  return line;
}

export function createPlaceLists(budget: Budget, { code, tests, documents }: RankedPlaces, totals?: PlaceCounts): PlaceLists {
  const lists: Record<keyof PlaceCounts, { readonly from: readonly RankedPlace[]; readonly shown: RelevantPlace[] }> = {
    places: { from: code, shown: [] },
    tests: { from: tests, shown: [] },
    documents: { from: documents, shown: [] },
  };

  function addTo(key: keyof PlaceCounts, room: number): number {
    const { from, shown } = lists[key];
    const next = from[shown.length];
    if (!next) return 0;
    const { place, tokens } = lineOf(next);
    const size = tokens + (shown.length === 0 ? HEADING : 0);
    if (size > room || !budget.take(size)) return 0;
    shown.push(place);
    return size;
  }

  return {
    grow(room, most) {
      let left = room;
      for (let turn = 0, hasGrown = true; hasGrown; turn++) {
        hasGrown = false;
        const keys: (keyof PlaceCounts)[] = [...Array<"places">(CODE_IN_TURN).fill("places"), "tests", "documents"];
        for (const key of keys) {
          if (lists[key].shown.length >= most[key]) continue;
          const size = addTo(key, left);
          left -= size;
          if (size > 0) hasGrown = true;
        }
      }
    },
    current: () => ({
      places: lists.places.shown,
      tests: lists.tests.shown,
      documentPlaces: lists.documents.shown,
      placeTotals: totals ?? { places: code.length, tests: tests.length, documents: documents.length },
    }),
  };
}
