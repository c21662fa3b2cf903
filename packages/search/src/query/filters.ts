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
  /(?<![\p{L}\p{N}_:./-])(name|symbol|path|file|lang|language|type|kind|label|in|class|parent):(?!:)(?:"([^"]*)"|([^\s"]+))/giu;
const PHRASE = /"([^"]+)"|“([^”]+)”/gu;

/** Extracts `name:… path:… lang:… type:… label:… in:…` and quoted phrases from a query. Commas separate several values. */
export function extractFilters(text: string): { readonly rest: string; readonly phrases: readonly string[]; readonly filter: QueryFilter } {
  const filter: Record<keyof QueryFilter, string[]> = { names: [], paths: [], languages: [], kinds: [], labels: [], parents: [] };
  const phrases: string[] = [];
  const rest = text
    .replace(FILTER, (_whole, key: string, quoted: string | undefined, plain: string | undefined) => {
      const values = quoted === undefined ? plain!.split(",") : [quoted];
      filter[KEYS[key.toLowerCase()]!].push(...values.filter((value) => value !== ""));
      return " ";
    })
    .replace(PHRASE, (_whole, straight: string | undefined, curly: string | undefined) => {
      const phrase = (straight ?? curly ?? "").trim();
      if (phrase !== "") phrases.push(phrase);
      return " ";
    });
  return { rest, phrases, filter };
}
