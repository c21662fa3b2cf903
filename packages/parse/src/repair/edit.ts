import { countLeading } from "../count-leading.js";
/** Change to a text that is parsed instead of the source. It replaces text by text of the same length, or inserts some before an offset. */
export interface Edit {
  /** UTF-16 offset in the source. */
  readonly at: number;
  /** Replacement of the same number of code units, or the inserted text. */
  readonly text: string;
  readonly isInsertion: boolean;
  /** True if names in the replacement mean nothing. */
  readonly isFiller?: boolean;
}

/** Source with edits, and the way back to its offsets. */
export interface EditedText {
  readonly text: string;
  /** The source with only the insertions, of the same length as `text`. */
  readonly shown: string;
  /** Maps an offset in `text` to the source. Inserted text is at the offset that it was inserted before. */
  toSource(offset: number): number;
}

/** Returns the edit that replaces a range by spaces and keeps its line breaks. */
export function blank(source: string, start: number, end: number): Edit {
  return { at: start, text: source.slice(start, end).replace(/[^\n]/gu, (char) => " ".repeat(char.length)), isInsertion: false };
}

/** Returns the edit that inserts a text before an offset. */
export function insert(at: number, text: string): Edit {
  return { at, text, isInsertion: true };
}

/** Applies edits, which may be in any order. Of two that overlap, the one that starts later is left out. */
export function applyEdits(source: string, edits: readonly Edit[]): EditedText {
  const ordered = [...edits].sort((a, b) => a.at - b.at || Number(b.isInsertion) - Number(a.isInsertion) || b.text.length - a.text.length);
  const insertions: { readonly from: number; readonly length: number; readonly before: number }[] = [];
  let text = "";
  let shown = "";
  let at = 0;
  let inserted = 0;
  for (const edit of ordered) {
    if (edit.at < at) continue;
    text += source.slice(at, edit.at);
    shown += source.slice(at, edit.at);
    if (edit.isInsertion) {
      insertions.push({ from: text.length, length: edit.text.length, before: inserted });
      inserted += edit.text.length;
      shown += edit.text;
      at = edit.at;
    } else {
      at = edit.at + edit.text.length;
      shown += source.slice(edit.at, at);
    }
    text += edit.text;
  }
  text += source.slice(at);
  shown += source.slice(at);
  return {
    text,
    shown,
    toSource(offset) {
      const low = countLeading(insertions, (each) => each.from < offset);
      const last = insertions[low - 1];
      if (last === undefined) return offset;
      return offset - last.before - Math.min(last.length, offset - last.from);
    },
  };
}
