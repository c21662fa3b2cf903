import type { Batch, Project } from "@codegraph/engine";
import { resolve } from "node:path";
import { log } from "../log.js";
import { Projects } from "../projects.js";
import type { ToolCall } from "../server.js";
import { onDisk, within } from "../reach.js";
import { readToolset } from "../toolset.js";
import { version } from "../version.js";
import { type HttpOptions, readAccess } from "./access.js";
import { createMcpRoute } from "./mcp-route.js";
import { createMetrics, type Metrics } from "./metrics.js";
import type { Route } from "./route.js";
import { serveRoutes } from "./serve-routes.js";

/** A project that a server keeps open while it is used. */
export interface SharedProject {
  readonly name: string;
  /** Absolute path. */
  readonly root: string;
  /** Keeps the project open while `question` runs. */
  use<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  /** Changes of its index while it is open. */
  readonly feed: {
    /** Calls the listener for each batch until the returned function is called. */
    listen(listener: (batch: Batch) => void): () => void;
  };
}

/** Surroundings of further routes. */
export interface RouteSurroundings {
  readonly projects: readonly SharedProject[];
  /** True if clients must send a token. */
  readonly isGuarded: boolean;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

export interface ServeProjectsOptions extends HttpOptions {
  /** Folders of indexed projects. The first answers questions that name none. */
  readonly folders: readonly string[];
  /** Adds output schemas and structured results to MCP. */
  readonly structured: boolean;
  /** `full` (default), `lean`, or comma-separated names of tools. */
  readonly toolset?: string;
  /** False to leave out the Model Context Protocol. Default true. */
  readonly hasMcp?: boolean;
  /** Receives each call of a tool, without its question and answer. */
  readonly onCall?: (call: ToolCall) => void;
  /** Further routes. */
  readonly routes?: (surroundings: RouteSurroundings) => Promise<readonly Route[]>;
  /** Ends the server when it aborts. */
  readonly signal?: AbortSignal;
  /** Called with the URL of each route once clients can connect. */
  readonly onListening?: (urls: readonly string[]) => void;
}

/**
 * Serves projects at one address: the Model Context Protocol at `/mcp`, further routes, `/healthz`, and `/metrics` for Prometheus. Resolves
 * after `signal` has aborted and everything is closed.
 *
 * @throws CodeGraphError as `serveHttp`, and the errors of opening a project
 */
export async function serveProjects({
  folders,
  structured,
  toolset = "full",
  hasMcp = true,
  signal,
  ...own
}: ServeProjectsOptions): Promise<void> {
  const shown = readToolset(toolset);
  const access = readAccess(own);
  const roots = folders.map((folder) => onDisk(resolve(folder)));
  const metrics = createMetrics(version());
  const listeners = createListeners();
  const projects = new Projects(roots[0] ?? process.cwd(), {
    reach: within([...roots, ...(own.allow ?? [])]),
    onBatch: (root, batch) => listeners.publish(root, batch),
  });
  const stop = new AbortController();
  try {
    const shared = await openAll(projects, roots, listeners);
    for (const { name, feed } of shared) feed.listen(({ files }) => metrics.countChanges(name, files.length));
    const mcp = hasMcp ? createMcpRoute(projects, { structured, toolset: shown, ...(own.onCall ? { onCall: own.onCall } : {}) }) : null;
    const surroundings: RouteSurroundings = { projects: shared, isGuarded: access.hasToken !== null, stopping: stop.signal };
    const more = (await own.routes?.(surroundings)) ?? [];
    const routes = [...(mcp === null ? [] : [mcp]), ...more, healthRoute, metricsRoute(metrics, projects)];
    await serveRoutes({
      access,
      routes,
      onAnswered: metrics.onAnswered,
      signal,
      onListening: (url) => own.onListening?.(routes.map(({ path }) => `${url}${path}`)),
      async endAnswers() {
        stop.abort();
        await mcp?.close();
      },
      close: () => projects.closeAll(),
    });
  } finally {
    await projects.closeAll();
  }
}

/** Opens the projects, so that a folder without an index is reported at once, and the first answers need not wait. */
async function openAll(projects: Projects, roots: readonly string[], listeners: Listeners): Promise<SharedProject[]> {
  const shared: SharedProject[] = [];
  for (const folder of roots) {
    const { name, root } = await projects.use(folder, async (project) => ({ name: project.name, root: project.root }));
    if (shared.some((each) => each.root === root)) continue;
    log("info", "project.serve", { name, root });
    shared.push({
      name,
      root,
      use: (question) => projects.use(root, question),
      feed: { listen: (listener) => listeners.listen(root, listener) },
    });
  }
  return shared;
}

interface Listeners {
  publish(root: string, batch: Batch): void;
  listen(root: string, listener: (batch: Batch) => void): () => void;
}

function createListeners(): Listeners {
  const all = new Set<{ readonly root: string; readonly listener: (batch: Batch) => void }>();
  return {
    publish(root, batch) {
      for (const each of all) if (each.root === root) each.listener(batch);
    },
    listen(root, listener) {
      const own = { root, listener };
      all.add(own);
      return () => void all.delete(own);
    },
  };
}

/** Tells a supervisor that the server answers. It says nothing about projects and needs no token. */
const healthRoute: Route = {
  path: "/healthz",
  methods: ["GET", "HEAD"],
  isOpen: true,
  fetch: () => Promise.resolve(new Response("ok\n", { headers: { "content-type": "text/plain; charset=utf-8" } })),
};

function metricsRoute(metrics: Metrics, projects: Projects): Route {
  return {
    path: "/metrics",
    methods: ["GET", "HEAD"],
    fetch: () =>
      Promise.resolve(
        new Response(metrics.text(projects.openCount()), { headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" } }),
      ),
  };
}
