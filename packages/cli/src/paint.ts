import { escapeInvisibleLine } from "@codegraph/model";
import { randomBytes } from "node:crypto";
import { styleText } from "node:util";

/** Colours for a terminal; in a pipe or with NO_COLOR each returns its text as it is. */
export interface Paint {
  dim(text: string): string;
  bold(text: string): string;
  /** For places, `file:line`. */
  place(text: string): string;
}

/** The beginning of every sequence that a terminal acts on. */
const CSI = "\u001b[";
/** Tells colours set by this process from sequences in the text of a project, which cannot know the key. */
const KEY = `${CSI}${randomBytes(12).toString("hex")};`;
const KEYED = new RegExp(`(${KEY.replace("[", "\\[")}\\d{1,2}m)`, "u");

export const plain: Paint = { dim: (text) => text, bold: (text) => text, place: (text) => text };

export const inColour: Paint = {
  dim: (text) => keyed("dim", text),
  bold: (text) => keyed("bold", text),
  place: (text) => keyed("cyan", text),
};

function keyed(style: "dim" | "bold" | "cyan", text: string): string {
  const [before = "", after = ""] = styleText(style, "\n", { validateStream: false }).split("\n");
  return `${before.replace(CSI, KEY)}${text}${after.replace(CSI, KEY)}`;
}

/** A line for a terminal, a file or a pipe: colours of `inColour` take effect, and all other controls are written out. */
export function shownLine(line: string): string {
  return line.includes(KEY) ? line.split(KEYED).map((part) => (KEYED.test(part) ? part.replace(KEY, CSI) : escapeInvisibleLine(part))).join("") : escapeInvisibleLine(line);
}
