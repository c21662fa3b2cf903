import { commentText } from "../../packages/parse/dist/src/comment-text.js";

/** Start of a doc comment. */
const DOC_STYLE = /^(?:\/\*[*!]|\/\/[/!]|=begin\b)/u;
/** Lines that may precede the comments at the head of a file. */
const BEFORE_HEAD = /^(?:\uFEFF|#!.*|<\?php|package\s[\w.]+;?|namespace\s[\w\\]+;?|["']use strict["'];?|declare\([\w\s=]*\);|\s)*$/u;

/**
 * A text without what documents it, every line in its place: comments whose words the parser gave to a definition or to
 * the file, comments in the style of documentation, the comments at the head, and docstrings, of which an empty string
 * stays so that a body of nothing else is still one.
 */
export function withoutDocs(text, { facts, comments, docstrings }) {
  const said = new Set();
  for (const doc of [facts.header, ...facts.definitions.map(({ doc }) => doc)]) for (const line of linesOf(doc ?? "")) said.add(line);
  const removed = docstrings.map(({ start, end }) => ({ start, end, instead: /^[rRuUbBfF]{0,2}["']/u.test(text.slice(start, end)) ? '""' : "" }));
  let headEnd = 0;
  let inHead = true;
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    inHead &&= BEFORE_HEAD.test(text.slice(headEnd, start));
    if (inHead) headEnd = end;
    const lines = linesOf(commentText(comment));
    const documents = inHead || DOC_STYLE.test(comment) || (lines.length > 0 && lines.every((line) => said.has(line)) && standsAlone(text, start));
    if (documents && !comment.startsWith("#!")) removed.push({ start, end, instead: "" });
  }
  return blank(text, removed);
}

/** A text with ranges replaced, except for the ends of lines within them; no line keeps spaces at its end because of it. */
export function blank(text, ranges) {
  const parts = [];
  let at = 0;
  for (const { start, end, instead } of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    const before = text.slice(at, start);
    // Text before it on the line is indentation or code.
    parts.push(instead === "" && /(?:^|\n)[ \t]*$/u.test(before) && /^[ \t]*(?:\r?\n|$)/u.test(text.slice(text[end - 1] === "\n" ? end - 1 : end)) ? before.replace(/[ \t]+$/u, "") : before);
    parts.push(instead, text.slice(start, end).replace(/[^\r\n]/gu, ""));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

function standsAlone(text, start) {
  return /^\s*$/u.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
}

/** The lines of a comment, whatever marks a language has for it. */
function linesOf(text) {
  return text.split("\n").map((line) => line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")).filter((line) => line !== "");
}
