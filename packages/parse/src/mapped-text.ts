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
      let last = 0;
      return {
        text: pieces.join(""),
        at(offset) {
          if (starts.length === 0) return 0;
          if (!(starts[last]! <= offset && (last + 1 === starts.length || offset < starts[last + 1]!))) {
            let low = 0;
            let high = starts.length - 1;
            while (low < high) {
              const middle = (low + high + 1) >>> 1;
              if (starts[middle]! <= offset) low = middle;
              else high = middle - 1;
            }
            last = low;
          }
          return origins[last]! + Math.max(0, Math.min(offset - starts[last]!, lengths[last]!));
        },
      };
    },
  };
}
