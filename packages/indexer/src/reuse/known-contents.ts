import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { basename } from "node:path/posix";
import { yieldToEventLoop, FACTS_VERSION, type Problem } from "@codegraph/model";
import type { FactReader, FactStore, FileRecord } from "@codegraph/store";
import { checkSqliteOrigin, type SqliteCache, openSqliteCache, removeSqliteCache } from "@codegraph/store/sqlite";
import type { Log } from "../api/log.js";
import type { ProjectConfig } from "../config/project-config.js";
import { problemsByFile } from "../plan/problem-list.js";
import { extractionStamp } from "../plan/stamp.js";
import { openOwnIndex } from "../seal/own-index.js";
import { userKeys } from "../seal/user-key.js";
import { contentsPath, indexPath } from "../folder/codegraph-folder.js";
import { type ExtractedContent, CONTENT_VERSION, packContent, readContent, unpackContent } from "./content.js";
import { otherWorktrees } from "./other-worktrees.js";
import { hasReusableIndex } from "./usable-index.js";

/** Existing file: its path and the hash of its content. */
export type FileContent = Pick<FileRecord, "path" | "hash">;

/** Loads a content. Returns null if it turns out to be unreadable. */
export type LoadContent = () => ExtractedContent | null;

/**
 * Facts of contents that need not be parsed: those that large changes replaced in this project, those of other files in this index, and
 * those in the indexes of other worktrees. The facts depend on the content, on the last component of the path, and on the version and
 * settings of the extractor.
 */
export interface KnownContents {
  /** Finds known contents. The result maps paths to loaders, which must be called before {@link close}. */
  find(files: readonly FileContent[]): ReadonlyMap<string, LoadContent>;
  /** Keeps the facts of files that are about to be replaced, within the size limit. */
  keep(files: readonly FileRecord[], signal: AbortSignal | undefined): Promise<void>;
  close(): void;
}

/** Maximum size of the kept contents: this many bytes, and this share of the index. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
const MAX_KEPT_SHARE = 0.5;

/**
 * Opens the known contents of a project.
 * @param before store that shows the index before the run that is about to begin, even while that run is in progress
 */
export function openKnownContents(root: string, config: ProjectConfig, before: FactStore, log: Log): KnownContents {
  const version = createHash("sha256")
    .update(`${extractionStamp(config)} ${FACTS_VERSION} ${CONTENT_VERSION}`)
    .digest("hex")
    .slice(0, 16);
  const maxBytes = Math.min(MAX_KEPT_BYTES, MAX_KEPT_SHARE * (statSync(indexPath(root), { throwIfNoEntry: false })?.size ?? 0));
  const path = contentsPath(root);
  const [key] = userKeys(root);
  const keyOf = (file: FileContent): string => `${file.hash} ${version} ${basename(file.path)}`;
  const problemsOf = new Map<FactReader, ReadonlyMap<string, Problem[]>>();
  const closing: (() => void)[] = [];
  if (!config.keepReplaced) removeSqliteCache(path);
  let kept: SqliteCache | null = existsSync(path) ? openSqliteCache(path, key) : null;

  function read(store: FactReader, record: FileRecord): ExtractedContent | null {
    let problems = problemsOf.get(store);
    if (!problems) problemsOf.set(store, (problems = problemsByFile(store.problems())));
    return readContent(store, record, problems.get(record.path) ?? []);
  }

  /** Opens the indexes of other worktrees with the same version and settings. Each one is held at its current state. */
  function* others(): Generator<FactReader> {
    for (const tree of otherWorktrees(root)) {
      const place = indexPath(tree);
      if (!hasReusableIndex(tree, config)) continue;
      try {
        checkSqliteOrigin(place);
        const store = openOwnIndex(tree, place, { readonly: true });
        closing.push(store.close);
        store.hold();
        yield store;
      } catch (error) {
        log("debug", "contents.not-read", { root, from: place, message: (error as Error).message });
      }
    }
  }

  function* sources(): Generator<FactReader> {
    yield before;
    yield* others();
  }

  function find(files: readonly FileContent[]): ReadonlyMap<string, LoadContent> {
    const found = new Map<string, LoadContent>();
    const missing = new Map<string, string[]>();
    for (const file of files) {
      const key = keyOf(file);
      if (kept?.has(key))
        found.set(
          file.path,
          orNull(() => unpacked(kept?.get(key) ?? null)),
        );
      else missing.set(key, [...(missing.get(key) ?? []), file.path]);
    }
    for (const store of missing.size > 0 ? sources() : []) {
      for (const record of store.files()) {
        const key = keyOf(record);
        for (const path of missing.get(key) ?? [])
          found.set(
            path,
            orNull(() => read(store, record)),
          );
        missing.delete(key);
      }
      if (missing.size === 0) break;
    }
    return found;
  }

  async function keep(files: readonly FileRecord[], signal: AbortSignal | undefined): Promise<void> {
    if (!config.keepReplaced || files.length === 0) return;
    kept ??= openSqliteCache(path, key);
    const pause = yieldToEventLoop(signal);
    let bytes = 0;
    for (const file of files) {
      const key = keyOf(file);
      if (!kept || bytes > maxBytes) return;
      if (kept.has(key)) continue;
      const content = orNull(() => read(before, file))();
      if (content) {
        const packed = packContent(content);
        bytes += packed.length;
        kept.put(key, packed);
      }
      await pause();
    }
  }

  return {
    find,
    keep,
    close() {
      kept?.close(maxBytes);
      for (const close of closing) close();
    },
  };
}

/** Turns errors into null: the caller can still parse the file. */
function orNull(load: LoadContent): LoadContent {
  return () => {
    try {
      return load();
    } catch {
      return null;
    }
  };
}

function unpacked(bytes: Uint8Array | null): ExtractedContent | null {
  return bytes && unpackContent(bytes);
}
