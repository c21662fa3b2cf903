/**
 * Characters that a terminal or text renderer acts on instead of showing: controls except tabs and line feeds, direction marks, zero-width
 * characters, tags, selectors, line separators and lone surrogates.
 */
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;
/** Fast path: most texts contain none of these characters. */
const PLAIN = /^[\t\n -~]*$/u;

/**
 * Makes a text of one or more lines safe to show. Invisible characters are written out (`\u{1b}[31m`), because names, lines and messages
 * can come from any file and must not control the terminal. Tabs and line feeds stay, carriage returns at line ends are dropped, and
 * joiners stay where a script or an emoji needs them.
 */
export function escapeInvisible(text: string): string {
  if (PLAIN.test(text)) return text;
  const lines = text.replaceAll(/\r(?=\n|$)/gu, "");
  return lines.replaceAll(INVISIBLE, (character, at: number) =>
    isMeaningful(character, at, lines) ? character : escapedForText(character),
  );
}

/** Like {@link escapeInvisible} for text that has to stay on one line: line feeds are written out as well. */
export function escapeInvisibleLine(text: string): string {
  return escapeInvisible(text).replaceAll("\n", "\\u{a}");
}

/** Escapes the same characters in JSON without changing its meaning. */
export function escapeInvisibleJson(json: string): string {
  if (PLAIN.test(json)) return json;
  return json.replaceAll(INVISIBLE, (character) => (character === "\r" ? character : escapedForJson(character)));
}

/** Reverses the escapes of {@link escapeInvisible} (`\u{1b}` becomes the character), so that a name can be queried as it was shown. */
export function unescapeInvisible(shown: string): string {
  return shown.replaceAll(/\\u\{([0-9a-f]{1,6})\}/gu, (whole, digits: string) =>
    Number.parseInt(digits, 16) > 0x10_ff_ff ? whole : String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}

function escapedForText(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** JSON supports only 16-bit escapes. */
function escapedForJson(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

const JOINERS = new Set(["\u200c", "\u200d"]);
const SELECTORS = new Set(["\ufe0e", "\ufe0f"]);
/** End of an emoji: a pictograph with an optional selector, or a skin tone. */
const AFTER_EMOJI = /(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u;
/** Letters of joining scripts such as Arabic and the Indic scripts: all letters except those of the scripts listed here. */
const JOINED =
  /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{Mc}\p{Mn}]/u;

/** True if an invisible character serves its purpose in a script or emoji and hides nothing: `👩‍💻`, `⚠️`, `می‌خواهم`. */
function isMeaningful(character: string, at: number, text: string): boolean {
  if (SELECTORS.has(character)) {
    const before = text.slice(Math.max(0, at - 2), at);
    return /\p{Extended_Pictographic}$/u.test(before) || (/[\d#*]$/u.test(before) && text[at + 1] === "\u20e3");
  }
  if (!JOINERS.has(character)) return false;
  const [before, after] = [text.slice(Math.max(0, at - 3), at), String.fromCodePoint(text.codePointAt(at + 1) ?? 0)];
  if (character === "\u200d" && AFTER_EMOJI.test(before) && /\p{Extended_Pictographic}/u.test(after)) return true;
  return JOINED.test([...before].at(-1) ?? "") && JOINED.test(after);
}
