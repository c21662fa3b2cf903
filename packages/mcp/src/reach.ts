import type { Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";

/** Restricts the folders that calls may name. */
export interface Reach {
  /**
   * Resolves if calls may name this folder.
   *
   * @param root real path of the server's project
   * @param own opens that project, to read its links; null while it has no index
   * @throws CodeGraphError `outside-project`
   */
  check(folder: string, root: string, own: Lend | null): Promise<void>;
}

type Lend = <Result>(question: (project: Project) => Promise<Result>) => Promise<Result>;

/** A user who starts a server on stdio can already read everything that it can. */
export const everywhere: Reach = { check: () => Promise.resolve() };

/** Restricts clients other than the server's user to its project, the linked projects and the given folders. */
export function within(allowed: readonly string[]): Reach {
  const folders = allowed.map(onDisk);
  return {
    async check(named, root, own) {
      const folder = onDisk(named);
      if ([root, ...folders].some((each) => contains(each, folder))) return;
      const links = own === null ? [] : (await own((project) => project.links())).links;
      if (links.some(({ path }) => contains(onDisk(path), folder))) return;
      throw new CodeGraphError(
        "outside-project",
        `This server does not serve ${named}, only its own project and linked projects`,
        "Ask about those, or have the server started with --allow for the other folder.",
      );
    },
  };
}

/** Real path. For a path that does not exist, the real path of its nearest existing parent with the rest appended. */
export function onDisk(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(onDisk(above), basename(path));
  }
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
