import { createDocs } from "@codegraph/overview/docs";
import { updateWiki } from "@codegraph/overview/wiki";
import type { Project } from "../api/index.js";
import type { Reconciler } from "../freshness/reconciler.js";
import type { OpenedProject } from "./opened-project.js";
import type { RouteQuestions } from "./route-questions.js";
import { updateAll } from "./update-all.js";

/** Questions about the documents of a project and about its wiki. */
export type DocumentQuestions = Pick<Project, "docs" | "updateDocs" | "wiki">;

export function createDocumentQuestions(
  state: OpenedProject,
  reconciler: Reconciler,
  findRegistered: RouteQuestions["findRegistered"],
): DocumentQuestions {
  const docs = createDocs(state);
  return {
    docs: async (options = {}) => {
      await reconciler.ensureFresh();
      if (options.save === false || docs.isCurrent()) return docs.get(options, { writes: false });
      return reconciler.tryWithWriteLock("importing documents", (writes) => docs.get(options, { writes }));
    },
    updateDocs: () => reconciler.withWriteLock("importing documents", () => docs.update()),
    async wiki(options = {}) {
      // An index that is open for reading only stays as it is, and its pages can be compared.
      if (state.options.readonly) return updateWiki(state, options, findRegistered);
      const { signal } = options;
      return reconciler.withWriteLock(
        "writing the wiki",
        async () => {
          await updateAll(state, signal ? { signal } : {});
          return updateWiki(state, options, findRegistered);
        },
        { signal },
      );
    },
  };
}
