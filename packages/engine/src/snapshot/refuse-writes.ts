import { CodeGraphError } from "@codegraph/model";
import type { ComparedStates, Project } from "../api/index.js";

/** Reason why a snapshot cannot do something. */
type Need = "writes" | "history" | "commits" | "sources" | "settings";

const REASONS: Readonly<Record<Need, readonly [fault: string, remedy: string]>> = {
  writes: ["A snapshot never changes", "Run this in a clone of the repository."],
  history: ["A snapshot has no git history", "Ask in a clone of the repository."],
  commits: ["A snapshot has no commits to compare", "Pass a diff of its state, or ask in a clone of the repository."],
  sources: ["A snapshot has no working tree", "Run this in a clone of the repository."],
  settings: ["A snapshot has no settings of its project", "Run this in a clone of the repository."],
};

/** Methods of a project that a snapshot refuses. */
const REFUSED: Readonly<Partial<Record<keyof Project, Need>>> = {
  update: "writes",
  remove: "writes",
  syncGit: "writes",
  describe: "writes",
  updateDocs: "writes",
  link: "writes",
  unlink: "writes",
  importScip: "writes",
  exportIndex: "sources",
  exportSnapshot: "sources",
  wiki: "sources",
  verify: "sources",
  precise: "sources",
  history: "history",
  check: "settings",
};

/**
 * Returns the error for a method of a project that a snapshot does not have.
 * @param method name of the method, for the message
 */
function snapshotError(need: Need, method: string): CodeGraphError {
  const [fault, remedy] = REASONS[need];
  return new CodeGraphError("snapshot-only", `${fault}, so ${method}() is not available.`, remedy);
}

/** Wraps the project of a snapshot: methods that write, or need more than the snapshot has, throw `snapshot-only`. */
export function refuseWrites(project: Project): Project {
  const refusals = Object.entries(REFUSED).map(([name, need]) => [name, () => Promise.reject(snapshotError(need, name))] as const);
  const { changes, impact, rename } = project;
  const refusing: Partial<Project> = {
    ...Object.fromEntries(refusals),
    changes: (options) => (isDiffAlone(options) ? changes(options) : Promise.reject(snapshotError("commits", "changes"))),
    impact: (target, options) =>
      typeof target === "string" || isDiffAlone(target)
        ? impact(target, options)
        : Promise.reject(snapshotError("commits", "impact of a difference")),
    rename: (symbol, to, options) =>
      options?.write === true ? Promise.reject(snapshotError("writes", "rename with write")) : rename(symbol, to, options),
  };
  return Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(project),
    ...Object.getOwnPropertyDescriptors(refusing),
  }) as Project;
}

/** True for states that the sources of a snapshot and a diff tell, without git. */
function isDiffAlone({ diff, range, staged }: ComparedStates = {}): boolean {
  return diff !== undefined && range === undefined && staged !== true;
}
