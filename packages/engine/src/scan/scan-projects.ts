import { readdir } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CodeGraphError } from "@codegraph/model";
import type { ScanOptions, ScanResult } from "../api/index.js";
import { isUnwantedFolder } from "@codegraph/files/walk";
import { codegraphFolder, realRoot } from "@codegraph/indexer/folder";
import { inspectProject } from "./look-at-project.js";

const DEFAULT_DEPTH = 6;

/** Folders read concurrently; more gain nothing. */
const CONCURRENT_FOLDERS = 16;

const listFolder = promisify(readdir);

/**
 * Finds indexed projects in a folder and its subfolders, including projects nested in others. Opens nothing for writing, does not follow
 * links, and skips folders of dependencies and version control.
 *
 * @throws CodeGraphError `not-a-directory`, `cancelled`
 */
export async function scanProjects(folder: string, options: ScanOptions = {}): Promise<ScanResult> {
  const { depth = DEFAULT_DEPTH, signal } = options;
  const root = realRoot(folder);
  const roots: string[] = [];
  const unreadable: string[] = [];
  let level = [root];
  for (let deep = 0; deep <= depth && level.length > 0; deep++) {
    const next: string[] = [];
    for (let at = 0; at < level.length; at += CONCURRENT_FOLDERS) {
      if (signal?.aborted)
        throw new CodeGraphError("cancelled", "The search for projects was cancelled", "Start it again when needed.", {
          cause: signal.reason,
        });
      const below = await Promise.all(level.slice(at, at + CONCURRENT_FOLDERS).map(visit));
      for (const folders of below) next.push(...folders);
    }
    level = next;
  }
  roots.sort();
  return { root, projects: roots.flatMap((path) => inspectProject(path) ?? []), unreadable: unreadable.sort() };

  /** Records a folder if it is a project. Returns its subfolders. */
  async function visit(path: string): Promise<string[]> {
    try {
      const entries = (await listFolder(path, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      if (entries.some(({ name }) => name === codegraphFolder)) roots.push(path);
      return entries.filter(({ name }) => !isUnwantedFolder(name)).map(({ name }) => join(path, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" && code !== "ENOTDIR") unreadable.push(path);
      return [];
    }
  }
}
