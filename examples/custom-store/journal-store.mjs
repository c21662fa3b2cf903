/**
 * A `FactStore` that keeps everything in memory and every write in a journal: one file, which is only ever appended to and is
 * played back when the store is opened. Good for a small index and one process; the journal grows with every write.
 */
import { CodeGraphError } from "@codegraph/model";
import { createMemoryStore } from "@codegraph/store/memory";
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from "node:fs";
import { deserialize, serialize } from "node:v8";

/** Bytes before each entry: its length. */
const HEAD = 4;

/** @param path the journal; it is made with the first write */
export function openJournalStore(path) {
  const memory = createMemoryStore();
  if (existsSync(path)) playBack(path, memory);

  function append(calls) {
    if (calls.length === 0) return;
    // Maps and typed arrays are among the facts, which JSON does not know.
    const entry = serialize(calls);
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(entry.length);
    try {
      // One call, so that a process that is killed leaves a whole entry or the beginning of one.
      appendFileSync(path, Buffer.concat([head, entry]));
    } catch (cause) {
      const code = cause.code === "ENOSPC" ? "disk-full" : "read-only";
      throw new CodeGraphError(code, `${path} cannot be written (${cause.code})`, "Make room, or make the file writable.", { cause });
    }
  }

  function begin(options) {
    const transaction = memory.begin(options);
    const calls = [];
    // The disk goes first: what readers have seen must not be lost.
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
      stage: () => keep(transaction.stage),
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

/** The same writer, which notes each call. */
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
    // When a file was read is told by the clock, which is another one when the journal is played back.
    putFile(stamp, facts) {
      const dated = { ...stamp, readAt: stamp.readAt ?? Date.now() };
      calls.push(["putFile", [dated, facts]]);
      return writer.putFile(dated, facts);
    },
    // Terms may come from a generator, which can be read only once.
    putSegment(table, terms) {
      const kept = [...terms];
      calls.push(["putSegment", [table, kept]]);
      writer.putSegment(table, kept);
    },
    // A segment in parts is played back as a whole.
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
  // The beginning of an entry is a write that was never finished: nobody was told that it was.
  if (at < journal.length) truncateSync(path, at);
}
