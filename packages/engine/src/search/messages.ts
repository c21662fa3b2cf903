import type { AnyFileId, FileId } from "@codegraph/model";
import { mountedFile } from "@codegraph/indexer/resolution";
import { messageShare, type Message, minContentWords, readMessages } from "@codegraph/search";
import type { QueriedProject } from "../links/project-span.js";
import type { ChunkReader } from "./chunk-reader.js";
import { lineText } from "./lines.js";

/** Chunks that contain the text of a message, by file and position, with the share of its words, above 0 and at most 1. */
export type MessageOrigins = ReadonlyMap<AnyFileId, ReadonlyMap<number, number>>;

/** Words on more lines do not help to locate a message. */
const MAX_LINES_OF_WORD = 3_000;
/** Lines of a project that are read for each message. */
const MAX_READ = 60;
/** A message is written over at most this many lines. */
const MESSAGE_LINES = 3;
/** Origins with a smaller share of the best one are other messages. */
const MIN_OF_BEST = 0.8;

/** Finds the chunks with string literals from which a program makes the message in a query. */
export function messageOrigins(projects: readonly QueriedProject[], text: string, chunks: ChunkReader): MessageOrigins {
  const found = projects.flatMap((project) => readMessages(text).flatMap((message) => originsIn(project, message)));
  const best = found.reduce((most, { share }) => Math.max(most, share), 0);
  const origins = new Map<AnyFileId, Map<number, number>>();
  for (const { project, file, line, share } of found) {
    if (share < best * MIN_OF_BEST) continue;
    const record = project.store.file(file);
    const view = record && chunks.around(project, record.id, line, line);
    if (!view) continue;
    const id = mountedFile(project.link, record.id);
    const ofFile = origins.get(id) ?? new Map<number, number>();
    origins.set(id, ofFile.set(view.position, Math.max(share, ofFile.get(view.position) ?? 0)));
  }
  return origins;
}

interface Origin {
  readonly project: QueriedProject;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly share: number;
}

function originsIn(project: QueriedProject, message: Message): Origin[] {
  return likelyLines(project, message)
    .map(({ file, line }) => {
      const text = lineText(project, file, line, line + MESSAGE_LINES - 1);
      return { project, file, line, share: text === null ? 0 : messageShare(message, text) };
    })
    .filter(({ share }) => share > 0);
}

/**
 * Returns the paths of the files with enough words of a message to be its origin. Most questions are no message, and finding that out by
 * files takes a fraction of the time that the lines of all words take.
 */
function likelyFiles({ store }: QueriedProject, message: Message): ReadonlySet<string> {
  const { content } = message;
  const least = minContentWords(message);
  const counts = new Map<FileId, number>();
  for (const [at, word] of content.entries()) {
    const isEarly = content.length - at >= least;
    for (const file of store.filesMentioning([word])) {
      const before = counts.get(file) ?? 0;
      if (before > 0 || isEarly) counts.set(file, before + 1);
    }
    // A file that lacks too many words already cannot be the origin.
    for (const [file, count] of counts) if (count + content.length - at - 1 < least) counts.delete(file);
    if (counts.size === 0 && content.length - at - 1 < least) break;
  }
  return new Set([...counts.keys()].flatMap((file) => store.fileById(file)?.path ?? []));
}

/** Returns the lines with the most words of a message in string literals. */
function likelyLines(project: QueriedProject, message: Message): { readonly file: string; readonly line: number }[] {
  const { store } = project;
  const { content } = message;
  const files = likelyFiles(project, message);
  if (files.size === 0) return [];
  const acceptsFile = (path: string): boolean => files.has(path);
  const lines = new Map<string, { readonly file: string; readonly line: number; words: number }>();
  for (const term of content) {
    const { hits, total } = store.terms({ term, mode: "exact", types: ["string"], acceptsFile, limit: MAX_LINES_OF_WORD });
    if (total > MAX_LINES_OF_WORD) continue;
    for (const { file, line } of hits) {
      const key = `${line} ${file}`;
      const known = lines.get(key);
      if (known) known.words += 1;
      else lines.set(key, { file, line, words: 1 });
    }
  }
  const least = Math.min(2, content.length);
  const near = [...lines.values()].map(({ file, line, words }) => {
    let sum = words;
    for (let next = 1; next < MESSAGE_LINES; next++) sum += lines.get(`${line + next} ${file}`)?.words ?? 0;
    return { file, line, words: sum };
  });
  return near
    .filter(({ words }) => words >= least)
    .sort((a, b) => b.words - a.words)
    .slice(0, MAX_READ);
}
