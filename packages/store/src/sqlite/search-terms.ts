import type { FileId } from "@codegraph/model";
import type { TermHits, TermQuery } from "../fact-store.js";
import { collectHits } from "../terms/hits.js";
import { type LineObject, typeCodes } from "../terms/line-objects.js";
import { type FoundFile, fileFinder } from "./found-files.js";
import { itemCounts } from "./item-counts.js";
import { createFileCache } from "./known-files.js";
import { decodeLines, eachLine } from "./postings.js";
import type { SqliteSession } from "./session.js";

/**
 * Number of occurrences from which files are read in order until there is enough to show, with the total known from counts. Below it,
 * reading all postings is faster than reading files without a match.
 */
const COMMON_OCCURRENCES = 10_000;

/** Id and term of an item. */
export type Item = readonly [id: number, term: string];

/**
 * Creates a search for the lines of items. A common term occurs on a hundred thousand lines and a query shows a hundred, so lines are
 * decoded only if they are shown or filtered by type.
 */
export function termSearch(session: SqliteSession): (items: readonly Item[], query: TermQuery) => TermHits {
  const { db } = session;
  const known = createFileCache(session);
  const files = fileFinder(db, known);
  const countAll = itemCounts(db);
  const moreLines = db.prepare<[FileId], string>("SELECT more_lines FROM file_facts WHERE file_id = ?").pluck();

  return (items, { types, acceptsFile, offset = 0, limit }) => {
    known.refresh();
    const terms = new Map(items);
    const hits = collectHits(offset, limit);
    const wanted = typeCodes(types);

    function collect(file: FoundFile): void {
      const count = wanted === null ? file.count : countTyped(file, known.lineTypes(file.id), wanted);
      if (hits.skips(count)) {
        hits.count(count);
        return;
      }
      const objectOf = readObjects(known.lineTypes(file.id), moreLines.get(file.id) as string);
      hits.file(
        file.path,
        file.items().map(({ id, lines }) => {
          const objects = decodeLines(lines).map(objectOf);
          return { term: terms.get(id) as string, objects: wanted === null ? objects : objects.filter(({ code }) => wanted.has(code)) };
        }),
      );
    }

    const isPlain = wanted === null && acceptsFile === undefined;
    const total = isPlain ? countAll(terms.keys()) : null;
    const isCommon = total !== null && total > COMMON_OCCURRENCES;
    for (const file of isCommon ? files.firstOfMany(new Set(terms.keys())) : files.all(terms.keys())) {
      if (total !== null && hits.full()) break;
      if (acceptsFile?.(file.path, file.mtimeMs) !== false) collect(file);
    }
    const found = hits.done();
    return total === null ? found : { ...found, total };
  };
}

/** Character code of the digit 0. */
const ZERO = 48;

/** Counts the line objects of these types that contain the file's items. */
function countTyped(file: FoundFile, types: Uint8Array, wanted: ReadonlySet<number>): number {
  const isWanted = Array.from({ length: 10 }, (_, code) => (wanted.has(code) ? 1 : 0));
  let count = 0;
  for (const { lines } of file.items()) {
    eachLine(lines, (id) => void (count += isWanted[(types[id - 1] as number) - ZERO] as number));
  }
  return count;
}

/** Returns line objects by id, from the columns of `file_facts`. */
function readObjects(types: Uint8Array, moreLines: string): (id: number) => LineObject {
  const more = decodeLines(moreLines);
  const own = types.length - more.length;
  return (id) => ({
    line: id <= own ? id : (more[id - own - 1] as number),
    code: (types[id - 1] as number) - ZERO,
  });
}
