import type { Chunk, ChunkKind, Definition } from "@codegraph/model";
import type { Boundary } from "../boundary.js";
import type { OffsetRange } from "../match.js";
import { type ChunkCut, cutLines, type Measure } from "./cut.js";
import { CHUNK_LIMIT, FEW_LINES, HARD_LIMIT, RUN_LINES, SMALL_LINES } from "./limits.js";
import type { LineView } from "./line-view.js";
import { separateBlocks, type OutlineBlock, outline } from "./outline.js";
import type { ChunkRole } from "./role.js";
import { countLeading } from "../count-leading.js";

/** Input for the chunks of a file. */
export interface ChunkSource {
  readonly definitions: readonly Definition[];
  /** Range of each definition including its wrappers, ordered by start, longer ranges first. */
  readonly ranges: readonly OffsetRange[];
  /** Start offset of the comment or attribute above each definition. */
  readonly begins: readonly number[];
  readonly view: LineView;
  /** Offsets at which an oversized chunk may be cut, in ascending order. */
  readonly boundaries: readonly Boundary[];
  /** True if the sections of the file are headings. */
  readonly isDocument: boolean;
  /** Returns the start of the comment above an offset; the offset itself if there is none. */
  above(offset: number): number;
}

/** Range of lines to divide into chunks. */
interface CodeRange {
  readonly first: number;
  readonly last: number;
  /** Indices of the definitions that the range belongs to, several if they share lines; empty for the file. */
  readonly owners: readonly number[];
  readonly role: ChunkRole | "file";
  /** Blocks within the range, in source order. */
  readonly blocks: readonly OutlineBlock[];
}

/** File being divided, and its chunks so far. */
interface Division {
  readonly source: ChunkSource;
  /** In source order. */
  readonly chunks: Chunk[];
  /** Measures parts of oversized code. */
  readonly bySize: Measure;
  /** Measures runs of small definitions. */
  readonly byLines: Measure;
}

/** Divides a file into chunks, in source order; see `docs/chunks.md` for the rules. */
export function readChunks(source: ChunkSource): Chunk[] {
  const { definitions, ranges, begins, view, isDocument } = source;
  const division: Division = {
    source,
    chunks: [],
    bySize: { size: (from, to) => view.size(from, to), limit: CHUNK_LIMIT, hardLimit: HARD_LIMIT },
    byLines: { size: (from, to) => to - from + 1, limit: RUN_LINES, hardLimit: Infinity },
  };
  const blocks = outline(definitions, ranges, begins, view, isDocument);
  divideRange(division, { first: 1, last: view.count, owners: [], role: "file", blocks }, 0);
  return division.chunks;
}

/** Adds a chunk without its trailing blank lines. It is named after the first owner that has not ended above it. */
function addChunk({ source, chunks }: Division, kind: ChunkKind, owners: readonly number[], startLine: number, endLine: number): void {
  const { definitions, view } = source;
  let last = endLine;
  while (last > startLine && view.isBlank(last)) last--;
  const definition = owners.find((index) => definitions[index]!.span.endLine >= startLine) ?? owners[0] ?? null;
  chunks.push({ kind, definition, startLine, endLine: last });
}

/**
 * Divides a range into the chunks of its members and of the code between them.
 *
 * @param heads number of lines with heads of enclosing namespaces at the start of the range
 */
function divideRange(division: Division, range: CodeRange, heads: number): void {
  const { definitions, view } = division.source;
  const { first, last, owners, role } = range;
  const blocks = separateBlocks(range.blocks, definitions, view, first, last);
  let from = first;
  let loose: OutlineBlock[] = [];
  let kind: ChunkKind = owners.length === 0 ? "rest" : "header";
  const addLoose = (to: number): void => {
    addGap(division, { first: from, last: to, owners, role, blocks: loose }, kind);
    loose = [];
    kind = role === "function" ? "part" : "rest";
  };
  blocks.forEach((block, index) => {
    if (!isMember(view, block, role, blocks[index + 1])) {
      loose.push(block);
      return;
    }
    // `namespace a {` alone says less than the head that directly follows it, so they share a chunk.
    const isOnlyHead = kind === "header" && role === "namespace" && block.opens && contentLines(view, from, block.first - 1) <= heads + 1;
    if (isOnlyHead) {
      kind = "rest";
      addBlock(division, { ...block, first: from }, heads + 1);
    } else {
      addLoose(block.first - 1);
      addBlock(division, block, 0);
    }
    from = block.last + 1;
  });
  // The closing bracket belongs neither to a member nor to the code after the last one.
  const isClosed = kind === "rest" && owners.length > 0 && role !== "section" && !view.hasContent(last);
  addLoose(isClosed ? last - 1 : last);
}

/** Returns true if a block gets its own chunk within a range with a role. */
function isMember(view: LineView, block: OutlineBlock, role: CodeRange["role"], next: OutlineBlock | undefined): boolean {
  if (role === "section" || block.opens || view.size(block.first, block.last) > CHUNK_LIMIT) return true;
  if (role === "function") return block.role === "type" || (block.role === "function" && block.last - block.own + 1 >= FEW_LINES);
  if (block.role !== "value") return true;
  if (role === "type") return false;
  if (block.last - block.own + 1 > SMALL_LINES) return true;
  // A comment above the first of several consecutive values is about all of them.
  const isTitle = next !== undefined && next.role === "value" && !next.isDocumented && next.first === block.last + 1;
  return block.isDocumented && !isTitle;
}

