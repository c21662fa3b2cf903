import { CodeGraphError } from "@codegraph/model";
import type { Project } from "../api/index.js";
import { respelled } from "./spelling.js";
import type { OpenedProject } from "./opened-project.js";

/** Slower answers are logged at level info instead of debug. */
const SLOW_MS = 1_000;

/** Methods that change the index. Their durations do not count as answer latencies. */
const WRITES: ReadonlySet<keyof Project> = new Set([
  "update",
  "remove",
  "syncGit",
  "describe",
  "updateDocs",
  "wiki",
  "link",
  "unlink",
  "verify",
  "importScip",
  "precise",
  "close",
]);

/** Wraps a project so that every call is logged with its duration or its error. */
export function withLogging(
  project: Project,
  { log, latencies, activity }: Pick<OpenedProject, "log" | "latencies" | "activity">,
): Project {
  const methods = Object.entries(Object.getOwnPropertyDescriptors(project)).map(([name, descriptor]) => {
    const method: unknown = descriptor.value;
    return [
      name,
      typeof method === "function" ? { ...descriptor, value: timed(name as keyof Project, method.bind(project) as Call) } : descriptor,
    ] as const;
  });
  return Object.create(Object.prototype, Object.fromEntries(methods)) as Project;

  function timed(name: keyof Project, call: Call): Call {
    return (...given) => {
      const start = performance.now();
      const result = call(...respelled(name, given));
      // The duration of a stream depends on its reader, so streams are not timed.
      if (result instanceof Promise) {
        const end = activity.begin(!WRITES.has(name));
        result.then(
          () => {
            end();
            logAnswer(name, start);
          },
          (error: unknown) => {
            end();
            logFailure(name, error);
          },
        );
      }
      return result;
    };
  }

  function logAnswer(question: keyof Project, start: number): void {
    const taken = performance.now() - start;
    if (!WRITES.has(question)) latencies.note(question, taken);
    const ms = Math.round(taken);
    if (ms >= SLOW_MS) log("info", "answer.slow", { question, ms });
    else log("debug", "answer", { question, ms });
  }

  function logFailure(question: keyof Project, error: unknown): void {
    const foreseen = error instanceof CodeGraphError && error.code !== "internal";
    const code = error instanceof CodeGraphError ? error.code : "internal";
    log(foreseen ? "info" : "error", "answer.failed", { question, code, message: error instanceof Error ? error.message : String(error) });
  }
}

type Call = (...given: unknown[]) => unknown;
