import { linesOf } from "@codegraph/files/read";
import type { TermHit } from "@codegraph/store";
import type { QueriedProject } from "../links/project-span.js";

/** Returns the hits whose line has the term in a spelling that matches. The index knows one spelling of each term only. */
export function matchingCase({ root, store }: QueriedProject, hits: readonly TermHit[], isWanted: (term: string) => boolean): TermHit[] {
  const lines = new Map<string, Set<number>>();
  for (const { file, line } of hits) {
    const known = lines.get(file);
    if (known) known.add(line);
    else lines.set(file, new Set([line]));
  }
  const texts = new Map([...lines].map(([file, wanted]) => [file, linesOf(root, store, file, wanted)]));
  return hits.flatMap((hit) => {
    const text = texts.get(hit.file)?.get(hit.line);
    const term = text === undefined ? undefined : spellingsIn(text, hit.term).find(isWanted);
    return term === undefined ? [] : [{ ...hit, term }];
  });
}

/** Returns the spellings of a term in a line. */
function spellingsIn(text: string, term: string): string[] {
  const [line, wanted] = [lowerAscii(text), lowerAscii(term)];
  const found: string[] = [];
  for (let at = line.indexOf(wanted); at !== -1; at = line.indexOf(wanted, at + 1)) {
    const isWhole = !isWordPart(text[at - 1]) && !isWordPart(text[at + term.length]);
    if (isWhole) found.push(text.slice(at, at + term.length));
  }
  return found;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
}
