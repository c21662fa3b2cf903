import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { basename } from "node:path/posix";
import { FACTS_VERSION, type Problem } from "@codegraph/model";
import type { FactReader, FactStore, FileRecord } from "@codegraph/store";
import { checkSqliteOrigin, type Contents, openSqliteContents, removeSqliteContents } from "@codegraph/store/sqlite";
import type { Log } from "../api/index.js";
import type { ProjectConfig } from "../config/index.js";
import { breathe } from "../indexing/breathe.js";
import { problemsByFile } from "../indexing/problem-list.js";
import { readingStamp } from "../indexing/stamp.js";
import { openOwnIndex } from "../origin/own-index.js";
import { userKeys } from "../origin/user-key.js";
import { contentsPath, indexPath } from "../project/place.js";
import { type Content, CONTENT_VERSION, packContent, readContent, unpackContent } from "./content.js";
import { otherWorktrees } from "./other-worktrees.js";
import { isUsable } from "./usable-index.js";

/** A file that is there: where it is, and the hash of what is in it. */
export type FileContent = Pick<FileRecord, "path" | "hash">;

/** Gives a content; null where it cannot be read after all. */
export type LoadContent = () => Content | null;

/**
 * What is known of contents without parsing them: those that changes of many files replaced here, those of other files of this
 * index, and those of the indexes of other worktrees. What a file is read as depends on its content, on the last part of its
 * path, and on the version and the settings that read it.
 */
export interface KnownContents {
  /** By path, those that are known, to be loaded before {@link close}. */
  find(files: readonly FileContent[]): ReadonlyMap<string, LoadContent>;
  /** Keeps what the index holds of files that are about to be replaced, as far as there is room. */
  keep(files: readonly FileRecord[], signal: AbortSignal | undefined): Promise<void>;
  close(): void;
}

/** What is kept is at most half as large as the index, and never larger than this, in bytes. */
const MOST_KEPT = 64 * 1024 * 1024;
const MOST_SHARE = 0.5;

/** @param before the index as it was before the run that is about to begin, also while that run is under way */
export function openKnownContents(root: string, config: ProjectConfig, before: FactStore, log: Log): KnownContents {
  const version = createHash("sha256").update(`${readingStamp(config)} ${FACTS_VERSION} ${CONTENT_VERSION}`).digest("hex").slice(0, 16);
  const most = Math.min(MOST_KEPT, MOST_SHARE * (statSync(indexPath(root), { throwIfNoEntry: false })?.size ?? 0));
  const path = contentsPath(root);
  const [key] = userKeys(root);
  const keyOf = (file: FileContent): string => `${file.hash} ${version} ${basename(file.path)}`;
  const problemsOf = new Map<FactReader, ReadonlyMap<string, Problem[]>>();
  const closing: (() => void)[] = [];
  if (!config.keepReplaced) removeSqliteContents(path);
  let kept: Contents | null = existsSync(path) ? openSqliteContents(path, key) : null;

  function read(store: FactReader, record: FileRecord): Content | null {
    let problems = problemsOf.get(store);
    if (!problems) problemsOf.set(store, (problems = problemsByFile(store.problems())));
    return readContent(store, record, problems.get(record.path) ?? []);
  }

  /** The indexes of other worktrees that were made as this one is, each in the state of now. */
  function* others(): Generator<FactReader> {
    for (const tree of otherWorktrees(root)) {
      const place = indexPath(tree);
      if (!isUsable(tree, config)) continue;
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
      if (kept?.has(key)) found.set(file.path, whole(() => unpacked(kept?.get(key) ?? null)));
      else missing.set(key, [...(missing.get(key) ?? []), file.path]);
    }
    for (const store of missing.size > 0 ? sources() : []) {
      for (const record of store.files()) {
        const key = keyOf(record);
        for (const path of missing.get(key) ?? []) found.set(path, whole(() => read(store, record)));
        missing.delete(key);
      }
      if (missing.size === 0) break;
    }
    return found;
  }

  async function keep(files: readonly FileRecord[], signal: AbortSignal | undefined): Promise<void> {
    if (!config.keepReplaced || files.length === 0) return;
    kept ??= openSqliteContents(path, key);
    const pause = breathe(signal);
    let bytes = 0;
    for (const file of files) {
      const key = keyOf(file);
      if (!kept || bytes > most) return;
      if (kept.has(key)) continue;
      const content = whole(() => read(before, file))();
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
      kept?.close(most);
      for (const close of closing) close();
    },
  };
}

/** Whatever is wrong with what was known, there is still the file. */
function whole(load: LoadContent): LoadContent {
  return () => {
    try {
      return load();
    } catch {
      return null;
    }
  };
}

function unpacked(bytes: Uint8Array | null): Content | null {
  return bytes && unpackContent(bytes);
}
