import { AsyncLocalStorage } from "node:async_hooks";
import { readToolset, tools } from "@codegraph/mcp";
import { createMcpRoute, Projects, within } from "@codegraph/mcp/http";
import type { Project } from "@codegraph/engine";
import type { OpenShard } from "../nodes/shard-cache.js";
import { notFound } from "./replies.js";
import { answerQuestion, QUESTION_NAMES, type QuestionName } from "./repository-questions.js";

/** Ways to ask about a repository. */
export type Face = "mcp" | "graphql" | "dashboard" | QuestionName;
export const FACES: readonly Face[] = ["mcp", "graphql", "dashboard", ...QUESTION_NAMES];

/** A shard with what answers about it. */
export interface ServedShard extends OpenShard {
  fetch(face: Face, request: Request): Promise<Response>;
}

/** A project as other faces take it. */
export interface LentProject {
  readonly name: string;
  readonly root: string;
  use<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  readonly feed: null;
}

/** Makes a further face for a project. */
export type CreateFace = (project: LentProject) => (request: Request) => Promise<Response>;

/** The dashboard of `@codegraph/dashboard`. */
export interface DashboardFace {
  /** Answers with the files of the page, which has no data of a project, at and below `/dashboard`. */
  page(request: Request): Promise<Response>;
  /** Makes the answers below `/dashboard/api` for a project. */
  readonly api: CreateFace;
}

/** Faces whose packages may not be installed; null without. */
export interface OptionalFaces {
  readonly graphql: CreateFace | null;
  readonly dashboard: DashboardFace | null;
}

/** Receives a call of a tool. */
type OnCall = (action: string, ok: boolean, ms: number) => void;

/** The receiver of the current request: a shard is shared by all callers. */
const current = new AsyncLocalStorage<OnCall>();

/** Runs `answer`, and reports the calls of tools within it. */
export function withCall<Result>(onCall: OnCall, answer: () => Promise<Result>): Promise<Result> {
  return current.run(onCall, answer);
}

/** Milliseconds without a question until a shard is closed. Its file stays. */
const IDLE_MS = 120_000;

/** Tools that need more than a snapshot has. */
const NEEDS_SOURCES: ReadonlySet<string> = new Set(["codegraph_history", "codegraph_verify", "codegraph_wiki"]);

/** Names of the tools that answer about a snapshot. */
export const TOOLS: readonly string[] = tools
  .filter(({ name, annotations }) => annotations.readOnlyHint && !NEEDS_SOURCES.has(name))
  .map(({ name }) => name);

export function createServedShard(file: string, optional: OptionalFaces): ServedShard {
  // Calls may name nothing but the snapshot.
  const projects = new Projects(file, { idle: IDLE_MS, reach: within([]) });
  const mcp = createMcpRoute(projects, {
    structured: false,
    toolset: readToolset(TOOLS.join(",")),
    onCall: ({ tool, ok, ms }) => current.getStore()?.(tool, ok, ms),
  });
  const project: LentProject = {
    name: "repository",
    root: "repository",
    use: (question) => projects.use(undefined, question),
    feed: null,
  };
  const faces = { graphql: optional.graphql?.(project), dashboard: optional.dashboard?.api(project) };
  return {
    async fetch(face, request) {
      if (face === "mcp") return mcp.fetch(request);
      if (face === "graphql" || face === "dashboard") return faces[face]?.(request) ?? notFound();
      const body = await request.text();
      return projects.use(undefined, (opened) => answerQuestion(face, opened, new URL(request.url).searchParams, body));
    },
    async close() {
      await mcp.close();
      await projects.closeAll();
    },
  };
}
