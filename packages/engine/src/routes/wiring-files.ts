import { hash } from "node:crypto";
import { join } from "node:path";
import { setImmediate as yieldToEvents } from "node:timers/promises";
import { decodeSource, readSource } from "@codegraph/files/read";
import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError } from "@codegraph/model";
import { createWiringReader, type FrameworkSpec, type WiringFacts, type WiringReader } from "@codegraph/parse";
import type { CandidateFile } from "./candidates.js";
import { type WiredFile, wiredFile } from "./wired-file.js";

/** Number of files that are parsed for one answer. */
const MAX_PARSED = 3_000;
/** Milliseconds after which parsing one file is abandoned. */
const PARSE_MS = 5_000;
/** Number of files of which the declarations are kept, by content. */
const MAX_KEPT = 5_000;

/** Files of an answer. */
export interface WiringFiles {
  readonly files: readonly WiredFile[];
  /** Number of files read. */
  readonly read: number;
  /** True if each file was read with the content that the index has. */
  readonly isIndexed: boolean;
  /** Mounted paths of files that were not read completely. */
  readonly incomplete: readonly string[];
}

/** Reads the declarations of frameworks in files, and keeps them by the content of the file. */
export interface WiringFileReader {
  /** @throws CodeGraphError `cancelled` */
  read(candidates: readonly CandidateFile[], signal: AbortSignal | undefined): Promise<WiringFiles>;
}

const EMPTY: WiringFacts = { matches: [], incomplete: false };

export function createWiringFileReader({ registry, config }: Pick<IndexState, "registry" | "config">): WiringFileReader {
  const kept = new Map<string, WiringFacts>();
  const readers = new Map<string, Promise<WiringReader | null>>();
  const readerOf = (language: string): Promise<WiringReader | null> => {
    let reader = readers.get(language);
    const spec = registry.get(language);
    if (reader === undefined) readers.set(language, (reader = spec === null ? Promise.resolve(null) : createWiringReader(spec)));
    return reader;
  };

  /** Returns null for a file that cannot be read. `onOther` is called if the content is another one than in the index. */
  async function factsOf({ project, record, path, frameworks }: CandidateFile, onOther: () => void): Promise<WiringFacts | null> {
    const keyOf = (content: string): string => `${record.language} ${frameworks.map(({ id }) => id).join(" ")} ${content}`;
    // The file need not be read if it was read with the content that the index has.
    const indexed = kept.get(keyOf(record.hash));
    if (indexed !== undefined) return indexed;
    const source = readSource(join(project.root, path), path, config.maxFileSize);
    if ("problem" in source) return null;
    const content = hash("sha256", source.bytes, "hex");
    if (content !== record.hash) onOther();
    const key = keyOf(content);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const text = decodeSource(source.bytes)?.text;
    const reader = await readerOf(record.language);
    if (text === undefined || reader === null) return null;
    const signed = frameworks.filter(({ signs }) => signs === undefined || signs.test(text));
    const facts = signed.length === 0 ? EMPTY : readOrNull(reader, text, signed);
    if (facts === null) return null;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, facts);
    return facts;
  }

  return {
    async read(candidates, signal) {
      const files: WiredFile[] = [];
      const incomplete = candidates.slice(MAX_PARSED).map(({ record }) => record.path);
      let read = 0;
      let isIndexed = true;
      for (const candidate of candidates.slice(0, MAX_PARSED)) {
        if (signal?.aborted) throw new CodeGraphError("cancelled", "Reading routes was cancelled", "Start it again when needed.");
        const facts = await factsOf(candidate, () => (isIndexed = false));
        read += 1;
        if (read % 20 === 0) await yieldToEvents();
        if (facts === null) isIndexed = false;
        if (facts === null || facts.incomplete) incomplete.push(candidate.record.path);
        if (facts !== null && facts.matches.length > 0) files.push(wiredFile(candidate.record, frameworksIn(candidate, facts), facts));
      }
      return { files, read, isIndexed, incomplete };
    },
  };
}

/** Null for a text that the runtime gives up on, and for a language whose own grammar does not fit the queries. */
function readOrNull(reader: WiringReader, text: string, frameworks: readonly FrameworkSpec[]): WiringFacts | null {
  try {
    return reader.read(text, frameworks, PARSE_MS);
  } catch {
    return null;
  }
}

/** The frameworks that declare something in a file. */
function frameworksIn({ frameworks }: CandidateFile, { matches }: WiringFacts): FrameworkSpec[] {
  const found = new Set(matches.map(({ framework }) => framework));
  return frameworks.filter(({ id }) => found.has(id));
}
