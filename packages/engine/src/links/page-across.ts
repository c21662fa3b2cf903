import type { Paging } from "../api/index.js";
import type { QueriedProject } from "./project-span.js";

interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of items in the project. */
  readonly total: number;
}

/**
 * Returns one page of a list that continues from project to project. Items of linked projects carry the project name.
 * @param ask returns the page of one project
 */
export function pageAcross<Item extends object>(
  projects: readonly QueriedProject[],
  { offset, limit }: Required<Paging>,
  ask: (project: QueriedProject, paging: Required<Paging>) => Page<Item>,
): Page<Item & { readonly project?: string }> {
  const items: (Item & { readonly project?: string })[] = [];
  let total = 0;
  for (const asked of projects) {
    const page = ask(asked, { offset: Math.max(0, offset - total), limit: limit - items.length });
    const { project } = asked;
    for (const item of page.items) items.push(project === undefined ? item : { ...item, project });
    total += page.total;
  }
  return { items, total };
}
