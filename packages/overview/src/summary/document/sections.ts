import { CodeGraphError } from "@codegraph/model";
import { type Bytes, toText } from "./bytes.js";
import { headingText, outlineOf, withoutBlanks } from "./outline.js";

/** Level of the headings that start sections. */
const LEVEL = 2;

/**
 * Adds to the user's text in a section, or replaces it. Generated blocks of the section stay, after the new text, and everything outside
 * the section
 * stays unchanged. Appends the section if it does not exist.
 *
 * @throws CodeGraphError `invalid-argument` if the replaced text contains an unpaired marker whose removal would pair others
 * @param heading text after `## `
 * @param content whole lines with the file's line endings; "" to remove the user's text
 */
export function writeSection(text: Bytes, heading: Bytes, content: Bytes, replace: boolean): Bytes {
  const { headings, blocks, lineEnding: eol } = outlineOf(text);
  const at = headings.findIndex((each) => each.level === LEVEL && sameText(each.text, heading));
  if (at === -1) return content === "" ? text : `${spaced(text, eol)}## ${heading}${eol}${eol}${content}`;

  const start = headings[at]!.end;
  const end = headings.slice(at + 1).find(({ level }) => level <= LEVEL)?.start ?? text.length;
  const kept = blocks.filter((block) => block.start >= start && block.end <= end);
  if (replace) {
    const head = text.slice(0, start);
    const parts = [content, ...kept.map((block) => withEnd(text.slice(block.start, block.end), eol))].filter((part) => part !== "");
    const body = parts.map((part) => eol + part).join("");
    const written = (body === "" ? head : withEnd(head, eol) + body) + (end < text.length ? eol : "") + text.slice(end);
    // Removing a stray marker may turn two others into a pair with text between them.
    if (outlineOf(written).blocks.length !== blocks.length) throw unpaired();
    return written;
  }
  const limit = kept[0]?.start ?? end;
  const place = start + withoutBlanks(text.slice(start, limit)).length;
  const written = place + (/^[ \t]*\r?\n/u.exec(text.slice(place, limit))?.[0].length ?? 0);
  const before = place === start ? start : written;
  const rest = text.slice(before);
  const gap = rest === "" || /^[ \t]*\r?\n/u.test(rest) ? "" : eol;
  return `${withEnd(text.slice(0, before), eol)}${eol}${content}${gap}${rest}`;
}

function unpaired(): CodeGraphError {
  const remedy = "Remove the unpaired markers from summary.md, then try again.";
  return new CodeGraphError("invalid-argument", "The section contains an unpaired marker of a generated block", remedy);
}

/** True if two headings name the same section. */
export function sameText(one: Bytes, other: Bytes): boolean {
  const [left, right] = [one, other].map((text) => toText(headingText(`# ${text}`)).toLowerCase());
  return left === right;
}

/** Returns the text with a trailing empty line, so that a heading can follow. */
function spaced(text: Bytes, eol: string): Bytes {
  if (text === "") return "";
  const ended = withEnd(text, eol);
  return /(?:^|\n)[ \t]*\r?\n$/u.test(ended) ? ended : ended + eol;
}

function withEnd(text: Bytes, eol: string): Bytes {
  return text === "" || text.endsWith("\n") ? text : text + eol;
}
