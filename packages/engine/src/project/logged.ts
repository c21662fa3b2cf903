import { CodeGraphError } from "@codegraph/model";
import type { Project } from "../api/index.js";
import { respelled } from "./spelling.js";
import type { ProjectState } from "./state.js";

/** Beyond this an answer is worth a line in the log of somebody who did not ask for every one. */
const SLOW_MS = 1_000;

/** Methods that change the index, whose times are no latencies of questions. */
const WRITES: ReadonlySet<keyof Project> = new Set(["update", "remove", "syncGit", "describe", "updateDocs", "link", "unlink", "verify", "close"]);

/** The same project; each call of it is logged with the time it took, and what it failed with. */
export function logged(project: Project, { log, latencies }: Pick<ProjectState, "log" | "latencies">): Project {
  const methods = Object.entries(Object.getOwnPropertyDescriptors(project)).map(([name, descriptor]) => {
    const method: unknown = descriptor.value;
    return [name, typeof method === "function" ? { ...descriptor, value: timed(name as keyof Project, method.bind(project) as Call) } : descriptor] as const;
  });
  return Object.create(Object.prototype, Object.fromEntries(methods)) as Project;

  function timed(name: keyof Project, call: Call): Call {
    return (...given) => {
      const start = performance.now();
      const result = call(...respelled(name, given));
      // Streams take as long as their reader does.
      if (result instanceof Promise) result.then(() => answered(name, start), (error: unknown) => failed(name, error));
      return result;
    };
  }

  function answered(question: keyof Project, start: number): void {
    const taken = performance.now() - start;
    if (!WRITES.has(question)) latencies.note(question, taken);
    const ms = Math.round(taken);
    if (ms >= SLOW_MS) log("info", "answer.slow", { question, ms });
    else log("debug", "answer", { question, ms });
  }

  function failed(question: keyof Project, error: unknown): void {
    const foreseen = error instanceof CodeGraphError && error.code !== "internal";
    const code = error instanceof CodeGraphError ? error.code : "internal";
    log(foreseen ? "info" : "error", "answer.failed", { question, code, message: error instanceof Error ? error.message : String(error) });
  }
}

type Call = (...given: unknown[]) => unknown;
