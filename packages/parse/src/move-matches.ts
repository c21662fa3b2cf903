import type { Match, OffsetRange } from "./match.js";
import { mapParts, matchOf, type Matches, shapesByRole } from "./matches.js";

/** Maps all offsets of matches to another text, ranges by `shift` and single offsets by `at`. */
export function moveMatches(
  { definitions, references, bindings, imports, exports, extensions, shapes, boundaries, regions }: Matches,
  shift: (start: number, end: number) => readonly [number, number],
  at: (offset: number) => number,
): Matches {
  const range = ({ start, end }: OffsetRange): OffsetRange => {
    const [from, to] = shift(start, end);
    return { start: from, end: to };
  };
  const match = (each: Match): Match => {
    const [from, to] = shift(each.start, each.end);
    return matchOf(each.kind, from, to, mapParts(each.parts, shift), each);
  };
  return {
    definitions: definitions.map(match),
    references: references.map(match),
    bindings: bindings.map(match),
    imports: imports.map(match),
    exports: exports.map(match),
    extensions: extensions.map(match),
    shapes: shapesByRole((role) => shapes[role].map(match)),
    boundaries: boundaries.map((each) => ({ ...each, at: at(each.at) })),
    regions: Object.fromEntries(Object.entries(regions).map(([role, ranges]) => [role, ranges.map(range)])) as Matches["regions"],
  };
}
