import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Manifest } from "@codegraph/model";
import { resolveInside } from "@codegraph/files/read";
import { discover } from "@codegraph/files/walk";
import type { RunOptions } from "../api/run.js";
import { readManifests, storedManifests } from "../plan/manifests.js";
import { planRun } from "../plan/plan.js";
import { writeStamp } from "../plan/stamp.js";
import { runIndexing } from "../run/run.js";
import type { IndexState } from "../update/index-state.js";
import { openTemporaryIndex, type TemporaryIndex } from "./temporary-index.js";

/** A file that differs in a former state of a project. */
export interface FormerText {
  /** Relative POSIX path. */
  readonly path: string;
  /** Null if the file did not exist. */
  readonly text: string | null;
}

/** Ignore files would exclude files that git tracks nevertheless. `.git` would make the folder a repository. */
const LEFT_OUT = /(?:^|\/)(?:\.git|\.codegraph)(?:\/|$)|(?:^|\/)\.git(?:ignore|modules)$/iu;

/**
 * Creates the index of a former state of a project in a temporary folder, from a copy of the current index and the files that differ. Only
 * these are read, and only the files that depend on them are resolved again.
 *
 * @throws CodeGraphError `cancelled`, `disk-full`
 */
export async function openFormerIndex(state: IndexState, differences: readonly FormerText[], options: RunOptions): Promise<TemporaryIndex> {
  const wanted = differences.filter(({ path }) => !LEFT_OUT.test(path));
  const former = await openTemporaryIndex(state, {
    copies: options,
    sources: (folder) => writeSources(join(folder, "sources"), storedManifests(state.store), wanted),
  });
  try {
    await readFormer(former.state, wanted, options);
    return former;
  } catch (error) {
    await former.close();
    throw error;
  }
}

/** Writes the files that differ, and the manifests that do not, because they decide where imports lead. */
function writeSources(root: string, manifests: readonly Manifest[], differences: readonly FormerText[]): string {
  mkdirSync(root);
  const texts = new Map<string, string | null>(manifests.map(({ path, text }) => [path, text]));
  for (const { path, text } of differences) texts.set(path, text);
  for (const [path, text] of texts) {
    if (text === null) continue;
    const place = join(root, resolveInside(root, path));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return root;
}

async function readFormer(state: IndexState, differences: readonly FormerText[], options: RunOptions): Promise<void> {
  const { root, config, registry, store, name } = state;
  const found = await discover(root, config, registry, options);
  const differing = new Set(differences.map(({ path }) => path));
  const indexed = store.files().filter(({ path }) => differing.has(path));
  const plan = planRun(
    found.files.filter(({ path }) => differing.has(path)),
    indexed,
    "all",
  );
  const manifests = readManifests(root, store, found.manifests);
  await runIndexing(
    state,
    {
      read: plan.read,
      gone: plan.gone,
      renamed: [],
      manifests,
      everything: false,
      counted: false,
      problems: [],
      stamp: (writer) => writeStamp(writer, config, root, name),
      finish: () => undefined,
    },
    options,
  );
}
