import type { Projects } from "../projects.js";

/** Clients show at most a hundred. */
const MOST = 100;

/** Indexed files and folders that start with the given path, folders first. */
export async function completePath(begun: string, projects: Projects): Promise<readonly string[]> {
  const folder = begun.includes("/") ? begun.slice(0, begun.lastIndexOf("/")) : "";
  const { entries } = await projects.use(undefined, (project) => project.tree({ depth: 1, ...(folder === "" ? {} : { path: folder }) }));
  const paths = entries.map(({ path, type }) => (type === "directory" ? `${path}/` : path));
  return paths.filter((path) => path.startsWith(begun) && path !== `${folder}/`).slice(0, MOST);
}
