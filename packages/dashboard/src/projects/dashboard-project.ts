import type { Batch, Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";

/** A project that the dashboard shows. */
export interface DashboardProject {
  readonly name: string;
  /** Absolute path. */
  readonly root: string;
  /** Keeps the project open while `question` runs. */
  use<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  /** Changes of its index. Null if the project is not watched. */
  readonly feed: {
    /** Calls the listener for each batch until the returned function is called. */
    listen(listener: (batch: Batch) => void): () => void;
  } | null;
}

export function dashboardProject(project: Project | DashboardProject): DashboardProject {
  if ("use" in project) return project;
  return { name: project.name, root: project.root, use: (question) => question(project), feed: null };
}

/**
 * Returns the project with a name or root, or the first one without either.
 *
 * @throws CodeGraphError `not-found`
 */
export function namedProject(projects: readonly DashboardProject[], named: string | null): DashboardProject {
  const found = named === null ? projects[0] : (projects.find(({ root }) => root === named) ?? projects.find(({ name }) => name === named));
  if (found !== undefined) return found;
  throw new CodeGraphError(
    "not-found",
    named === null ? "No project is served" : `No project "${named}" is served`,
    "Choose another project.",
  );
}
