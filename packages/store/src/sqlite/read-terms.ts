import type { FactReader, TermHits, TermQuery } from "../fact-store.js";
import { foldCase } from "../terms/fold.js";
import { collectHits } from "../terms/hits.js";
import { type LineObject, typeCodes } from "../terms/line-objects.js";
import { checkTerm, matchingTerms } from "../terms/matcher.js";
import type { ItemsTable } from "./schema.js";
import type { Session } from "./session.js";

interface Posting {
  readonly item: number;
  readonly path: string;
  readonly file: number;
  readonly lines: string;
}

/** After every text that starts with the prefix: the last code point there is. */
const AFTER = "\u{10ffff}";

/** Finds terms among the items, then the lines on which they stand. */
export function termReader({ db, settle, snapshot }: Session): Pick<FactReader, "terms" | "mentioning"> {
  const exact = db.prepare<[string], ItemsTable>("SELECT id, term FROM items WHERE term = ?");
  const between = db.prepare<[string, string], ItemsTable>("SELECT id, term FROM items WHERE term >= ? AND term < ?");
  const containing = db.prepare<[string], ItemsTable>(
    "SELECT id, term FROM items WHERE instr(lower(term), ?) > 0",
  );
  const every = db.prepare<[], ItemsTable>("SELECT id, term FROM items");
  const postings = db.prepare<[number], Posting>(
    `SELECT item_id AS item, path, file_id AS file, lines FROM postings JOIN files ON files.id = file_id
     WHERE item_id = ?`,
  );
  const lineObjects = db
    .prepare<[number], [types: string, more: string]>("SELECT line_types, more_lines FROM file_facts WHERE file_id = ?")
    .raw();
  const filesOf = db.prepare<[string], number>(
    "SELECT file_id FROM postings WHERE item_id = (SELECT id FROM items WHERE term = ?)",
  ).pluck();

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
      for (const posting of postings.all(id)) {
        const known = byPath.get(posting.path);
        if (known !== undefined) known.push(posting);
        else if (accepts(posting.path)) byPath.set(posting.path, [posting]);
      }
    }
    const wanted = typeCodes(query.types);
    const hits = collectHits(query.limit);
    for (const path of [...byPath.keys()].sort()) {
      const found = byPath.get(path) as Posting[];
      const objectOf = readObjects(...(lineObjects.get((found[0] as Posting).file) as [string, string]));
      hits.file(
        path,
        found.map(({ item, lines }) => {
          const objects = lines.split(",").map((id) => objectOf(Number(id)));
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
    mentioning(terms) {
      settle("terms");
      const found = new Set<number>();
      snapshot(() => {
        for (const term of terms) for (const file of filesOf.all(term)) found.add(file);
      });
      return [...found].sort((a, b) => a - b);
    },
  };
}

/** Line objects by id, from what `file_facts` says of them. */
function readObjects(types: string, moreLines: string): (id: number) => LineObject {
  let more: readonly number[] | undefined;
  return (id) => {
    if (id <= types.length) return { line: id, code: types.charCodeAt(id - 1) - 48 };
    more ??= JSON.parse(moreLines) as number[];
    const packed = more[id - types.length - 1] as number;
    return { line: packed >> 3, code: packed & 7 };
  };
}
