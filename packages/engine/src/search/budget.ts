import { estimateTokens } from "@codegraph/model";
import { identifiersIn, identifierWords } from "@codegraph/search";
import type { SearchHit } from "../api/index.js";

/** Item left out of an answer, with its size in tokens. */
export interface LeftOut {
  readonly attribution: string;
  /** Size of the item if it had been included. */
  readonly tokens: number;
}

/** Token budget of an answer. Records the items that did not fit. */
export interface Budget {
  readonly spent: number;
  readonly left: number;
  readonly leftOut: readonly LeftOut[];
  /** Reserves tokens. Returns false if there is no room. */
  take(tokens: number): boolean;
  /**
   * Fits a hit into a share of the budget: complete, or cut to its most relevant lines. If there is no room for a useful excerpt, records
   * the
   * hit as left out and returns null.
   */
  fit<Hit extends SearchHit>(hit: Hit, share: number): Hit | null;
  /** Records an item as left out. */
  leave(attribution: string, tokens: number): void;
}

/** Smallest useful excerpt, in tokens. */
const MIN_EXCERPT_TOKENS = 60;
const MAX_LEFT_OUT = 20;
const HIT_OVERHEAD = 12;

/** @param words stems used to select lines when code has to be cut */
export function createBudget(tokens: number, words: readonly string[]): Budget {
  let spent = 0;
  const leftOut: LeftOut[] = [];
  const wanted = new Set(words);

  function leave(attribution: string, size: number): void {
    if (leftOut.length < MAX_LEFT_OUT) leftOut.push({ attribution, tokens: size });
  }

  return {
    get spent() {
      return spent;
    },
    get left() {
      return tokens - spent;
    },
    leftOut,
    leave,
    take(size) {
      if (spent + size > tokens) return false;
      spent += size;
      return true;
    },
    fit(hit, share) {
      const head = HIT_OVERHEAD + estimateTokens(hit.attribution);
      const code = hit.code ?? hit.signature ?? "";
      const size = head + estimateTokens(code);
      const room = Math.min(tokens - spent, Math.max(MIN_EXCERPT_TOKENS, Math.floor(share * tokens)));
      if (size <= room) {
        spent += size;
        return hit;
      }
      const cut = room - head < MIN_EXCERPT_TOKENS ? null : cutToWords(code, wanted, room - head);
      if (cut === null) {
        leave(hit.attribution, size);
        return null;
      }
      spent += head + estimateTokens(cut);
      return { ...hit, code: cut };
    },
  };
}

/** Cuts a text to its first lines and the lines with most of the wanted words, in order, with `…` in the gaps. Null if nothing fits. */
export function cutToWords(text: string, wanted: ReadonlySet<string>, tokens: number): string | null {
  const lines = text.split("\n");
  const sizes = lines.map((line) => estimateTokens(line) + 1);
  const worth = lines.map((line, at) => {
    const stems = new Set(identifiersIn(line).flatMap((identifier) => identifierWords(identifier).parts));
    let common = 0;
    for (const stem of stems) if (wanted.has(stem)) common++;
    return common + (at < HEAD_LINES ? HEAD_WORTH - at : 0);
  });
  // Lines around a relevant line help to understand it.
  const smoothed = worth.map(
    (each, at) => each + 0.5 * ((worth[at - 1] ?? 0) + (worth[at + 1] ?? 0)) + 0.25 * ((worth[at - 2] ?? 0) + (worth[at + 2] ?? 0)),
  );
  const order = smoothed.map((_, at) => at).sort((a, b) => smoothed[b]! - smoothed[a]! || a - b);
  const kept = new Set<number>();
  let room = tokens - 2;
  for (const at of order) {
    // A blank line is kept only between two lines that are shown.
    if (isBlank(lines[at]!)) continue;
    // In the worst case a line adds a gap mark on each side.
    if (sizes[at]! + 2 > room) continue;
    kept.add(at);
    room -= sizes[at]! + 2;
  }
  if (kept.size === 0) return null;
  const shown: string[] = [];
  lines.forEach((line, at) => {
    if (kept.has(at) || (isBlank(line) && kept.has(at - 1) && kept.has(at + 1))) shown.push(line);
    else if (shown.at(-1) !== "…") shown.push("…");
  });
  return shown.join("\n");
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}

const HEAD_LINES = 3;
const HEAD_WORTH = 6;
