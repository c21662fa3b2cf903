import { estimateTokens } from "@codegraph/model";
import type { SearchHit } from "../api/index.js";
import { chooseLines, type Excerpt, excerptOf, isBlank } from "./excerpt.js";

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
   * Fits a hit into a share of the budget: complete, or cut to its most relevant lines. Leaves out the lines that an earlier hit has shown;
   * `code` is null if that was all of them. If there is no room for a useful excerpt, records the hit as left out and returns null.
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
      const room = Math.min(tokens - spent, Math.max(MIN_EXCERPT_TOKENS, Math.floor(share * tokens)));
      const lines = (hit.code ?? hit.signature ?? "").split("\n");
      const key = `${hit.project ?? ""}\n${hit.file}`;
      const before = (hit.code === null ? undefined : shown.get(key)) ?? new Set<number>();
      const isNew = (at: number): boolean => !before.has(hit.startLine + at);
      const fresh = lines.flatMap((line, at) => (isNew(at) && !isBlank(line) ? [at] : []));
      if (fresh.length === 0) {
        spent += head;
        return { ...hit, code: null, excerpts: [] };
      }
      const isWhole = lines.every((line, at) => isNew(at) || isBlank(line));
      const size = head + estimateTokens(isWhole ? lines.join("\n") : fresh.map((at) => lines[at]).join("\n"));
      if (size <= room) {
        spent += size;
        const excerpt = isWhole ? null : excerptOf(lines, new Set(fresh), hit.startLine);
        remember(key, hit, excerpt);
        return { ...hit, ...excerpt };
      }
      const chosen = room - head < MIN_EXCERPT_TOKENS ? null : chooseLines(lines, wanted, room - head, isNew);
      if (chosen === null || chosen.size === 0) {
        leave(hit.attribution, size);
        return null;
      }
      const excerpt = excerptOf(lines, chosen, hit.startLine);
      spent += head + estimateTokens(excerpt.code);
      remember(key, hit, excerpt);
      return { ...hit, ...excerpt };
    },
  };
}
