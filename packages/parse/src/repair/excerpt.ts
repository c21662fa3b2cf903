import type { CodeLine } from "./code-lines.js";
import type { Edit } from "./edit.js";

/** Some lines of a text, and the way back to its offsets. */
export interface Excerpt {
  readonly text: string;
  /** Returns the offset in the excerpt of an offset in one of its lines. */
  readonly placeOf: (offset: number) => number;
  /** Returns edits of the excerpt as edits of the source; none if one of them spans lines that are apart in the source. */
  readonly toSource: (edits: readonly Edit[]) => readonly Edit[];
}

/** Returns an excerpt of groups of lines, in the order of the source. A group includes everything from its first line to its last. */
export function excerptOf(source: string, groups: readonly (readonly CodeLine[])[]): Excerpt {
  const ranges = groups
    .map((lines) => ({ start: lines[0]!.start, end: lines.at(-1)!.end }))
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end, at: 0 }));
  let text = "";
  for (const range of ranges) {
    range.at = text.length;
    text += `${source.slice(range.start, range.end)}\n`;
  }
  const rangeAt = (at: number) => ranges.findLast((range) => range.at <= at)!;
  return {
    text,
    placeOf(offset) {
      const range = ranges.findLast(({ start }) => start <= offset)!;
      return range.at + offset - range.start;
    },
    toSource(edits) {
      const moved: Edit[] = [];
      for (const edit of edits) {
        const { at, start, end } = rangeAt(edit.at);
        const place = start + edit.at - at;
        if (place + (edit.isInsertion ? 0 : edit.text.length) > end) return [];
        moved.push({ ...edit, at: place });
      }
      return moved;
    },
  };
}
