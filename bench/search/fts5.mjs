import Database from "better-sqlite3";
import { split, tellingWords, wordsOf } from "./words.mjs";

const MOST_ROWS = 60;

/**
 * An FTS5 table over units, to be asked with the words of a question, any of which may match; ranked by its bm25().
 *
 * @param options.isSplit whether identifiers are taken apart, in rows and questions
 * @param options.tokenize FTS5's tokenizer: `unicode61` as it comes, `porter unicode61` for stems
 * @param options.asked which words of a question are asked for: `all`, or `telling` for those that are no stop words
 * @param options.weights of the columns name, scope, path, signature, body; null for one column that holds them all
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
