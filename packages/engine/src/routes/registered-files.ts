import { fileRole } from "@codegraph/model";
import type { RegisteredFile } from "@codegraph/overview/summary";
import type { HandledRoute } from "./handlers.js";

/** Number of names kept for each file. */
const MAX_NAMES = 10;

/** Groups routes and commands, without listeners to events, by the file and the framework that declare them, ordered by path. */
export function registeredFiles(routes: readonly HandledRoute[]): RegisteredFile[] {
  const entered = routes.filter(({ declared }) => declared.framework.events === undefined);
  const groups = Map.groupBy(entered, ({ declared: { file, framework } }) => `${file.record.path}\n${framework.id}`);
  return [...groups.values()]
    .map((all): RegisteredFile => {
      const { file, framework } = all[0]!.declared;
      const names = new Set(all.map(({ declared }) => nameOf(declared)));
      return {
        file: file.record.path,
        kind: `${framework.name} ${framework.isCommandLine === true ? "command" : "route"}${names.size === 1 ? "" : "s"}`,
        names: [...names].slice(0, MAX_NAMES),
        total: names.size,
      };
    })
    .sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
}

/** True for the project's own code, which runs outside of tests and examples. */
export function isEntryFile(path: string): boolean {
  return fileRole(path) === "own";
}

function nameOf({ method, path, framework }: HandledRoute["declared"]): string {
  if (framework.isCommandLine === true) return path.text;
  return `${method} ${path.isKnown || path.text.includes("{…}") ? "" : "…"}${path.text}`;
}
