import { storedManifests } from "@codegraph/indexer/plan";
import type { IndexState } from "@codegraph/indexer/update";
import { type FileId, type Problem, symbolId, yieldToEventLoop } from "@codegraph/model";
import type { EntryPoint, MainType } from "../api/summary.js";
import { descriptionOf } from "../summary/description.js";
import { createPurposes, type StatedPurpose } from "../summary/directories.js";
import { docSummary } from "../summary/doc-summary.js";
import { entryPointsOf } from "../summary/entry-points.js";
import { type FindRegistered, registeredEntries } from "../summary/registered.js";
import { rankedTypes } from "../summary/main-types.js";
import { purposeOfHeader, sentenceOfDoc } from "../summary/purpose.js";
import { surveyProject } from "../summary/survey.js";
import { typeGraph } from "../summary/type-graph.js";
import { createFlows, type Flow } from "./flows.js";
import { type Module, modulesOf } from "./modules.js";
import { type FindModule, type Tie, type Ties, tiesOf } from "./module-ties.js";
import { pageNames } from "./page-names.js";
import { type CodeFile, compare, type ProjectFacts, readFacts } from "./project-facts.js";
import { reachingTests, type TestWay } from "./reaching-tests.js";

/** Definition that a page lists. */
export interface MainSymbol {
  /** Names from the outermost definition to this one, joined by dots. */
  readonly path: string;
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  /** First sentence of its comment; null without one. */
  readonly doc: string | null;
}

/** Unresolved calls of one name. */
export interface OpenCalls {
  readonly name: string;
  readonly count: number;
  /** Place of the first call. */
  readonly file: string;
  readonly line: number;
}

/** Facts of a module's page. Lists are complete and in the order of the page. */
export interface ModuleFacts extends Module {
  /** File name of the page. */
  readonly page: string;
  readonly purpose: StatedPurpose | null;
  /** Its files with the first sentence of their headers. */
  readonly contents: readonly { readonly path: string; readonly purpose: string | null }[];
  readonly entryPoints: readonly EntryPoint[];
  readonly flows: readonly Flow[];
  readonly types: readonly MainSymbol[];
  readonly functions: readonly MainSymbol[];
  readonly uses: readonly Tie[];
  readonly usedBy: readonly Tie[];
  readonly tests: readonly TestWay[];
  readonly openCalls: readonly OpenCalls[];
}

/** Facts of a project's wiki. */
export interface WikiFacts {
  readonly name: string;
  readonly description: StatedPurpose | null;
  /** Ordered by path. */
  readonly modules: readonly ModuleFacts[];
  readonly ties: readonly Tie[];
  readonly entryPoints: readonly EntryPoint[];
  /** Number of files with routes or commands that are no entry points, because there are too many. */
  readonly moreRegistered: number;
  readonly types: readonly MainType[];
  readonly problems: readonly Problem[];
}

/** Number of types on the index page, and of types and functions on the page of a module. */
const MAX_INDEX_TYPES = 15;
const MAX_SYMBOLS = 12;

/** Reads the facts of all pages from the index. */
export async function describeProject(state: IndexState, findRegistered: FindRegistered | null, signal?: AbortSignal): Promise<WikiFacts> {
  const { store, surroundings } = state;
  const survey = await surveyProject(state, signal);
  const facts = await readFacts(state, signal);
  const own = facts.files.filter(({ isTest }) => !isTest);
  const packages = new Set(survey.manifests.filter(({ name }) => name !== null).map(({ path }) => folderOf(path)));
  const modules = modulesOf(
    own.map(({ path }) => path),
    packages,
  );
  const homes = new Map(modules.flatMap(({ path, files }) => files.map((file) => [file, path])));
  const moduleOf = (file: string): string | undefined => homes.get(file);
  const { find } = surroundings.get(store, () => storedManifests(store), false);
  const ties = await tiesOf(facts, moduleOf, find, signal);
  const tests = await reachingTests(facts, moduleOf, signal);
  const types = rankedTypes(await typeGraph(state, signal)).filter(({ file }) => homes.has(file));
  const registered = registeredEntries((await findRegistered?.(signal)) ?? []);
  const entryPoints = entryPointsOf(state, store.files(), survey, registered.entries);
  const pages = pageNames(modules.map(({ path }) => path));
  const parts = createParts(state, { facts, ties, find, purposeOf: createPurposes(state.root, store.files(), survey) });
  const pause = yieldToEventLoop(signal);
  const described: ModuleFacts[] = [];
  for (const module of modules) {
    described.push({
      ...parts(module, entryPoints, types),
      page: pages.get(module.path)!,
      uses: ties.all.filter(({ from }) => from === module.path),
      usedBy: ties.all.filter(({ to }) => to === module.path),
      tests: tests.get(module.path) ?? [],
    });
    await pause();
  }
  return {
    name: state.name,
    description: descriptionOf(state, survey),
    modules: described,
    ties: ties.all,
    entryPoints,
    moreRegistered: registered.omitted,
    types: types.slice(0, MAX_INDEX_TYPES),
    problems: survey.problems,
  };
}

