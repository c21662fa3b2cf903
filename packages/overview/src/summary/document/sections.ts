import { CodeGraphError } from "@codegraph/model";
import { type Bytes, toText } from "./bytes.js";
import { headingText, outlineOf, withoutBlanks } from "./outline.js";

/** The level of the headings that begin sections. */
const LEVEL = 2;

/**
 * Adds to what is written in a section, or puts it in its place. Generated parts of the section stay, with the new text
 * before them; all outside of the section stays byte for byte. A section that is not there is added at the end.
 *
 * @throws CodeGraphError `invalid-argument` when what is replaced has a marker without its other half, and without it others
 *   would become a pair
 * @param heading as after `## `
 * @param content whole lines with the text's own line endings; "" to remove what is written
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
    // A stray marker that goes with the old text may have kept two others from being a pair, with a text between them.
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
  const remedy = "Remove the markers of summary.md that have no other half, then try again.";
  return new CodeGraphError("invalid-argument", "The section holds a damaged marker of a generated part", remedy);
}

/** Whether two headings mean the same section. */
export function sameText(one: Bytes, other: Bytes): boolean {
  const [left, right] = [one, other].map((text) => toText(headingText(`# ${text}`)).toLowerCase());
  return left === right;
}

/** The text with an empty line at its end, so that a heading can follow. */
function spaced(text: Bytes, eol: string): Bytes {
  if (text === "") return "";
  const ended = withEnd(text, eol);
  return /(?:^|\n)[ \t]*\r?\n$/u.test(ended) ? ended : ended + eol;
}

function withEnd(text: Bytes, eol: string): Bytes {
  return text === "" || text.endsWith("\n") ? text : text + eol;
}
