import type { IndexState } from "@codegraph/indexer/update";
import type { AnyFileId } from "@codegraph/model";
import type { ModuleOf } from "../calls/relationships.js";
import { parseManifests } from "@codegraph/indexer/plan";
import { type ProjectContext, unmounted } from "@codegraph/indexer/resolution";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/resolve-symbol-query.js";

/** Access to a span's symbols, packages and module targets, shared by all questions about symbols. */
export interface SymbolQuestions {
  /** Returns the data for one answer. */
  of(span: ProjectSpan): QueryScope;
  readonly moduleOf: ModuleOf;
  /** Returns the module lookup of the project itself. */
  surroundings(): ProjectContext;
}

export function createSymbolQuestions(state: Pick<IndexState, "registry" | "store" | "surroundings">): SymbolQuestions {
  function surroundings(): ProjectContext {
    return state.surroundings.get(state.store, () => parseManifests(state.store.meta("manifests")), false);
  }
  return {
    of({ projects, reader }) {
      const languages = new Map<AnyFileId, string>();
      return {
        projects,
        reader,
        // Called for every member during call graph walks, so results are cached by file.
        rulesOf(file) {
          let language = languages.get(file);
          if (language === undefined) languages.set(file, (language = reader.fileById(file)?.language ?? ""));
          return state.registry.get(language)?.resolution ?? null;
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
  };
}
