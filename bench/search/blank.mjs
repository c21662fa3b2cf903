import { commentText } from "../../packages/parse/dist/src/comment-text.js";

/** Start of a doc comment. */
const DOC_STYLE = /^(?:\/\*[*!]|\/\/[/!]|=begin\b)/u;
/** Lines that may precede the comments at the head of a file. */
const BEFORE_HEAD = /^(?:\uFEFF|#!.*|<\?php|package\s[\w.]+;?|namespace\s[\w\\]+;?|["']use strict["'];?|declare\([\w\s=]*\);|\s)*$/u;

/**
 * Removes the documentation from a text, keeping every line in place: comments that the parser attached to a definition or the file,
 * comments in documentation style, header comments, and docstrings. An empty string stays in place of a docstring, so that a body that
 * consists of it remains valid.
 */
export function withoutDocs(text, { facts, comments, docstrings }) {
  const said = new Set();
  for (const doc of [facts.header, ...facts.definitions.map(({ doc }) => doc)]) for (const line of linesOf(doc ?? "")) said.add(line);
  const removed = docstrings.map(({ start, end }) => ({
    start,
    end,
    instead: /^[rRuUbBfF]{0,2}["']/u.test(text.slice(start, end)) ? '""' : "",
  }));
  let headEnd = 0;
  let inHead = true;
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    inHead &&= BEFORE_HEAD.test(text.slice(headEnd, start));
    if (inHead) headEnd = end;
    const lines = linesOf(commentText(comment));
    const documents =
      inHead || DOC_STYLE.test(comment) || (lines.length > 0 && lines.every((line) => said.has(line)) && standsAlone(text, start));
    if (documents && !comment.startsWith("#!")) removed.push({ start, end, instead: "" });
  }
  return blank(text, removed);
}

/** Replaces ranges of a text but keeps line ends within them; trailing blanks that this leaves are removed. */
export function blank(text, ranges) {
  const parts = [];
  let at = 0;
  for (const { start, end, instead } of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    const before = text.slice(at, start);
    // The text before it on the line is indentation or code.
    parts.push(
      instead === "" && /(?:^|\n)[ \t]*$/u.test(before) && /^[ \t]*(?:\r?\n|$)/u.test(text.slice(text[end - 1] === "\n" ? end - 1 : end))
        ? before.replace(/[ \t]+$/u, "")
        : before,
    );
    parts.push(instead, text.slice(start, end).replace(/[^\r\n]/gu, ""));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

function standsAlone(text, start) {
  return /^\s*$/u.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
}

/** Returns the lines of a comment without the language's comment marks. */
function linesOf(text) {
  return text
    .split("\n")
    .map((line) => line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((line) => line !== "");
}
