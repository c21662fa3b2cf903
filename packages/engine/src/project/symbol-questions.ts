import type { IndexState } from "@codegraph/indexer/update";
import { createImportFollower, type FactIndex, type ImportFollower } from "@codegraph/graph";
import { createLinkedIndex, usableOf } from "@codegraph/indexer/links";
import { type AnyFileId, fileOf, symbolId } from "@codegraph/model";
import type { ModuleOf } from "../calls/relationships.js";
import { parseManifests } from "@codegraph/indexer/plan";
import { createStoreIndex, type ProjectContext, unmounted, unmountedSymbol, withLibrary } from "@codegraph/indexer/resolution";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";

/** Access to a span's symbols, packages and module targets, shared by all questions about symbols. */
export interface SymbolQuestions {
  /** Returns the data for one answer. */
  of(span: ProjectSpan): QueryScope;
  readonly moduleOf: ModuleOf;
  /** Returns the module lookup of the project itself. */
  surroundings(): ProjectContext;
  /** Returns the index that the project's calls are resolved with: its own, linked projects and the standard library. */
  resolvedWith(): FactIndex;
}

export function createSymbolQuestions(state: Pick<IndexState, "registry" | "store" | "links" | "surroundings">): SymbolQuestions {
  function surroundings(): ProjectContext {
    return state.surroundings.get(state.store, () => parseManifests(state.store.meta("manifests")), false);
  }
  function resolvedWith(): FactIndex {
    const { store, registry, links } = state;
    const around = surroundings();
    const linked = usableOf(links.current()).flatMap((link) => links.indexOf(link) ?? []);
    const own = createStoreIndex(store, registry, around);
    return withLibrary(linked.length === 0 ? own : createLinkedIndex(own, linked), around.library);
  }

  return {
    of({ projects, reader }) {
      const languages = new Map<AnyFileId, string>();
      let follower: ImportFollower | undefined;
      return {
        projects,
        reader,
        // Called for every member during call graph walks, so results are cached by file.
        rulesOf(file) {
          let language = languages.get(file);
          if (language === undefined) languages.set(file, (language = reader.fileById(file)?.language ?? ""));
          return state.registry.get(language)?.resolution ?? null;
        },
        importTargets(file, place) {
          // The index holds the imports of this project only.
          if (unmountedSymbol(symbolId(file, -1)).link !== 0) return [];
          follower ??= createImportFollower(resolvedWith());
          return follower.targetsOf(fileOf(symbolId(file, -1)), place);
        },
      };
    },
    moduleOf(language, specifier, fromFile) {
      const { link, path } = unmounted(fromFile);
      if (link !== 0) return null;
      const { store } = state;
      const target = surroundings().find(language, specifier, path);
      if (target) return "file" in target ? target.file : "directory" in target ? target.directory : target.package;
      // Languages that import by package name need no module lookup.
      return store.inPackage(specifier).length > 0 ? specifier : null;
    },
    surroundings,
    resolvedWith,
  };
}
