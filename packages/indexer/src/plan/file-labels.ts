import { CodeGraphError } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";
import { labelsOf } from "../config/labels-of.js";
import type { ProjectConfig } from "../config/project-config.js";

/** Metadata key of the label settings that the labels in the index were made with. */
const KEY = "labels";

type Labels = Pick<ProjectConfig, "labels">;

/** Returns true if the labels in the index follow the current settings. */
export function hasCurrentLabels(store: Pick<FactReader, "meta">, config: Labels): boolean {
  return (store.meta(KEY) ?? "{}") === JSON.stringify(config.labels);
}

/**
 * Writes the labels of files: of those that were read, or of all files after a change of the settings.
 * @param store store that sees the files of the run
 * @param read files that were read
 */
export function writeLabels(
  writer: Pick<FactWriter, "putLabels" | "setMeta">,
  store: Pick<FactReader, "meta" | "files">,
  config: Labels,
  read: readonly { readonly path: string }[],
): void {
  const isCurrent = hasCurrentLabels(store, config);
  const hasLabels = Object.keys(config.labels).length > 0;
  if (isCurrent && !hasLabels) return;
  for (const [path, labels] of labelsByPath(isCurrent ? read : store.files(), config)) writer.putLabels(path, labels);
  if (!isCurrent) writer.setMeta(KEY, hasLabels ? JSON.stringify(config.labels) : null);
}

/** Returns the labels of each file; no labels at all if matching takes too long. */
function labelsByPath(files: readonly { readonly path: string }[], { labels }: Labels): (readonly [path: string, labels: string[]])[] {
  try {
    return files.map(({ path }) => [path, labelsOf(path, labels)] as const);
  } catch (error) {
    // A search by such a label reports the glob. The glob must not prevent indexing.
    if (!(error instanceof CodeGraphError && error.code === "invalid-argument")) throw error;
    return files.map(({ path }) => [path, []] as const);
  }
}
