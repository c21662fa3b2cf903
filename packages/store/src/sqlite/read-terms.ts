import { unpackAscending } from "@codegraph/model";
import type { FactReader, TermQuery } from "../fact-store.js";
import { foldCase } from "../terms/fold.js";
import { checkTerm, matchingTerms } from "../terms/matcher.js";
import { eachSegment, keysOfItem } from "./postings.js";
import type { ItemsTable } from "./schema.js";
import { termSearch } from "./search-terms.js";
import type { Session } from "./session.js";

/** After every text that starts with the prefix: the last code point there is. */
const AFTER = "\u{10ffff}";

/** Finds terms among the items; postings are read only for those. */
export function termReader({ db, settle, snapshot }: Session): Pick<FactReader, "terms" | "itemsIn" | "mentioning"> {
  const exact = db.prepare<[string], ItemsTable>("SELECT id, term FROM items WHERE term = ?");
  const between = db.prepare<[string, string], ItemsTable>("SELECT id, term FROM items WHERE term >= ? AND term < ?");
  const containing = db.prepare<[string], ItemsTable>("SELECT id, term FROM items WHERE instr(lower(term), ?) > 0");
  const every = db.prepare<[], ItemsTable>("SELECT id, term FROM items");
  const itemsOf = db.prepare<[number], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck();
  const termOf = db.prepare<[number], string>("SELECT term FROM items WHERE id = ?").pluck();
  const postings = db
    .prepare<[number, number], [key: number, text: string]>("SELECT id, lines FROM postings WHERE id BETWEEN ? AND ?")
    .raw();
  const search = termSearch(db);

  function items({ term, mode }: TermQuery): ItemsTable[] {
    checkTerm(term, mode);
    const folded = foldCase(term);
    if (mode === "exact") return exact.all(folded);
    if (mode === "starts_with") return between.all(folded, folded + AFTER);
    if (mode === "contains") return containing.all(folded);
    return matchingTerms(every.all(), term, "regex");
  }

  return {
    terms(query) {
      settle("terms");
      return snapshot(() => search(items(query), query));
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
          for (const { id } of exact.all(term)) {
            for (const [key, text] of postings.all(...keysOfItem(id))) eachSegment(key, text, (file) => void found.add(file));
          }
        }
      });
      return [...found].sort((a, b) => a - b);
    },
  };
}
