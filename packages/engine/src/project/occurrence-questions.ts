import { updateFiles } from "@codegraph/indexer/update";
import type { Project } from "../api/index.js";
import type { Reconciler } from "../freshness/reconciler.js";
import { type PlannedRename, planRename } from "../rename/rename.js";
import { relationshipsOf } from "../calls/relationships.js";
import type { ProjectSpan } from "../links/project-span.js";
import type { RenameScope } from "../rename/collect-uses.js";
import { hasUses, symbolUses } from "../rename/symbol-uses.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { relatedTypes } from "../types/types.js";
import { createUseFiles, type UseFiles } from "../rename/use-files.js";
import { writeFiles } from "../rename/write-files.js";
import type { Answering } from "./answering.js";
import type { OpenedProject } from "./opened-project.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Questions about the occurrences of a name. */
export function createOccurrenceQuestions(
  state: OpenedProject,
  { answer: answered, ensureFresh }: Answering,
  { of, resolvedWith, moduleOf }: SymbolQuestions,
  reconciler: Pick<Reconciler, "withWriteLock" | "updated">,
): Pick<Project, "rename" | "relationships"> {
  const useFiles = createUseFiles(state);
  const scopeOf = (span: ProjectSpan, files: UseFiles): RenameScope => {
    return { asked: of(span), index: resolvedWith(), files, registry: state.registry };
  };
  return {
    async relationships(symbol, options = {}) {
      const question = { linkedProjects: options.linkedProjects, at: symbol };
      const result = await answered(
        question,
        function* (span, rest) {
          const asked = of(span);
          const related = relationshipsOf(asked, rest, moduleOf, options);
          const ids = resolveSymbolQuery(asked, rest).symbol?.ids ?? [];
          return { ...related, ...(yield* relatedTypes(asked, ids, resolvedWith(), options.limit ?? 50)), symbol };
        },
        ({ definitions, candidates, calls, calledBy, references }) => [
          ...definitions,
          ...candidates,
          ...[...calls, ...calledBy, ...references].flatMap(({ caller, callee }) => [caller, callee]),
        ],
      );
      if (options.uses === false) return result;
      if (result.outcome !== "found" || !result.definitions.some(({ kind, project }) => project === undefined && hasUses(kind)))
        return result;
      const files = await useFiles.open();
      const { uses, stale } = await answered(
        question,
        function* (span, rest) {
          return { uses: yield* symbolUses(scopeOf(span, files), rest, options.limit ?? 50) };
        },
        () => [],
      );
      return {
        ...result,
        uses,
        truncated: result.truncated || uses.total > uses.list.length,
        stale: [...new Set([...result.stale, ...stale])].sort(),
      };
    },
    async rename(symbol, to, options = {}) {
      await ensureFresh();
      const files = await useFiles.open();
      let planned: PlannedRename["planned"] = [];
      const result = await answered(
        { at: symbol },
        function* (span, rest) {
          const plan = yield* planRename(scopeOf(span, files), rest, to, options);
          planned = plan.planned;
          return { ...plan.answer, symbol };
        },
        ({ definitions, edits }) => [...definitions, ...edits],
      );
      if (!options.write || planned.length === 0 || result.conflicts.length > 0 || result.stale.length > 0) return result;
      const written = planned.map(({ path }) => path);
      const run = options.signal ? { signal: options.signal } : {};
      await reconciler.withWriteLock(
        "renaming a symbol",
        async () => {
          writeFiles(state.root, planned);
          await updateFiles(state, written, run, true);
        },
        run,
      );
      reconciler.updated(false);
      return { ...result, written };
    },
  };
}
