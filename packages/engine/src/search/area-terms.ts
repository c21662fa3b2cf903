import { identifierWords, identifiersIn } from "@codegraph/search";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { SlicedWork } from "@codegraph/model";
import type { SearchedProjects } from "./corpora.js";

/** Number of files whose words are counted; more files hardly change the result. */
const MAX_FILES = 300;
const MIN_WORD_LENGTH = 3;

/** Returns the words that are much more frequent in an area than in the rest of the project, most distinctive first. */
export function* areaTerms(
  { corpus }: SearchedProjects,
  store: FactReader,
  files: readonly FileRecord[],
  limit: number,
): SlicedWork<string[]> {
  /** By stem: the number of files with the word, and the spellings with their number of uses. */
  const words = new Map<string, { files: number; readonly forms: Map<string, number> }>();
  for (const { id } of files.slice(0, MAX_FILES)) {
    const here = new Set<string>();
    const table = store.termTable(id);
    for (const [place, term] of (table?.terms ?? []).entries()) {
      const lines = table!.offsets[place + 1]! - table!.offsets[place]!;
      for (const [word = ""] of term.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu)) {
        if (word.length < MIN_WORD_LENGTH) continue;
        const form = word.toLowerCase();
        const stem = identifiersIn(form).flatMap((identifier) => identifierWords(identifier).parts)[0] ?? form;
        let known = words.get(stem);
        if (!known) words.set(stem, (known = { files: 0, forms: new Map() }));
        known.forms.set(form, (known.forms.get(form) ?? 0) + lines);
        if (here.has(stem)) continue;
        here.add(stem);
        known.files++;
      }
    }
    yield;
  }
  const chunks = Math.max(1, corpus.living);
  const scored = [...words].map(([stem, { files: count, forms }]) => {
    const everywhere = corpus.parts.reduce((sum, { segment }) => sum + (segment.postings(stem)?.documents.length ?? 0), 0);
    const uses = [...forms.values()].reduce((sum, each) => sum + each, 0);
    const form = [...forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];
    return {
      form,
      score:
        everywhere === 0 ? 0 : Math.log(1 + chunks / everywhere) * Math.log(1 + uses) * (count / Math.min(files.length, MAX_FILES)) ** 0.5,
    };
  });
  return scored
    .sort((a, b) => b.score - a.score || (a.form < b.form ? -1 : 1))
    .slice(0, limit)
    .map(({ form }) => form);
}
