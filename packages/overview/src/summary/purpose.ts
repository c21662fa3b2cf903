/** Takes one sentence on what something is for out of texts that people wrote for other ends. */

const LONGEST = 160;
/** Paragraphs that every file of a project begins with. */
const BOILERPLATE =
  /copyright|licen[cs]e|all rights reserved|spdx|\(c\)|eslint|prettier|@ts-|@flow|@file(?:overview)?\b|^@|coding[:=]|use strict|rubocop|frozen_string|auto-?generated|generated (?:by|from)|do not edit|this file is part of|warrant(?:y|ies)|<auto|noqa|pylint|clang-format|pragma|redistribut/iu;

/** What stands further down is about details. */
const MOST_HEADINGS = 2;
/** What leads elsewhere instead of saying something. */
const POINTER = /^(?:https?:|please\b|see\b|for (?:more|full|further)\b|visit\b|check out\b|note\b|read the\b|documentation\b|click\b)/iu;

/** The first sentence of a README's first paragraph of prose; null when it has none. */
export function purposeOfReadme(text: string): string | null {
  const plain = text
    .slice(0, 16_384)
    .replace(/^\uFEFF/u, "")
    .replace(/^---\n[\s\S]*?\n---\n/u, "")
    .replace(/<!--[\s\S]*?-->/gu, "")
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gmu, "")
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gu, "");
  let headings = 0;
  for (const paragraph of plain.split(/\n\s*\n/u)) {
    if (/^\s*#/u.test(paragraph) && ++headings > MOST_HEADINGS) return null;
    const lines = paragraph.split("\n").map((line) => line.replace(/^\s*>\s?/u, "")).filter((line) => !/^\s*(?:#|=+\s*$|-{2,}\s*$|\*{3,}\s*$|\.\.|:\w+:|\||\[!|\[[^\]]+\]:)/u.test(line));
    const underlined = /^[^\n]+\n\s*(?:={2,}|-{2,}|~{2,})\s*(?:\n|$)/u.test(paragraph) ? lines.slice(1) : lines;
    if (/^\s*(?:[-*+]|\d+\.)\s/u.test(underlined[0] ?? "")) continue;
    const sentence = firstSentence(withoutMarkup(underlined.join(" ")));
    if (sentence !== null && isProse(sentence)) return sentence;
  }
  return null;
}

/** The first sentence of a file's header comment that is about the code; null when there is none. */
export function purposeOfHeader(header: string): string | null {
  for (const paragraph of header.slice(0, 8_192).split(/\n\s*\n/u)) {
    const sentence = firstSentence(withoutMarkup(withoutBoilerplate(paragraph).replace(/\{@\w+\s+([^}]*)\}/gu, "$1")));
    if (sentence !== null && isProse(sentence)) return sentence;
  }
  return null;
}

/** What follows the last line of it, for a licence and what comes next may be one block of lines. */
function withoutBoilerplate(paragraph: string): string {
  const lines = paragraph.split("\n");
  const rest = lines.slice(lines.findLastIndex((line) => BOILERPLATE.test(line)) + 1);
  return rest.length === lines.length || /^\p{Lu}/u.test(rest[0]?.trim() ?? "") ? rest.join("\n") : "";
}

/** A manifest's description, if it says more than a name. */
export function purposeOfDescription(description: string): string | null {
  const sentence = firstSentence(withoutMarkup(description));
  return sentence !== null && /\S\s+\S/u.test(sentence) ? sentence : null;
}

/** On one line, without what would be read as markup, cut to a length that can be listed. */
export function firstSentence(text: string): string | null {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  // A full stop after a short word is one of an abbreviation, or of a number.
  const end = /^.{8,}?(?:\p{L}{3}|[)\]"'`])(?<!\betc|\bresp|\bapprox)[.!?](?=\s|$)/u.exec(line.slice(0, 1_000))?.[0] ?? line;
  if (end === "") return null;
  return end.length > LONGEST ? `${end.slice(0, LONGEST - 1).replace(/\s+\S*$/u, "")}…` : end;
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-zA-Z][^<>]*>/gu, " ")
    .replace(/\[([^\][]*)\]\([^()]*\)/gu, "$1")
    .replace(/\[([^\][]*)\]\[[^\][]*\]/gu, "$1")
    .replace(/`([^`]+)`_?_?/gu, "$1")
    .replace(/(\*\*|__)(?=\S)([^*_]+)\1/gu, "$2")
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]+)\1(?![\w*])/gu, "$2")
    .replace(/&nbsp;/gu, " ");
}

/** Not a row of links and badges, nor a title. */
function isProse(sentence: string): boolean {
  return /\p{L}[\s,]+\p{L}+\s+\p{L}/u.test(sentence) && !POINTER.test(sentence) && (sentence.match(/[|·•»]/gu) ?? []).length < 2;
}
