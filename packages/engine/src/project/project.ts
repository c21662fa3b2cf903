import type { IndexResult, UpdateResult } from "@codegraph/indexer/api";
import type { Project, RoutesOptions, RoutesResult } from "../api/index.js";
import { exportEdges, exportSymbols, exportUnresolved } from "../answers/export.js";
import { statusOf } from "../answers/status.js";
import { buildProgressNote } from "@codegraph/indexer/plan";
import { exportIndex, exportSnapshot } from "@codegraph/indexer/reuse";
import { isDocument } from "@codegraph/files/walk";
import { createSummary, isSurveyed } from "@codegraph/overview/summary";
import { verifyIndex } from "@codegraph/indexer/verify";
import { createAnswering } from "./answering.js";
import { createSymbolQuestions } from "./symbol-questions.js";
import { createFreshSummary } from "../freshness/fresh-summary.js";
import { createCheckQuestion } from "./check-question.js";
import { createDocumentQuestions } from "./document-questions.js";
import { createFactQuestions } from "./fact-questions.js";
import { createGraphQuestions } from "./graph-questions.js";
import { createScipQuestions } from "./scip-questions.js";
import { createPreciseQuestions } from "../precise/precise-questions.js";
import { linkProject, linksOf, unlinkProject } from "./linking.js";
import { pendingFiles, removeFile, updateFiles } from "@codegraph/indexer/update";
import { closeProject, type OpenedProject } from "./opened-project.js";
import { updateAll } from "./update-all.js";
import { createLearning } from "../learning/learning.js";
import { outdatedEdges } from "../freshness/outdated-edges.js";
import { createReconciler } from "../freshness/reconciler.js";
import { createInjectionQuestions, type InjectionQuestions } from "./injection-questions.js";
import { createWiringFileReader } from "../routes/wiring-files.js";
import { injectedPattern } from "../injection/injected-routes.js";
import { createMapQuestions } from "./map-questions.js";
import { createOccurrenceQuestions } from "./occurrence-questions.js";
import { createRouteQuestions, type RouteQuestions } from "./route-questions.js";
import { createSearchQuestions } from "./search-questions.js";
import { syncGit } from "./sync-git.js";
import { withVectors } from "./with-vectors.js";

/** Returns true if this process stays open, and background work is for it to do. */
function worksUnasked({ options, lease }: Pick<OpenedProject, "options" | "lease">): boolean {
  return Boolean(options.watch) && lease.isElected();
}

/** Answers a question about routes, or about the objects of containers if its pattern has their method. */
function routesOrObjects(
  { routes }: Pick<RouteQuestions, "routes">,
  { injected }: Pick<InjectionQuestions, "injected">,
  pattern = "",
  options: RoutesOptions = {},
): Promise<RoutesResult> {
  const named = injectedPattern(pattern);
  return named === null ? routes(pattern, options) : injected(named, options);
}

/** Assembles the open project from its parts. */
export function createProject(state: OpenedProject): Project {
  const { root, store } = state;
  const reconciler = createReconciler(state, () => {
    state.meanings.follow();
    learning.follow();
    precise.follow();
  });
  const learning = createLearning(state, reconciler.withWriteLock, () => worksUnasked(state));
  const answering = createAnswering(state, reconciler);
  const asking = createSymbolQuestions(state);
  const wiring = createWiringFileReader(state);
  const injecting = createInjectionQuestions(answering, asking, wiring);
  const routing = createRouteQuestions(state, answering, asking, wiring);
  const summary = createSummary(state, routing.findRegistered);
  const freshSummary = createFreshSummary(state, reconciler, summary);
  const search = createSearchQuestions(state, answering, asking);
  const precise = createPreciseQuestions({ state, resolvedWith: asking.resolvedWith, reconciler }, () => worksUnasked(state));
  const { stream: streamed } = answering;

  async function staleFiles(): Promise<readonly string[]> {
    if (reconciler.isFresh()) return [];
    const behind = [...reconciler.staleFiles(), ...outdatedEdges(store)];
    return behind.length > 0 ? [...new Set(behind)].sort() : pendingFiles(state);
  }
  /** An exported file must contain the newest changes, and the last scan may be up to two seconds old. */
  async function updatedFirst<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
    if (!state.options.readonly)
      await reconciler.withWriteLock("updating the index", () => updateAll(state, signal ? { signal } : {}), { signal });
    return work();
  }
  state.lease.onChange(learning.follow);
  reconciler.start();

  return {
    root,
    get name() {
      return state.name;
    },
    async update(files = [], options = {}) {
      const result = await reconciler.withWriteLock<IndexResult | UpdateResult>(
        "updating the index",
        () => (files.length === 0 ? updateAll(state, options) : updateFiles(state, files, options, true)),
        { signal: options.signal },
      );
      reconciler.updated(files.length === 0);
      return withVectors({ meanings: state.meanings, learning }, result, options);
    },
    remove: (file) => reconciler.withWriteLock("removing a file", () => removeFile(state, file)),
    syncGit: (options, run = {}) =>
      reconciler.withWriteLock("following commits", () => syncGit(state, options, run), { signal: run.signal }),
    async status() {
      await reconciler.ensureFresh();
      const { watchStatus } = reconciler;
      return {
        ...statusOf(state),
        search: await search.status(),
        precise: precise.status(),
        watch: watchStatus(),
        stale: await staleFiles(),
        ...buildProgressNote(store),
      };
    },
    ...createFactQuestions(state, answering, asking, search.questions.search),
    routes: (pattern, options) => routesOrObjects(routing, injecting, pattern, options),
    requests: routing.requests,
    ...createGraphQuestions(state, answering, asking, routing, injecting),
    ...createMapQuestions(state, answering),
    ...createCheckQuestion(state, answering, asking),
    ...createOccurrenceQuestions(state, answering, asking, reconciler),
    precise: precise.precise,
    ...createScipQuestions(state, answering, asking, reconciler),
    ...search.questions,
    link: (options, given) =>
      reconciler.withWriteLock("linking a project", () => linkProject(state, options, given), { signal: given?.signal }),
    unlink: (nameOrPath, given) =>
      reconciler.withWriteLock("unlinking a project", () => unlinkProject(state, nameOrPath, given), { signal: given?.signal }),
    links: async () => {
      await reconciler.ensureFresh();
      return linksOf(state);
    },
    summary: freshSummary,
    describe: async (options) => {
      await reconciler.ensureFresh();
      return reconciler.withWriteLock("writing the summary", () => summary.describe(options));
    },
    ...createDocumentQuestions(state, reconciler, routing.findRegistered),
    verify: (options = {}, given = {}) =>
      reconciler.withWriteLock("verifying the index", () => verifyIndex(state, options, given), { signal: given.signal }),
    exportSymbols: () => streamed(() => exportSymbols(store)),
    exportEdges: () => streamed(({ reader }) => exportEdges(store, reader)),
    exportIndex: (file, { signal } = {}) => updatedFirst(signal, () => exportIndex(root, file, signal)),
    exportSnapshot: (file, options = {}) =>
      updatedFirst(options.signal, async () => {
        // A snapshot never changes, so what is not learnt now never is.
        await learning.finish(options.signal);
        return exportSnapshot(state, file, (path) => isDocument(path) || isSurveyed(path), options);
      }),
    exportUnresolved: () => streamed(({ reader }) => exportUnresolved(store, reader)),
    async close() {
      search.close();
      try {
        await precise.close();
        await learning.close();
        await reconciler.close();
      } finally {
        await closeProject(state);
        state.turns.close();
      }
    },
  };
}
