import { createResolver, type FactIndex } from "@codegraph/graph";
import { applyingCallees, type CalleeFacts, SITE_OUTCOMES, type SiteOutcome } from "@codegraph/indexer/imported";
import type { FileId } from "@codegraph/model";

/** Callees that resolution does not find, and the numbers of call sites by the effect of their callees. */
export interface DifferingCallees {
  readonly callees: CalleeFacts;
  readonly sites: Readonly<Record<SiteOutcome, number>>;
}

/**
 * Compares named callees with those of resolution alone, and keeps the ones that differ. The others need no storage: they are in the index
 * already, and an edit that changes them makes the file due.
 * @param pause called between steps, which may be many in a large file
 */
export async function differingCallees(
  index: FactIndex,
  fileId: FileId,
  named: CalleeFacts,
  pause: () => Promise<unknown>,
): Promise<DifferingCallees> {
  const sites = Object.fromEntries(SITE_OUTCOMES.map((outcome) => [outcome, 0])) as Record<SiteOutcome, number>;
  const steps = createResolver(index).resolveInSteps(fileId);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  const applied = step.value && applyingCallees(index, () => [{ source: "checker", callees: named }]).apply(fileId, step.value);
  const kept = new Set<string>();
  for (const { outcome, reference } of applied?.sites ?? []) {
    sites[outcome]++;
    if (outcome !== "confirmed") kept.add(`${reference.line} ${reference.column}`);
  }
  return { callees: packed(named, (line, column) => kept.has(`${line} ${column}`)), sites };
}

function packed({ definitions, sites }: CalleeFacts, keeps: (line: number, column: number) => boolean): CalleeFacts {
  const kept = sites.filter(({ line, column }) => keeps(line, column));
  const used = [...new Set(kept.flatMap(({ callees }) => callees ?? []))];
  const places = new Map(used.map((at, place) => [at, place]));
  return {
    definitions: used.map((at) => definitions[at]!),
    sites: kept.map(({ line, column, callees }) => ({ line, column, callees: callees && callees.map((at) => places.get(at)!) })),
  };
}
