import type { ActivityLog } from "@codegraph/dashboard";
import type { Route, RouteSurroundings } from "@codegraph/mcp";

/** Routes of the dashboard. The page needs no token, since it contains no data of a project. */
export async function dashboardRoutes({ projects, stopping }: RouteSurroundings, activity: ActivityLog | null): Promise<readonly Route[]> {
  const { createDashboard } = await import("@codegraph/dashboard");
  const { createEnvironmentLog } = await import("@codegraph/engine/log");
  const log = createEnvironmentLog();
  const { page, api } = createDashboard(projects, {
    stopping,
    onFault: (error) => log("error", "fault", { message: String(error), stack: error instanceof Error ? (error.stack ?? null) : null }),
    ...(activity === null ? {} : { activity }),
  });
  const refusal = (message: string): object => ({ error: { code: "refused", message, remedy: "See docs/guides/dashboard.md." } });
  return [
    { path: "/dashboard", methods: ["GET", "HEAD"], hasPathsBelow: true, isOpen: true, fetch: page, refusal },
    { path: "/dashboard/api", methods: ["GET"], hasPathsBelow: true, fetch: api, refusal },
  ];
}
