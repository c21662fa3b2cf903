import type { Project } from "@codegraph/engine";
import type { ActivityLog } from "./activity.js";
import { createApi } from "./api/api.js";
import { createPage } from "./page/page.js";
import { type DashboardProject, dashboardProject } from "./projects/dashboard-project.js";

export interface DashboardOptions {
  /** Calls of agents to show. Absent to show none. */
  readonly activity?: ActivityLog;
  /** Ends all streams when it aborts, for a server that stops. */
  readonly stopping?: AbortSignal;
  /** Receives unexpected errors, of which the page learns only that they happened. */
  readonly onFault?: (error: unknown) => void;
}

/** Fetch handlers of the dashboard. They never reject. */
export interface Dashboard {
  /** Answers `GET` and `HEAD` at and below `/dashboard` with the page, which contains no data of a project. */
  page(request: Request): Promise<Response>;
  /** Answers `GET` below `/dashboard/api` with JSON, and `/dashboard/api/events` with server-sent events. */
  api(request: Request): Promise<Response>;
}

/**
 * Creates the handlers of a dashboard. They check neither tokens nor the `Host` of a request: a server that other machines or pages can reach
 * has to.
 *
 * @param projects open projects, or {@link DashboardProject}s; the first is shown if an address names none
 */
export function createDashboard(projects: readonly (Project | DashboardProject)[], options: DashboardOptions = {}): Dashboard {
  return { page: createPage(), api: createApi(projects.map(dashboardProject), options) };
}
