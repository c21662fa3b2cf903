import { fileOf, type SymbolId, yieldToEventLoop } from "@codegraph/model";
import { compare, type ProjectFacts, shownName } from "./project-facts.js";

/** Shortest way on which test files reach a module by certain calls and references. */
export interface TestWay {
  /** Names from the one that the tests use to the one in the module. */
  readonly names: readonly string[];
  /** Test files, ordered by path, with the 1-based line of their first use. */
  readonly tests: readonly { readonly file: string; readonly line: number }[];
}

/** Length of the longest way. On longer ones, almost every test reaches almost every module. */
const MAX_STEPS = 3;

interface Visit {
  readonly id: SymbolId;
  readonly line: number;
  readonly before: Visit | null;
}

/** Returns the ways on which tests reach each module, each test once: the shortest first, among these the ways of most tests. */
export async function reachingTests(
  facts: ProjectFacts,
  moduleOf: (path: string) => string | undefined,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly TestWay[]>> {
  const uses = createNextUses(facts);
  const found = new Map<string, Map<string, { names: string[]; tests: { file: string; line: number }[] }>>();
  const pause = yieldToEventLoop(signal);
  for (const test of facts.files) {
    if (!test.isTest) continue;
    const reached = new Set<string>();
    const seen = new Set<SymbolId>();
    let level: Visit[] = facts.usesIn(test).map(({ callee, line }) => ({ id: callee, line, before: null }));
    for (let step = 1; step <= MAX_STEPS && level.length > 0; step++) {
      const next: Visit[] = [];
      for (const visit of level) {
        const { id, line } = visit;
        if (seen.has(id)) continue;
        seen.add(id);
        const file = facts.file(fileOf(id))!;
        const module = file.isTest ? undefined : moduleOf(file.path);
        if (module !== undefined && !reached.has(module)) {
          reached.add(module);
          const names = wayTo(facts, visit);
          const ways = found.get(module) ?? new Map<string, { names: string[]; tests: { file: string; line: number }[] }>();
          found.set(module, ways);
          const way = ways.get(names.join("\n")) ?? { names, tests: [] };
          ways.set(names.join("\n"), way);
          way.tests.push({ file: test.path, line });
        }
        for (const callee of uses(id)) if (!seen.has(callee)) next.push({ id: callee, line, before: visit });
      }
      level = next;
    }
    await pause();
  }
  return new Map([...found].map(([module, ways]) => [module, [...ways.values()].sort(nearestFirst)]));
}

function nearestFirst(one: TestWay, other: TestWay): number {
  return (
    one.names.length - other.names.length || other.tests.length - one.tests.length || compare(one.names.join("\n"), other.names.join("\n"))
  );
}

function wayTo(facts: ProjectFacts, end: Visit): string[] {
  const names: string[] = [];
  for (let visit: Visit | null = end; visit !== null; visit = visit.before) names.unshift(shownName(facts, visit.id));
  return names;
}

/** Returns the definitions that a definition uses, in order, each once. */
function createNextUses(facts: ProjectFacts): (id: SymbolId) => readonly SymbolId[] {
  const files = new Map<number, ReadonlyMap<SymbolId, ReadonlySet<SymbolId>>>();
  return (id) => {
    const file = facts.file(fileOf(id));
    if (file === null) return [];
    let known = files.get(file.id);
    if (known === undefined) {
      const uses = new Map<SymbolId, Set<SymbolId>>();
      for (const { caller, callee } of facts.usesIn(file)) uses.set(caller, (uses.get(caller) ?? new Set<SymbolId>()).add(callee));
      files.set(file.id, (known = uses));
    }
    return [...(known.get(id) ?? [])];
  };
}
