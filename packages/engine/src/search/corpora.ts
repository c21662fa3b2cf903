import { type SearchCorpus, openCorpus, type SearchSegment } from "@codegraph/search";
import { mountedFile } from "@codegraph/indexer/resolution";
import type { QueriedProject } from "../links/project-span.js";
import { type SearchIndex, searchLayers } from "@codegraph/indexer/search-index";
import { type AnyFileId, asFileId } from "@codegraph/model";

/** Several projects as one searchable corpus. File ids are those of the span. */
export interface SearchedProjects {
  readonly corpus: SearchCorpus;
  /** Projects in order, with their search indexes. */
  readonly parts: readonly { readonly project: QueriedProject; readonly index: SearchIndex }[];
}

/** Opens and caches the corpus of a set of projects until one of them changes. */
export interface Corpora {
  of(projects: readonly QueriedProject[]): SearchedProjects;
}

export function createCorpora(): Corpora {
  let known: { readonly indexes: readonly SearchIndex[]; readonly links: readonly number[]; readonly corpus: SearchCorpus } | null = null;
  return {
    of(projects) {
      const parts = projects.map((project) => ({ project, index: searchLayers(project.store).index() }));
      const isKnown =
        known?.indexes.length === parts.length &&
        parts.every(({ project, index }, at) => known!.indexes[at] === index && known!.links[at] === project.link);
      if (!isKnown) known = { indexes: parts.map(({ index }) => index), links: projects.map(({ link }) => link), corpus: corpusOf(parts) };
      return { corpus: known!.corpus, parts };
    },
  };
}

function corpusOf(projects: SearchedProjects["parts"]): SearchCorpus {
  const alive = new Map<SearchSegment, (fileId: AnyFileId) => boolean>();
  for (const {
    project: { link },
    index,
  } of projects) {
    const first = mountedFile(link, asFileId(0));
    for (const { segment, isAlive } of index.parts) {
      const mounted = link === 0 ? segment : { ...segment, files: segment.files.map((id) => mountedFile(link, asFileId(id))) };
      alive.set(mounted, (id) => isAlive(asFileId(id - first)));
    }
  }
  return openCorpus([...alive.keys()], (segment, id) => alive.get(segment)!(id));
}
