import { CodeGraphError } from "@codegraph/model";
import type { IndexResult, Project, UpdateResult } from "../api/index.js";
import { exportEdges, exportSymbols, exportUnresolved } from "../answers/export.js";
import { queryTerms } from "../answers/query.js";
import { signatureOf } from "../answers/signature.js";
import { signaturesOf } from "../answers/signatures.js";
import { statusOf } from "../answers/status.js";
import { symbolsOf } from "../answers/symbols.js";
import { treeOf } from "../answers/tree.js";
import { resolveInside } from "../discover/index.js";
import { buildingNote } from "../indexing/building.js";
import { createDocs } from "../docs/docs.js";
import { readAddress } from "../links/address.js";
import { exportIndex } from "../reuse/export-index.js";
import { styleOf } from "../style/style.js";
import { createSummary } from "../summary/summary.js";
import { verifyIndex } from "../verify/verify.js";
import { createAnswering } from "./answering.js";
import { createAsking } from "./asking.js";
import { freshSummary } from "./fresh-summary.js";
import { createGraphQuestions } from "./graph-questions.js";
import { globIn } from "./inside.js";
import { linkProject, linksOf, unlinkProject } from "./linking.js";
import { pendingFiles } from "./pending.js";
import { createReconciler } from "./reconcile.js";
import { filesNamed } from "../symbols/find-definitions.js";
import { removeFile } from "./remove-file.js";
import { createSearchQuestions } from "./search-questions.js";
import { closeState, type ProjectState, updateAll } from "./state.js";
import { syncGit } from "./sync-git.js";
import { updateFiles } from "./update-files.js";

/** The open project over its parts. */
export function createProject(state: ProjectState): Project {
  const { root, store } = state;
  const reconciler = createReconciler(state, state.meanings.follow);
  const summary = createSummary(state);
  const docs = createDocs(state);

  const answering = createAnswering(state, reconciler);
  const asking = createAsking(state);
  const search = createSearchQuestions(state, answering, asking);
  const { answered, streamed } = answering;

  async function staleNow(): Promise<readonly string[]> {
    if (reconciler.isSettled()) return [];
    const behind = reconciler.behind();
    return behind.length > 0 ? behind : pendingFiles(state);
  }
  reconciler.start();

  return {
    root,
    get name() {
      return state.name;
    },
    update: (files = [], options = {}) =>
      reconciler.exclusively<IndexResult | UpdateResult>(
        "updating the index",
        () => (files.length === 0 ? updateAll(state, options) : updateFiles(state, files, options, true)),
        { signal: options.signal },
      ),
    remove: (file) => reconciler.exclusively("removing a file", () => removeFile(state, file)),
    syncGit: (options, run = {}) => reconciler.exclusively("following commits", () => syncGit(state, options, run), { signal: run.signal }),
    async status() {
      await reconciler.settle();
      const { watchStatus } = reconciler;
      return { ...statusOf(state), search: await search.status(), watch: watchStatus(), stale: await staleNow(), ...buildingNote(store) };
    },
    query: async (term, options = {}) => {
      const { linkedProjects, fileFilter: at } = options;
      return answered(
        { linkedProjects, at },
        ({ projects }, rest) => queryTerms(projects, term, at === undefined ? options : { ...options, fileFilter: globIn(projects, rest) }),
        // Lines are cut out of files that are what was indexed; only where that failed one may have changed.
        ({ matches }) => matches.filter(({ text }) => text === null),
      );
    },
    symbols: async (options = {}) => {
      const { linkedProjects, file, name } = options;
      const isPlaced = file !== undefined;
      return answered(
        { linkedProjects, at: file ?? name },
        ({ projects }, rest) => {
          const given = isPlaced ? { file: globIn(projects, rest) } : {};
          if (name === undefined) return symbolsOf(projects, { ...options, ...given });
          return symbolsOf(projects, { ...options, ...given, name: isPlaced ? readAddress(state.links.look(), name).rest : rest });
        },
        ({ symbols }) => symbols,
      );
    },
    ...createGraphQuestions(state, answering, asking),
    ...search.questions,
    signature: async (file) =>
      answered(
        { at: file },
        ({ projects: [asked] }, rest) => {
          const { root: home, store: facts, project } = asked!;
          const path = resolveInside(home, rest);
          const record = facts.file(path);
          if (!record) throw notIndexed(path, filesNamed(facts, path));
          const signature = signatureOf(facts, record);
          return project === undefined ? signature : { ...signature, project };
        },
        (signature) => [signature],
      ),
    signatures: async ({ path, files = [], linkedProjects, ...paging }) =>
      answered(
        { linkedProjects },
        ({ projects, linked, own }) => {
          const named = files.map((written) => {
            const { link, rest } = readAddress(state.links.look(), written);
            const project = link ? (linked.find((each) => each.link === link.id) ?? null) : own;
            return { project, path: project ? resolveInside(project.root, rest) : rest, written };
          });
          const where = path === undefined ? paging : { ...paging, path: globIn(projects, path) };
          return signaturesOf(projects, named, where);
        },
        ({ signatures }) => signatures,
      ),
    tree: async (options = {}) => {
      const path = options.path === undefined ? "" : resolveInside(root, options.path);
      return answered({}, () => treeOf(store, { ...options, path }), () => []);
    },
    style: async (options = {}) => {
      const path = options.path === undefined ? "" : resolveInside(root, options.path);
      return answered({}, () => styleOf(store, state.registry, { ...options, path }), ({ languages }) => languages.flatMap(({ claims }) => claims.flatMap(({ examples }) => examples)));
    },
    link: (options, given) => reconciler.exclusively("linking a project", () => linkProject(state, options, given), { signal: given?.signal }),
    unlink: (nameOrPath, given) => reconciler.exclusively("unlinking a project", () => unlinkProject(state, nameOrPath, given), { signal: given?.signal }),
    links: async () => {
      await reconciler.settle();
      return linksOf(state);
    },
    summary: () => freshSummary(state, reconciler, summary),
    describe: async (options) => {
      await reconciler.settle();
      return reconciler.exclusively("writing the summary", () => summary.describe(options));
    },
    docs: async (options = {}) => {
      await reconciler.settle();
      if (docs.isCurrent()) return docs.get(options, { writes: false });
      return reconciler.ifFree("importing documents", (writes) => docs.get(options, { writes }));
    },
    updateDocs: () => reconciler.exclusively("importing documents", () => docs.update()),
    verify: (options = {}, given = {}) => reconciler.exclusively("verifying the index", () => verifyIndex(state, options, given), { signal: given.signal }),
    exportSymbols: () => streamed(() => exportSymbols(store)),
    exportEdges: () => streamed(({ reader }) => exportEdges(store, reader)),
    async exportIndex(file, { signal } = {}) {
      // What was written just now belongs to it, and a look over the project is believed for a while.
      if (!state.options.readonly) await reconciler.exclusively("updating the index", () => updateAll(state, signal ? { signal } : {}), { signal });
      return exportIndex(root, file, signal);
    },
    exportUnresolved: () => streamed(({ reader }) => exportUnresolved(store, reader)),
    async close() {
      search.close();
      try {
        await reconciler.close();
      } finally {
        await closeState(state);
        state.turns.close();
      }
    },
  };
}

/** @param ending the files whose paths end like this one */
function notIndexed(path: string, ending: readonly string[]): CodeGraphError {
  return new CodeGraphError(
    "not-found",
    `${path} is not in the index`,
    ending.length > 0 ? `Did you mean ${ending.slice(0, 3).join(" or ")}?` : "Check the path, or run `codegraph update` if the file is new.",
  );
}
