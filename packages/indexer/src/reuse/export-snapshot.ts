import { renameSync, statSync } from "node:fs";
import { discover } from "@codegraph/files/walk";
import { openSqliteStore } from "@codegraph/store/sqlite";
import type { LanguageRegistry } from "@codegraph/parse";
import type { ExportedSnapshot, ExportSnapshotOptions, SnapshotOrigin } from "../api/snapshot.js";
import type { ProjectConfig } from "../config/project-config.js";
import { packContents, type SourceToPack } from "../folder/whole-index.js";
import { withCleanCopy } from "./clean-copy.js";
import { buildOf, describeIndex } from "./describe-index.js";
import { findOrigin, snapshotEntry } from "./snapshot-origin.js";

/** A project whose snapshot is exported. */
export interface SnapshotSource {
  readonly root: string;
  readonly name: string;
  readonly config: ProjectConfig;
  readonly registry: LanguageRegistry;
}

/**
 * Exports the current state of a project's index as a file that answers questions by itself. Concurrent writes are allowed.
 *
 * @param isReadLater returns true for the path of a file that answers read although it is not indexed
 * @throws CodeGraphError `not-a-directory`, `disk-full`, `read-only`, `cancelled`, `git-failed`, `unsupported-node`
 */
export async function exportSnapshot(
  state: SnapshotSource,
  file: string,
  isReadLater: (path: string) => boolean,
  { contents: withContents = true, signal }: ExportSnapshotOptions = {},
): Promise<ExportedSnapshot> {
  return withCleanCopy(
    state.root,
    file,
    async (target, copy) => {
      const about = describeIndex(copy);
      const sources = await sourcesOf(state, copy, isReadLater, signal);
      const paths = new Set(sources.map(({ path }) => path));
      const { commit, modified } = await findOrigin(state.root, (path) => paths.has(path), signal);
      const origin: SnapshotOrigin = { name: state.name, commit, modified, content: about.content, build: buildOf(copy) };
      writeOrigin(copy, origin);
      // Even without sources the packing removes the write-ahead log, which would otherwise appear next to the file.
      const contents = await packContents({ path: copy, root: state.root, sources: withContents ? sources : null }, signal);
      renameSync(copy, target);
      return { file: target, bytes: statSync(target).size, ...about, ...origin, contents };
    },
    signal,
  );
}

/** Lists the indexed files and those that answers read besides, ordered by path. */
async function sourcesOf(
  { root, config, registry }: SnapshotSource,
  copy: string,
  isReadLater: (path: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<readonly SourceToPack[]> {
  const { others, manifests } = await discover(root, config, registry, { wanted: isReadLater, signal });
  const hashes = new Map<string, string | null>([...others, ...manifests].map(({ path }) => [path, null]));
  const store = openSqliteStore(copy, { readonly: true });
  try {
    for (const { path, hash } of store.files()) hashes.set(path, hash);
  } finally {
    store.close();
  }
  return Array.from(hashes, ([path, hash]) => ({ path, hash })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function writeOrigin(copy: string, origin: SnapshotOrigin): void {
  const store = openSqliteStore(copy);
  try {
    store.write((writer) => writer.setMeta(...snapshotEntry(origin)));
  } finally {
    store.close();
  }
}
