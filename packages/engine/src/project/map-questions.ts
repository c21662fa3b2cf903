import { changeCounts, createGit } from "@codegraph/files/git";
import { resolveInside } from "@codegraph/files/read";
import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError } from "@codegraph/model";
import type { Project } from "../api/index.js";
import { createTermCounts } from "../answers/terms.js";
import { createFigureReader } from "../map/file-figures.js";
import { mapOf } from "../map/map.js";
import type { Answering } from "./answering.js";

/** Questions that sum up many files. */
export type MapQuestions = Pick<Project, "map" | "terms">;

/** Number of newest commits that are counted. Older ones say little about current work. */
const MAX_COMMITS = 1_000;
const LIMITS = { ms: 5_000, bytes: 32 * 2 ** 20 };

export function createMapQuestions(
  { root, store, links }: Pick<IndexState, "root" | "store" | "links">,
  { answer: answered }: Answering,
): MapQuestions {
  const figures = createFigureReader(store);
  const countTerms = createTermCounts(store);
  const nameOfLink = (link: number): string => links.current().find(({ id }) => id === link)?.name ?? `linked project ${link}`;
  const inside = (path: string | undefined): string => (path === undefined ? "" : resolveInside(root, path));
  return {
    map: async (options = {}) => {
      const path = inside(options.path);
      const changes = options.changes === true ? await changesOf(root) : null;
      return answered(
        {},
        () => mapOf({ figures: figures(), nameOfLink, changes }, { ...options, path }),
        () => [],
      );
    },
    terms: async (options = {}) => {
      const path = inside(options.path);
      return answered(
        {},
        () => countTerms({ ...options, path }),
        () => [],
      );
    },
  };
}

/** Null without git. */
async function changesOf(root: string): Promise<ReadonlyMap<string, number> | null> {
  try {
    return await changeCounts(createGit(root, undefined, LIMITS), "HEAD", MAX_COMMITS);
  } catch (error) {
    if (error instanceof CodeGraphError && error.code !== "cancelled") return null;
    throw error;
  }
}
