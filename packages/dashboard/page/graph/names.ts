import type { MapAnswer } from "../answers.ts";
import { go } from "../route.ts";

const MAX_LETTERS = 26;

/** Returns a function that shortens paths to their ends, as long as these differ. */
export function shortNames(paths: readonly string[]): (path: string) => string {
  const short = new Map<string, string>();
  for (let parts = 1; parts <= 3; parts += 1) {
    const taken = new Map<string, number>();
    for (const path of paths) taken.set(end(path, parts), (taken.get(end(path, parts)) ?? 0) + 1);
    for (const path of paths) if (!short.has(path) && taken.get(end(path, parts)) === 1) short.set(path, end(path, parts));
  }
  return (path) => {
    const name = short.get(path) ?? end(path, 3);
    return name.length > MAX_LETTERS ? `…${name.slice(1 - MAX_LETTERS)}` : name;
  };
}

function end(path: string, parts: number): string {
  // The files directly in a folder need its name.
  return path
    .split("/")
    .slice(path.endsWith("/*") ? -1 - parts : -parts)
    .join("/");
}

/** Opens a folder's own dependencies, or a file. */
export function openArea({ areas }: MapAnswer, path: string): void {
  const area = areas.find((each) => each.path === path);
  if (area?.type === "file") go("file", { path });
  if (area?.type === "directory") go("graph", { path: path.replace(/\/\*$/u, "") });
}