interface PartSources {
  readonly facts: ProjectFacts;
  readonly ties: Ties;
  readonly find: FindModule;
  readonly purposeOf: (folder: string) => StatedPurpose | null;
}

type Parts = Omit<ModuleFacts, "page" | "uses" | "usedBy" | "tests">;

function createParts(
  { store }: IndexState,
  { facts, ties, find, purposeOf }: PartSources,
): (module: Module, entryPoints: readonly EntryPoint[], types: readonly MainType[]) => Parts {
  const byPath = new Map(facts.files.map((file) => [file.path, file]));
  const flowsFrom = createFlows(facts, find);

  return (module, entryPoints, types) => {
    const files = module.files.map((path) => byPath.get(path)!);
    const isInside = new Set(module.files);
    const listed = types.filter(({ file }) => isInside.has(file)).slice(0, MAX_SYMBOLS);
    const starts = entryPoints.filter(({ file }) => isInside.has(file));
    return {
      ...module,
      // The sentence about the root is the project's, which the index page has.
      purpose: module.path === "" ? null : purposeOf(module.path),
      contents: contentsOf(files),
      entryPoints: starts,
      flows: flowsFrom(starts.map(({ file, line }) => ({ file: byPath.get(file)!, line }))),
      types: listed.map(({ path, kind, file, line }) => ({
        path: path.replaceAll(" > ", "."),
        kind,
        file,
        line,
        doc: docAt(byPath.get(file)!, line),
      })),
      functions: mainFunctions(files, ties, listed).map(({ file, index }) => {
        const { path, kind, line } = file.definitions[index]!;
        return { path, kind, file: file.path, line, doc: docOf(file.id, index) };
      }),
      openCalls: openCallsIn(store, files),
    };
  };

  function docAt({ id, definitions }: CodeFile, line: number): string | null {
    return docOf(
      id,
      definitions.findIndex((each) => each.line === line),
    );
  }

  function docOf(id: FileId, index: number): string | null {
    const doc = index === -1 ? null : (store.definition(symbolId(id, index))?.doc ?? null);
    return sentenceOfDoc(docSummary(doc));
  }
}

/** Returns files with the first sentence of their headers. A sentence that files share is about none of them. */
function contentsOf(files: readonly CodeFile[]): ModuleFacts["contents"] {
  const contents = files.map(({ path, header }) => ({ path, purpose: purposeOfHeader(header ?? "") }));
  const counts = new Map<string | null, number>();
  for (const { purpose } of contents) counts.set(purpose, (counts.get(purpose) ?? 0) + 1);
  return contents.map(({ path, purpose }) => ({ path, purpose: counts.get(purpose) === 1 ? purpose : null }));
}

/** Returns the functions at the top level that most other files use, without those listed as types. */
function mainFunctions(
  files: readonly CodeFile[],
  ties: Ties,
  types: readonly MainType[],
): { readonly file: CodeFile; readonly index: number }[] {
  return files
    .flatMap((file) =>
      file.definitions.flatMap(({ kind, parent, owner, declaration, exported, line }, index) => {
        if ((kind !== "function" && kind !== "macro") || parent !== null || owner !== null || declaration) return [];
        if (types.some((type) => type.file === file.path && type.line === line)) return [];
        const { own, tests } = ties.usersOf(symbolId(file.id, index));
        // A function for the users of a library may have no other use in its code.
        const users = own + Number(tests > 0 && exported);
        return users === 0 ? [] : [{ file, index, users, tests, line }];
      }),
    )
    .sort(
      (one, other) =>
        other.users - one.users || other.tests - one.tests || compare(one.file.path, other.file.path) || one.line - other.line,
    )
    .slice(0, MAX_SYMBOLS);
}

/** Returns the calls that may mean a definition of the project but were not resolved, by name, the most frequent names first. */
function openCallsIn(store: IndexState["store"], files: readonly CodeFile[]): OpenCalls[] {
  const found = new Map<string, { name: string; count: number; file: string; line: number }>();
  for (const { id, path } of files)
    for (const { name, line, candidates } of store.unresolvedIn(id)) {
      if (candidates === 0) continue;
      const known = found.get(name);
      if (known) known.count++;
      else found.set(name, { name, count: 1, file: path, line });
    }
  return [...found.values()].sort((one, other) => other.count - one.count || compare(one.name, other.name));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
