import { posix } from "node:path";
import { escapeInvisibleLine } from "@codegraph/model";

/** In characters. Longer names and sentences are cut. */
const MAX_CODE = 120;
const MAX_TEXT = 400;

/** Returns a code span. The text may come from any file: it cannot end the span or the line. */
export function code(text: string): string {
  const line = cut(escapeInvisibleLine(text), MAX_CODE).replaceAll("\t", " ");
  const longest = Math.max(0, ...[...line.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
  if (line.trim() === "") return "` `";
  const fence = "`".repeat(longest + 1);
  // One blank on each side is no part of the span, and separates a backtick of the text from the fence.
  const pad = line.startsWith("`") || line.endsWith("`") || (line.startsWith(" ") && line.endsWith(" ")) ? " " : "";
  return fence + pad + line + pad + fence;
}

/** Returns a sentence as plain text of one line, without any markup. */
export function plain(text: string): string {
  return cut(escapeInvisibleLine(text.replace(/[\s\p{Cc}]+/gu, " ").trim()), MAX_TEXT)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*[\]|~$]/gu, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/^(?=[-+#=])/u, "\\")
    .replace(/^(\d{1,9})([.)])/u, "$1\\$2");
}

/** Returns links from the pages in a folder of the project. */
export interface Links {
  /** Returns a link to a line with the given code as its text. */
  to(shown: string, file: string, line?: number | null): string;
  /** Returns a link to a line with the place as its text. */
  place(file: string, line: number | null): string;
}

/** @param folder relative to the root; "" for the root itself */
export function createLinks(folder: string): Links {
  const to: Links["to"] = (shown, file, line = null) => {
    const path = posix.relative(folder, file);
    return `[${code(shown)}](${address(path === "" ? "." : path)}${line === null ? "" : `#L${line}`})`;
  };
  return { to, place: (file, line) => to(line === null ? file : `${file}:${line}`, file, line) };
}

/** Replaces lone surrogates, which no text on a disk has. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Returns a path as the target of a link. Only letters, digits and a few marks stay unescaped. */
function address(path: string): string {
  const steps = path.split("/").map((step) => encodeURIComponent(wellFormed(step)).replace(/[!'()*]/gu, escaped));
  // A colon in the first step of a relative path would make it a scheme; encodeURIComponent escapes it.
  return steps.join("/");
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, "")}…`;
}

/** Returns lines as a block: each ends in a line feed. */
export function lines(items: readonly string[]): string {
  return items.map((item) => `${item}\n`).join("");
}

/** Returns a heading with a list below it; "" without items. */
export function section(title: string, items: readonly string[], introduction?: string): string {
  if (items.length === 0) return "";
  return lines([`## ${title}`, "", ...(introduction === undefined ? [] : [introduction, ""]), ...items]);
}

/** Returns the item that ends a list which was cut. */
export function more(count: number): readonly string[] {
  return count > 0 ? [`- and ${count} more`] : [];
}
