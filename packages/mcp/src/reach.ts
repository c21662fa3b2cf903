import type { Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";

/** Which folders calls may be about. */
export interface Reach {
  /**
   * Resolves where a call may be about this folder, or about what is in it.
   *
   * @param root the server's own project as the disk has it
   * @param own lends that project, to ask for its links; null while it has no index
   * @throws CodeGraphError `outside-project`
   */
  check(folder: string, root: string, own: Lend | null): Promise<void>;
}

type Lend = <Result>(question: (project: Project) => Promise<Result>) => Promise<Result>;

/** Whoever starts a server on stdio could read everything it can. */
export const everywhere: Reach = { check: () => Promise.resolve() };

/** For clients that are not who started the server: its own project, what that is linked to, and the folders given. */
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
        `${named} is not served: this server answers about its own project and those it is linked to`,
        "Ask about these, or have the server started with --allow for the other folder.",
      );
    },
  };
}

/** The path without links; of what is not there, as far as there is something. */
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
