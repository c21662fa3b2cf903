import { createSegmentBuilder } from "@codegraph/search";
import type { FactReader, FactWriter } from "@codegraph/store";
import { collectSketches } from "../search/sketches.js";
import { breathe } from "./breathe.js";

/** From so many pending files on, and this share of all, a segment is made anew. */
const MOST_PENDING = 200;
const PENDING_SHARE = 0.05;

/**
 * Makes the segment anew when too much waits outside of it, or the packs are of another version than it. Until then what
 * waits is searched from its packs.
 *
 * @param isBulk whether most of the project was written just now
 * @returns whether one was made
 */
export async function promotePacks(store: FactReader, writer: FactWriter, isBulk: boolean, signal: AbortSignal | undefined): Promise<boolean> {
  const pending = store.pending();
  const packed = store.packed();
  if (pending.length === 0 && packed.length > 0) return false;
  if (!isBulk && pending.length <= Math.max(MOST_PENDING, PENDING_SHARE * packed.length)) return false;
  const builder = createSegmentBuilder();
  const sketches = collectSketches();
  const pause = breathe(signal);
  for (const id of packed) {
    const file = store.fileById(id);
    const pack = file && store.pack(id);
    if (pack) {
      builder.add({ id, path: file.path }, pack);
      sketches.add(id, pack);
    }
    await pause();
  }
  const { table, terms } = builder.finish();
  await pause();
  writer.putSegment(table, terms);
  sketches.write(writer);
  return true;
}
