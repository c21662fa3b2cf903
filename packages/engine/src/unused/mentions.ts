import { linesOf } from "@codegraph/files/read";
import { type AnySymbolId, isTypeLike, type LineType } from "@codegraph/model";
import type { ModuleOf } from "../calls/relationships.js";
import type { QueriedProject } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Candidate } from "./candidates.js";
import { createOtherMeanings } from "./other-meanings.js";
import { folderOf, ownLinesOf, type UsePlace } from "./use-places.js";

/** Lines with the name of a candidate. */
export interface Mentions {
  /** Lines that may use the candidate. */
  readonly uses: readonly UsePlace[];
  /** Number of lines on which the name means another definition. */
  readonly others: number;
}

/** A name on more lines than this is taken to be used. */
const MAX_LINES = 300;

/** A changelog names what is long gone. */
const CHANGELOG = /(?:^|\/)(?:change(?:s|log)|history|news|releases?)[^/]*$/iu;
/** Comments that compilers read: `//go:linkname`, `//export`. */
const DIRECTIVE = /\/\/(?:go:|export\b)|#\s*pragma\b/u;
/** Comments that declare types. */
const TYPE_COMMENT = /[@{<]|\btype:/u;

/** Finds the lines that mention the names of candidates, and tells whether they can mean the candidate. */
export interface MentionFinder {
  /**
   * Returns null if the name is certainly used: on many lines, or on a line that `isDead` is false for.
   *
   * @param isDead true for a line of code that is itself unused
   */
  of(candidate: Candidate, isDead: (place: UsePlace) => boolean): Mentions | null;
}

export function createMentionFinder(asked: QueryScope, moduleOf: ModuleOf): MentionFinder {
  const { reader, rulesOf, projects } = asked;
  const own = projects[0]!;
  const idsOfFiles = new Map(reader.files().map(({ id, path }) => [path, id]));
  const otherMeanings = createOtherMeanings(asked, moduleOf);

  return {
    of(candidate, isDead) {
      const { definition } = candidate;
      const name = definition.name.replace(/^[#$@]|[?!]$/gu, "");
      const files = linesWithName(own, candidate, name);
      if (files === null) return null;
      const same = reader.definitions({ name: definition.name });
      const ownLines = ownLinesOf(reader, candidate, same);
      const named = { candidate, same, forms: new Set<AnySymbolId>([candidate.id, ...ownLines.forms.map(({ id }) => id)]) };
      const countUses = useCounter(candidate, name);
      const uses: UsePlace[] = [];
      let others = 0;
      for (const [path, lines] of files) {
        const file = idsOfFiles.get(path)!;
        const isCode = rulesOf(file) !== null;
        if (!isCode && CHANGELOG.test(path)) continue;
        const wanted = [...lines.keys()].filter((line) => !ownLines.has({ file, line }));
        const texts = wanted.length === 0 ? new Map<number, string>() : linesOf(own.root, own.store, path, new Set(wanted));
        for (const line of wanted) {
          const text = texts.get(line);
          // The file has changed since it was indexed.
          if (text === undefined) return null;
          const count = countUses(text, isCode ? lines.get(line)! : null, path === definition.file);
          if (count === 0) continue;
          if (otherMeanings(named, { file, line }) >= count) others += 1;
          else if (isDead({ file, line })) uses.push({ file, line });
          else return null;
        }
      }
      return { uses, others };
    },
  };
}

/** Returns the lines with a name by file, each with the types of its parts that have it. Null if the name is on too many lines. */
function linesWithName(
  { store }: QueriedProject,
  { access, definition }: Candidate,
  name: string,
): ReadonlyMap<string, ReadonlyMap<number, Set<LineType>>> | null {
  const inside =
    access === "project"
      ? {}
      : access === "file"
        ? { acceptsFile: (path: string) => path === definition.file }
        : { acceptsFile: (path: string) => folderOf(path) === folderOf(definition.file) };
  const { hits, total } = store.terms({ term: name, mode: "exact", limit: MAX_LINES, ...inside });
  // The index has no terms for keywords, which are names in some places.
  const isIndexed = hits.some((hit) => hit.file === definition.file && hit.line === definition.line);
  if (total > MAX_LINES || !isIndexed) return null;
  const files = new Map<string, Map<number, Set<LineType>>>();
  for (const { file, line, type } of hits) {
    const lines = files.get(file) ?? new Map<number, Set<LineType>>();
    files.set(file, lines);
    lines.set(line, (lines.get(line) ?? new Set()).add(type));
  }
  return files;
}

/**
 * Returns a function that counts how often a line may use a name: `text` of the line, `types` of its parts with the name, or null for a file
 * that is no code.
 */
function useCounter(
  { definition: { kind } }: Candidate,
  name: string,
): (text: string, types: ReadonlySet<LineType> | null, isOwnFile: boolean) => number {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_])${name.replaceAll("$", "\\$")}(?![\\p{L}\\p{N}_])`, "gu");
  return (text, types, isOwnFile) => {
    const found = [...text.matchAll(whole)];
    if (types === null || found.length === 0) return found.length;
    const isCode = [...types].some((type) => type !== "comment" && type !== "string");
    if (isCode) return found.length;
    if (types.has("string")) return isOwnFile ? found.length : found.filter(({ index }) => !isProse(text, index, name.length)).length;
    return DIRECTIVE.test(text) || (isTypeLike(kind) && TYPE_COMMENT.test(text)) ? found.length : 0;
  };
}

/** True for a word between blanks in a sentence, and not within the marks of an interpolation. */
function isProse(text: string, start: number, length: number): boolean {
  const before = text.slice(0, start);
  const after = text.slice(start + length);
  if (!/\s$/u.test(before) && !/^\s/u.test(after)) return false;
  return !/[{(<%=$#[]\s*$/u.test(before) && !/^\s*[})>%|\]]/u.test(after);
}
