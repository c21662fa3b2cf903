import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { ProjectConfig } from "@codegraph/indexer/config";
import type { Oracle } from "@codegraph/precise";
import { createTypeScriptOracle, findTypeScript } from "@codegraph/precise/typescript";
import type { FactReader } from "@codegraph/store";

/** A compiler that can be asked. It is not started yet. */
export interface FoundOracle {
  readonly oracle: Oracle & { peakMb(): number };
  /** Everything besides the sources that its answers depend on. */
  readonly context: string;
}

/** Files that package managers write when they change the installed packages. */
const INSTALLED = ["node_modules/.package-lock.json", "node_modules/.modules.yaml", "node_modules/.yarn-state.yml"];

/** Finds a compiler for the languages of a project; null without one. Runs nothing. */
export function findOracle(
  { root, store, config }: { readonly root: string; readonly store: FactReader; readonly config: Pick<ProjectConfig, "precise"> },
  isBackground: boolean,
): FoundOracle | null {
  const typescript = findTypeScript(config.precise === "project" ? [root, null] : [null]);
  if (typescript === null) return null;
  const files = store.files().map(({ path }) => path);
  const oracle = createTypeScriptOracle({ root, typescript, files, isBackground });
  const installed = INSTALLED.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return { oracle, context: `${oracle.id} ${hash("sha256", JSON.stringify([store.meta("manifests"), installed]), "hex")}` };
}

export const NO_ORACLE = "No TypeScript 7 was found. Install it next to CodeGraph, or set precise to project.";
