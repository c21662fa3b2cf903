import type { Projects } from "../projects.js";

/** A client shows a hundred at most. */
const MOST = 100;

/** Indexed files and folders that a path which was begun can mean: those of its folder, folders first. */
export async function completePath(begun: string, projects: Projects): Promise<readonly string[]> {
  const folder = begun.includes("/") ? begun.slice(0, begun.lastIndexOf("/")) : "";
  const { entries } = await projects.use(undefined, (project) => project.tree({ depth: 1, ...(folder === "" ? {} : { path: folder }) }));
  const paths = entries.map(({ path, type }) => (type === "directory" ? `${path}/` : path));
  return paths.filter((path) => path.startsWith(begun) && path !== `${folder}/`).slice(0, MOST);
}
