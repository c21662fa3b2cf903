import { type AnyFileId, fileOf, type AnySymbolId } from "@codegraph/model";
import type { CallGraph, CallLink } from "./call-graph.js";
import type { GraphReader } from "./reader.js";

/** A call with its distance from the start of a walk. */
export interface FoundCall {
  readonly link: CallLink;
  /** 1 for a call into or out of the start itself. */
  readonly depth: number;
}

/** Finds the callers of definitions, direct and transitive, up to a depth. Sorted as by {@link sortCalls}; a cycle is walked once. */
export function callersOf(graph: CallGraph, ids: readonly AnySymbolId[], depth = 1): FoundCall[] {
  return walk(graph, ids, depth, graph.callsInto, ({ caller }) => caller);
}

/** Finds the callees of definitions, direct and transitive, up to a depth. Sorted as by {@link sortCalls}; a cycle is walked once. */
export function calleesOf(graph: CallGraph, ids: readonly AnySymbolId[], depth = 1): FoundCall[] {
  return walk(graph, ids, depth, graph.callsFrom, ({ callee }) => callee);
}

function walk(
  { reader }: CallGraph,
  starts: readonly AnySymbolId[],
  depth: number,
  linksOf: (id: AnySymbolId, expanded: Set<AnySymbolId>) => readonly CallLink[],
  nextOf: (link: CallLink) => AnySymbolId,
): FoundCall[] {
  const seen = new Set<AnySymbolId>(starts);
  const found: FoundCall[] = [];
  const expanded = new Set<AnySymbolId>();
  let level = [...seen];
  for (let at = 1; at <= depth && level.length > 0; at++) {
    const next: AnySymbolId[] = [];
    for (const id of level) {
      for (const link of linksOf(id, expanded)) {
        found.push({ link, depth: at });
        const other = nextOf(link);
        if (seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    level = next;
  }
  sortCalls(reader, found);
  return found;
}

/** Sorts calls in place by depth, then by path, line and column of the call site. Calls at one site keep their order. */
export function sortCalls(reader: Pick<GraphReader, "fileById">, calls: FoundCall[]): void {
  const paths = new Map<AnyFileId, string>();
  const pathOf = (file: AnyFileId): string => {
    let path = paths.get(file);
    if (path === undefined) paths.set(file, (path = reader.fileById(file)?.path ?? ""));
    return path;
  };
  calls.sort(
    (a, b) =>
      a.depth - b.depth ||
      compare(pathOf(fileOf(a.link.caller)), pathOf(fileOf(b.link.caller))) ||
      a.link.line - b.link.line ||
      a.link.column - b.link.column,
  );
}

/** Compares by UTF-16 code units, as paths are compared everywhere. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
