import { escapeInvisibleLine } from "@codegraph/model";
import type { Paint } from "@codegraph/text";
import { randomBytes } from "node:crypto";
import { styleText } from "node:util";

/** Start of every terminal control sequence. */
const CSI = "\u001b[";
/** Random key that distinguishes this process's colours from sequences in a project's text. */
const KEY = `${CSI}${randomBytes(12).toString("hex")};`;
const KEYED = new RegExp(`(${KEY.replace("[", "\\[")}\\d{1,2}m)`, "u");

export const inColour: Paint = {
  dim: (text) => keyed("dim", text),
  bold: (text) => keyed("bold", text),
  place: (text) => keyed("cyan", text),
};

function keyed(style: "dim" | "bold" | "cyan", text: string): string {
  const [before = "", after = ""] = styleText(style, "\n", { validateStream: false }).split("\n");
  return `${before.replace(CSI, KEY)}${text}${after.replace(CSI, KEY)}`;
}

/** Prepares a line for output: colours of `inColour` are kept, and all other control characters are escaped. */
export function shownLine(line: string): string {
  return line.includes(KEY)
    ? line
        .split(KEYED)
        .map((part) => (KEYED.test(part) ? part.replace(KEY, CSI) : escapeInvisibleLine(part)))
        .join("")
    : escapeInvisibleLine(line);
}
