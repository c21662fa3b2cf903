/** What the query itself narrows the search to; every given condition must hold, and any value of a list will do. */
export interface QueryFilter {
  /** Parts of symbols' names, as written. */
  readonly names: readonly string[];
  /** Globs or parts of paths. */
  readonly paths: readonly string[];
  /** As written; names of languages, ids or endings. */
  readonly languages: readonly string[];
  readonly kinds: readonly string[];
  readonly labels: readonly string[];
  /** Types or namespaces that the symbol stands in. */
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

const FILTER = /(?<![\p{L}\p{N}_:./-])(name|symbol|path|file|lang|language|type|kind|label|in|class|parent):(?!:)(?:"([^"]*)"|([^\s"]+))/giu;
const PHRASE = /"([^"]+)"|“([^”]+)”/gu;

/** Takes `name:… path:… lang:… type:… label:… in:…` and quoted phrases out of a query. Several values are parted by commas. */
export function takeFilters(text: string): { readonly rest: string; readonly phrases: readonly string[]; readonly filter: QueryFilter } {
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
