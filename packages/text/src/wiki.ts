import type { WikiPage, WikiResult } from "@codegraph/engine";
import { count } from "./numbers.js";
import type { Paint } from "./paint.js";

/** Pages that changed, pages of modules that are gone, and gaps to fill; or that everything is up to date. */
export function wikiLines({ path, pages, gaps, upToDate, saved }: WikiResult, paint: Paint): string[] {
  const changed = pages.filter(({ change }) => change !== null);
  const orphaned = pages.filter(({ orphaned: isOrphaned }) => isOrphaned);
  return [
    ...(upToDate ? [`${count(pages.length, "page")} in ${path} up to date`] : []),
    ...changed.map((page) => `${wordOf(page, saved)}  ${paint.place(page.file)}`),
    ...orphaned.map(
      ({ file, module }) => `orphaned  ${paint.place(file)}: ${module} is gone; move the hand-written text, then delete the page`,
    ),
    ...(gaps.length === 0 ? [] : [`${count(gaps.length, "gap")} for text of people, the first at ${paint.place(placeOf(gaps[0]!))}`]),
  ];
}

function wordOf({ change }: WikiPage, saved: boolean): string {
  if (saved) return change ?? "";
  return change === "added" ? "missing" : change === "removed" ? "obsolete" : "outdated";
}

function placeOf({ file, line }: WikiResult["gaps"][number]): string {
  return `${file}:${line}`;
}
