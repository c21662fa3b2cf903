import type { Chunk, ChunkKind, Definition } from "@codegraph/model";
import type { Boundary } from "../boundary.js";
import type { Range } from "../match.js";
import { type Cut, cutLines, type Measure } from "./cut.js";
import { CHUNK_LIMIT, FEW_LINES, HARD_LIMIT, RUN_LINES, SMALL_LINES } from "./limits.js";
import type { LineView } from "./line-view.js";
import { apart, type Block, outline } from "./outline.js";
import type { Role } from "./role.js";

/** Input for the chunks of a file. */
export interface ChunkSource {
  readonly definitions: readonly Definition[];
  /** Range of each definition including its wrappers, ordered by start, longer ranges first. */
  readonly ranges: readonly Range[];
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

/** Lines and what stands in them, to be taken apart. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  /** What it belongs to, several where they share lines; none for the file. */
  readonly shown: readonly number[];
  readonly role: Role | "file";
  readonly within: readonly Block[];
}

/** Divides a file into chunks, in source order; see `docs/chunks.md` for the rules. */
export function readChunks(source: ChunkSource): Chunk[] {
  const { definitions, ranges, begins, view, boundaries, isDocument } = source;
  const chunks: Chunk[] = [];

  const sizeMeasure: Measure = { size: view.size, limit: CHUNK_LIMIT, hardLimit: HARD_LIMIT };
  const runMeasure: Measure = { size: (from, to) => to - from + 1, limit: RUN_LINES, hardLimit: Infinity };

  function add(kind: ChunkKind, shown: readonly number[], startLine: number, endLine: number): void {
    let last = endLine;
    while (last > startLine && view.isBlank(last)) last--;
    const definition = shown.find((index) => definitions[index]!.span.endLine >= startLine) ?? shown[0] ?? null;
    chunks.push({ kind, definition, startLine, endLine: last });
  }

  /**
   * Shows each member of a stretch on its own, and what stands between them.
   *
   * @param heads how many heads of namespaces around stand at its beginning
   */
  function open({ first, last, shown, role, within }: Stretch, heads = 0): void {
    const blocks = apart(within, definitions, view, first, last);
    let from = first;
    let loose: Block[] = [];
    let kind: ChunkKind = shown.length === 0 ? "rest" : "header";
    const close = (to: number): void => {
      between({ first: from, last: to, shown, role, within: loose }, kind);
      loose = [];
      kind = role === "function" ? "part" : "rest";
    };
    blocks.forEach((block, index) => {
      if (!isMember(block, role, blocks[index + 1])) {
        loose.push(block);
        return;
      }
      // `namespace a {` alone says less than the head of what follows at once, and stands with it.
      const isBare = kind === "header" && role === "namespace" && block.opens && lines(from, block.first - 1) <= heads + 1;
      if (isBare) {
        kind = "rest";
        show({ ...block, first: from }, heads + 1);
      } else {
        close(block.first - 1);
        show(block, 0);
      }
      from = block.last + 1;
    });
    // The bracket that closes it belongs to no member, nor to what stands behind the last one.
    const isClosed = kind === "rest" && shown.length > 0 && role !== "section" && !view.says(last);
    close(isClosed ? last - 1 : last);
  }

  /** Whether a block is shown on its own within something of a role. */
  function isMember(block: Block, role: Stretch["role"], next: Block | undefined): boolean {
    if (role === "section" || block.opens || view.size(block.first, block.last) > CHUNK_LIMIT) return true;
    if (role === "function") return block.role === "type" || (block.role === "function" && block.last - block.own + 1 >= FEW_LINES);
    if (block.role !== "value") return true;
    if (role === "type") return false;
    if (block.last - block.own + 1 > SMALL_LINES) return true;
    // What is said above the first of several that follow at once is said of all.
    const isTitle = next !== undefined && next.role === "value" && !next.isDocumented && next.first === block.last + 1;
    return block.isDocumented && !isTitle;
  }

  function show(block: Block, heads: number): void {
    const { first, own, last, role, within, definitions: shown } = block;
    const isLarge = view.size(first, last) > CHUNK_LIMIT;
    if ((!block.opens && !isLarge) || first === last) add("definition", shown, first, last);
    else if (role === "function" && own > first && view.size(own, last) <= CHUNK_LIMIT) {
      // What says much of it is cut, and not the function.
      inPieces(first, own - 1, "part", shown, []);
      add("definition", shown, own, last);
    } else if (block.opens || (isLarge && hasMembers(block))) open({ first, last, shown, role, within }, heads);
    else inPieces(first, last, "definition", shown, within, role === "type" || role === "section" ? "header" : "part");
  }

  function hasMembers({ role, within }: Block): boolean {
    return within.some((block) => isMember(block, role, undefined));
  }

  /** Shows what stands between members, without what says nothing. */
  function between({ first, last, shown, role, within }: Stretch, kind: ChunkKind): void {
    let from = first;
    while (from <= last && !view.says(from) && (view.isBlank(from) || view.closes(from))) from++;
    let says = from;
    while (says <= last && !view.says(says)) says++;
    if (says > last) return;
    if (kind === "header" || (role !== "file" && role !== "namespace") || within.length === 0) {
      inPieces(from, last, kind, shown, within);
      return;
    }
    const [only] = within;
    if (within.length === 1 && isAlone(only!, from, last)) {
      add("definition", only!.definitions, only!.first, only!.last);
      return;
    }
    const cuts = cutsWithin(from, last, within);
    const starts = cutLines(from, last, merged(cuts, within), runMeasure, lifted);
    starts.forEach((start, index) => inPieces(start, (starts[index + 1] ?? last + 1) - 1, kind, shown, within));
  }

  /** How many lines say something. */
  function lines(first: number, last: number): number {
    let count = 0;
    for (let line = first; line <= last; line++) if (view.says(line)) count++;
    return count;
  }

  /** Whether there is nothing to say but a block. */
  function isAlone(block: Block, first: number, last: number): boolean {
    for (let line = first; line <= last; line++) {
      if (line === block.first) line = block.last;
      else if (view.says(line)) return false;
    }
    return true;
  }

  /** Shows lines as one chunk, or as parts if they are too large: the first of another kind. */
  function inPieces(
    first: number,
    last: number,
    kind: ChunkKind,
    shown: readonly number[],
    within: readonly Block[],
    firstKind: ChunkKind = kind === "header" ? kind : "part",
  ): void {
    if (view.size(first, last) <= CHUNK_LIMIT) {
      add(kind, shown, first, last);
      return;
    }
    const starts = cutLines(first, last, cutsWithin(first, last, within), sizeMeasure, lifted);
    if (starts.length === 1) add(kind, shown, first, last);
    else starts.forEach((start, index) => add(index === 0 ? firstKind : "part", shown, start, (starts[index + 1] ?? last + 1) - 1));
  }

  /** Where lines can be cut without cutting what is small within them. */
  function cutsWithin(first: number, last: number, within: readonly Block[]): Cut[] {
    const cuts = cutsIn(boundaries, first, last);
    let next = 0;
    return cuts.filter(({ line }) => {
      while (next < within.length && within[next]!.last < line) next++;
      const block = within[next];
      return block === undefined || line <= block.first || view.size(block.first, block.last) > CHUNK_LIMIT;
    });
  }

  function cutsIn(places: readonly Boundary[], first: number, last: number): Cut[] {
    const cuts: Cut[] = [];
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (view.lineOf(places[middle]!.at) <= first) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < places.length; at++) {
      const line = view.lineOf(places[at]!.at);
      if (line > last) break;
      cuts.push({ line, depth: places[at]!.depth });
    }
    return cuts;
  }

  function lifted(line: number): number {
    return view.lineOf(source.above(view.contentOf(line)));
  }

  open({
    first: 1,
    last: view.count,
    shown: [],
    role: "file",
    within: outline(definitions, ranges, begins, view, isDocument),
  });
  return chunks;
}

/** Cuts, and those before blocks, by line. */
function merged(cuts: readonly Cut[], blocks: readonly Block[]): Cut[] {
  const all = [...cuts, ...blocks.map(({ first }): Cut => ({ line: first, depth: 0 }))];
  return all.sort((a, b) => a.line - b.line || a.depth - b.depth);
}
