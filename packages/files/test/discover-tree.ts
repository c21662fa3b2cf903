import { loadRegistry } from "@codegraph/parse";
import { createTree as createWrittenTree, runGit, type Tree as WrittenTree } from "../../../test/support/written-tree.js";
import { discover } from "../src/walk/discover.js";
import type { Discovery } from "../src/walk/found.js";
import type { SelectionSettings } from "../src/walk/selection.js";

export { runGit };

/** Settings that choose every file that any language claims. */
export const EVERYTHING: SelectionSettings = { languages: null, include: [], exclude: [] };

const registry = await loadRegistry();
/** Ids of the languages with a grammar. The other languages claim documents and data, which most tests use as files that do not count. */
const code = registry.languages.filter(({ grammar }) => grammar !== null).map(({ id }) => id);

/** A folder of real files that can be walked. */
export interface Tree extends WrittenTree {
  discover(settings?: Partial<SelectionSettings>): Promise<Discovery>;
  /** Paths of the files that a walk finds. */
  paths(settings?: Partial<SelectionSettings>): Promise<string[]>;
}

export function createTree(folder = ""): Tree {
  const tree = createWrittenTree(folder);
  const walk = (settings: Partial<SelectionSettings> = {}): Promise<Discovery> =>
    discover(tree.root, { ...EVERYTHING, languages: code, ...settings }, registry);
  return { ...tree, discover: walk, paths: async (settings) => (await walk(settings)).files.map(({ path }) => path) };
}
