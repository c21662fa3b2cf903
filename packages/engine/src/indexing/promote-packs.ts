import { createSegmentBuilder } from "@codegraph/search";
import type { FactReader, FactWriter } from "@codegraph/store";
import { collectSketches } from "../search/sketches.js";
import { isLearnt, writeLearnt } from "../search/learnt-vectors.js";
import { breathe } from "./breathe.js";
import type { Stopwatch } from "./stopwatch.js";

/** From so many pending files on, and this share of all, a segment is made anew. */
const MOST_PENDING = 200;
const PENDING_SHARE = 0.05;

/**
 * Makes the segment anew when too much waits outside of it, and with it what is learnt from the project, where that is
 * wanted. Until then what waits is searched from its packs.
 *
 * @param how whether most of the project was written just now, and whether the built-in embedder is wanted
 */
export async function promotePacks(
  store: FactReader,
  writer: FactWriter,
  { isBulk, learns }: { readonly isBulk: boolean; readonly learns: boolean },
  signal: AbortSignal | undefined,
  watch: Stopwatch,
): Promise<void> {
  const pending = store.pending();
  const packed = store.packed();
  const isDue = pending.length > 0 && (isBulk || pending.length > Math.max(MOST_PENDING, PENDING_SHARE * packed.length));
  const lacks = learns && !isLearnt(store);
  if (!isDue && !lacks) return;
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
  watch.mark("search");
  if (!learns) return;
  await writeLearnt(store, writer, pause);
  watch.mark("learn");
}
