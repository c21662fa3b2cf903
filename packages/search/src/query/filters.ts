/** Filters written in the query. Every filter that is set must match; a list matches if any of its values does. */
export interface QueryFilter {
  /** Parts of symbol names, as written. */
  readonly names: readonly string[];
  /** Globs or parts of paths. */
  readonly paths: readonly string[];
  /** Names, ids or file endings of languages, as written. */
  readonly languages: readonly string[];
  /** Names of kinds, as written. */
  readonly kinds: readonly string[];
  /** Labels, as written. */
  readonly labels: readonly string[];
  /** Types or namespaces that contain the symbol. */
  readonly parents: readonly string[];
}

/** How to read quotes and filters. */
export interface QueryReadingOptions {
  /** False to rank chunks with a quoted text higher instead of requiring the text. Default true. */
  readonly requirePhrases?: boolean;
  /** False to read the values of filters as words. Default true. */
  readonly applyFilters?: boolean;
  /** Returns false for the value of a filter that does not exist; it is then read as words. Absent: all exist. */
  readonly accepts?: (field: keyof QueryFilter, value: string) => boolean;
}

/** Filters, quoted texts and the rest of a query. */
export interface ExtractedFilters {
  /** The query without filters, and without its quoted texts unless it is a text. */
  readonly rest: string;
  /** Quoted texts. */
  readonly quoted: readonly string[];
  readonly filter: QueryFilter;
  /** The filters that count, as written: `path:src/api`. */
  readonly written: readonly string[];
  /** Filters that were read as words because their value does not exist: `kind:foo`. */
  readonly unknown: readonly string[];
  /** True if the query is a text, such as a bug report, rather than a list of words. */
  readonly isProse: boolean;
}

const KEYS: Readonly<Record<string, keyof QueryFilter>> = {
  name: "names",
  symbol: "names",
  path: "paths",
  file: "paths",
  lang: "languages",
  language: "languages",
  type: "kinds",
  kind: "kinds",
  label: "labels",
  in: "parents",
  class: "parents",
  parent: "parents",
};

const FILTER =
  /(?<![\p{L}\p{N}_:./-])(name|symbol|path|file|lang|language|type|kind|label|in|class|parent):(?!:|\/\/)(?:"([^"]*)"|([^\s"]+))/giu;
const PHRASE = /"([^"]+)"|“([^”]+)”/gu;

/** A query with more words outside its quotes and filters is a text. */
const MAX_TERSE_WORDS = 6;

/**
 * Extracts `name:… path:… lang:… type:… label:… in:…` and quoted texts from a query. Commas separate several values. In a text, quotes and
 * colons are mostly punctuation: only filters at its beginning and end count.
 */
export function extractFilters(text: string, { applyFilters = true, accepts }: QueryReadingOptions = {}): ExtractedFilters {
  const filter: Record<keyof QueryFilter, string[]> = { names: [], paths: [], languages: [], kinds: [], labels: [], parents: [] };
  const written: string[] = [];
  const unknown: string[] = [];
  const quoted: string[] = [];
  const isProse = readsAsProse(text);
  const counts = isProse ? filtersAtEnds(text) : () => true;
  const rest = text
    .replace(FILTER, (whole, key: string, inQuotes: string | undefined, plain: string | undefined, at: number) => {
      if (!counts(at)) return whole;
      const values = (inQuotes === undefined ? plain!.split(",") : [inQuotes]).filter((value) => value !== "");
      if (!applyFilters) return ` ${values.join(" ")} `;
      const field = KEYS[key.toLowerCase()]!;
      const missing = values.filter((value) => accepts?.(field, value) === false);
      filter[field].push(...values.filter((value) => !missing.includes(value)));
      unknown.push(...missing.map((value) => `${key}:${value}`));
      if (missing.length < values.length) written.push(whole);
      return ` ${missing.join(" ")} `;
    })
    .replace(PHRASE, (_whole, straight: string | undefined, curly: string | undefined) => {
      const phrase = (straight ?? curly ?? "").trim();
      if (phrase !== "") quoted.push(phrase);
      // The words of a text stay in their order, because the first ones count more.
      return isProse ? ` ${phrase} ` : " ";
    });
  return { rest, quoted, filter, written, unknown, isProse };
}

/** True for several lines, and for a line with more words than a list of terms has. */
function readsAsProse(text: string): boolean {
  if (/\S[^\S\n]*\n\s*\S/u.test(text)) return true;
  const words = text.replace(FILTER, " ").replace(PHRASE, " ").match(/\S+/gu) ?? [];
  return words.length > MAX_TERSE_WORDS;
}

/** Returns a test for the offsets of the filters before the first word of a text and after its last. */
function filtersAtEnds(text: string): (offset: number) => boolean {
  const found = [...text.matchAll(FILTER)];
  const atEnds = new Set<number>();
  for (let at = 0, end = 0; at < found.length && text.slice(end, found[at]!.index).trim() === ""; at++) {
    atEnds.add(found[at]!.index);
    end = found[at]!.index + found[at]![0].length;
  }
  for (let at = found.length - 1, start = text.length; at >= 0; at--) {
    const { 0: whole, index } = found[at]!;
    if (text.slice(index + whole.length, start).trim() !== "") break;
    atEnds.add(index);
    start = index;
  }
  return (offset) => atEnds.has(offset);
}
