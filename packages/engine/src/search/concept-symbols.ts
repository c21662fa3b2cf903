import {
  type AnyFileId,
  definitionIndexOf,
  fileOf,
  type FileId,
  isFunctionLike,
  isTestFile,
  isTypeLike,
  type SymbolId,
} from "@codegraph/model";
import { mountedFile, mountedSymbol } from "@codegraph/indexer/resolution";
import { identifierWords, type SearchQuery } from "@codegraph/search";
import type { ProjectSpan, QueriedProject } from "../links/project-span.js";

/** Definitions by file id of the span and index, with their use relative to the most used one, above 0 and at most 1. */
export type ConceptSymbols = ReadonlyMap<AnyFileId, ReadonlyMap<number, number>>;

/** More definitions are too many to count the uses of, and their word names no concept of the project. */
const MAX_DEFINITIONS = 1_000;

/** True for a query of one plain word, such as `cache`, which names a concept rather than one symbol. */
export function isConcept({ isName, words, text }: Pick<SearchQuery, "isName" | "words" | "text">): boolean {
  return isName && words.length === 1 && /^\p{L}+$/u.test(text.trim()) && identifierWords(text.trim()).parts.length === 1;
}

/**
 * Returns the functions and types whose name is or holds the word of a query, with their share of use: `getCache` and `CacheEntry` for
 * `cache`. Uses are calls of the definition and other files that mention its name, tests aside.
 */
export function conceptSymbols({ projects, reader }: ProjectSpan, query: SearchQuery): ConceptSymbols {
  const [word] = query.words;
  const found = new Map<AnyFileId, Map<number, number>>();
  if (word === undefined || !isConcept(query)) return found;
  const uses = projects.flatMap((project) => {
    const ids = idsHolding(project, word);
    return ids.length > MAX_DEFINITIONS ? [] : ids.map((id) => ({ link: project.link, id, count: usesOf(project, reader, id) }));
  });
  const most = Math.log1p(Math.max(1, ...uses.map(({ count }) => count)));
  for (const { link, id, count } of uses) {
    const file = mountedFile(link, fileOf(id));
    const ofFile = found.get(file) ?? new Map<number, number>();
    found.set(file, ofFile.set(definitionIndexOf(id), Math.max(LEAST_SHARE, Math.log1p(count) / most)));
  }
  return found;
}

/** Share of a definition that nothing uses. */
const LEAST_SHARE = 0.01;

function idsHolding({ store }: QueriedProject, word: string): SymbolId[] {
  // A stem is usually a prefix of its words, so four letters suffice as a quick test.
  const start = word.slice(0, 4);
  return store
    .definitionNames()
    .filter((name) => name.toLowerCase().includes(start) && identifierWords(name).parts.includes(word))
    .flatMap((name) => store.idsNamed(name))
    .filter((id) => {
      const kind = store.definition(id)?.kind;
      return kind !== undefined && (isFunctionLike(kind) || isTypeLike(kind));
    });
}

function usesOf({ store, link }: QueriedProject, reader: ProjectSpan["reader"], id: SymbolId): number {
  const definition = store.definition(id);
  if (definition === null) return 0;
  const isTest = (file: FileId): boolean => isTestFile(store.fileById(file)?.path ?? "");
  const calls = reader.edgesTo(mountedSymbol(link, id)).filter(({ caller }) => !isTestFile(reader.fileById(fileOf(caller))?.path ?? ""));
  const files = store.filesMentioning([definition.name]).filter((file) => file !== fileOf(id) && !isTest(file));
  return calls.length + files.length;
}
