import { join } from "node:path";
import { replaceFile } from "@codegraph/files/read";
import { readConfigFile } from "@codegraph/indexer/config";
import { CodeGraphError, escapeInvisibleJson } from "@codegraph/model";
import type { KnownViolations } from "./known.js";

/** Name of the file in the root of a project. A setting cannot change it, so that a repository cannot have another file overwritten. */
export const BASELINE = "codegraph-baseline.json";

const VERSION = 1;

/**
 * Reads the accepted violations of a project; null if there is no baseline.
 * @throws CodeGraphError `invalid-config`
 */
export function readBaseline(root: string): KnownViolations | null {
  const path = join(root, BASELINE);
  const raw = readConfigFile(path, root);
  if (raw === null) return null;
  const { version, layers, cycles, unresolved } = Object(raw) as Readonly<Record<string, unknown>>;
  if (version !== VERSION || !isTextList(layers) || !isTextList(cycles) || !isCounts(unresolved)) {
    throw new CodeGraphError(
      "invalid-config",
      `${path} is not a baseline of this version`,
      "Write it again with codegraph check --write-baseline.",
    );
  }
  return { layer: new Set(layers), cycle: new Set(cycles), unresolved: new Map(Object.entries(unresolved)) };
}

/** Writes the accepted violations. @throws CodeGraphError `read-only`, `disk-full` */
export function writeBaseline(root: string, { layer, cycle, unresolved }: KnownViolations): void {
  const counts = [...unresolved].sort(([one], [other]) => (one < other ? -1 : 1));
  const content = { version: VERSION, layers: [...layer].sort(), cycles: [...cycle].sort(), unresolved: Object.fromEntries(counts) };
  replaceFile(join(root, BASELINE), `${escapeInvisibleJson(JSON.stringify(content, null, 2))}\n`);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(Number.isSafeInteger);
}
