import type { SearchFilter } from "@codegraph/engine";
import { SYMBOL_KINDS } from "@codegraph/model";
import type { Option } from "./verb.js";

type Texts = Option & { readonly kind: "texts" };

/** Options that restrict a search. Results match all of them. */
export const filterOptions: {
  readonly kind: Texts;
  readonly lang: Texts;
  readonly path: Texts;
  readonly label: Texts;
  readonly in: Texts;
} = {
  kind: { kind: "texts", value: "KIND", choices: SYMBOL_KINDS, summary: "only this kind of symbol" },
  lang: { kind: "texts", value: "ID", summary: "only this language" },
  path: { kind: "texts", value: "GLOB", summary: "only in files that match" },
  label: { kind: "texts", value: "LABEL", summary: "only in files that the settings give this label" },
  in: { kind: "texts", value: "NAME", summary: "only in this type or namespace" },
};

type Values = { readonly [Name in keyof typeof filterOptions]?: readonly string[] };

/** Converts the options for the engine. */
export function filterOf({ kind, lang, path, label, in: parents }: Values): SearchFilter {
  return {
    ...(kind === undefined ? {} : { kinds: kind }),
    ...(lang === undefined ? {} : { languages: lang }),
    ...(path === undefined ? {} : { paths: path }),
    ...(label === undefined ? {} : { labels: label }),
    ...(parents === undefined ? {} : { parents }),
  };
}

/** Option of verbs that show a symbol and can add what else is in its file. */
export const fileContextOption: { readonly "file-context": Option & { readonly kind: "flag" } } = {
  "file-context": { kind: "flag", summary: "also the imports and the other definitions of the file" },
};