function addBlock(division: Division, block: OutlineBlock, heads: number): void {
  const { view } = division.source;
  const { first, own, last, role, within: blocks, definitions: owners } = block;
  const isLarge = view.size(first, last) > CHUNK_LIMIT;
  if ((!block.opens && !isLarge) || first === last) addChunk(division, "definition", owners, first, last);
  else if (role === "function" && own > first && view.size(own, last) <= CHUNK_LIMIT) {
    // Cut the long comment above the function, not the function.
    addPieces(division, { first, last: own - 1, owners, blocks: [] }, "part", "part");
    addChunk(division, "definition", owners, own, last);
  } else if (block.opens || (isLarge && hasMembers(view, block))) divideRange(division, { first, last, owners, role, blocks }, heads);
  else addPieces(division, { first, last, owners, blocks }, "definition", role === "type" || role === "section" ? "header" : "part");
}

function hasMembers(view: LineView, { role, within }: OutlineBlock): boolean {
  return within.some((block) => isMember(view, block, role, undefined));
}

/** Adds the code between two members, without leading lines that have no content. */
function addGap(division: Division, { first, last, owners, role, blocks }: CodeRange, kind: ChunkKind): void {
  const { view } = division.source;
  let from = first;
  while (from <= last && !view.hasContent(from) && (view.isBlank(from) || view.startsWithClosing(from))) from++;
  let content = from;
  while (content <= last && !view.hasContent(content)) content++;
  if (content > last) return;
  const firstKind = kind === "header" ? kind : "part";
  if (kind === "header" || (role !== "file" && role !== "namespace") || blocks.length === 0) {
    addPieces(division, { first: from, last, owners, blocks }, kind, firstKind);
    return;
  }
  const [only] = blocks;
  if (blocks.length === 1 && isOnlyContent(view, only!, from, last)) {
    addChunk(division, "definition", only!.definitions, only!.first, only!.last);
    return;
  }
  const cuts = merged(cutsBetween(division.source, from, last, blocks), blocks);
  const starts = cutLines(from, last, cuts, division.byLines, liftIn(division.source));
  starts.forEach((start, index) => {
    addPieces(division, { first: start, last: (starts[index + 1] ?? last + 1) - 1, owners, blocks }, kind, firstKind);
  });
}

/** Number of lines with content. */
function contentLines(view: LineView, first: number, last: number): number {
  let count = 0;
  for (let line = first; line <= last; line++) if (view.hasContent(line)) count++;
  return count;
}

/** Returns true if no line outside of the block has content. */
function isOnlyContent(view: LineView, block: OutlineBlock, first: number, last: number): boolean {
  for (let line = first; line <= last; line++) {
    if (line === block.first) line = block.last;
    else if (view.hasContent(line)) return false;
  }
  return true;
}

/** Adds a range as a single chunk of a kind. If it is oversized, cuts it into a first chunk of `firstKind` and parts. */
function addPieces(division: Division, range: Omit<CodeRange, "role">, kind: ChunkKind, firstKind: ChunkKind): void {
  const { first, last, owners, blocks } = range;
  const { source, bySize } = division;
  if (source.view.size(first, last) <= CHUNK_LIMIT) {
    addChunk(division, kind, owners, first, last);
    return;
  }
  const starts = cutLines(first, last, cutsBetween(source, first, last, blocks), bySize, liftIn(source));
  if (starts.length === 1) addChunk(division, kind, owners, first, last);
  else
    starts.forEach((start, index) =>
      addChunk(division, index === 0 ? firstKind : "part", owners, start, (starts[index + 1] ?? last + 1) - 1),
    );
}

/** Returns the cuts in a range that do not split a small block. */
function cutsBetween({ boundaries, view }: ChunkSource, first: number, last: number, blocks: readonly OutlineBlock[]): ChunkCut[] {
  const cuts = cutsIn(boundaries, view, first, last);
  let next = 0;
  return cuts.filter(({ line }) => {
    while (next < blocks.length && blocks[next]!.last < line) next++;
    const block = blocks[next];
    return block === undefined || line <= block.first || view.size(block.first, block.last) > CHUNK_LIMIT;
  });
}

/** Returns the boundaries after the first line of a range as cuts. */
function cutsIn(boundaries: readonly Boundary[], view: LineView, first: number, last: number): ChunkCut[] {
  const cuts: ChunkCut[] = [];
  const low = countLeading(boundaries, (each) => view.lineOf(each.at) <= first);
  for (let at = low; at < boundaries.length; at++) {
    const line = view.lineOf(boundaries[at]!.at);
    if (line > last) break;
    cuts.push({ line, depth: boundaries[at]!.depth });
  }
  return cuts;
}

/** Returns a function that moves a cut up to the comment above its line. */
function liftIn(source: ChunkSource): (line: number) => number {
  const { view } = source;
  return (line) => view.lineOf(source.above(view.contentStart(line)));
}

/** Adds the starts of blocks to cuts, ordered by line. */
function merged(cuts: readonly ChunkCut[], blocks: readonly OutlineBlock[]): ChunkCut[] {
  const all = [...cuts, ...blocks.map(({ first }): ChunkCut => ({ line: first, depth: 0 }))];
  return all.sort((a, b) => a.line - b.line || a.depth - b.depth);
}
