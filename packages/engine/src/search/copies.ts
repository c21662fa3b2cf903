import type { CopyPlace } from "@codegraph/model";
import type { ChunkView } from "./chunk-reader.js";
import { lineText } from "./lines.js";

/** An item of a ranking with the later items that show the same lines. */
export interface WithCopies<Item> {
  readonly item: Item;
  readonly copies: readonly CopyPlace[];
}

/** How to compare items. */
export interface CopyOptions<Item> {
  /** Returns null for an item that is never a copy. */
  view(item: Item): ChunkView | null;
  /** Returns a value that places with the same lines share, so that no other item is viewed. Default: each is viewed. */
  traceOf?(item: Item): string | null;
  /** Number of items to return; further ones are only looked at as copies of these. Default: all. */
  readonly count?: number;
  /** True to compare and name whole definitions, of which a chunk may show a part. Default false. */
  readonly isWhole?: boolean;
  /** True for an item that stays although an earlier one has its lines. Default: none. */
  isKept?(item: Item): boolean;
}

/** Fewer lines outside of definitions are alike by chance. */
const MIN_LINES = 4;

/**
 * Folds each item into the first one with the same lines, such as generated or vendored copies of a file. Indentation and blank lines do not
 * count. Definitions are copies only if their names and the names around them are the same too.
 *
 * @param items best first
 */
export function foldCopies<Item>(
  items: readonly Item[],
  { view, traceOf = () => null, count = Number.POSITIVE_INFINITY, isWhole = false, isKept }: CopyOptions<Item>,
): WithCopies<Item>[] {
  const folded: { readonly item: Item; readonly copies: CopyPlace[] }[] = [];
  const alike = new Map<string, Candidate[]>();
  const traces = items.map(traceOf);
  const [shared, kept] = [countsOf(traces), new Set<string | null>()];
  for (const [at, item] of items.entries()) {
    const trace = traces[at]!;
    const isFull = folded.length >= count;
    if (isFull && !kept.has(trace)) continue;
    const shown = shared.get(trace)! > 1 ? view(item) : null;
    const place = shown && placeOfLines(shown, isWhole);
    const known = place === null ? undefined : alike.get(place.key);
    const original = place && known?.find((each) => isCopy(each, place));
    if (original && isKept?.(item) !== true) {
      original.copies.push(copyPlace(place));
      continue;
    }
    if (isFull) continue;
    kept.add(trace);
    const copies: CopyPlace[] = [];
    folded.push({ item, copies });
    if (place === null) continue;
    const candidate = { ...place, copies };
    if (known) known.push(candidate);
    else alike.set(place.key, [candidate]);
  }
  return folded;
}

function countsOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

interface PlaceOfLines {
  /** Its lines without indentation and blank ones, once they are asked for; null if the file has changed since it was indexed. */
  text?: string | null;
  readonly view: ChunkView;
  readonly startLine: number;
  readonly endLine: number;
  /** Equal for places that may be copies. Only their lines are read. */
  readonly key: string;
}

interface Candidate extends PlaceOfLines {
  readonly copies: CopyPlace[];
}

function placeOfLines(view: ChunkView, isWhole: boolean): PlaceOfLines | null {
  const { chunk, definition, record } = view;
  const isDefined = definition !== null && chunk.kind !== "rest";
  const { startLine, endLine } = isWhole && isDefined ? definition.span : chunk;
  const lines = endLine - startLine;
  if (!isDefined && lines + 1 < MIN_LINES) return null;
  const name = isDefined ? `${definition.kind} ${definition.path ?? definition.name}` : "";
  return { view, startLine, endLine, key: `${record.language}\n${name}\n${lines}` };
}

function isCopy(a: PlaceOfLines, b: PlaceOfLines): boolean {
  const [first, second] = [comparedText(a), comparedText(b)];
  return first !== null && first === second;
}

/** Reads the lines of a place once, because each of the places that may be alike is compared with the ones before it. */
function comparedText(place: PlaceOfLines): string | null {
  if (place.text === undefined) place.text = readText(place);
  return place.text;
}

function readText({ view: { project, record }, startLine, endLine }: PlaceOfLines): string | null {
  const text = lineText(project, record.path, startLine, endLine);
  if (text === null) return null;
  return text
    .split("\n")
    .flatMap((line) => (line.trim() === "" ? [] : [line.trim()]))
    .join("\n");
}

function copyPlace({ view: { project, record }, startLine, endLine }: PlaceOfLines): CopyPlace {
  return { file: record.path, line: startLine, endLine, ...(project.project === undefined ? {} : { project: project.project }) };
}
