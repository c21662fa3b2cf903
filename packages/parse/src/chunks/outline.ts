import type { Definition } from "@codegraph/model";
import type { OffsetRange } from "../match.js";
import type { LineView } from "./line-view.js";
import { CHUNK_LIMIT } from "./limits.js";
import { type ChunkRole, chunkRoleOf } from "./role.js";

/** Definitions that share lines, mostly a single one, and the blocks nested in them. */
export interface OutlineBlock {
  /** Indices of the definitions. The block is named after the first. */
  readonly definitions: readonly number[];
  readonly role: ChunkRole;
  /** First line including comments and attributes above it, and last line. */
  readonly first: number;
  readonly last: number;
  /** First line of the definition itself. */
  readonly own: number;
  readonly isDocumented: boolean;
  /** True if its members get their own chunks. */
  readonly opens: boolean;
  /** In source order. They may share lines, see {@link separateBlocks}. */
  readonly within: readonly OutlineBlock[];
}

interface Node extends OutlineBlock {
  readonly end: number;
  opens: boolean;
  readonly within: Node[];
}

/**
 * Nests definitions by their ranges.
 *
 * @param ranges range of each definition, ordered by start, longer ranges first
 * @param begins start offset of the comment or attribute above each definition
 * @param isDocument true if the sections of the file are headings; other definitions are then ignored
 * @returns the outermost blocks, in source order
 */
export function outline(
  definitions: readonly Definition[],
  ranges: readonly OffsetRange[],
  begins: readonly number[],
  view: LineView,
  isDocument: boolean,
): OutlineBlock[] {
  const outermost: Node[] = [];
  const nodes: Node[] = [];
  const open: Node[] = [];
  definitions.forEach((definition, index) => {
    const role = chunkRoleOf(definition, isDocument);
    if (isDocument && role !== "section") return;
    const { startLine } = definition.span;
    const { start, end } = ranges[index]!;
    // Definitions with equal spans are siblings: names of one declaration.
    while (open.length > 0 && (open.at(-1)!.end <= start || isSame(open.at(-1)!, definition, definitions))) open.pop();
    const first = Math.min(view.lineOf(begins[index]!), startLine);
    const node: Node = {
      definitions: [index],
      role,
      first,
      last: Math.max(startLine, view.lineOf(end - 1)),
      own: startLine,
      isDocumented: definition.doc !== null,
      opens: false,
      within: [],
      end,
    };
    (open.at(-1)?.within ?? outermost).push(node);
    open.push(node);
    nodes.push(node);
  });
  for (const node of nodes.reverse()) node.opens = opens(node, definitions);
  return outermost;
}

function isSame({ definitions: [index] }: OutlineBlock, { span }: Definition, definitions: readonly Definition[]): boolean {
  const other = definitions[index!]!.span;
  return (
    other.startLine === span.startLine &&
    other.startColumn === span.startColumn &&
    other.endLine === span.endLine &&
    other.endColumn === span.endColumn
  );
}

function opens({ role, within }: OutlineBlock, definitions: readonly Definition[]): boolean {
  switch (role) {
    case "function":
      return false;
    case "section":
      return within.length > 0;
    case "namespace":
      return within.some((block) => block.role !== "value" || block.opens);
    case "type":
      return within.some((block) => block.role === "function" || block.opens);
    case "value":
      // Functions used to compute a value are not its members.
      return within.some((block) => block.role === "function" && definitions[block.definitions[0]!]!.kind !== "function");
  }
}

/**
 * Merges blocks of one level that share lines, and clips them to a range of lines. A function also absorbs its overload declarations
 * directly above.
 */
export function separateBlocks(
  blocks: readonly OutlineBlock[],
  definitions: readonly Definition[],
  view: LineView,
  first: number,
  last: number,
): OutlineBlock[] {
  const result: Placed[] = [];
  for (const block of blocks) {
    const end = Math.min(Math.max(block.last, first), last);
    const own = Math.min(Math.max(block.own, first), end);
    const before = result.at(-1);
    if (before !== undefined && own <= before.last) {
      join(before, block, end);
      continue;
    }
    const start = Math.min(Math.max(block.first, (before?.last ?? first - 1) + 1), own);
    const placed: Placed = { ...block, definitions: [...block.definitions], within: [...block.within], first: start, own, last: end };
    if (block.role === "function") takeOverloads(result, placed, definitions, view);
    result.push(placed);
  }
  return result;
}

interface Placed extends OutlineBlock {
  definitions: number[];
  role: ChunkRole;
  first: number;
  last: number;
  isDocumented: boolean;
  opens: boolean;
  within: OutlineBlock[];
}

const RANK: Readonly<Record<ChunkRole, number>> = { value: 0, function: 1, type: 2, namespace: 3, section: 4 };

function join(one: Placed, other: OutlineBlock, last: number): void {
  for (const definition of other.definitions) one.definitions.push(definition);
  for (const block of other.within) one.within.push(block);
  if (RANK[other.role] > RANK[one.role]) one.role = other.role;
  one.last = Math.max(one.last, last);
  one.isDocumented ||= other.isDocumented;
  one.opens ||= other.opens;
}

/** Moves overload declarations of the function from the end of `blocks` into `placed`. */
function takeOverloads(blocks: Placed[], placed: Placed, definitions: readonly Definition[], view: LineView): void {
  const { name } = definitions[placed.definitions[0]!]!;
  const isOverload = ({ definitions: [index, more], first }: OutlineBlock): boolean => {
    const { declaration, name: declared } = definitions[index!]!;
    return declaration && declared === name && more === undefined && view.size(first, placed.last) <= CHUNK_LIMIT;
  };
  while (blocks.length > 0 && isOverload(blocks.at(-1)!)) {
    const {
      first,
      definitions: [index],
    } = blocks.pop()!;
    placed.first = first;
    placed.definitions = [...placed.definitions, index!];
  }
}
