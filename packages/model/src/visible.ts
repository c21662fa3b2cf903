/**
 * Characters that a terminal or a reader acts on instead of showing them: controls but for tabs and line feeds, marks that turn the
 * direction of text, characters without width, tags, selectors, line separators and halves of surrogate pairs.
 */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;
/** Most texts have none of them, which this finds faster. */
const PLAIN = /^[\t\n -~]*$/u;

/**
 * A text of one or more lines as it is safe to show. Characters that nobody would see are written out: `\u{1b}[31m`. Names, lines
 * and messages can come from any file, and only the program decides what a terminal does. Tabs and line feeds stay, carriage
 * returns at the ends of lines go, and joiners stay where a script or an emoji needs them.
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  const lines = text.replaceAll(/\r(?=\n|$)/gu, "");
  return lines.replaceAll(UNSEEN, (character, at: number) => (joins(character, at, lines) ? character : written(character)));
}

/** As `visible`, for a text that has to stay one line: line feeds are written out too. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll("\n", "\\u{a}");
}

/** JSON that means the same, in which these characters are escaped. */
export function visibleJson(json: string): string {
  if (PLAIN.test(json)) return json;
  return json.replaceAll(UNSEEN, (character) => (character === "\r" ? character : escaped(character)));
}

/** The text that `visible` shows so: `\u{1b}` becomes the character. Names can thus be asked for as they are shown. */
export function asNamed(shown: string): string {
  return shown.replaceAll(/\\u\{([0-9a-f]{1,6})\}/gu, (whole, digits: string) => (Number.parseInt(digits, 16) > 0x10_ff_ff ? whole : String.fromCodePoint(Number.parseInt(digits, 16))));
}

function written(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** JSON knows escapes of 16 bits. */
function escaped(character: string): string {
  return character.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

const JOINERS = new Set(["\u200c", "\u200d"]);
const SELECTORS = new Set(["\ufe0e", "\ufe0f"]);
/** The end of an emoji: a picture, its selector or the tone of its skin. */
const AFTER_EMOJI = /(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u;
/** Letters of scripts that join, such as Arabic and those of India: all but those of the scripts that do not. */
const JOINED = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{Mc}\p{Mn}]/u;

/** Whether an invisible character does what it is there for, and hides nothing: `👩‍💻`, `⚠️`, `می‌خواهم`. */
function joins(character: string, at: number, text: string): boolean {
  if (SELECTORS.has(character)) {
    const before = text.slice(Math.max(0, at - 2), at);
    return /\p{Extended_Pictographic}$/u.test(before) || (/[\d#*]$/u.test(before) && text[at + 1] === "\u20e3");
  }
  if (!JOINERS.has(character)) return false;
  const [before, after] = [text.slice(Math.max(0, at - 3), at), String.fromCodePoint(text.codePointAt(at + 1) ?? 0)];
  if (character === "\u200d" && AFTER_EMOJI.test(before) && /\p{Extended_Pictographic}/u.test(after)) return true;
  return JOINED.test([...before].at(-1) ?? "") && JOINED.test(after);
}
