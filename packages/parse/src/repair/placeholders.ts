import type { Edit } from "./edit.js";
import { blank } from "./edit.js";

/** Placeholders of templates: `{{ name }}`, `{% if name %}`, `<%= name %>`, `<%# note %>`. */
const PLACEHOLDER = /\{\{\{?[^{}\n]{0,200}\}\}\}?|\{%[^%\n]{0,200}%\}|<%[^%\n]{0,200}%>/gu;

/** Lists the edits that turn the placeholders of a template into names of the same length, or into blanks if they fill a line. */
export function placeholderEdits(text: string): Edit[] {
  const found: Edit[] = [];
  for (const { index, 0: placeholder } of text.matchAll(PLACEHOLDER)) {
    const end = index + placeholder.length;
    const isLine = isBlank(text.slice(text.lastIndexOf("\n", index) + 1, index)) && isBlank(/[^\n]*/u.exec(text.slice(end, end + 200))![0]);
    const name = "x".repeat(placeholder.length);
    found.push(
      isLine || /^(?:\{%|\{\{[#/^!>]|<%[^=-])/u.test(placeholder) ? blank(text, index, end) : { at: index, text: name, isInsertion: false },
    );
  }
  return found;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
