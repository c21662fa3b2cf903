/**
 * A `FactStore` that keeps all facts in memory and appends every write to a journal file, which is replayed when the store is opened.
 * It suits a small index and one process, because the journal grows with every write.
 */
import { CodeGraphError } from "@codegraph/model";
import { createMemoryStore } from "@codegraph/store/memory";
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from "node:fs";
import { deserialize, serialize } from "node:v8";

/** Size of the length prefix of each entry, in bytes. */
const HEAD = 4;

/** @param path the journal, created by the first write */
export function openJournalStore(path) {
  const memory = createMemoryStore();
  if (existsSync(path)) playBack(path, memory);

  function append(calls) {
    if (calls.length === 0) return;
    // Facts contain maps and typed arrays, which JSON cannot represent.
    const entry = serialize(calls);
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(entry.length);
    try {
      // A single call, so a killed process leaves a complete entry or a prefix of one.
      appendFileSync(path, Buffer.concat([head, entry]));
    } catch (cause) {
      const code = cause.code === "ENOSPC" ? "disk-full" : "read-only";
      throw new CodeGraphError(code, `${path} cannot be written (${cause.code})`, "Make room, or make the file writable.", { cause });
    }
  }

  function begin(options) {
    const transaction = memory.begin(options);
    const calls = [];
    // Write to disk first: data that readers have seen must not be lost.
    const keep = (end) => {
      try {
        append(calls.splice(0));
      } catch (error) {
        transaction.rollback();
        throw error;
      }
      end();
    };
    return {
      writer: recorded(transaction.writer, calls),
      checkpoint: () => keep(transaction.checkpoint),
      commit: () => keep(transaction.commit),
      rollback: transaction.rollback,
    };
  }

  return {
    ...memory,
    path,
    begin,
    write(work, options) {
      const transaction = begin(options);
      try {
        const result = work(transaction.writer);
        transaction.commit();
        return result;
      } catch (error) {
        transaction.rollback();
        throw error;
      }
    },
    size: () => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
  };
}

/** Wraps the writer and records each call. */
function recorded(writer, calls) {
  const noted = Object.entries(writer).map(([name, method]) => [
    name,
    (...given) => {
      const result = method(...given);
      calls.push([name, given]);
      return result;
    },
  ]);
  return {
    ...Object.fromEntries(noted),
    // The time of reading comes from the clock, so record it for the replay.
    putFile(stamp, facts) {
      const dated = { ...stamp, readAt: stamp.readAt ?? Date.now() };
      calls.push(["putFile", [dated, facts]]);
      return writer.putFile(dated, facts);
    },
    // Terms may come from a generator, which can be iterated only once.
    putSegment(table, terms) {
      const kept = [...terms];
      calls.push(["putSegment", [table, kept]]);
      writer.putSegment(table, kept);
    },
    // A segment written in parts is replayed as a whole.
    beginSegment() {
      calls.push(["beginSegment", []]);
      const parts = writer.beginSegment();
      const all = [];
      return {
        add(terms) {
          const kept = [...terms];
          all.push(...kept);
          parts.add(kept);
        },
        finish(table) {
          calls.push(["putSegment", [table, all]]);
          parts.finish(table);
        },
      };
    },
  };
}

function playBack(path, memory) {
  const journal = readFileSync(path);
  let at = 0;
  while (at + HEAD <= journal.length) {
    const end = at + HEAD + journal.readUInt32LE(at);
    if (end > journal.length) break;
    const calls = deserialize(journal.subarray(at + HEAD, end));
    memory.write((writer) => {
      for (const [name, given] of calls) writer[name](...given);
    });
    at = end;
  }
  // A partial entry is a write that never completed and was never reported as complete.
  if (at < journal.length) truncateSync(path, at);
}
