import { type AnyFileId, type FileId, FILES_PER_PROJECT, isOwnFile, LIBRARY_LINK } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import { hasReadOutdatedEdges } from "../freshness/edge-reads.js";

/** A file with the figures that areas sum up. */
export interface FileFigures extends Pick<FileRecord, "id" | "path" | "language" | "mtimeMs"> {
  readonly lines: number;
  readonly methods: number;
  readonly calls: number;
  readonly unresolved: number;
}

/** Uses of a file by another one, or of a linked project by its number. */
export interface FigureUse {
  readonly from: FileId;
  readonly to: FileId | { readonly link: number };
  readonly exact: number;
  readonly possible: number;
}

/** Figures of all files of an index. */
export interface Figures {
  /** Ordered by path. */
  readonly files: readonly FileFigures[];
  /** Uses between different files. */
  readonly uses: readonly FigureUse[];
}

/** Returns a reader of figures. Reading takes all edges, so the figures are kept until the index changes. */
export function createFigureReader(store: FactReader & { version(): string }): () => Figures {
  let version: string | null = null;
  let figures: Figures = { files: [], uses: [] };
  return () => {
    const now = store.version();
    if (now !== version) figures = readFigures(store);
    version = hasReadOutdatedEdges() ? null : now;
    return figures;
  };
}

function readFigures(store: FactReader): Figures {
  const calls = new Map(store.fileCalls().map((each) => [each.file, each]));
  const counts = new Map(store.fileCounts("").map((each) => [each.path, each]));
  const files = store.files().map(({ id, path, language, mtimeMs }): FileFigures => {
    const { sites = 0, open = 0 } = calls.get(id) ?? {};
    const { lines = 0, methods = 0 } = counts.get(path) ?? {};
    return { id, path, language, mtimeMs, lines, methods, calls: sites, unresolved: open };
  });
  const uses = store.fileUses().flatMap(({ from, to, exact, possible }): FigureUse[] => {
    const target = targetOf(to);
    return target === null || target === from ? [] : [{ from, to: target, exact, possible }];
  });
  return { files, uses };
}

/** Null for the library of a language. */
function targetOf(file: AnyFileId): FigureUse["to"] | null {
  if (isOwnFile(file)) return file;
  const link = Math.floor(file / FILES_PER_PROJECT);
  return link === LIBRARY_LINK ? null : { link };
}
