import { CodeGraphError } from "@codegraph/model";
import type { Freshness, IndexResult, Project, UpdateResult } from "../api/index.js";
import { calleesOf, callersOf } from "../answers/calls.js";
import { exportEdges, exportSymbols, exportUnresolved } from "../answers/export.js";
import { queryTerms } from "../answers/query.js";
import { signatureOf, signaturesOf } from "../answers/signature.js";
import { statusOf } from "../answers/status.js";
import { symbolsOf } from "../answers/symbols.js";
import { treeOf } from "../answers/tree.js";
import { resolveInside } from "../discover/index.js";
import { changedFiles } from "./freshness.js";
import { globInside, symbolInside } from "./inside.js";
import { pendingFiles } from "./pending.js";
import { createReconciler } from "./reconcile.js";
import { removeFile } from "./remove-file.js";
import { type ProjectState, updateAll } from "./state.js";
import { updateFiles } from "./update-files.js";

/** The open project over its parts. */
export function createProject(state: ProjectState): Project {
  const { root, store } = state;
  const reconciler = createReconciler(state);

  /**
   * Answers from an index that is brought up to date first, then looks whether a file the answer names has changed all
   * the same: if so it is updated and the answer made again.
   */
  async function answered<T extends object>(make: () => T, filesOf: (answer: T) => Iterable<string>): Promise<T & Freshness> {
    await reconciler.settle();
    let answer = make();
    let stale = changedFiles(root, store, filesOf(answer));
    if (stale.length > 0 && (await reconciler.refresh(stale))) {
      answer = make();
      stale = changedFiles(root, store, filesOf(answer));
    }
    return { ...answer, stale };
  }

  return {
    root,
    get name() {
      return state.name;
    },
    update: (files = [], options = {}) =>
      reconciler.exclusively<IndexResult | UpdateResult>(() =>
        files.length === 0 ? updateAll(state, options) : updateFiles(state, files, options),
      ),
    remove: (file) => reconciler.exclusively(() => removeFile(state, file)),
    async status() {
      await reconciler.settle();
      return { ...statusOf(state), stale: reconciler.isSettled() ? [] : await pendingFiles(state) };
    },
    query: async (term, options = {}) => {
      const inside = { ...options, ...(options.file_filter === undefined ? {} : { file_filter: globInside(root, options.file_filter) }) };
      // Lines are cut out of files that are what was indexed; only where that failed one may have changed.
      return answered(
        () => queryTerms(root, store, term, inside),
        ({ matches }) => matches.flatMap(({ file, text }) => (text === null ? [file] : [])),
      );
    },
    symbols: async (options = {}) => {
      const inside = {
        ...options,
        ...(options.file === undefined ? {} : { file: globInside(root, options.file) }),
        ...(options.name === undefined ? {} : { name: symbolInside(root, options.name) }),
      };
      return answered(() => symbolsOf(store, inside), ({ symbols }) => symbols.map(({ file }) => file));
    },
    callers: async (symbol, options) => {
      const inside = symbolInside(root, symbol);
      return answered(() => ({ ...callersOf(store, inside, options), symbol }), filesOfCalls);
    },
    callees: async (symbol, options) => {
      const inside = symbolInside(root, symbol);
      return answered(() => ({ ...calleesOf(store, inside, options), symbol }), filesOfCalls);
    },
    signature: async (file) => {
      const path = resolveInside(root, file);
      return answered(
        () => {
          const record = store.file(path);
          if (!record) throw notIndexed(path);
          return signatureOf(store, record);
        },
        () => [path],
      );
    },
    signatures: async ({ path, files, ...paging }) => {
      const where = {
        ...paging,
        ...(path === undefined ? {} : { path: globInside(root, path) }),
        ...(files ? { files: files.map((file) => resolveInside(root, file)) } : {}),
      };
      return answered(() => signaturesOf(store, where), ({ signatures }) => signatures.map(({ file }) => file));
    },
    tree: async (options = {}) => {
      const path = options.path === undefined ? "" : resolveInside(root, options.path);
      return answered(() => treeOf(store, { ...options, path }), () => []);
    },
    exportSymbols: () => streamed(() => exportSymbols(store)),
    exportEdges: () => streamed(() => exportEdges(store)),
    exportUnresolved: () => streamed(() => exportUnresolved(store)),
    async close() {
      await reconciler.close();
      await state.pool.close();
      store.close();
    },
  };

  async function* streamed<T>(make: () => Iterable<T>): AsyncGenerator<T> {
    await reconciler.settle();
    yield* make();
  }
}

function filesOfCalls(answer: ReturnType<typeof callersOf>): string[] {
  return [
    ...answer.definitions.map(({ file }) => file),
    ...answer.calls.flatMap(({ caller, callee }) => [caller.file, callee.file]),
  ];
}

function notIndexed(path: string): CodeGraphError {
  return new CodeGraphError(
    "not-found",
    `${path} is not in the index`,
    "Check the path, or run `codegraph update` if the file is new.",
  );
}
