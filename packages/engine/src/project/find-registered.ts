import type { IndexState } from "@codegraph/indexer/update";
import type { FindRegistered } from "@codegraph/overview/summary";
import { type FrameworkSpec, loadFrameworks } from "@codegraph/parse";
import { createProjectSpan, type ProjectSpan } from "../links/project-span.js";
import { candidateFiles } from "../routes/candidates.js";
import { isEntryFile, registeredFiles } from "../routes/registered-files.js";
import { routeTable } from "../routes/routes.js";
import type { WiringFileReader } from "../routes/wiring-files.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Loads the frameworks with routes. Containers are asked by questions of their own. */
export async function routedFrameworks(): Promise<readonly FrameworkSpec[]> {
  return (await loadFrameworks()).filter(({ injection }) => injection === undefined);
}

/** Creates a search for the routes and commands of an index as it is, without an update first, so that the caller may hold the write lock. */
export function createFindRegistered(
  state: Pick<IndexState, "registry" | "root" | "store" | "links">,
  { of: asked, moduleOf }: Pick<SymbolQuestions, "of" | "moduleOf">,
  reader: WiringFileReader,
): FindRegistered {
  /** Makes an answer from one state of this project's index. */
  function readOwn<T>(make: (span: ProjectSpan) => T): T {
    const { root, store, links } = state;
    const release = store.hold();
    try {
      const span = createProjectSpan(root, store, links, "own");
      try {
        return make(span);
      } finally {
        span.release();
      }
    } finally {
      release();
    }
  }

  return async (signal) => {
    const frameworks = await routedFrameworks();
    const found = readOwn(({ projects }) => candidateFiles(projects, frameworks, state.registry, null));
    const own = found.filter(({ path }) => isEntryFile(path));
    if (own.length === 0) return [];
    const read = await reader.read(own, signal);
    return readOwn((span) => registeredFiles(routeTable(asked(span), moduleOf, read).routes));
  };
}
