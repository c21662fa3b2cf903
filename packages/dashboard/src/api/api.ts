import { CodeGraphError, escapeInvisibleJson } from "@codegraph/model";
import type { ActivityLog } from "../activity.js";
import { type DashboardProject, namedProject } from "../projects/dashboard-project.js";
import { ANSWERS } from "./answer-table.js";
import { eventsOf } from "./events.js";
import { readParameters } from "./parameters.js";

export const API_PATH = "/dashboard/api";

/** Time of an answer that the page waits for. Git alone can take so long. */
const TIME_MS = 20_000;

export interface ApiOptions {
  readonly activity?: ActivityLog;
  readonly stopping?: AbortSignal;
  readonly onFault?: (error: unknown) => void;
}

/** Creates the handler of the page's questions. */
export function createApi(projects: readonly DashboardProject[], options: ApiOptions): (request: Request) => Promise<Response> {
  const events = eventsOf(options);
  return async (request) => {
    try {
      const { pathname, searchParams } = new URL(request.url);
      const name = pathname.startsWith(`${API_PATH}/`) ? pathname.slice(API_PATH.length + 1) : "";
      if (name === "projects")
        return json({ projects: projects.map(({ name, root }) => ({ name, root })), activity: hasActivity(options) });
      if (name === "activity") return json(activityOf(options.activity));
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIME_MS)]);
      const parameters = readParameters(searchParams, signal);
      const project = namedProject(projects, parameters.text("project"));
      if (name === "events") return events(project, request.signal);
      const answer = ANSWERS.get(name);
      if (answer === undefined) throw new CodeGraphError("not-found", "Unknown question", "See the README of @codegraph/dashboard.");
      return json(
        await withinTime(
          signal,
          project.use((opened) => answer(opened, parameters)),
        ),
      );
    } catch (error) {
      return failure(error, options.onFault);
    }
  };
}

function hasActivity({ activity }: ApiOptions): boolean {
  return activity !== undefined;
}

function activityOf(activity: ActivityLog | undefined): object {
  return { isRecorded: activity !== undefined, calls: activity?.calls() ?? [], total: activity?.total() ?? 0 };
}

async function withinTime<Result>(signal: AbortSignal, answering: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    const fail = (): void =>
      reject(
        new CodeGraphError("cancelled", "The answer takes too long", "Ask about a smaller part of the project, or use the command line."),
      );
    if (signal.aborted) fail();
    signal.addEventListener("abort", fail, { once: true });
  });
  return Promise.race([answering, late]);
}

function json(body: object, status = 200): Response {
  return new Response(escapeInvisibleJson(JSON.stringify(body)), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}

const STATUS: Readonly<Record<string, number>> = { "not-found": 404, cancelled: 503, locked: 503, "not-indexed": 503, internal: 500 };

function failure(error: unknown, onFault: ApiOptions["onFault"]): Response {
  if (error instanceof CodeGraphError && error.code !== "internal") {
    const { code, message, remedy } = error;
    return json({ error: { code, message: message.slice(0, 1_000), remedy } }, STATUS[code] ?? 400);
  }
  onFault?.(error);
  return json({ error: { code: "internal", message: "Internal error", remedy: "See the log of the server." } }, 500);
}
