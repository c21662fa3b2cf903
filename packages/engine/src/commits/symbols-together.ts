import { blobTexts, type CommitChange, type Git } from "@codegraph/files/git";
import type { SymbolChange, SymbolTogether } from "../api/index.js";
import { bySupport, type ComparedCommits } from "./changed-together.js";
import type { Comparer } from "./range-changes.js";

/** Number of commits whose symbols are compared. */
const MAX_COMMITS = 30;
/** Contents of this many commits are read together. */
const COMMITS_PER_READ = 10;
/** Number of characters after which no further commit is compared. Time would give another answer on a busy machine. */
const MAX_CHARACTERS = 2 * 2 ** 20;
/** Number of comparisons that are kept. The same commits changed several symbols, and a comparison never changes. */
const MAX_KEPT = 2_000;

/** Finds the symbols that changed in commits. */
export interface SymbolHistory {
  /**
   * Counts the symbols that changed in the newest commits. A file that a commit added or removed is left out: all of its symbols would
   * belong together.
   *
   * @param files paths whose symbols count, each with the path that the file has today
   * @throws CodeGraphError as `Git.run`
   */
  together(git: Git, compared: ComparedCommits, files: ReadonlyMap<string, string>, compare: Comparer): Promise<SymbolsTogether>;
}

/** Symbols that changed together. */
export interface SymbolsTogether {
  /** Number of commits that were compared. */
  readonly commits: number;
  /** Those of most commits first. */
  readonly symbols: readonly Omit<SymbolTogether, "confidence">[];
}

/** Comparison of two contents of a file. */
interface Comparison {
  readonly symbols: readonly SymbolChange[];
  /** Length of both contents. */
  readonly characters: number;
}

/** Creates a finder that keeps its comparisons by the ids of the compared contents. */
export function createSymbolHistory(maxFileSize: number): SymbolHistory {
  const kept = new Map<string, Comparison>();

  async function readTexts(git: Git, changes: readonly CommitChange[]): Promise<ReadonlyMap<string, string>> {
    const wanted = changes.filter((each) => !kept.has(keyOf(each)));
    const ids = wanted.flatMap(({ before, after }) => [before!, after!]);
    return blobTexts(git, ids, maxFileSize);
  }

  async function comparisonOf(change: CommitChange, texts: ReadonlyMap<string, string>, compare: Comparer): Promise<Comparison> {
    const known = kept.get(keyOf(change));
    if (known !== undefined) return known;
    const [before, after] = [texts.get(change.before!), texts.get(change.after!)];
    const { symbols } = await compare({ path: change.path, before, after });
    const comparison = { symbols, characters: (before?.length ?? 0) + (after?.length ?? 0) };
    kept.set(keyOf(change), comparison);
    for (const key of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(key);
    return comparison;
  }

  return {
    async together(git, { commits }, files, compare) {
      let characters = 0;
      const support = new Map<string, number>();
      const shown = new Map<string, Omit<SymbolTogether, "support" | "confidence">>();
      let count = 0;
      const changes = commits
        .slice(0, MAX_COMMITS)
        .map((each) => each.files.filter(({ path, before, after }) => files.has(path) && before !== null && after !== null));
      let texts: ReadonlyMap<string, string> = new Map();
      for (const [at, inCommit] of changes.entries()) {
        if (characters > MAX_CHARACTERS) break;
        // Starting git takes longer than reading from it.
        if (at % COMMITS_PER_READ === 0) texts = await readTexts(git, changes.slice(at, at + COMMITS_PER_READ).flat());
        for (const change of inCommit) {
          const comparison = await comparisonOf(change, texts, compare);
          characters += comparison.characters;
          for (const [key, symbol] of symbolsIn(files.get(change.path)!, comparison.symbols)) {
            shown.set(key, symbol);
            support.set(key, (support.get(key) ?? 0) + 1);
          }
        }
        count += 1;
      }
      return { commits: count, symbols: bySupport(support).map(([key, times]) => ({ ...shown.get(key)!, support: times })) };
    },
  };
}

/** Symbols that a commit leaves in a file, each once: overloads share their path. */
function symbolsIn(file: string, symbols: readonly SymbolChange[]): Map<string, Omit<SymbolTogether, "support" | "confidence">> {
  const present = symbols.filter(({ change, kind }) => change !== "removed" && kind !== "module");
  return new Map(present.map(({ name, kind, path }) => [`${file}\0${kind}\0${path}`, { file, name, kind, path }]));
}

function keyOf({ path, before, after }: CommitChange): string {
  return `${path}\0${before}\0${after}`;
}
