import type { Match, OffsetRange } from "../../src/match.js";
import type { ParsedText } from "../../src/parsed-text.js";
import { MAX_NAMES, createDefinition } from "../_data/named.js";

const COMMENT_OR_STRING = /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*/gu;
const TABLE = /^[ \t]*\[\[?[ \t]*([^\]\n]+?)[ \t]*\]\]?/gmu;
const KEY = /^[ \t]*([\w."'-]+(?:[ \t]*\.[ \t]*[\w."'-]+)*)[ \t]*=/gmu;

/** Reads the tables of a file and the keys in them. */
export function readToml(text: string): ParsedText {
  const comments: OffsetRange[] = [];
  const strings: OffsetRange[] = [];
  const plain = text.replace(COMMENT_OR_STRING, (match: string, offset: number) => {
    const range = { start: offset, end: offset + match.length };
    if (match.startsWith("#")) comments.push(range);
    else strings.push(range);
    // A key may be quoted, but a string of several lines cannot be a key.
    return match.startsWith("#") || match.includes("\n") ? match.replace(/[^\n]/gu, " ") : match;
  });
  const tables = [...plain.matchAll(TABLE)];
  const definitions: Match[] = [];
  tables.slice(0, MAX_NAMES).forEach(({ 0: written, 1: name = "", index }, place) => {
    const end = text.slice(0, tables[place + 1]?.index ?? text.length).trimEnd().length;
    const from = index + written.indexOf(name);
    definitions.push(
      createDefinition("section", [index, Math.max(end, index + written.length)], [from, from + name.length], {
        body: index + written.length,
        as: name,
      }),
    );
  });
  for (const { 0: written, 1: name = "", index } of plain.matchAll(KEY)) {
    if (definitions.length >= MAX_NAMES) break;
    const lineEnd = text.indexOf("\n", index);
    const from = index + written.indexOf(name);
    definitions.push(
      createDefinition(
        "field",
        [from, Math.max(from + name.length, text.slice(from, lineEnd === -1 ? text.length : lineEnd).trimEnd().length + from)],
        [from, from + name.length],
      ),
    );
  }
  return { definitions, comments, strings };
}
