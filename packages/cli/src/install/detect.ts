import { CodeGraphError, closestName } from "@codegraph/model";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Client, Scope } from "./client.js";
import { clients } from "./clients/index.js";
import { joined, type Surroundings } from "./surroundings.js";

/** Installed clients, recognised by their command, their files, or, for a project, their files in it. */
export function foundClients(scope: Scope, at: Surroundings): readonly Client[] {
  return clients.filter(
    ({ commands, marks, projectMarks }) =>
      marks(at).some((path) => existsSync(path)) ||
      commands.some((command) => isOnPath(command, at)) ||
      (scope === "project" && projectMarks.some((path) => existsSync(joined(at, at.project, path)))),
  );
}

/** @throws CodeGraphError `invalid-argument` for an unknown client */
export function namedClients(names: readonly string[]): readonly Client[] {
  const ids = clients.map(({ id }) => id);
  for (const name of names) {
    if (ids.includes(name)) continue;
    const meant = closestName(name, ids);
    throw new CodeGraphError(
      "invalid-argument",
      `Unknown client "${name}"`,
      `${meant === null ? `Use one of ${ids.join(", ")}` : `Did you mean ${meant}?`}${meant === null ? "; --print shows what other clients need." : ""}`,
    );
  }
  return clients.filter(({ id }) => names.includes(id));
}

function isOnPath(command: string, { environment, platform }: Surroundings): boolean {
  const endings = platform === "win32" ? [".exe", ".cmd", ".bat"] : [""];
  const folders = (environment["PATH"] ?? environment["Path"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.some((folder) => endings.some((ending) => existsSync(join(folder, command + ending))));
}
