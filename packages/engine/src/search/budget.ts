import { estimateTokens } from "@codegraph/model";
import type { SearchHit } from "../api/index.js";
import { chooseLines, type Excerpt, excerptOf, isBlank, numberedTokens } from "./excerpt.js";

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
   * Fits a hit into a part of the budget: complete, or cut to its most relevant lines. Leaves out the lines that an earlier hit has shown;
   * `code` is null if that was all of them. If there is no room for a useful excerpt, records the hit as left out and returns null.
   *
   * @param room most tokens of the hit, with its heading and the numbers of its lines
   */
  fit<Hit extends SearchHit>(hit: Hit, room: number): Hit | null;
}

/** Smallest useful excerpt, in tokens. */
const MIN_EXCERPT_TOKENS = 60;
const MAX_LEFT_OUT = 20;
/** Tokens of a heading besides its text. */
const HEADING = 6;

/** @param words stems used to select lines when code has to be cut */
export function createBudget(tokens: number, words: readonly string[]): Budget {
  let spent = 0;
  const leftOut: LeftOut[] = [];
  const wanted = new Set(words);
  /** Lines shown so far, by project and file. */
  const shown = new Map<string, Set<number>>();

  function remember(key: string, { code, startLine, endLine }: SearchHit, excerpt: Excerpt | null): void {
    if (code === null) return;
    const lines = shown.get(key) ?? new Set<number>();
    shown.set(key, lines);
    for (const range of excerpt?.excerpts ?? [{ startLine, endLine }]) {
      for (let line = range.startLine; line <= range.endLine; line++) lines.add(line);
    }
  }

  return {
    get spent() {
      return spent;
    },
    get left() {
      return tokens - spent;
    },
    leftOut,
    take(size) {
      if (spent + size > tokens) return false;
      spent += size;
      return true;
    },
    fit(hit, most) {
      const head = HEADING + estimateTokens(hit.attribution);
      const room = Math.min(tokens - spent, Math.max(MIN_EXCERPT_TOKENS, most));
      const lines = (hit.code ?? hit.signature ?? "").split("\n");
      const key = `${hit.project ?? ""}\n${hit.file}`;
      const before = (hit.code === null ? undefined : shown.get(key)) ?? new Set<number>();
      const isNew = (at: number): boolean => !before.has(hit.startLine + at);
      const fresh = new Set(lines.flatMap((line, at) => (isNew(at) && !isBlank(line) ? [at] : [])));
      if (fresh.size === 0) {
        if (head > room) return null;
        spent += head;
        return { ...hit, code: null, excerpts: [] };
      }
      const size = head + numberedTokens(lines, fresh, hit.startLine);
      const chosen =
        size <= room ? fresh : room - head < MIN_EXCERPT_TOKENS ? null : chooseLines(lines, wanted, room - head, hit.startLine, isNew);
      if (chosen === null || chosen.size === 0) {
        if (leftOut.length < MAX_LEFT_OUT) leftOut.push({ attribution: hit.attribution, tokens: size });
        return null;
      }
      spent += head + numberedTokens(lines, chosen, hit.startLine);
      const isWhole = lines.every((line, at) => chosen.has(at) || isBlank(line));
      const excerpt = isWhole ? null : excerptOf(lines, chosen, hit.startLine);
      remember(key, hit, excerpt);
      return { ...hit, ...excerpt };
    },
  };
}
