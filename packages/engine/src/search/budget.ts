import { estimateTokens } from "@codegraph/model";
import { identifiersIn, identifierWords } from "@codegraph/search";
import type { SearchHit } from "../api/index.js";

/** What was left out of an answer, and how large it would have been. */
export interface LeftOut {
  readonly attribution: string;
  readonly tokens: number;
}

/** Fills an answer with as much as its budget of tokens allows, and remembers what did not fit. */
export interface Budget {
  readonly spent: number;
  readonly left: number;
  readonly leftOut: readonly LeftOut[];
  /** Whether there is room for so many tokens; takes them if there is. */
  take(tokens: number): boolean;
  /**
   * A hit with as much of its code as fits into a share of the budget: whole, or cut to the lines that matter. Null, and
   * remembered, when there is no room for anything worth reading.
   */
  fit<Hit extends SearchHit>(hit: Hit, share: number): Hit | null;
  leave(attribution: string, tokens: number): void;
}

/** Less than this of a piece of code says nothing. */
const LEAST = 60;
const MOST_LEFT_OUT = 20;
const AROUND_HIT = 12;

/** @param words the stems by which lines are chosen where code has to be cut */
export function createBudget(tokens: number, words: readonly string[]): Budget {
  let spent = 0;
  const leftOut: LeftOut[] = [];
  const wanted = new Set(words);

  function leave(attribution: string, size: number): void {
    if (leftOut.length < MOST_LEFT_OUT) leftOut.push({ attribution, tokens: size });
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
      const head = AROUND_HIT + estimateTokens(hit.attribution);
      const code = hit.code ?? hit.signature ?? "";
      const size = head + estimateTokens(code);
      const room = Math.min(tokens - spent, Math.max(LEAST, Math.floor(share * tokens)));
      if (size <= room) {
        spent += size;
        return hit;
      }
      const cut = room - head < LEAST ? null : cutToWords(code, wanted, room - head);
      if (cut === null) {
        leave(hit.attribution, size);
        return null;
      }
      spent += head + estimateTokens(cut);
      return { ...hit, code: cut };
    },
  };
}

/** The first lines of a text and those with the most words that are looked for, in order, `…` for what is between them. */
export function cutToWords(text: string, wanted: ReadonlySet<string>, tokens: number): string | null {
  const lines = text.split("\n");
  const sizes = lines.map((line) => estimateTokens(line) + 1);
  const worth = lines.map((line, at) => {
    const stems = new Set(identifiersIn(line).flatMap((identifier) => identifierWords(identifier).parts));
    let common = 0;
    for (const stem of stems) if (wanted.has(stem)) common++;
    return common + (at < HEAD_LINES ? HEAD_WORTH - at : 0);
  });
  // A line is hardly understood without those around it.
  const smooth = worth.map((each, at) => each + 0.5 * ((worth[at - 1] ?? 0) + (worth[at + 1] ?? 0)) + 0.25 * ((worth[at - 2] ?? 0) + (worth[at + 2] ?? 0)));
  const order = smooth.map((_, at) => at).sort((a, b) => smooth[b]! - smooth[a]! || a - b);
  const kept = new Set<number>();
  let room = tokens - 2;
  for (const at of order) {
    // A blank line says something between two that are shown, and nothing beside what is left out.
    if (isBlank(lines[at]!)) continue;
    // Each line alone may cost two marks of what is left out beside it.
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
