import { CodeGraphError } from "@codegraph/model";
import type { FactStore, FactWriter, Transaction } from "./fact-store.js";

/** What an adapter does at the ends of a transaction; there is never more than one open. */
export interface TransactionSteps {
  readonly writer: FactWriter;
  /** When it throws, nothing has begun. */
  begin(bulk: boolean): void;
  /** When it throws, {@link rollback} follows. */
  stage(): void;
  /** When it throws, {@link rollback} follows. */
  commit(): void;
  rollback(): void;
}

/** `begin` and `write` of a store from an adapter's steps: one at a time, each ended once, no writing after the end. */
export function transactions(steps: () => TransactionSteps): Pick<FactStore, "begin" | "write"> {
  let busy = false;

  function begin(options: { bulk?: boolean } = {}): Transaction {
    if (busy) {
      throw new CodeGraphError("invalid-argument", "A write is under way already.", "Use the writer you were given.");
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
      if (!open) throw new CodeGraphError("invalid-argument", "This write has ended.", "Begin another.");
    }
    function rollback(): void {
      if (!open) return;
      end();
      step.rollback();
    }
    function orRollBack(work: () => void): void {
      checkOpen();
      try {
        work();
      } catch (error) {
        rollback();
        throw error;
      }
    }
    function commit(): void {
      orRollBack(step.commit);
      end();
    }
    return { writer: checkedBefore(writer, checkOpen), stage: () => orRollBack(step.stage), commit, rollback };
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

/** The same methods, each preceded by a check that may throw. */
export function checkedBefore<T extends object>(methods: T, check: () => void): T {
  const checked = Object.entries(methods).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
    name,
    (...args: unknown[]): unknown => {
      check();
      return method(...args);
    },
  ]);
  return Object.fromEntries(checked) as T;
}
