import type { Omission } from "./definition-head.js";
import type { OffsetRange } from "./match.js";
import { oneLine } from "./source-text.js";
import type { AssemblySource } from "./source.js";

const LONGEST_ATTRIBUTE = 80;

/** Decides which attributes signatures include. */
export interface AttributeFinder {
  /**
   * Ranges to drop from signatures: comments and attributes that are not shown. Attributes that are too long are replaced. Ordered by
   * start.
   */
  readonly cuts: readonly Omission[];
  /** Returns the shown attributes directly before an offset, followed by a space. Empty if there are none. */
  shownBefore(offset: number): string;
}

/** Creates the finder of attributes to show for a file. */
export function createAttributeFinder({ specAt, text, matches }: AssemblySource): AttributeFinder {
  const { attribute: attributes, comment: comments } = matches.regions;
  const cuts: Omission[] = [...comments];
  const ends = new Map<number, { readonly range: OffsetRange; readonly shown: string }>();
  for (const range of attributes) {
    const written = text.slice(range.start, range.end);
    const pattern = specAt(range.start).shownAttributes;
    const shown = pattern?.test(written) === true ? shortened(written) : "";
    cuts.push({ ...range, instead: shown });
    if (pattern !== undefined) ends.set(range.end, { range, shown });
  }
  cuts.sort((a, b) => a.start - b.start);

  function above(offset: number): string {
    let found = "";
    for (let at = offset; ;) {
      let end = at;
      while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end--;
      const attribute = ends.get(end);
      if (attribute === undefined) return found;
      if (attribute.shown !== "") found = `${attribute.shown} ${found}`;
      at = attribute.range.start;
    }
  }

  return { cuts, shownBefore: ends.size === 0 ? () => "" : above };
}

const SPACE = 32;

/** Returns the attribute on one line. Drops the arguments of an attribute longer than 80 characters. */
function shortened(attribute: string): string {
  const line = oneLine(attribute);
  if (line.length <= LONGEST_ATTRIBUTE) return line;
  const open = line.indexOf("(");
  return open === -1 ? "" : `${line.slice(0, open)}(…)${/^#?!?\[\[/u.test(line) ? "]]" : /^#?!?\[/u.test(line) ? "]" : ""}`;
}
