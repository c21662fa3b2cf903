import type { Project } from "@codegraph/engine";
import { setImmediate as turn } from "node:timers/promises";
import { chosenProject, type ServedProject } from "../projects/served-project.js";

/** The state that the resolvers of one request share. */
export interface QuestionContext {
  readonly projects: readonly ServedProject[];
  /** Aborts when the client has gone, or the time is up. */
  readonly signal: AbortSignal;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Asks a project. The questions of a request run one after the other, so that a request with many leaves room for others. */
  ask<Result>(project: ServedProject, question: (project: Project) => Promise<Result>): Promise<Result>;
}

export function createQuestionContext(projects: readonly ServedProject[], signal: AbortSignal, stopping: AbortSignal): QuestionContext {
  let last: Promise<unknown> = Promise.resolve();
  return {
    projects,
    signal,
    stopping,
    ask(project, question) {
      const asked = last.then(async () => {
        signal.throwIfAborted();
        // Lets the server accept and answer other requests between two questions.
        await turn();
        return project.use(question);
      });
      last = asked.catch(() => undefined);
      return asked;
    },
  };
}

/** Returns the project that the argument `project` of a question names. */
export function projectOf(args: { readonly project?: string | null }, { projects }: QuestionContext): ServedProject {
  return chosenProject(projects, args.project);
}
