import type { Match } from "../../src/match.js";
import type { EmbeddedText } from "../../src/reading.js";
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

/** Language id of a script's or style's text by its `lang` and `type`; null for what is none of ours (JSON, templates). */
export function languageOf(text: string, tag: Tag): string | null {
  const said = valueOf(text, tag, "lang") || valueOf(text, tag, "type").replace(/^(?:text|application)\/(?:x-)?|;.*$/gu, "");
  if (tag.name.toLowerCase() === "style") return LANGUAGES[said || "css"] === "css" ? "css" : null;
  return (Object.hasOwn(LANGUAGES, said) ? LANGUAGES[said] : null) ?? null;
}

/** The scripts and styles of a page as texts in their languages. */
export function embeddedIn(text: string, tags: readonly Tag[], how: Partial<EmbeddedText> = {}): EmbeddedText[] {
  return tags.flatMap((tag): EmbeddedText[] => {
    if (tag.content === null || !/^(?:script|style)$/iu.test(tag.name) || tag.content.end === tag.content.start) return [];
    const language = languageOf(text, tag);
    if (language === null) return [];
    // What styles name, scripts do not see.
    return [{ language, parts: [tag.content], ...how, ...(tag.name.toLowerCase() === "style" && { scoped: true }) }];
  });
}

/** `<script src="…">` brings all that the other file declares. */
export function sourcesOf(text: string, tags: readonly Tag[]): Match[] {
  return tags.flatMap((tag): Match[] => {
    const source = tag.name.toLowerCase() === "script" ? attributeOf(tag, "src")?.value : undefined;
    if (!source || languageOf(text, tag) === null || /^(?:\w+:)?\/\/|[{<]/u.test(text.slice(source.start, source.end))) return [];
    return [{ kind: "wildcard", ...source, parts: { specifier: [source.start, source.end] } }];
  });
}
