import type { LaterEdges } from "@codegraph/indexer/update";
import type { FileId } from "@codegraph/model";
import { type Clock, within } from "./clock.js";
import type { MissingEdges } from "./edge-reads.js";

/** Orders the resolution that follows a commit of facts: questions first, then the files that they wait for, then the others. */
export interface EdgeQueue {
  /** True while a run resolves files whose facts are committed. */
  isResolving(): boolean;
  /** Resolves when the run has resolved these files, or has ended, at `deadline` at the latest. */
  wait(files: MissingEdges, deadline: number): Promise<void>;
  /** Ends a run early while the work, which waits for the write lock, is not done. */
  beforeEdges<T>(work: () => Promise<T>): Promise<T>;
  /** Begins a run. @param how.onFacts called when its facts are committed @param how.mustEnd see {@link LaterEdges} */
  begin(how: Pick<LaterEdges, "onFacts" | "mustEnd">): LaterEdges;
  /** Ends what {@link begin} began. */
  end(): void;
}

/** A run looks this often, a second altogether, whether questions that need no edges are answered. */
const MAX_CHECKS = 250;
const CHECK_MS = 4;

/** A question that waits for files. */
interface Waiter {
  readonly files: MissingEdges;
  readonly wake: () => void;
}

/** @param asked the number of questions that are being answered */
export function createEdgeQueue(clock: Clock, asked: () => number): EdgeQueue {
  const waiting = new Set<Waiter>();
  let isResolving = false;
  let checks = 0;
  let urgent = 0;

  function wakeAll(): void {
    for (const { wake } of waiting) wake();
    waiting.clear();
  }

  /** @param mustEnd true if a question waits for the end of the run */
  async function turn(mustEnd: () => boolean): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    // A question that waits for edges is none that the run is in the way of.
    while (asked() > waiting.size && !mustEnd() && checks < MAX_CHECKS) {
      checks++;
      // Unlike the timers of the clock, this one keeps the process alive: a question may wait for the run.
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    }
  }

  return {
    isResolving: () => isResolving,
    async wait(files, deadline) {
      if (!isResolving) return;
      let waiter: Waiter | null = null;
      const woken = new Promise<void>((wake) => waiting.add((waiter = { files, wake })));
      await within(clock, woken, Math.max(0, deadline - clock.now()));
      waiting.delete(waiter!);
    },
    async beforeEdges(work) {
      urgent++;
      try {
        return await work();
      } finally {
        urgent--;
      }
    },
    begin({ onFacts, mustEnd: isAskedTo }) {
      checks = 0;
      const mustEnd = (): boolean => urgent > 0 || isAskedTo();
      return {
        onFacts() {
          isResolving = true;
          onFacts();
        },
        onEdges: wakeAll,
        turn: () => turn(mustEnd),
        wanted() {
          const ids = [...waiting].flatMap(({ files }) => (typeof files === "string" ? [] : [...files]));
          return ids.length === 0 ? null : new Set<FileId>(ids);
        },
        mustEnd,
      };
    },
    end() {
      isResolving = false;
      wakeAll();
    },
  };
}
