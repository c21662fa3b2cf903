/** Extracts one sentence of purpose from texts written for other ends. */

const MAX_SENTENCE_LENGTH = 160;
/** Matches paragraphs that are common to all files of a project. */
const BOILERPLATE =
  /copyright|licen[cs]e|all rights reserved|spdx|\(c\)|eslint|prettier|@ts-|@flow|@file(?:overview)?\b|^@|coding[:=]|use strict|rubocop|frozen_string|auto-?generated|generated (?:by|from)|do not edit|this file is part of|warrant(?:y|ies)|<auto|noqa|pylint|clang-format|pragma|redistribut/iu;

/** Text after the second heading is about details. */
const MAX_HEADINGS = 2;
/** Matches headings of sections about the people who pay for a project. */
const SPONSORS = /\b(?:donat\w*|sponsors?|sponsorship|backers?|funding|patrons?|open collective|supporters|for enterprise|support us)\b/iu;
/** Matches a heading with a line of punctuation below it. reStructuredText allows any punctuation. */
const UNDERLINED = /^([^\n]+)\n\s*([=\-~^"'`+*#:._])\2+\s*(?:\n|$)/u;
/** Matches sentences that only point elsewhere. */
const POINTER =
  /^(?:https?:|todo\b|fixme\b|please\b|see\b|for (?:more|full|further)\b|visit\b|check out\b|note\b|read the\b|documentation\b|click\b|don't\b|do not\b)/iu;

/** Returns the first sentence of prose in a README; null if there is none. */
export function purposeOfReadme(text: string): string | null {
  const plain = text
    .slice(0, 16_384)
    .replace(/^\uFEFF/u, "")
    .replace(/^---\n[\s\S]*?\n---\n/u, "")
    .replace(/<!--[\s\S]*?-->/gu, "")
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gmu, "")
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gu, "");
  const definitions = new Set([...plain.matchAll(/^ {0,3}\[([^\]]+)\]:/gmu)].map(([, label = ""]) => label.toLowerCase()));
  let headings = 0;
  let aboutSponsors = false;
  for (const paragraph of plain.split(/\n\s*\n/u)) {
    const heading = /^\s*(#[^\n]*)/u.exec(paragraph)?.[1] ?? UNDERLINED.exec(paragraph)?.[1];
    if (heading !== undefined) {
      if (++headings > MAX_HEADINGS) return null;
      aboutSponsors = SPONSORS.test(heading);
    }
    if (aboutSponsors) continue;
    const lines = paragraph
      .split("\n")
      .map((line) => line.replace(/^\s*>\s?/u, ""))
      .filter((line) => !/^\s*(?:#|=+\s*$|-{2,}\s*$|([~^"'`+*:_])\1{2,}\s*$|\.\.|:\w+:|\||\[!|\[[^\]]+\]:)/u.test(line));
    const underlined = UNDERLINED.test(paragraph) ? lines.slice(1) : lines;
    if (/^\s*(?:[-*+]|\d+\.)\s/u.test(underlined[0] ?? "")) continue;
    const sentence = firstSentence(withoutMarkup(withoutLabels(underlined.join(" "), definitions)));
    if (sentence !== null && isProse(sentence)) return sentence;
  }
  return null;
}

/** Replaces links by label alone, `[bep]`, by their text if the document defines the label. */
function withoutLabels(text: string, labels: ReadonlySet<string>): string {
  return text.replace(/(?<!\])\[([^\][]+)\](?![[(])/gu, (whole, label: string) => (labels.has(label.toLowerCase()) ? label : whole));
}

/** Returns the first sentence of a header comment that is about the code; null if there is none. */
export function purposeOfHeader(header: string): string | null {
  for (const paragraph of header.slice(0, 8_192).split(/\n\s*\n/u)) {
    const sentence = firstSentence(withoutMarkup(withoutBoilerplate(paragraph).replace(/\{@\w+\s+([^}]*)\}/gu, "$1")));
    // "Utility functions." ends with a full stop, so it is no title.
    if (sentence !== null && (isProse(sentence) || /^\p{Lu}\p{L}+ \p{L}[\p{L}-]+\.$/u.test(sentence))) return sentence;
  }
  return null;
}

/** Returns the text after the last boilerplate line. A licence and the description may form one block of lines. */
function withoutBoilerplate(paragraph: string): string {
  const lines = paragraph.split("\n");
  const rest = lines.slice(lines.findLastIndex((line) => BOILERPLATE.test(line)) + 1);
  return rest.length === lines.length || /^\p{Lu}/u.test(rest[0]?.trim() ?? "") ? rest.join("\n") : "";
}

/** Returns the first sentence of a doc comment's summary without markup; null if there is none. */
export function sentenceOfDoc(summary: string): string | null {
  const text = summary.replace(/\{@\w+\s+([^}]*)\}/gu, "$1").replace(/^\s*[-*=~]{3,}\s*$/gmu, "");
  const sentence = firstSentence(withoutMarkup(text));
  return sentence !== null && /\p{L}{2}/u.test(sentence) ? sentence : null;
}

/** Returns a manifest's description if it is longer than one word. */
export function purposeOfDescription(description: string): string | null {
  const sentence = firstSentence(withoutMarkup(description));
  return sentence !== null && /\S\s+\S/u.test(sentence) ? sentence : null;
}

/** Returns the first sentence on one line, shortened for lists; null if the text is empty. */
export function firstSentence(text: string): string | null {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  // A full stop after a short word belongs to an abbreviation or number.
  const end = /^.{8,}?(?:\p{L}{3}|[)\]"'`])(?<!\betc|\bresp|\bapprox)[.!?](?=\s|$)/u.exec(line.slice(0, 1_000))?.[0] ?? line;
  if (end === "") return null;
  return end.length > MAX_SENTENCE_LENGTH ? `${end.slice(0, MAX_SENTENCE_LENGTH - 1).replace(/\s+\S*$/u, "")}…` : end;
}

function withoutMarkup(text: string): string {
  return (
    text
      // Roles of reStructuredText: `:class:`~shop.Cart``, `:ref:`the cart <cart>``.
      .replace(/:(?:\w+:)+`(?:~(?:\w+\.)*(\w+)|([^`<]+?)(?:\s*<[^`>]*>)?)`/gu, "$1$2")
      .replace(/<\/?[a-zA-Z][^<>]*>/gu, " ")
      .replace(/\[([^\][]*)\]\([^()]*\)/gu, "$1")
      .replace(/\[([^\][]*)\]\[[^\][]*\]/gu, "$1")
      // References to code in KDoc and Rust: `[Source]`, `[`Source`]`.
      .replace(/(?<![\w\]])\[(`?[\w.:#]+`?)\](?![[(:])/gu, "$1")
      .replace(/`([^`]+)`_?_?/gu, "$1")
      .replace(/(\*\*|__)(?=\S)([^*_]+)\1/gu, "$2")
      .replace(/(?<![\w*])([*_])(?=\S)([^*_]+)\1(?![\w*])/gu, "$2")
      .replace(/&nbsp;/gu, " ")
  );
}

/** Rejects rows of links or badges, titles, and the introduction of a list. */
function isProse(sentence: string): boolean {
  return (
    !sentence.endsWith(":") &&
    /\p{L}[\s,]+\p{L}+\s+\p{L}/u.test(sentence) &&
    !POINTER.test(sentence) &&
    (sentence.match(/[|·•»]/gu) ?? []).length < 2
  );
}
