import { parseDocument } from "yaml";
import { malformed } from "./errors.js";
import type { ToneAxis } from "./profile.js";

/** What stands between two lines of `---` at the top of a profile. */
export interface FrontMatter {
  readonly name: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly tone: readonly ToneAxis[];
  readonly unknownKeys: readonly string[];
}

export interface Divided {
  readonly matter: FrontMatter;
  /** All after the front matter. */
  readonly body: string;
  /** The line of the file that the body begins in, 1-based. */
  readonly line: number;
}

const NONE: FrontMatter = { name: null, description: null, language: null, tone: [], unknownKeys: [] };
const KNOWN: ReadonlySet<string> = new Set(["name", "description", "language", "lang", "tone"]);
/** YAML can say "the same again" so often that little text means much. */
const MOST_ALIASES = 20;

/**
 * Divides a profile into its front matter and the rest. A text that does not begin with a line of `---` has none.
 * @param text with `\n` as line end
 * @param path for messages
 * @throws CodeGraphError `voice-malformed` for front matter that does not end, is no YAML, or holds values that cannot be
 */
export function divide(text: string, path: string): Divided {
  if (!/^---[ \t]*\n/u.test(text)) return { matter: NONE, body: text, line: 1 };
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/u.test(line));
  if (end === -1) throw malformed(path, 1, "its front matter does not end", 'Close it with a line of "---".');
  return { matter: readMatter(lines.slice(1, end).join("\n"), path), body: lines.slice(end + 1).join("\n"), line: end + 2 };
}

function readMatter(source: string, path: string): FrontMatter {
  const document = parseDocument(source, { uniqueKeys: true });
  const [error] = document.errors;
  if (error) throw malformed(path, (error.linePos?.[0].line ?? 1) + 1, "its front matter is no YAML", plainMessage(error.message));
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
    throw malformed(path, 2, "its front matter refers to itself too often", "Write out what its aliases mean.", cause);
  }
  if (values === null || values === undefined) return {};
  if (isRecord(values)) return values;
  throw malformed(path, 2, "its front matter is no list of keys and values", 'Write lines such as "name: Ana".');
}

function line(values: Record<string, unknown>, key: string, path: string): string | null {
  const value = values[key];
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value.replace(/\s+/gu, " ").trim() || null;
  throw malformed(path, 2, `"${key}" in its front matter is no text`, "Put it in quotes.");
}

function language(tag: string | null, path: string): string | null {
  if (tag === null) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch (cause) {
    throw malformed(path, 2, `"${tag}" in its front matter names no language`, 'Write a tag such as "en" or "de-CH".', cause);
  }
}

function tone(value: unknown, path: string): ToneAxis[] {
  if (value === undefined || value === null) return [];
  const remedy = 'Write axes below it, as "formal: 3", each from 1 to 10.';
  if (!isRecord(value)) throw malformed(path, 2, '"tone" in its front matter has no axes', remedy);
  return Object.entries(value).map(([axis, much]) => {
    if (typeof much === "number" && much >= 1 && much <= 10) return { axis, value: much };
    throw malformed(path, 2, `"${axis}" of "tone" is no number from 1 to 10`, remedy);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first line of what the reader of YAML says, which is followed by a drawing of the place. */
function plainMessage(message: string): string {
  return `${message.split("\n", 1)[0]?.replace(/ at line \d+.*$/u, "").replace(/[.:]*$/u, "") ?? ""}.`;
}
