import { CodeGraphError } from "@codegraph/model";
import type { Part } from "./part.js";

const BEGIN = "<!-- codegraph:begin -->";
const END = "<!-- codegraph:end -->";

/** A block between two markers in a document. Its value is the text between them, with plain line ends. @param file for errors */
export function instructionsPart(file: string): Part {
  const find = (text: string): Found | null => {
    const begins = [...text.matchAll(/^[ \t]*<!-- codegraph:begin -->[ \t]*\r?$/gm)];
    const ends = [...text.matchAll(/^[ \t]*<!-- codegraph:end -->[ \t]*\r?$/gm)];
    if (begins.length === 0 && ends.length === 0) return null;
    const [begin, end] = [begins[0], ends[0]];
    if (begins.length !== 1 || ends.length !== 1 || begin === undefined || end === undefined || begin.index > end.index) {
      throw new CodeGraphError("client-config-invalid", `${file} was left as it is: it has not one "${BEGIN}" and one "${END}" behind it`, "Leave one pair of these lines, or none.");
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
      // The blank line that was put before it, unless what follows needs it.
      return (after === "" || /^\r?\n/.test(after) ? before.replace(/(^|\n)\r?\n$/, "$1") : before) + after;
    },
    missing: () => 0,
    isEmpty: (text) => text.replace("\u{feff}", "").trim() === "",
  };
}

/** Offsets: of the marker, of what is behind its line, of the other marker, and behind that. */
interface Found {
  readonly start: number;
  readonly inner: number;
  readonly innerEnd: number;
  readonly end: number;
}
