import { parseDocument } from "yaml";
import { malformed } from "./errors.js";
import type { ToneAxis } from "./profile.js";

/** The YAML between two lines of `---` at the start of a profile. */
export interface FrontMatter {
  readonly name: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly tone: readonly ToneAxis[];
  readonly unknownKeys: readonly string[];
}

export interface Divided {
  readonly matter: FrontMatter;
  /** The text after the front matter. */
  readonly body: string;
  /** 1-based line of the file where the body starts. */
  readonly line: number;
}

const NONE: FrontMatter = { name: null, description: null, language: null, tone: [], unknownKeys: [] };
const KNOWN: ReadonlySet<string> = new Set(["name", "description", "language", "lang", "tone"]);
/** Limit of YAML aliases, with which a short text can expand to a huge one. */
const MOST_ALIASES = 20;

/**
 * Splits a profile into front matter and body. A text that does not start with a line of `---` has no front matter.
 *
 * @param text with `\n` line breaks
 * @param path named in errors
 * @throws CodeGraphError `voice-malformed` for unclosed front matter, invalid YAML and invalid values
 */
export function divide(text: string, path: string): Divided {
  if (!/^---[ \t]*\n/u.test(text)) return { matter: NONE, body: text, line: 1 };
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/u.test(line));
  if (end === -1) throw malformed(path, 1, "its front matter is not closed", 'Add a line of "---" after it.');
  return { matter: readMatter(lines.slice(1, end).join("\n"), path), body: lines.slice(end + 1).join("\n"), line: end + 2 };
}

function readMatter(source: string, path: string): FrontMatter {
  const document = parseDocument(source, { uniqueKeys: true });
  const [error] = document.errors;
  if (error) throw malformed(path, (error.linePos?.[0].line ?? 1) + 1, "its front matter is not valid YAML", plainMessage(error.message));
  const values = valuesOf(() => document.toJS({ maxAliasCount: MOST_ALIASES }), path);
  return {
    name: line(values, "name", path),
    description: line(values, "description", path),
    language: language(line(values, "language", path) ?? line(values, "lang", path), path),
    tone: tone(values["tone"], path),
    unknownKeys: Object.keys(values).filter((key) => !KNOWN.has(key)),
  };
}

function valuesOf(read: () => unknown, path: string): Record<string, unknown> {
  let values: unknown;
  try {
    values = read();
  } catch (cause) {
    throw malformed(path, 2, "its front matter has too many aliases", "Replace the aliases with their values.", cause);
  }
  if (values === null || values === undefined) return {};
  if (isRecord(values)) return values;
  throw malformed(path, 2, "its front matter is not a list of keys and values", 'Write lines such as "name: Ana".');
}

function line(values: Record<string, unknown>, key: string, path: string): string | null {
  const value = values[key];
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value.replace(/\s+/gu, " ").trim() || null;
  throw malformed(path, 2, `"${key}" in its front matter is not text`, "Put it in quotes.");
}

function language(tag: string | null, path: string): string | null {
  if (tag === null) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch (cause) {
    throw malformed(path, 2, `"${tag}" in its front matter is not a language`, 'Write a tag such as "en" or "de-CH".', cause);
  }
}

function tone(value: unknown, path: string): ToneAxis[] {
  if (value === undefined || value === null) return [];
  const remedy = 'Write axes below it, as "formal: 3", each from 1 to 10.';
  if (!isRecord(value)) throw malformed(path, 2, '"tone" in its front matter has no axes', remedy);
  return Object.entries(value).map(([axis, much]) => {
    if (typeof much === "number" && much >= 1 && much <= 10) return { axis, value: much };
    throw malformed(path, 2, `"${axis}" of "tone" is not a number from 1 to 10`, remedy);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** First line of the YAML parser's message, without the source excerpt below it. */
function plainMessage(message: string): string {
  return `${
    message
      .split("\n", 1)[0]
      ?.replace(/ at line \d+.*$/u, "")
      .replace(/[.:]*$/u, "") ?? ""
  }.`;
}
