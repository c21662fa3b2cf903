import type { Route } from "@codegraph/mcp";
import { notFound } from "./replies.js";
import type { DashboardFace } from "./served-shard.js";
import { readPageAddress } from "./target.js";

/**
 * Lets a browser have the page of the dashboard at `/r/NAME/dashboard`, without a token: it has no data, and is the same whether there is a
 * repository or not. Other requests go on.
 */
export function withPage(route: Route, dashboard: DashboardFace | null): Route {
  if (dashboard === null) return route;
  return {
    ...route,
    methods: [...route.methods, "HEAD"],
    fetch(request) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const at = isRead ? readPageAddress(request.url) : null;
      if (at === "above") return Promise.resolve(new Response(null, { status: 302, headers: { location: "dashboard" } }));
      return at === "page" ? dashboard.page(new Request(new URL("/dashboard", request.url), request)) : route.fetch(request);
    },
  };
}

/** Route of the scripts and styles of the page, which all repositories share. */
export function pageFilesRoute(dashboard: DashboardFace): Route {
  return {
    path: "/dashboard",
    methods: ["GET", "HEAD"],
    hasPathsBelow: true,
    isOpen: true,
    refusal: (message) => ({ error: { message } }),
    fetch: (request) =>
      /^\/dashboard\/[a-z]+\.[a-z]+$/u.test(new URL(request.url).pathname) ? dashboard.page(request) : Promise.resolve(notFound()),
  };
}
