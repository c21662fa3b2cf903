import { type SearchCorpus, openCorpus, type SearchSegment } from "@codegraph/search";
import { mountedFile } from "@codegraph/indexer/resolution";
import type { QueriedProject } from "../links/project-span.js";
import { type FileTraits, type SearchIndex, searchLayers } from "@codegraph/indexer/search-index";
import { type AnyFileId, asFileId, type FileId, linkOf, localFileId } from "@codegraph/model";

/** Several projects as one searchable corpus. File ids are those of the span. */
export interface SearchedProjects {
  readonly corpus: SearchCorpus;
  /** Projects in order, with their search indexes. */
  readonly parts: readonly { readonly project: QueriedProject; readonly index: SearchIndex }[];
  /** Returns the index of the definition that a chunk shows or is part of; null for top-level code, and if the index has no such chunk. */
  definitionAt(fileId: AnyFileId, position: number): number | null;
}

/** Opens and caches the corpus of a set of projects until one of them changes. */
export interface Corpora {
  of(projects: readonly QueriedProject[]): SearchedProjects;
}

/** Stands for top-level code. */
const NONE = -1;

export function createCorpora(): Corpora {
  // A file gets new traits when it is indexed again. Four bytes a chunk are kept.
  const definitions = new WeakMap<FileTraits, Int32Array>();
  function definitionsOf({ project, index }: SearchedProjects["parts"][number], fileId: FileId): Int32Array | undefined {
    const traits = index.files.get(fileId);
    if (traits === undefined) return undefined;
    let known = definitions.get(traits);
    if (known === undefined) {
      known = Int32Array.from(project.store.chunks(fileId) ?? [], ({ definition }) => definition ?? NONE);
      definitions.set(traits, known);
    }
    return known;
  }
  let known: { readonly indexes: readonly SearchIndex[]; readonly links: readonly number[]; readonly corpus: SearchCorpus } | null = null;
  return {
    of(projects) {
      const parts = projects.map((project) => ({ project, index: searchLayers(project.store).index() }));
      const isKnown =
        known?.indexes.length === parts.length &&
        parts.every(({ project, index }, at) => known!.indexes[at] === index && known!.links[at] === project.link);
      if (!isKnown) known = { indexes: parts.map(({ index }) => index), links: projects.map(({ link }) => link), corpus: corpusOf(parts) };
      const byLink = new Map(parts.map((part) => [part.project.link, part]));
      return {
        corpus: known!.corpus,
        parts,
        definitionAt(fileId, position) {
          const part = byLink.get(linkOf(fileId));
          const found = part && definitionsOf(part, localFileId(fileId))?.[position];
          return found === undefined || found === NONE ? null : found;
        },
      };
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
