import type { Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import type { BatchFeed } from "./batch-feed.js";

/** A project that questions can be about. */
export interface ServedProject {
  readonly name: string;
  /** Absolute path. */
  readonly root: string;
  /** Keeps the project open while `question` runs. */
  use<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  /** Changes of its index. Null if the project is not watched. */
  readonly feed: Pick<BatchFeed, "listen"> | null;
}

/** @param feed receives the batches of the project, as its option `onBatch` */
export function servedProject(project: Project, feed: Pick<BatchFeed, "listen"> | null = null): ServedProject {
  return { name: project.name, root: project.root, use: (question) => question(project), feed };
}

/**
 * Returns the project with a name or root, or the first one without either.
 *
 * @throws CodeGraphError `not-found` for an unknown one, `invalid-argument` for a name that several have
 */
export function chosenProject(projects: readonly ServedProject[], named: string | null | undefined): ServedProject {
  const [first] = projects;
  if (first === undefined) throw new CodeGraphError("not-found", "No project is served", "Give the handler at least one project.");
  if (named === null || named === undefined) return first;
  const byRoot = projects.find(({ root }) => root === named);
  const matches = byRoot === undefined ? projects.filter(({ name }) => name === named) : [byRoot];
  if (matches.length > 1) {
    throw new CodeGraphError(
      "invalid-argument",
      `${matches.length} projects are named "${named}"`,
      "Pass the root of one, which `projects { name root }` lists.",
    );
  }
  if (matches[0] === undefined) {
    throw new CodeGraphError("not-found", `No project "${named}" is served`, "Pass a name or a root that `projects { name root }` lists.");
  }
  return matches[0];
}
