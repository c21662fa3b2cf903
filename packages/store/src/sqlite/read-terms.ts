import { unpackAscending } from "@codegraph/model";
import type { FactReader, TermQuery } from "../fact-store.js";
import { foldCase } from "../terms/fold.js";
import { checkTerm } from "../terms/matcher.js";
import { compilePattern } from "../terms/pattern.js";
import { requiredText } from "../terms/required-text.js";
import { eachSegment, keysOfItem } from "./postings.js";
import type { ItemsTable } from "./schema.js";
import { termSearch } from "./search-terms.js";
import type { Session } from "./session.js";
import { trigramQuery } from "./trigrams.js";

/** After every text that starts with the prefix: the last code point there is. */
const AFTER = "\u{10ffff}";

/** Finds terms among the items; postings are read only for those. */
export function termReader({ db, settle, snapshot }: Session): Pick<FactReader, "terms" | "itemsIn" | "mentioning"> {
  const exact = db.prepare<[string], ItemsTable>("SELECT id, term FROM items WHERE term = ?");
  const between = db.prepare<[string, string], ItemsTable>("SELECT id, term FROM items WHERE term >= ? AND term < ?");
  const every = db.prepare<[], ItemsTable>("SELECT id, term FROM items");
  const everyContaining = db.prepare<[string], ItemsTable>("SELECT id, term FROM items WHERE instr(lower(term), ?) > 0");
  const BY_TRIGRAMS = "SELECT i.id, i.term FROM trigrams CROSS JOIN items AS i ON i.id = trigrams.rowid WHERE trigrams MATCH ?";
  const byTrigrams = db.prepare<[string], ItemsTable>(BY_TRIGRAMS);
  const containing = db.prepare<[string, string], ItemsTable>(`${BY_TRIGRAMS} AND instr(lower(i.term), ?) > 0`);
  const itemsOf = db.prepare<[number], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck();
  const termOf = db.prepare<[number], string>("SELECT term FROM items WHERE id = ?").pluck();
  const postings = db
    .prepare<[number, number], [key: number, text: string]>("SELECT id, lines FROM postings WHERE id BETWEEN ? AND ?")
    .raw();
  const search = termSearch(db);

  function items({ term, mode }: TermQuery): ItemsTable[] {
    checkTerm(term);
    const folded = foldCase(term);
    switch (mode) {
      case "exact":
        return exact.all(folded);
      case "starts_with":
        return between.all(folded, folded + AFTER);
      case "contains": {
        const query = trigramQuery(folded);
        return query === null ? everyContaining.all(folded) : containing.all(query, folded);
      }
      case "regex": {
        const matches = compilePattern(term);
        const query = trigramQuery(requiredText(term));
        return (query === null ? every.all() : byTrigrams.all(query)).filter((item) => matches(item.term));
      }
    }
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
