import Database from "better-sqlite3";
import { split, tellingWords, wordsOf } from "./words.mjs";

const MOST_ROWS = 60;

/**
 * Creates an FTS5 table over units. A query matches rows with any of its words, ranked by bm25().
 *
 * @param options.isSplit true to split identifiers, in rows and queries
 * @param options.tokenize FTS5's tokenizer: `unicode61` is the default, `porter unicode61` adds stemming
 * @param options.asked words of a query to search for: `all`, or `telling` for all but stop words
 * @param options.weights weights of the columns name, scope, path, signature, body; null for a single column with all text
 */
export function ftsTable(units, { isSplit, tokenize, asked, weights = null }) {
  const database = new Database(":memory:");
  const columns = weights === null ? ["whole"] : COLUMNS;
  database.exec(`create virtual table unit using fts5(${columns.join(", ")}, tokenize='${tokenize}')`);
  const insert = database.prepare(`insert into unit(rowid, ${columns.join(", ")}) values (?, ${columns.map(() => "?").join(", ")})`);
  const written = isSplit ? split : (text) => text;
  database.exec("begin");
  units.forEach((unit, at) => {
    const fields = COLUMNS.map((column) => written(unit[column]));
    insert.run(at + 1, ...(weights === null ? [fields.join("\n")] : fields));
  });
  database.exec("commit");
  const wordsFrom = asked === "all" ? wordsOf : tellingWords;
  const rank = weights === null ? "bm25(unit)" : `bm25(unit, ${weights.join(", ")})`;
  const ask = database.prepare(`select rowid from unit where unit match ? order by ${rank}, rowid limit ${MOST_ROWS}`).pluck();
  return {
    /** Units, best first. */
    ask(question) {
      const words = wordsFrom(written(question));
      return words.length === 0 ? [] : ask.all(words.map((word) => `"${word}"`).join(" OR ")).map((row) => units[row - 1]);
    },
    close: () => database.close(),
  };
}

const COLUMNS = ["name", "scope", "path", "signature", "body"];
