import type { Cut } from "./definition-head.js";
import type { Range } from "./match.js";
import { oneLine } from "./source-text.js";
import type { Source } from "./source.js";

const LONGEST_ATTRIBUTE = 80;

/** Which attributes prototypes show. */
export interface AttributeFinder {
  /** What prototypes lack: comments, and attributes that are not shown; those that are too long are shortened. By start. */
  readonly cuts: readonly Cut[];
  /** The shown attributes that stand right before an offset, with a space behind; empty for none. */
  above(offset: number): string;
}

export function createAttributeFinder({ specAt, text, matches }: Source): AttributeFinder {
  const { attribute: attributes, comment: comments } = matches.regions;
  const cuts: Cut[] = [...comments];
  const ends = new Map<number, { readonly range: Range; readonly shown: string }>();
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

  return { cuts, above: ends.size === 0 ? () => "" : above };
}

const SPACE = 32;

/** On one line; what makes it longer than 80 characters is left out. */
function shortened(attribute: string): string {
  const line = oneLine(attribute);
  if (line.length <= LONGEST_ATTRIBUTE) return line;
  const open = line.indexOf("(");
  return open === -1 ? "" : `${line.slice(0, open)}(…)${/^#?!?\[\[/u.test(line) ? "]]" : /^#?!?\[/u.test(line) ? "]" : ""}`;
}
