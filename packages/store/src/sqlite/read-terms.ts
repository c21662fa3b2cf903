import { unpackAscending } from "@codegraph/model";
import type { FactReader, TermHits, TermQuery } from "../fact-store.js";
import { foldCase } from "../terms/fold.js";
import { collectHits } from "../terms/hits.js";
import { type LineObject, typeCodes } from "../terms/line-objects.js";
import { checkTerm, matchingTerms } from "../terms/matcher.js";
import { decodeLines, FILES_PER_ITEM, keysOfItem } from "./postings.js";
import type { ItemsTable } from "./schema.js";
import type { Session } from "./session.js";

interface Posting {
  readonly item: number;
  readonly file: number;
  readonly path: string;
  readonly lines: string;
}

/** After every text that starts with the prefix: the last code point there is. */
const AFTER = "\u{10ffff}";

/** Finds terms among the items, then the lines on which they stand. */
export function termReader({ db, settle, snapshot }: Session): Pick<FactReader, "terms" | "itemsIn" | "mentioning"> {
  const exact = db.prepare<[string], ItemsTable>("SELECT id, term FROM items WHERE term = ?");
  const between = db.prepare<[string, string], ItemsTable>("SELECT id, term FROM items WHERE term >= ? AND term < ?");
  const containing = db.prepare<[string], ItemsTable>(
    "SELECT id, term FROM items WHERE instr(lower(term), ?) > 0",
  );
  const itemsOf = db.prepare<[number], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck();
  const termOf = db.prepare<[number], string>("SELECT term FROM items WHERE id = ?").pluck();
  const every = db.prepare<[], ItemsTable>("SELECT id, term FROM items");
  const postings = db.prepare<[number, number], Posting>(
    `SELECT p.id / ${FILES_PER_ITEM} AS item, files.id AS file, path, lines
     FROM postings AS p JOIN files ON files.id = p.id % ${FILES_PER_ITEM} WHERE p.id BETWEEN ? AND ?`,
  );
  const lineObjects = db
    .prepare<[number], [types: Uint8Array, more: string]>("SELECT line_types, more_lines FROM file_facts WHERE file_id = ?")
    .raw();
  const filesOf = db
    .prepare<[number, number], number>(`SELECT id % ${FILES_PER_ITEM} FROM postings WHERE id BETWEEN ? AND ?`)
    .pluck();

  function items({ term, mode }: TermQuery): ItemsTable[] {
    checkTerm(term, mode);
    const folded = foldCase(term);
    if (mode === "exact") return exact.all(folded);
    if (mode === "starts_with") return between.all(folded, folded + AFTER);
    if (mode === "contains") return containing.all(folded);
    return matchingTerms(every.all(), term, "regex");
  }

  function search(query: TermQuery): TermHits {
    const terms = new Map(items(query).map(({ id, term }) => [id, term]));
    const accepts = query.acceptsFile ?? ((): boolean => true);
    const byPath = new Map<string, Posting[]>();
    for (const id of terms.keys()) {
      for (const posting of postings.all(...keysOfItem(id))) {
        const known = byPath.get(posting.path);
        if (known !== undefined) known.push(posting);
        else if (accepts(posting.path)) byPath.set(posting.path, [posting]);
      }
    }
    const wanted = typeCodes(query.types);
    const hits = collectHits(query.limit);
    for (const path of [...byPath.keys()].sort()) {
      const found = byPath.get(path) as Posting[];
      if (wanted === null && hits.full()) {
        for (const { lines } of found) hits.beyond(decodeLines(lines).length);
        continue;
      }
      const objectOf = readObjects(...(lineObjects.get((found[0] as Posting).file) as [Uint8Array, string]));
      hits.file(
        path,
        found.map(({ item, lines }) => {
          const objects = decodeLines(lines).map(objectOf);
          return {
            term: terms.get(item) as string,
            objects: wanted === null ? objects : objects.filter(({ code }) => wanted.has(code)),
          };
        }),
      );
    }
    return hits.done();
  }

  return {
    terms(query) {
      settle("terms");
      return snapshot(() => search(query));
    },
    itemsIn(fileId) {
      settle("terms");
      return snapshot(() => {
        const packed = itemsOf.get(fileId);
        return packed === undefined ? [] : unpackAscending(packed).map((id) => termOf.get(id) as string);
      });
    },
    mentioning(terms) {
      settle("terms");
      const found = new Set<number>();
      snapshot(() => {
        for (const term of terms) {
          for (const { id } of exact.all(term)) for (const file of filesOf.all(...keysOfItem(id))) found.add(file);
        }
      });
      return [...found].sort((a, b) => a - b);
    },
  };
}

/** The character code of the digit 0. */
const ZERO = 48;

/** Line objects by id, from what `file_facts` says of them. */
function readObjects(types: Uint8Array, moreLines: string): (id: number) => LineObject {
  const more = decodeLines(moreLines);
  const own = types.length - more.length;
  return (id) => ({
    line: id <= own ? id : (more[id - own - 1] as number),
    code: (types[id - 1] as number) - ZERO,
  });
}
