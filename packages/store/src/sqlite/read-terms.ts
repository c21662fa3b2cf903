import { decodeAscending, type FileId } from "@codegraph/model";
import type { FactReader, TermQuery } from "../fact-store.js";
import { foldCase } from "../terms/fold.js";
import { checkTerm } from "../terms/matcher.js";
import { compilePattern } from "../terms/pattern.js";
import { requiredText } from "../terms/required-text.js";
import { unknownValue } from "./noticed-damage.js";
import { eachSegment, keysOfItem } from "./postings.js";
import { type Item, termSearch } from "./search-terms.js";
import type { SqliteSession } from "./session.js";
import { trigramQuery } from "./trigrams.js";

/** The last code point, which sorts after every text with the prefix. */
const AFTER = "\u{10ffff}";

/** Creates the queries for terms. They match items first and read postings only for the matches. */
export function termReader(session: SqliteSession): Pick<FactReader, "terms" | "itemsIn" | "filesMentioning"> {
  const { db, flush: settle, snapshot } = session;
  const prepare = <Parameters extends unknown[]>(sql: string) => db.prepare<Parameters, Item>(sql).raw();
  const exact = prepare<[string]>("SELECT id, term FROM items WHERE term = ?");
  const between = prepare<[string, string]>("SELECT id, term FROM items WHERE term >= ? AND term < ?");
  // LIKE folds ASCII case, in half the time of instr and lower.
  const everyLike = prepare<[string]>("SELECT id, term FROM items WHERE term LIKE ? ESCAPE '\\'");
  const BY_TRIGRAMS = "SELECT i.id, i.term FROM trigrams CROSS JOIN items AS i ON i.id = trigrams.rowid WHERE trigrams MATCH ?";
  const byTrigrams = prepare<[string]>(BY_TRIGRAMS);
  const containing = prepare<[string, string]>(`${BY_TRIGRAMS} AND instr(lower(i.term), ?) > 0`);
  const everyTerm = db.prepare<[], string>("SELECT term FROM items ORDER BY id").pluck();
  const everyId = db.prepare<[], number>("SELECT id FROM items ORDER BY id").pluck();
  const itemsOf = db.prepare<[FileId], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck();
  const termOf = db.prepare<[number], string>("SELECT term FROM items WHERE id = ?").pluck();
  const postings = db
    .prepare<[number, number], [key: number, text: string]>("SELECT id, lines FROM postings WHERE id BETWEEN ? AND ?")
    .raw();
  const search = termSearch(session);

  function items({ term, mode }: TermQuery): Item[] {
    checkTerm(term);
    const folded = foldCase(term);
    switch (mode) {
      case "exact":
        return exact.all(folded);
      case "starts_with":
        return between.all(folded, folded + AFTER);
      case "contains":
        return itemsContaining(folded);
      case "regex":
        return itemsMatching(term);
    }
  }

  function itemsContaining(folded: string): Item[] {
    // No term contains these characters, and neither LIKE nor FTS5 accepts them.
    if (/[\0\p{Surrogate}]/u.test(folded)) return [];
    const query = trigramQuery(folded);
    return query === null ? everyLike.all(`%${folded.replace(/[%_\\]/gu, "\\$&")}%`) : containing.all(query, folded);
  }

  function itemsMatching(pattern: string): Item[] {
    const matches = compilePattern(pattern);
    const query = trigramQuery(requiredText(pattern));
    if (query !== null) return byTrigrams.all(query).filter(([, term]) => matches(term));
    // Most terms do not match, and reading a single column takes half as long as reading rows.
    const found: [place: number, term: string][] = [];
    everyTerm.all().forEach((term, place) => {
      if (matches(term)) found.push([place, term]);
    });
    if (found.length === 0) return [];
    const ids = everyId.all();
    return found.map(([place, term]) => [ids[place] as number, term]);
  }

  function termAt(id: number): string {
    const term = termOf.get(id);
    if (term === undefined) throw unknownValue("Item", id);
    return term;
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
        return packed === undefined ? [] : decodeAscending(packed).map(termAt);
      });
    },
    filesMentioning(terms) {
      settle("terms");
      const found = new Set<FileId>();
      snapshot(() => {
        for (const term of terms) {
          for (const [id] of exact.all(term)) {
            for (const [key, text] of postings.all(...keysOfItem(id))) eachSegment(key, text, (file) => void found.add(file));
          }
        }
      });
      return [...found].sort((a, b) => a - b);
    },
  };
}
