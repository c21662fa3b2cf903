import { hash } from "node:crypto";
import { setImmediate as yieldToEvents } from "node:timers/promises";
import { blobTexts, type CommitChange, type Git } from "@codegraph/files/git";
import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError, type Definition } from "@codegraph/model";
import { createExtractor, type Extractor } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";
import type { RangeChange } from "../api/index.js";
import { compareDefinitions, type DefinedText, NO_TEXT } from "./compare-definitions.js";
import type { ComparedFile } from "./compared-file.js";

/** Number of files whose symbols are compared. Parsing more takes long, and nobody reads the result. */
const MAX_COMPARED = 1_000;
/** Number of symbols listed for each file. */
export const MAX_SYMBOLS = 50;
/** Contents of this many files are read together. */
const FILES_PER_READ = 100;
/** Milliseconds after which parsing a version of a file is abandoned. */
const PARSE_MS = 2_000;

/** The languages of a project, and its index, which knows the definitions of the files as they are. */
export type Languages = Pick<IndexState, "registry" | "config" | "store">;

/**
 * Adds the symbols that differ to the files that differ between two commits.
 * @throws CodeGraphError `cancelled`, and as `Git.run`
 */
export async function rangeChanges(
  languages: Languages,
  git: Git,
  changes: readonly CommitChange[],
  signal: AbortSignal | undefined,
): Promise<RangeChange[]> {
  const compare = createComparer(languages, signal);
  const result: RangeChange[] = [];
  for (let at = 0; at < changes.length; at += FILES_PER_READ) {
    const group = changes.slice(at, at + FILES_PER_READ);
    const compared = at < MAX_COMPARED ? group.filter(({ path }) => languages.registry.forPath(path) !== null) : [];
    const ids = compared.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null);
    const texts = await blobTexts(git, ids, languages.config.maxFileSize);
    const textOf = (id: string | null): string | null | undefined => (id === null ? null : texts.get(id));
    for (const change of group) {
      const read = compared.includes(change) ? { before: textOf(change.before), after: textOf(change.after) } : {};
      result.push({ ...(await compare({ path: change.path, before: undefined, after: undefined, ...read })), ...named(change) });
    }
  }
  return result;
}

/**
 * Adds all symbols that differ to files whose texts are known.
 * @throws CodeGraphError `cancelled`
 */
export async function compareFiles(
  languages: Languages,
  files: readonly ComparedFile[],
  signal: AbortSignal | undefined,
): Promise<RangeChange[]> {
  const compare = createComparer(languages, signal, Infinity);
  const result: RangeChange[] = [];
  for (const [at, file] of files.entries()) {
    const isCompared = at < MAX_COMPARED && languages.registry.forPath(file.path) !== null;
    result.push({ ...(await compare(isCompared ? file : { ...file, before: undefined })), ...namedBy(file) });
  }
  return result;
}

/** Compares two texts of a file by their definitions. */
export type Comparer = (file: ComparedFile) => Promise<Pick<RangeChange, "symbols" | "symbolsTotal">>;

/**
 * Creates a function that compares files, and pauses after each. It throws CodeGraphError `cancelled`.
 *
 * @param most number of symbols returned for each file
 */
export function createComparer(languages: Languages, signal: AbortSignal | undefined, most: number = MAX_SYMBOLS): Comparer {
  const definitionsOf = createDefinitionReader(languages);
  return async (file) => {
    if (signal?.aborted) throw new CodeGraphError("cancelled", "Comparing files was cancelled", "Start it again when needed.");
    const result = await compareTexts(file, definitionsOf);
    await yieldToEvents();
    return { ...result, symbols: result.symbols.slice(0, most) };
  };
}

type DefinitionReader = (path: string, text: string) => Promise<DefinedText | null>;

const NOT_COMPARED = { symbols: [], symbolsTotal: null };

async function compareTexts(
  { path, from = path, before: old, after: now }: ComparedFile,
  definitionsOf: DefinitionReader,
): Promise<Pick<RangeChange, "symbols" | "symbolsTotal">> {
  if (old === undefined || now === undefined) return NOT_COMPARED;
  const before = old === null ? NO_TEXT : await definitionsOf(from, old);
  const after = now === null ? NO_TEXT : await definitionsOf(path, now);
  if (before === null || after === null) return NOT_COMPARED;
  const symbols = compareDefinitions(before, after);
  return { symbols, symbolsTotal: symbols.length };
}

function namedBy({ path, from, before, after }: ComparedFile): Pick<RangeChange, "file" | "change" | "from"> {
  if (from !== undefined) return { file: path, change: "renamed", from };
  return { file: path, change: before === null && after !== null ? "added" : after === null && before !== null ? "removed" : "changed" };
}

function named({ path, change, from }: CommitChange): Pick<RangeChange, "file" | "change" | "from"> {
  return { file: path, change, ...(from === undefined ? {} : { from }) };
}

/** Returns a function that finds the definitions in a text; null if it is in no indexed language or takes too long to parse. */
function createDefinitionReader({ registry, config, store }: Languages): DefinitionReader {
  const wanted = config.languages === null ? null : new Set(config.languages);
  const extractors = new Map<string, Promise<Extractor>>();
  // The state after one commit is that before the next one.
  const last = new Map<string, readonly DefinedText[]>();
  return async (path, text) => {
    const known = last.get(path)?.find((each) => each.text === text);
    if (known !== undefined) return known;
    const language = registry.forPath(path, text);
    if (language === null || (wanted !== null && !wanted.has(language.id))) return null;
    const indexed = indexedDefinitions(store, path, text, language.id);
    if (indexed !== null) return { text, definitions: indexed };
    let extractor = extractors.get(language.id);
    if (!extractor) extractors.set(language.id, (extractor = createExtractor(language, { parseTimeoutMs: PARSE_MS })));
    try {
      const defined = { text, definitions: await (await extractor).definitions(text, path) };
      last.set(path, [defined, ...(last.get(path)?.slice(0, 1) ?? [])]);
      return defined;
    } catch {
      return null;
    }
  };
}

/** The definitions of a file from the index; null if the index has another text. Reading them takes a tenth of the time of parsing. */
function indexedDefinitions(store: FactStore, path: string, text: string, language: string): readonly Definition[] | null {
  const release = store.hold();
  try {
    const record = store.file(path);
    if (record?.language !== language || record.size !== Buffer.byteLength(text)) return null;
    if (record.hash !== hash("sha256", text, "hex")) return null;
    // A comment is read on first access, which may come after the release.
    return store.facts(record.id)?.definitions.map((each) => ({ ...each, doc: each.doc })) ?? null;
  } finally {
    release();
  }
}
