import { CodeGraphError } from "@codegraph/model";
import type { FactReader, FactStore, FactWriter, Transaction } from "../fact-store.js";
import { lookups as makeLookups } from "./lookups.js";
import { memoryReader } from "./reader.js";
import { copyState, emptyState } from "./state.js";
import { memoryWriter } from "./writer.js";

/** A store that forgets everything when it goes: for tests, for one look at a small tree, and to read as an example. */
export function createMemoryStore(): FactStore {
  let state = emptyState();
  let writing = false;
  let open = true;
  const lookups = makeLookups(() => state);

  function begin(): Transaction {
    if (!open) throw closed();
    if (writing) {
      throw new CodeGraphError("invalid-argument", "A write is under way already.", "Use the writer you were given.");
    }
    const before = copyState(state);
    writing = true;
    return {
      writer: memoryWriter(state, lookups),
      commit: () => {
        writing = false;
      },
      rollback: () => {
        if (!writing) return;
        writing = false;
        state = before;
        lookups.factsChanged();
      },
    };
  }

  function write<T>(work: (writer: FactWriter) => T): T {
    const transaction = begin();
    try {
      const result = work(transaction.writer);
      transaction.commit();
      return result;
    } catch (error) {
      transaction.rollback();
      throw error;
    }
  }

  return {
    ...whileOpen(memoryReader(() => state, lookups), () => open),
    begin,
    write,
    close: () => {
      open = false;
    },
  };
}

/** The same methods, which throw once the store is closed. */
function whileOpen(reader: FactReader, isOpen: () => boolean): FactReader {
  const guarded = Object.entries(reader).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
    name,
    (...args: unknown[]): unknown => {
      if (!isOpen()) throw closed();
      return method(...args);
    },
  ]);
  return Object.fromEntries(guarded) as FactReader;
}

function closed(): CodeGraphError {
  return new CodeGraphError("invalid-argument", "The store is closed.", "Open it again.");
}
