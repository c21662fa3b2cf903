import type { Paging } from "../api/index.js";
import type { AskedProject } from "./span.js";

interface Page<Item> {
  readonly items: readonly Item[];
  /** All there are in the project. */
  readonly total: number;
}

/**
 * One page of a list that goes on from project to project. Each hit of a linked project names it.
 * @param ask the page of one project
 */
export function pageAcross<Item extends object>(
  projects: readonly AskedProject[],
  { offset, limit }: Required<Paging>,
  ask: (project: AskedProject, paging: Required<Paging>) => Page<Item>,
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
