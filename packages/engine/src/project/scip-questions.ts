import { resolve } from "node:path";
import { resolveInside } from "@codegraph/files/read";
import { putImportedCallees, reconcile } from "@codegraph/indexer/update";
import type { Project } from "../api/index.js";
import type { Reconciler } from "../freshness/reconciler.js";
import type { Answering } from "./answering.js";
import type { OpenedProject } from "./opened-project.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Exchange with other indexers. Their protocol is loaded on first use, because few projects need it. */
export function createScipQuestions(
  state: OpenedProject,
  { stream, answer }: Answering,
  { resolvedWith }: Pick<SymbolQuestions, "resolvedWith">,
  reconciler: Pick<Reconciler, "withWriteLock">,
): Pick<Project, "exportScip" | "importScip" | "importedScip"> {
  const { root, registry, store } = state;

  const importedScip: Project["importedScip"] = async (options = {}) => {
    const { importedSites } = await import("../scip/imported-sites.js");
    return answer(
      {},
      ({ reader }) => importedSites({ store, index: resolvedWith(), reader }, options),
      ({ differences }) => differences.map(({ site }) => site),
    );
  };

  return {
    async exportScip(file, options = {}) {
      const { scipParts } = await import("../scip/export-scip.js");
      const { writeParts } = await import("../scip/write-parts.js");
      const counts = { documents: 0, symbols: 0, definitions: 0, references: 0, externalSymbols: 0 };
      const target = resolve(file);
      const toolVersion = store.meta("made_by") ?? "";
      const parts = stream((span) => scipParts({ span, registry, resolvedWith, toolVersion, hold: store.hold }, options, counts));
      const bytes = await writeParts(target, parts, options.signal);
      return { file: target, bytes, ...counts };
    },
    async importScip(files, options = {}) {
      const start = performance.now();
      const { readScipCallees } = await import("../scip/read-callees.js");
      const run = options.signal ? { signal: options.signal } : {};
      const folder = options.folder === undefined ? {} : { folder: resolveInside(root, options.folder) };
      const paths = files.map((file) => resolve(file));
      const read = await reconciler.withWriteLock(
        "importing a SCIP file",
        async () => {
          await reconcile(state, run);
          const callees = await readScipCallees(state, paths, { ...options, ...folder });
          const former = options.replace ? store.importedPaths().map((path) => [path, null] as const) : [];
          await putImportedCallees(state, { source: "scip", facts: new Map([...former, ...callees.imported]) }, run);
          const { sources, skipped, skippedTotal } = callees;
          return { sources, skipped, skippedTotal };
        },
        run,
      );
      return { ...read, ...(await importedScip(options)), durationMs: Math.round(performance.now() - start) };
    },
    importedScip,
  };
}
