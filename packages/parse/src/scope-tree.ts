import type { Scope } from "@codegraph/model";
import type { OffsetRange } from "./match.js";
import type { PackageRegion } from "./package-regions.js";
import { lastStart } from "./start-search.js";

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
  readonly package: string | undefined;
}

/** Outer scopes first. */
function byOpening(a: Opening, b: Opening): number {
  return (
    a.range.start - b.range.start || b.range.end - a.range.end || Number(b.isBranch) - Number(a.isBranch) || b.definition - a.definition
  );
}

/** Greater than any offset, and a small integer of V8, which keeps arrays of doubles apart. */
const MAX_OFFSET = 2 ** 30;

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
  const openings: Opening[] = [];
  for (let definition = 0; definition < definitions.length; definition++)
    openings.push({ range: definitions[definition]!, definition, isBranch: false, package: undefined });
  for (const range of blocks) openings.push({ range, definition: -1, isBranch: false, package: undefined });
  for (const range of branches) openings.push({ range, definition: -1, isBranch: true, package: undefined });
  for (const range of packages) openings.push({ range, definition: -1, isBranch: false, package: range.name });
  openings.sort(byOpening);

  const scopes: Scope[] = [{ parent: -1, definition: -1, ...(packages.length > 0 && { package: null }) }];
  const starts: number[] = [0];
  const ends: number[] = [MAX_OFFSET];
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
    const own = definition === -1 ? around.definition : definition;
    scopes.push(
      packages.length === 0 ? { parent: top, definition: own } : { parent: top, definition: own, package: name ?? around.package ?? null },
    );
    starts.push(range.start);
    ends.push(range.end);
    holders.push(isBranch ? holders[top]! : index);
    stack.push(index);
  }

  return new Scopes(scopes, { starts, ends, holders, declaredIn, opens });
}

/** By index of the scope, or for the last two of the definition. */
interface ScopeColumns {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly holders: readonly number[];
  readonly declaredIn: Int32Array;
  readonly opens: Int32Array;
}

/** A class, because V8 compiles its methods once for all files, and the closures of a factory for each. */
class Scopes implements ScopeTree {
  constructor(
    readonly scopes: readonly Scope[],
    private readonly columns: ScopeColumns,
  ) {}

  scopeAt(offset: number): number {
    const { scopes } = this;
    const { starts, ends } = this.columns;
    let scope = lastStart(starts, offset, 0);
    while (ends[scope]! <= offset) scope = scopes[scope]!.parent;
    return scope;
  }

  scopeAround(start: number, end: number): number {
    let scope = this.scopeAt(start);
    while (this.columns.ends[scope]! < end) scope = this.scopes[scope]!.parent;
    return scope;
  }

  holderOf(scope: number): number {
    return this.columns.holders[scope]!;
  }

  declaringScope(definition: number): number {
    return this.columns.declaredIn[definition]!;
  }

  openedScope(definition: number): number {
    return this.columns.opens[definition]!;
  }
}
