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
import { likelyStart } from "./name-match.js";

/** Definitions by file id of the span and index, with their use relative to the most used one, above 0 and at most 1. */
export type ConceptSymbols = ReadonlyMap<AnyFileId, ReadonlyMap<number, number>>;

/** More definitions are too many to count the uses of, and their word names no concept of the project. */
const MAX_DEFINITIONS = 1_000;

/** True for a query of one plain word, such as `cache`, which names a concept rather than one symbol. */
function isConcept({ isName, words, text }: Pick<SearchQuery, "isName" | "words" | "text">): boolean {
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
    const definitions = definitionsHolding(project, word, query.text.trim());
    const usesOf = createUseCounter(project, reader);
    return definitions.map((each) => ({ link: project.link, id: each.id, count: usesOf(each) }));
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

interface NamedDefinition {
  readonly id: SymbolId;
  readonly name: string;
}

/** @param written the word as the query has it */
function definitionsHolding({ store }: QueriedProject, word: string, written: string): NamedDefinition[] {
  const start = likelyStart(word);
  const definitions: NamedDefinition[] = [];
  // A name as it is written may have too many by itself, which is known without a look at all names.
  if (identifierWords(written).parts.includes(word) && store.idsNamed(written).length > MAX_DEFINITIONS) return [];
  for (const name of store.definitionNames()) {
    if (!name.toLowerCase().includes(start) || !identifierWords(name).parts.includes(word)) continue;
    for (const id of store.idsNamed(name)) definitions.push({ id, name });
    if (definitions.length > MAX_DEFINITIONS) return [];
  }
  return definitions.filter(({ id }) => {
    const kind = store.nameOf(id)?.kind;
    return kind !== undefined && (isFunctionLike(kind) || isTypeLike(kind));
  });
}

/** Returns a function that counts the uses of a definition. Many definitions share a name, so each name is looked up once. */
function createUseCounter({ store, link }: QueriedProject, reader: ProjectSpan["reader"]): (definition: NamedDefinition) => number {
  const mentioning = new Map<string, readonly FileId[]>();
  const tests = new Map<AnyFileId, boolean>();
  const isTest = (file: AnyFileId): boolean => {
    let known = tests.get(file);
    if (known === undefined) tests.set(file, (known = isTestFile(reader.fileById(file)?.path ?? "")));
    return known;
  };
  const filesMentioning = (name: string): readonly FileId[] => {
    let files = mentioning.get(name);
    if (!files) {
      files = store.filesMentioning([name]).filter((file) => !isTest(mountedFile(link, file)));
      mentioning.set(name, files);
    }
    return files;
  };
  return ({ id, name }) => {
    const calls = reader.edgesTo(mountedSymbol(link, id)).filter(({ caller }) => !isTest(fileOf(caller)));
    const own = fileOf(id);
    return calls.length + filesMentioning(name).filter((file) => file !== own).length;
  };
}
