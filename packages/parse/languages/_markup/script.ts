import type { Match } from "../../src/match.js";
import type { EmbeddedText } from "../../src/parsed-text.js";
import { attributeOf, type Tag, valueOf } from "./scan.js";

const LANGUAGES: Readonly<Record<string, string>> = {
  "": "javascript",
  js: "javascript",
  jsx: "javascript",
  javascript: "javascript",
  module: "javascript",
  babel: "javascript",
  ts: "typescript",
  typescript: "typescript",
  tsx: "tsx",
  css: "css",
  scss: "css",
  sass: "css",
  less: "css",
  postcss: "css",
};

/** Returns the language id of a script or style by its `lang` and `type`. Null for other content, such as JSON or templates. */
export function languageOf(text: string, tag: Tag): string | null {
  const declared = valueOf(text, tag, "lang") || valueOf(text, tag, "type").replace(/^(?:text|application)\/(?:x-)?|;.*$/gu, "");
  if (tag.name.toLowerCase() === "style") return LANGUAGES[declared || "css"] === "css" ? "css" : null;
  return (Object.hasOwn(LANGUAGES, declared) ? LANGUAGES[declared] : null) ?? null;
}

/** Returns the scripts and styles of a page as embedded texts. */
export function embeddedIn(text: string, tags: readonly Tag[], how: Partial<EmbeddedText> = {}): EmbeddedText[] {
  return tags.flatMap((tag): EmbeddedText[] => {
    if (tag.content === null || !/^(?:script|style)$/iu.test(tag.name) || tag.content.end === tag.content.start) return [];
    const language = languageOf(text, tag);
    if (language === null) return [];
    // Scripts cannot see names declared in styles.
    return [{ language, parts: [tag.content], ...how, ...(tag.name.toLowerCase() === "style" && { scoped: true }) }];
  });
}

/** Returns a wildcard import for each `<script src="…">`, which loads all declarations of the other file. */
export function sourcesOf(text: string, tags: readonly Tag[]): Match[] {
  return tags.flatMap((tag): Match[] => {
    const source = tag.name.toLowerCase() === "script" ? attributeOf(tag, "src")?.value : undefined;
    if (!source || languageOf(text, tag) === null || /^(?:\w+:)?\/\/|[{<]/u.test(text.slice(source.start, source.end))) return [];
    return [{ kind: "wildcard", ...source, parts: { specifier: [source.start, source.end] } }];
  });
}
