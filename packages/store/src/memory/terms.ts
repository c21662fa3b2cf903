import type { FileId } from "@codegraph/model";
import type { FactReader } from "../fact-store.js";
import { compareText, foldCase } from "../terms/fold.js";
import { collectHits } from "../terms/hits.js";
import { lineObject, typeCodes } from "../terms/line-objects.js";
import { termMatcher } from "../terms/matcher.js";
import type { MemoryLookups } from "./lookups.js";
import type { MemoryState } from "./state.js";

/** Creates the term queries of a memory store. */
export function searchTerms(
  state: () => MemoryState,
  lookups: MemoryLookups,
): Pick<FactReader, "terms" | "itemsIn" | "termTable" | "termCounts" | "filesMentioning"> {
  return {
    terms({ term, mode, types, acceptsFile, offset = 0, limit }) {
      const isWanted = termMatcher(term, mode);
      const matches = [...lookups.terms().values()].filter((candidate) => isWanted(candidate.term));
      const wanted = typeCodes(types);
      const hits = collectHits(offset, limit);
      const files = [...state().files.values()].sort((a, b) => compareText(a.path, b.path));
      for (const { id, path, mtimeMs } of files) {
        const found = matches.filter(({ places }) => places.has(id));
        const table = state().facts.get(id)?.terms;
        if (found.length === 0 || table === undefined || acceptsFile?.(path, mtimeMs) === false) continue;
        hits.file(
          path,
          found.map((match) => {
            const place = match.places.get(id) as number;
            const ids = table.lines.subarray(table.offsets[place], table.offsets[place + 1]);
            const objects = Array.from(ids, (object) => lineObject(table, object));
            return {
              term: match.term,
              objects: wanted === null ? objects : objects.filter(({ code }) => wanted.has(code)),
            };
          }),
        );
      }
      return hits.done();
    },
    itemsIn(fileId) {
      const own = state().facts.get(fileId)?.terms.terms ?? [];
      return own.map((term) => lookups.terms().get(foldCase(term))?.term ?? term);
    },
    termTable(fileId) {
      const table = state().facts.get(fileId)?.terms;
      if (table === undefined) return null;
      return { ...table, terms: table.terms.map((term) => lookups.terms().get(foldCase(term))?.term ?? term) };
    },
    termCounts({ types, acceptsFile }) {
      const wanted = typeCodes(types);
      return [...lookups.terms().values()].flatMap(({ term, places }) => {
        let lines = 0;
        for (const [id, place] of places) {
          const table = state().facts.get(id)?.terms;
          if (table === undefined || acceptsFile?.(id) === false) continue;
          for (const object of table.lines.subarray(table.offsets[place], table.offsets[place + 1]))
            if (wanted === null || wanted.has(lineObject(table, object).code)) lines += 1;
        }
        return lines === 0 ? [] : [{ term, lines }];
      });
    },
    filesMentioning(terms) {
      const found = new Set<FileId>();
      for (const term of terms) for (const id of lookups.terms().get(foldCase(term))?.places.keys() ?? []) found.add(id);
      return [...found].sort((a, b) => a - b);
    },
  };
}
