import type { Scope } from "@codegraph/model";
import type { OffsetRange } from "./match.js";
import type { PackageRegion } from "./package-regions.js";

/** Scopes of a file and their nesting. Scope 0 is the file. */
export interface ScopeTree {
  readonly scopes: readonly Scope[];
  /** Index of the innermost scope that contains an offset. */
  scopeAt(offset: number): number;
  /** Index of the innermost scope that contains a range. */
  scopeAround(start: number, end: number): number;
  /** Index of the scope that holds the declarations made in a scope: the innermost enclosing one that is not a branch. */
  holderOf(scope: number): number;
  /** Index of the scope that declares a definition, by index of the definition. */
  declaringScope(definition: number): number;
  /** Index of the scope that a definition opens. */
  openedScope(definition: number): number;
}

interface Opening {
  readonly range: OffsetRange;
  /** Index of the definition that opens the scope; -1 for another range. */
  readonly definition: number;
  readonly isBranch: boolean;
  readonly package?: string;
}

/**
 * Nests definitions, blocks and branches. Definitions with equal ranges are siblings: names of one declaration.
 *
 * @param definitions ordered by start, longer ranges first
 * @param blocks ranges that declare names without being definitions
 * @param branches ranges that may not run and hold no declarations
 * @param packages ranges of the packages of a file that has several; their code is in scopes of its own
 */
export function createScopeTree(
  definitions: readonly OffsetRange[],
  blocks: readonly OffsetRange[],
  branches: readonly OffsetRange[],
  packages: readonly PackageRegion[] = [],
): ScopeTree {
  const openings: Opening[] = [
    ...definitions.map((range, definition) => ({ range, definition, isBranch: false })),
    ...blocks.map((range) => ({ range, definition: -1, isBranch: false })),
    ...branches.map((range) => ({ range, definition: -1, isBranch: true })),
    ...packages.map((range) => ({ range, definition: -1, isBranch: false, package: range.name })),
  ].sort(
    (a, b) =>
      a.range.start - b.range.start || b.range.end - a.range.end || Number(b.isBranch) - Number(a.isBranch) || b.definition - a.definition,
  );

  const scopes: Scope[] = [{ parent: -1, definition: -1, ...(packages.length > 0 && { package: null }) }];
  const starts: number[] = [0];
  const ends: number[] = [Number.MAX_SAFE_INTEGER];
  const holders: number[] = [0];
  const declaredIn = new Int32Array(definitions.length);
  const opens = new Int32Array(definitions.length);
  const stack: number[] = [0];
  for (const { range, definition, isBranch, package: name } of openings) {
    let top = stack[stack.length - 1]!;
    while (
      ends[top]! <= range.start ||
      (definition !== -1 &&
        holders[top] === top &&
        scopes[top]!.definition !== -1 &&
        starts[top] === range.start &&
        ends[top] === range.end)
    ) {
      stack.pop();
      top = stack[stack.length - 1]!;
    }
    const index = scopes.length;
    if (definition !== -1) {
      declaredIn[definition] = holders[top]!;
      opens[definition] = index;
    }
    const around = scopes[top]!;
    scopes.push({
      parent: top,
      definition: definition === -1 ? around.definition : definition,
      ...(packages.length > 0 && { package: name ?? around.package ?? null }),
    });
    starts.push(range.start);
    ends.push(range.end);
    holders.push(isBranch ? holders[top]! : index);
    stack.push(index);
  }

  function at(offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    while (ends[low]! <= offset) low = scopes[low]!.parent;
    return low;
  }

  function around(start: number, end: number): number {
    let scope = at(start);
    while (ends[scope]! < end) scope = scopes[scope]!.parent;
    return scope;
  }

  return {
    scopes,
    scopeAt: at,
    scopeAround: around,
    holderOf: (scope) => holders[scope]!,
    declaringScope: (definition) => declaredIn[definition]!,
    openedScope: (definition) => opens[definition]!,
  };
}
