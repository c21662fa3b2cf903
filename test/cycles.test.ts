/**
 * The files of a package form no import cycle: each can be read, and loaded, after those it imports. Types count as well as values.
 */
import { basename, dirname, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "./support/source.js";
import { packages, root, type Package } from "./support/workspace.js";

/** Cycles that are still there, as the names of their files. The list may only shrink: an entry that is no longer a cycle fails. */
const KNOWN: readonly string[] = [
  "answer.ts spanning.ts verb.ts",
  "install-clients.ts install.ts",
  "json-text.ts settings-text.ts toml-text.ts",
  "uninstall-clients.ts uninstall.ts",
  "run-state.ts run.ts",
  "pool.ts run-in-threads.ts",
  "pending.ts state.ts",
  "blocks.ts macros.ts",
  "language-spec.ts readable.ts",
  "definition-tests.ts describe-fact-store.ts edge-tests.ts file-tests.ts pattern-tests.ts " +
    "rebuild-tests.ts search-row-tests.ts summary-tests.ts term-tests.ts transaction-tests.ts",
  "describe-vector-index.ts vector-crash-tests.ts vector-file-tests.ts vector-filter-tests.ts " +
    "vector-history-tests.ts vector-search-tests.ts vector-sharing-tests.ts vector-sketch.ts",
];

const cycles = packages.map((member) => ({ name: member.manifest.name, found: cyclesOf(member) }));

test.each(cycles)("$name has no import cycle that is not listed", ({ found }) => {
  expect(found.filter((cycle) => !KNOWN.includes(namesOf(cycle)))).toEqual([]);
});

test("every listed cycle is still there", () => {
  const names = cycles.flatMap(({ found }) => found.map(namesOf));
  expect(KNOWN.filter((known) => !names.includes(known))).toEqual([]);
});

function namesOf(cycle: readonly string[]): string {
  return cycle.map((path) => basename(path)).sort().join(" ");
}

/** The strongly connected groups of two or more files, each sorted, by Tarjan's algorithm. */
function cyclesOf({ sources }: Package): string[][] {
  const files = new Set(sources);
  const imported = new Map(
    sources.map((path) => [path, importsOf(path).flatMap(({ text }) => (text.startsWith(".") ? [resolve(dirname(path), text.replace(/\.js$/u, ".ts"))] : []))]),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];

  function visit(path: string): number {
    order.set(path, order.size);
    let low = order.get(path)!;
    stack.push(path);
    for (const next of imported.get(path) ?? []) {
      if (!files.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next)!);
    }
    lowest.set(path, low);
    if (low === order.get(path)) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) groups.push(group.map((each) => relative(root, each)).sort());
    }
    return low;
  }

  for (const path of sources) if (!order.has(path)) visit(path);
  return groups.sort();
}
