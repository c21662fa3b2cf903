const LONGEST_HEADER = 4_000;
const LONGEST_TERMS = 160;
/** Limits the text that is searched. */
const MOST_COMMENTS = 200;
const LONGEST_COMMENT = 20_000;

/** Phrases that occur only in licences. The weaker phrases count only near one of these. */
const LICENCE =
  /^[ \t]*@?copyright\b|copyright[ \t]*(?:\(c\)|©|\d|by\b|holder|notice|and license)|©|\(c\)\s*\d{4}|<copyright|\bSPDX-|all rights reserved|licensed (?:under|to)|licen[sc]e[sd]? (?:that can be found|terms|agreement|file)|under the (?:terms|[\w .-]{1,60} licen[sc]e)|redistributions? (?:and use|of source|in binary)|permission is hereby granted|(?:is|as) free software|without (?:any )?warrant(?:y|ies)|provided ["“']?as[ -]is|you should have received a copy|neither the name/imu;
const WEAKER =
  /copyright|licen[sc]|warrant(?:y|ies)|liab(?:le|ility)|public domain|authors? file|merchantability|software foundation|redistribut/iu;
/** Words that name a licence. */
const TERMS =
  /\bSPDX-|licensed under|licen[sc]e(?:d|s)? (?:that|file|information|version|v?\d)|governed by|(?:MIT|BSD|Apache|GPL|Mozilla)\S* licen[sc]e|public licen[sc]e/iu;

/** Lines addressed to tools. */
const DIRECTIVE =
  /^(?:-\*-.*-\*-|frozen_string_literal:.*|warn_indent:.*|(?:en)?coding\s*[:=].*|eslint\b.*|jshint\b.*|jslint\b.*|globals?\s+\w.*|prettier-ignore.*|biome-ignore.*|@ts-\w+.*|@flow\b.*|@format|@jsx\w*\s.*|@vitest-environment.*|@jest-environment.*|go:\w+.*|\+build\s.*|vim?:.*|ex:.*|typed:\s*\w+|rubocop:.*|pylint:.*|flake8:.*|ruff:.*|mypy:.*|pyright:.*|type:\s*ignore.*|noqa\b.*|istanbul\b.*|c8 ignore.*|v8 ignore.*|<reference\s.*|clang-format\s.*|NOLINT.*|ktlint.*|detekt.*|phpcs:.*|@phpstan.*|<\/?copyright[^>]*>?)$/iu;

/**
 * Returns the comments at the head of a file as one text: its description first, then at most two lines about owner and licence, because a
 * complete licence would drown the rest. Directives to tools are left out. At most 4,000 characters.
 *
 * @param comments without comment marks, in order
 * @returns null if nothing remains
 */
export function headerText(comments: readonly string[]): string | null {
  const description: string[] = [];
  const owner: string[] = [];
  let isLicence = false;
  for (const whole of comments.slice(0, MOST_COMMENTS)) {
    const comment = whole.slice(0, LONGEST_COMMENT);
    // A licence in line comments, one per line, continues in the next comment.
    isLicence = LICENCE.test(comment) || (isLicence && WEAKER.test(comment));
    for (const paragraph of comment.split(/\n\s*\n/u)) {
      const lines = paragraph.split("\n").filter((line) => !DIRECTIVE.test(line.trim()));
      const text = lines.join("\n");
      if (isLicence && (LICENCE.test(text) || WEAKER.test(text))) {
        const first = lines.findIndex((line) => LICENCE.test(line) || WEAKER.test(line));
        if (owner.length === 0) description.push(lines.slice(0, first).join("\n").trim());
        owner.push(...lines.slice(first));
      } else description.push(text.trim());
    }
  }
  const parts = [...description, ownership(owner)].filter((part) => part !== "");
  const joined = parts.join("\n\n").replace(/\n{3,}/gu, "\n\n");
  if (joined === "") return null;
  return joined.length > LONGEST_HEADER ? `${joined.slice(0, LONGEST_HEADER - 1)}…` : joined;
}

/** Returns the line that names the owner and the sentence that names the licence. */
function ownership(lines: readonly string[]): string {
  const owner = lines.find((line) => /copyright|©|\(c\)/iu.test(line))?.trim() ?? "";
  const sentences = lines
    .filter((line) => line.trim() !== owner)
    .join(" ")
    .replace(/\s+/gu, " ")
    .split(/(?<=[.;])\s+/u);
  const terms = TERMS.test(owner) ? "" : (sentences.find((sentence) => TERMS.test(sentence)) ?? "").trim().slice(0, LONGEST_TERMS);
  const found = [owner, terms].filter((line) => line !== "");
  return found.length > 0 ? found.join("\n") : (lines[0] ?? "").trim();
}
