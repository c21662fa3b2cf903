/** All that moves the cursor, colours, rings, or turns the direction of what follows, but for tabs and the ends of lines. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * The text as it is safe to show, with control characters written out: `\u{1b}[31m`. Names, lines and messages may come from any
 * file, and what a terminal or a reader makes of them is not for the file to say.
 *
 * @param keep sequences that are ours, and stay
 */
export function visible(text: string, keep?: RegExp): string {
  if (text.search(CONTROLS) === -1) return text;
  const written = (part: string): string =>
    part.replaceAll(/\r(?=\n|$)/gu, "").replaceAll(CONTROLS, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
  if (keep === undefined) return written(text);
  return text.split(keep).map(written).reduce((before, part, at) => before + (text.match(keep)?.[at - 1] ?? "") + part);
}

/** JSON in which such characters are escaped, which says the same. */
export function visibleJson(json: string): string {
  return json.replaceAll(CONTROLS, (character) => (character === "\r" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`));
}
