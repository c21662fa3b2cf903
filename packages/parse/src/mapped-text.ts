import { lastStart } from "./start-search.js";

/** Text assembled from pieces of another text. */
export interface MappedText {
  readonly text: string;
  /** Maps an offset to the original text. An offset in filling maps to the end of the preceding piece. */
  toOriginal(offset: number): number;
}

/** Assembles a text from pieces, added in their original order. */
export interface TextAssembler {
  /** Appends a piece copied verbatim from offset `from` of the original. */
  add(piece: string, from: number): void;
  /** Appends filling, which has no counterpart in the original. */
  fill(filling: string): void;
  finish(): MappedText;
}

/** Creates an empty text map. */
export function createTextAssembler(): TextAssembler {
  const pieces: string[] = [];
  const starts: number[] = [];
  const origins: number[] = [];
  const lengths: number[] = [];
  let length = 0;
  return {
    add(piece, from) {
      if (piece === "") return;
      const last = starts.length - 1;
      // Extend the last piece if this one continues it in both texts.
      if (last >= 0 && length === starts[last]! + lengths[last]! && from === origins[last]! + lengths[last]!) {
        lengths[last]! += piece.length;
      } else {
        starts.push(length);
        origins.push(from);
        lengths.push(piece.length);
      }
      pieces.push(piece);
      length += piece.length;
    },
    fill(filling) {
      pieces.push(filling);
      length += filling.length;
    },
    finish() {
      let last = 0;
      return {
        text: pieces.join(""),
        toOriginal(offset) {
          if (starts.length === 0) return 0;
          const piece = (last = lastStart(starts, offset, last));
          return origins[piece]! + Math.max(0, Math.min(offset - starts[piece]!, lengths[piece]!));
        },
      };
    },
  };
}
