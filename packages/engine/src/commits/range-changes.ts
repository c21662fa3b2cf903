import { setImmediate as yieldToEvents } from "node:timers/promises";
import { blobTexts, type CommitChange, type Git } from "@codegraph/files/git";
import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError } from "@codegraph/model";
import { createExtractor, type Extractor } from "@codegraph/parse";
import type { RangeChange } from "../api/index.js";
import { compareDefinitions, type DefinedText, NO_TEXT } from "./compare-definitions.js";

/** Number of files whose symbols are compared. Parsing more takes long, and nobody reads the result. */
const MAX_COMPARED = 1_000;
/** Number of symbols listed for each file. */
const MAX_SYMBOLS = 50;
/** Contents of this many files are read together. */
const FILES_PER_READ = 100;
/** Milliseconds after which parsing a version of a file is abandoned. */
const PARSE_MS = 2_000;

type Languages = Pick<IndexState, "registry" | "config">;

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
  const definitionsOf = createDefinitionReader(languages);
  const result: RangeChange[] = [];
  for (let at = 0; at < changes.length; at += FILES_PER_READ) {
    const group = changes.slice(at, at + FILES_PER_READ);
    const compared = at < MAX_COMPARED ? group.filter(({ path }) => languages.registry.forPath(path) !== null) : [];
    const ids = compared.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null);
    const texts = await blobTexts(git, ids, languages.config.maxFileSize);
    for (const change of group) {
      if (signal?.aborted) throw new CodeGraphError("cancelled", "Comparing commits was cancelled", "Start it again when needed.");
      result.push(compared.includes(change) ? await compare(change, texts, definitionsOf) : { ...named(change), ...NOT_COMPARED });
      await yieldToEvents();
    }
  }
  return result;
}

type DefinitionReader = (path: string, text: string) => Promise<DefinedText | null>;

const NOT_COMPARED = { symbols: [], symbolsTotal: null };

async function compare(change: CommitChange, texts: ReadonlyMap<string, string>, definitionsOf: DefinitionReader): Promise<RangeChange> {
  const versionOf = async (id: string | null, path: string): Promise<DefinedText | null> => {
    if (id === null) return NO_TEXT;
    const text = texts.get(id);
    return text === undefined ? null : definitionsOf(path, text);
  };
  const before = await versionOf(change.before, change.from ?? change.path);
  const after = await versionOf(change.after, change.path);
  if (before === null || after === null) return { ...named(change), ...NOT_COMPARED };
  const symbols = compareDefinitions(before, after);
  return { ...named(change), symbols: symbols.slice(0, MAX_SYMBOLS), symbolsTotal: symbols.length };
}

function named({ path, change, from }: CommitChange): Pick<RangeChange, "file" | "change" | "from"> {
  return { file: path, change, ...(from === undefined ? {} : { from }) };
}

/** Returns a function that finds the definitions in a text; null if it is in no indexed language or takes too long to parse. */
function createDefinitionReader({ registry, config }: Languages): DefinitionReader {
  const wanted = config.languages === null ? null : new Set(config.languages);
  const extractors = new Map<string, Promise<Extractor>>();
  return async (path, text) => {
    const language = registry.forPath(path, text);
    if (language === null || (wanted !== null && !wanted.has(language.id))) return null;
    let extractor = extractors.get(language.id);
    if (!extractor) extractors.set(language.id, (extractor = createExtractor(language, { parseTimeoutMs: PARSE_MS })));
    try {
      return { text, definitions: (await (await extractor).extract(text, path)).definitions };
    } catch {
      return null;
    }
  };
}
