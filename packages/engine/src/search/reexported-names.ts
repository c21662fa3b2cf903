import type { AnyFileId } from "@codegraph/model";
import { mountedFile } from "@codegraph/indexer/resolution";
import { type SearchQuery, writtenNames } from "@codegraph/search";
import type { QueriedProject } from "../links/project-span.js";
import type { ChunkReader } from "./chunk-reader.js";

/** Positions of chunks by file id of the span. */
export type ReexportingChunks = ReadonlyMap<AnyFileId, ReadonlySet<number>>;

/** A name in more files is no name of a library, or too common to read them all. */
const MAX_FILES = 100;

/**
 * Returns the chunks that re-export a name of the query that nothing defines, such as `pub use axum_core::extract::FromRequest` where
 * `axum_core` is not part of the projects. They are the only place of the name.
 */
export function reexportingChunks(projects: readonly QueriedProject[], query: SearchQuery, chunks: ChunkReader): ReexportingChunks {
  const found = new Map<AnyFileId, Set<number>>();
  for (const name of namesOf(query)) {
    if (projects.some(({ store }) => store.idsNamed(name).length > 0)) continue;
    for (const project of projects) {
      const files = project.store.filesMentioning([name]);
      for (const file of files.length > MAX_FILES ? [] : files) {
        for (const each of project.store.facts(file)?.exports ?? []) {
          if (each.name !== name || each.specifier === null) continue;
          const view = chunks.around(project, file, each.line, each.line);
          if (!view) continue;
          const id = mountedFile(project.link, file);
          const ofFile = found.get(id) ?? new Set<number>();
          found.set(id, ofFile.add(view.position));
        }
      }
    }
  }
  return found;
}

function namesOf({ name, text, intent }: SearchQuery): string[] {
  if (name !== null) return [name];
  return intent.documentation ? [] : writtenNames(text).flatMap((each) => (each.certain ? [each.name] : []));
}
