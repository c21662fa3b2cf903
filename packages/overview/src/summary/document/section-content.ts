import { CodeGraphError } from "@codegraph/model";
import { type Bytes, toBytes } from "./bytes.js";
import { outlineOf, withoutBlanks } from "./outline.js";
import { sameText } from "./sections.js";

/** In bytes. */
const MAX_CONTENT_BYTES = 256 * 1024;
/** Highest heading level allowed inside a section; a higher one would end it. */
const MIN_HEADING_LEVEL = 3;

/**
 * Prepares text for a section: removes the section's own heading from its start and lowers all headings if one would end the section.
 * Returns whole
 * lines; "" if the text is empty.
 *
 * @throws CodeGraphError `invalid-argument` for text that would affect the rest of the file
 */
export function sectionContent(given: string, heading: string, lineEnding: string): Bytes {
  if (Buffer.byteLength(given) > MAX_CONTENT_BYTES) throw refused(`it is longer than ${MAX_CONTENT_BYTES / 1024} KiB`, "Shorten it.");
  if (given.includes("\0")) throw refused("it contains NUL characters", "Pass plain Markdown.");
  if (/<!--\s*codegraph:/iu.test(given)) {
    throw refused("it contains a marker of a generated block", "Remove the comments that begin with codegraph:.");
  }
  const text = toBytes(trimmed(given.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n")));
  const { open } = outlineOf(text);
  if (open) throw refused(`it has a ${open} that is never closed`, `Close the ${open}.`);
  const bare = withoutTitle(text, toBytes(heading));
  return bare === "" ? "" : `${lowered(bare)}\n`.replaceAll("\n", lineEnding);
}

function trimmed(text: string): string {
  return withoutBlanks(text.replace(/^(?:[ \t]*\n)+/u, ""));
}

function withoutTitle(text: Bytes, heading: Bytes): Bytes {
  const first = outlineOf(text).headings[0];
  return first?.start === 0 && sameText(first.text, heading) ? trimmed(text.slice(first.end)) : text;
}

function lowered(text: Bytes): Bytes {
  const { headings } = outlineOf(text);
  const shift = MIN_HEADING_LEVEL - Math.min(MIN_HEADING_LEVEL, ...headings.map(({ level }) => level));
  if (shift === 0) return text;
  let result = "";
  let at = 0;
  for (const { level, text: title, start, end } of headings) {
    result += `${text.slice(at, start)}${"#".repeat(Math.min(6, level + shift))} ${title}${end < text.length || text.endsWith("\n") ? "\n" : ""}`;
    at = end;
  }
  return result + text.slice(at);
}

function refused(why: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", `Cannot write the content to summary.md: ${why}`, remedy);
}
