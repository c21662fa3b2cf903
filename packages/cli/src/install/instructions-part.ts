import { CodeGraphError } from "@codegraph/model";
import type { Part } from "./part.js";

const BEGIN = "<!-- codegraph:begin -->";
const END = "<!-- codegraph:end -->";

/**
 * A block between two markers in a document. Its value is the text between them with `\n` line breaks.
 *
 * @param file named in errors
 */
export function instructionsPart(file: string): Part {
  const find = (text: string): Found | null => {
    const begins = [...text.matchAll(/^[ \t]*<!-- codegraph:begin -->[ \t]*\r?$/gm)];
    const ends = [...text.matchAll(/^[ \t]*<!-- codegraph:end -->[ \t]*\r?$/gm)];
    if (begins.length === 0 && ends.length === 0) return null;
    const [begin, end] = [begins[0], ends[0]];
    if (begins.length !== 1 || ends.length !== 1 || begin === undefined || end === undefined || begin.index > end.index) {
      throw new CodeGraphError(
        "client-config-invalid",
        `Cannot edit ${file}: it does not contain exactly one "${BEGIN}" followed by one "${END}"`,
        "Keep one pair of these lines, or none.",
      );
    }
    const inner = text.indexOf("\n", begin.index) + 1;
    return { start: begin.index, inner, innerEnd: end.index, end: end.index + end[0].length };
  };
  return {
    read(text) {
      const found = find(text);
      return found === null ? null : text.slice(found.inner, found.innerEnd).replaceAll("\r\n", "\n").trimEnd();
    },
    isSame: (present, wanted) => present === wanted,
    write(text, wanted) {
      const eol = text.includes("\r\n") ? "\r\n" : "\n";
      const lines = `${wanted as string}\n`.replaceAll("\n", eol);
      const found = find(text);
      if (found !== null) return text.slice(0, found.inner) + lines + text.slice(found.innerEnd);
      const gap = /^\u{feff}?$/u.test(text) ? "" : text.endsWith("\n") ? eol : eol + eol;
      return `${text}${gap}${BEGIN}${eol}${lines}${END}${eol}`;
    },
    remove(text) {
      const found = find(text);
      if (found === null) return text;
      const before = text.slice(0, found.start);
      const after = text.slice(found.end).replace(/^\r?\n/, "");
      // Removes the blank line added before the block, unless the text after it needs it.
      return (after === "" || /^\r?\n/.test(after) ? before.replace(/(^|\n)\r?\n$/, "$1") : before) + after;
    },
    missing: () => 0,
    isEmpty: (text) => text.replace("\u{feff}", "").trim() === "",
  };
}

/** Offsets of the first marker, the end of its line, the second marker, and the end of that. */
interface Found {
  readonly start: number;
  readonly inner: number;
  readonly innerEnd: number;
  readonly end: number;
}
