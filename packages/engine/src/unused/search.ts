import { type AnyFileId, type AnySymbolId, fileOf, isTestFile, type SlicedWork } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { ModuleOf } from "../calls/relationships.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { type Candidate, candidatesIn, createTypeTest, isReported } from "./candidates.js";
import { createHooks } from "./hooks.js";
import { createLoadedFiles } from "./loaded-files.js";
import { createMentionFinder } from "./mentions.js";
import { createPublicNames } from "./public-names.js";
import { isWithin, type UsePlace } from "./use-places.js";

/** Code whose definitions are examined, and the uses that count. */
export interface SearchScope {
  readonly asked: QueryScope;
  readonly registry: Pick<LanguageRegistry, "get">;
  readonly moduleOf: ModuleOf;
  /** True for names that a standard library declares, as far as the languages of the project have one here. */
  readonly isInLibrary: (name: string) => boolean;
  /** True to examine the public API of libraries too. */
  readonly withPublic: boolean;
  /** True if uses by tests do not count. */
  readonly withoutTests: boolean;
}

/** Definitions that nothing uses except each other. */
export interface Unused {
  readonly candidates: readonly Candidate[];
  /** Uses of each of them by others of them. */
  readonly uses: ReadonlyMap<AnySymbolId, readonly UsePlace[]>;
  /** Those that have their name in common with other definitions which are used. */
  readonly shared: ReadonlySet<AnySymbolId>;
  /** Those that tests use. */
  readonly tested: ReadonlySet<AnySymbolId>;
  /** Those that belong to the public API of a library. */
  readonly published: ReadonlySet<AnySymbolId>;
  /** Returns the innermost of them around a line; null if none is. */
  at(place: UsePlace): Candidate | null;
  readonly leftOut: { readonly openCalls: number; readonly hooks: number };
}

/** Candidates and the uses found so far. */
interface Search {
  readonly candidates: ReadonlyMap<AnySymbolId, Candidate>;
  readonly byFile: ReadonlyMap<AnyFileId, readonly Candidate[]>;
  /** Candidates without a use from code that is used. */
  readonly dead: Set<AnySymbolId>;
  readonly uses: Map<AnySymbolId, UsePlace[]>;
  readonly shared: Set<AnySymbolId>;
  readonly tested: Set<AnySymbolId>;
  readonly published: Set<AnySymbolId>;
}

/** Finds the definitions that nothing uses, in steps from the cheapest to the most expensive evidence. */
export function* findUnused(scope: SearchScope): SlicedWork<Unused> {
  const search = yield* collectCandidates(scope);
  yield* sweep(search);
  const openCalls = yield* dropMentioned(scope, search);
  yield* sweep(search);
  const before = search.dead.size;
  yield* dropHooks(scope, search);
  const hooks = before - search.dead.size;
  yield* sweep(search);
  const { candidates, dead, uses, shared, tested, published } = search;
  return {
    candidates: [...dead].map((id) => candidates.get(id)!),
    uses,
    shared,
    tested,
    published,
    at: (place) => deadAround(search, place),
    leftOut: { openCalls, hooks },
  };
}

/** Collects the candidates, each with its resolved uses. */
function* collectCandidates({ asked, registry, moduleOf, withPublic, withoutTests }: SearchScope): SlicedWork<Search> {
  const { reader } = asked;
  const candidates = new Map<AnySymbolId, Candidate>();
  const byFile = new Map<AnyFileId, readonly Candidate[]>();
  const published = new Set<AnySymbolId>();
  const tested = new Set<AnySymbolId>();
  const uses = new Map<AnySymbolId, UsePlace[]>();
  const isPublic = createPublicNames(asked, moduleOf);
  const tests = testTest(asked, withoutTests);
  const isType = createTypeTest(asked);
  for (const file of reader.files()) {
    if (!isReported(asked, file)) continue;
    const kept: Candidate[] = [];
    for (const each of candidatesIn(asked, file, isType, registry.get(file.language)?.calledByName)) {
      if (isPublic(each)) {
        if (!withPublic) continue;
        published.add(each.id);
      }
      kept.push(each);
      candidates.set(each.id, each);
      const places = reader.edgesTo(each.id).flatMap(({ caller, line, kind }): UsePlace[] => {
        const place = { file: fileOf(caller), line };
        if (kind === "override" || (place.file === file.id && isWithin(each.definition, line))) return [];
        if (!tests(place.file)) return [place];
        tested.add(each.id);
        return [];
      });
      uses.set(each.id, places);
    }
    byFile.set(file.id, kept);
    yield;
  }
  return { candidates, byFile, uses, dead: new Set(candidates.keys()), shared: new Set(), tested, published };
}

/** Returns a test for files that are left out as tests. */
function testTest({ reader }: QueryScope, withoutTests: boolean): (file: AnyFileId) => boolean {
  const known = new Map<AnyFileId, boolean>();
  return (file) => {
    if (!withoutTests) return false;
    let is = known.get(file);
    if (is === undefined) known.set(file, (is = isTestFile(reader.fileById(file)?.path ?? "")));
    return is;
  };
}

/** Removes candidates that used code uses, until only those remain that nothing or unused code uses. */
function* sweep(search: Search): SlicedWork<void> {
  const { dead, uses } = search;
  for (let before = -1; before !== dead.size;) {
    before = dead.size;
    for (const id of dead) {
      if (!uses.get(id)!.every((place) => deadAround(search, place) !== null)) dead.delete(id);
      yield;
    }
  }
}

/** Removes candidates with a name that other code mentions. Returns the number of those that unresolved calls may mean. */
function* dropMentioned({ asked, moduleOf, withoutTests }: SearchScope, search: Search): SlicedWork<number> {
  const { reader } = asked;
  const { dead, candidates, uses, shared, tested } = search;
  const mentions = createMentionFinder(asked, moduleOf);
  const tests = testTest(asked, withoutTests);
  let openCalls = 0;
  for (const id of dead) {
    const candidate = candidates.get(id)!;
    const found = mentions.of(candidate, (place) => tests(place.file) || deadAround(search, place) !== null);
    if (found === null) {
      dead.delete(id);
      if (reader.countUnresolved(candidate.definition.name) > 0) openCalls += 1;
    } else {
      const inTests = found.uses.filter(({ file }) => tests(file));
      if (inTests.length > 0) tested.add(id);
      uses.get(id)!.push(...found.uses.filter((place) => !inTests.includes(place)));
      if (found.others > 0) shared.add(id);
    }
    yield;
  }
  return openCalls;
}

/** Removes candidates that a library, a compiler or a framework may use. */
function* dropHooks({ asked, moduleOf, isInLibrary }: SearchScope, { dead, candidates }: Search): SlicedWork<void> {
  const hooks = createHooks(asked, moduleOf, isInLibrary);
  const isLoaded = createLoadedFiles(asked);
  for (const id of dead) {
    const candidate = candidates.get(id)!;
    if (hooks.isHook(candidate) || isLoaded(candidate)) dead.delete(id);
    yield;
  }
}

/** Returns the innermost unused candidate around a line. */
function deadAround({ byFile, dead }: Search, { file, line }: UsePlace): Candidate | null {
  let found: Candidate | null = null;
  for (const each of byFile.get(file) ?? []) {
    if (dead.has(each.id) && isWithin(each.definition, line)) found = each;
  }
  return found;
}
