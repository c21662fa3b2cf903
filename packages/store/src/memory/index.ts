import { CodeGraphError } from "@codegraph/model";
import type { FactStore } from "../fact-store.js";
import { withCheck, type TransactionSteps, createTransactions } from "../transaction.js";
import { createLookups as makeLookups } from "./lookups.js";
import { memoryReader } from "./reader.js";
import { copyState, emptyState } from "./state.js";
import { memoryWriter } from "./writer.js";

export { createMemoryVectors } from "./vectors.js";

/** Creates a store in memory: for tests, for a single query of a small tree, and as an example of an adapter. */
export function createMemoryStore(): FactStore {
  let state = emptyState();
  let before = state;
  let open = true;
  let commits = 0;
  const lookups = makeLookups(() => state);

  function steps(): TransactionSteps {
    checkOpen();
    return {
      writer: memoryWriter(() => state, lookups),
      begin() {
        before = copyState(state);
      },
      checkpoint() {
        commits++;
        before = copyState(state);
      },
      commit() {
        commits++;
        before = state;
      },
      rollback() {
        state = before;
        lookups.factsChanged();
      },
    };
  }

  function checkOpen(): void {
    if (!open) throw new CodeGraphError("invalid-argument", "The store is closed.", "Open it again.");
  }

  return {
    path: null,
    ...withCheck(
      memoryReader(() => state, lookups),
      checkOpen,
    ),
    ...createTransactions(steps),
    // No other connection can write to it.
    hold: () => () => undefined,
    version: () => String(commits),
    damage: () => null,
    close: () => {
      open = false;
    },
  };
}
