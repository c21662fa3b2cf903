import { createStartSearch } from "./start-search.js";

/** A text put together from pieces of another one. */
export interface MappedText {
  readonly text: string;
  /** Offset in the other text; for what was put in between, that of the piece before. */
  at(offset: number): number;
}

/** Puts a text together, piece by piece in the order of the other text. */
export interface TextMap {
  /** Adds a piece that stands, just so, at an offset of the other text. */
  add(piece: string, from: number): void;
  /** Adds what stands nowhere. */
  fill(filling: string): void;
  finish(): MappedText;
}

export function createTextMap(): TextMap {
  const pieces: string[] = [];
  const starts: number[] = [];
  const origins: number[] = [];
  const lengths: number[] = [];
  let length = 0;
  return {
    add(piece, from) {
      if (piece === "") return;
      const last = starts.length - 1;
      // What goes on where the last piece ended is one piece with it.
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
      const indexOf = createStartSearch(starts);
      return {
        text: pieces.join(""),
        at(offset) {
          if (starts.length === 0) return 0;
          const piece = indexOf(offset);
          return origins[piece]! + Math.max(0, Math.min(offset - starts[piece]!, lengths[piece]!));
        },
      };
    },
  };
}
