import { CodeGraphError } from "@codegraph/model";
import type { FactStore, FactWriter, WriteTransaction } from "./fact-store.js";

/** The parts of a transaction that an adapter implements. At most one transaction is open at a time. */
export interface TransactionSteps {
  readonly writer: FactWriter;
  /** Starts a transaction. If it throws, nothing has started. */
  begin(bulk: boolean): void;
  /** Commits and continues. If it throws, {@link rollback} follows. */
  checkpoint(): void;
  /** Commits. If it throws, {@link rollback} follows. */
  commit(): void;
  /** Undoes all uncommitted writes. */
  rollback(): void;
}

/**
 * Builds `begin` and `write` of a store from an adapter's steps. Only one transaction can be open, each ends once, and writing after the
 * end is rejected.
 */
export function createTransactions(steps: () => TransactionSteps): Pick<FactStore, "begin" | "write"> {
  let busy = false;

  function begin(options: { bulk?: boolean } = {}): WriteTransaction {
    if (busy) {
      throw new CodeGraphError("invalid-argument", "Another write is already open.", "Use its writer, or end it first.");
    }
    const { writer, ...step } = steps();
    step.begin(options.bulk ?? false);
    busy = true;
    let open = true;

    function end(): void {
      open = false;
      busy = false;
    }
    function checkOpen(): void {
      if (!open) throw new CodeGraphError("invalid-argument", "This write has ended.", "Begin another one.");
    }
    function rollback(): void {
      if (!open) return;
      end();
      step.rollback();
    }
    function rollingBackOnError(work: () => void): void {
      checkOpen();
      try {
        work();
      } catch (error) {
        rollback();
        throw error;
      }
    }
    function commit(): void {
      rollingBackOnError(step.commit);
      end();
    }
    return { writer: withCheck(writer, checkOpen), checkpoint: () => rollingBackOnError(step.checkpoint), commit, rollback };
  }

  function write<T>(work: (writer: FactWriter) => T, options?: { bulk?: boolean }): T {
    const transaction = begin(options);
    try {
      const result = work(transaction.writer);
      transaction.commit();
      return result;
    } catch (error) {
      transaction.rollback();
      throw error;
    }
  }

  return { begin, write };
}

/** Wraps methods so that each call first runs a check that may throw. */
export function withCheck<T extends object>(methods: T, check: () => void): T {
  const checked = Object.entries(methods).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
    name,
    (...args: unknown[]): unknown => {
      check();
      return method(...args);
    },
  ]);
  return Object.fromEntries(checked) as T;
}
