import type { Freshness } from "@codegraph/indexer/api";
import type { SummaryResult } from "@codegraph/overview/api";
import type { Summary } from "@codegraph/overview/summary";
import { changedFiles } from "./freshness.js";
import type { Reconciler } from "./reconcile.js";
import type { FreshProject } from "./fresh-project.js";

/** Brings the index up to date and returns the summary. Makes it again if a file it names has changed meanwhile. */
export async function freshSummary(
  { root, store }: FreshProject,
  reconciler: Reconciler,
  summary: Summary,
): Promise<SummaryResult & Freshness> {
  await reconciler.settle();
  const make = async (): Promise<SummaryResult & Freshness> => {
    const known = await summary.get({ writes: false });
    const answer = known.saved && summary.isKept() ? known : await reconciler.ifFree("writing the summary", (writes) => summary.get({ writes }));
    const { entry_points, main_classes } = answer.auto_generated;
    return { ...answer, stale: changedFiles(root, store, [...entry_points, ...main_classes].map(({ file }) => file)) };
  };
  const answer = await make();
  return answer.stale.length > 0 && (await reconciler.refresh(answer.stale)) ? make() : answer;
}
