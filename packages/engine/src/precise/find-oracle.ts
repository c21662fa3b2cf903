import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { FactIndex } from "@codegraph/graph";
import type { ProjectConfig } from "@codegraph/indexer/config";
import type { Oracle } from "@codegraph/precise";
import { createTypeScriptOracle, findTypeScript } from "@codegraph/precise/typescript";
import type { FactReader, FileRecord } from "@codegraph/store";
import { packageModules } from "./package-modules.js";

/** A compiler that can be asked. It is not started yet. */
export interface FoundOracle {
  readonly oracle: Oracle & { peakMb(): number };
  /** Everything besides the sources that its answers depend on. */
  readonly context: string;
}

/** Files that package managers write when they change the installed packages. */
const INSTALLED = ["node_modules/.package-lock.json", "node_modules/.modules.yaml", "node_modules/.yarn-state.yml"];

/** The parts of an open project that a compiler is found for. */
export interface OracleParts {
  readonly root: string;
  readonly store: FactReader;
  readonly config: Pick<ProjectConfig, "precise">;
  /** Lists the files of the index. Called only if there is a compiler. */
  readonly files: () => readonly FileRecord[];
  /** Facts by which resolution finds modules. */
  readonly resolvedWith: () => FactIndex;
}

/** Finds a compiler for the languages of a project; null without one. Runs nothing. */
export function findOracle({ root, store, config, files, resolvedWith }: OracleParts, isBackground: boolean): FoundOracle | null {
  const typescript = findTypeScript(config.precise === "project" ? [root, null] : [null]);
  if (typescript === null) return null;
  const all = files();
  const oracle: FoundOracle["oracle"] = createTypeScriptOracle({
    root,
    typescript,
    files: all.map(({ path }) => path),
    modules: () =>
      packageModules(
        store,
        resolvedWith(),
        all.filter(({ path }) => oracle.accepts(path)),
      ),
    isBackground,
  });
  const installed = INSTALLED.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return { oracle, context: `${oracle.id} ${hash("sha256", JSON.stringify([store.meta("manifests"), installed]), "hex")}` };
}

export const NO_ORACLE = "No TypeScript 7 was found. Install it next to CodeGraph, or set precise to project.";
