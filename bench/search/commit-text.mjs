const FEWEST_WORDS = 3;
const MOST_WORDS = 80;
/** Messages that do not describe the change. */
const CHORE =
  /^\W*(?:(?:merge|maven-release)\b|revert|bump|release|prepare|version|v?\d+\.\d|update (?:dependenc|deps|version|changelog|copyright|licen[sc]e|readme|docs?)|changelog|wip\b|typos?\b|fix(?:ed|es)? (?:\w+ )?typos?|lint|format|style\b|chore\(?(?:deps|release)|build\(deps|ci\b|\[?pre-commit|dependabot|renovate|apply (?:php )?(?:fixes|styleci)|styleci|fix code styling|back to dev|next dev)/iu;

/**
 * Returns a commit's description as one line: its subject and the first paragraph of its body, without trailers, issue numbers and links;
 * null if it does not describe code.
 */
export function commitQuery(message) {
  const [subject, ...body] = message.trim().split("\n");
  if (CHORE.test(subject) || /\b(?:bump|dependabot|version bump)\b/iu.test(subject)) return null;
  const paragraph = [];
  for (const line of body) {
    if (line.trim() === "" && paragraph.length === 0) continue;
    if (line.trim() === "" || TRAILER.test(line.trim())) break;
    paragraph.push(line.trim().replace(/^[*-] /u, ""));
  }
  const [title, rest] = [subject, paragraph.join(" ")].map(withoutNumbers);
  // The message of a squashed single commit repeats its subject.
  const text = rest.startsWith(title) ? rest : `${title} ${rest}`.trim();
  const words = text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return null;
  return text;
}

const TRAILER =
  /^(?:[A-Z][\w-]+-by:|(?:co-authored|signed-off|reported|reviewed|acked|tested|ref|refs?|fix(?:es|ed)?|close[sd]?|resolve[sd]?|see|bug|issue|pr(?:-url)?|change-id|part of|related)\b[\s:-]+(?:https?:|#|gh-|\w+\/\w+#|[A-Z]+-\d)|---|\[\w+\]: http)/iu;

function withoutNumbers(text) {
  return text
    .replace(/\bhttps?:\/\/\S+/gu, " ")
    .replace(
      /\(?(?:\b(?:close[sd]?|fix(?:es|ed)?|resolve[sd]?|refs?|see|via|from|pr|issue|ticket)[\s:]+)?(?:[\w.-]+\/[\w.-]+)?(?:#|\bgh-)\d+(?:,?\s*(?:and\s*)?#\d+)*\)?/giu,
      " ",
    )
    .replace(/\[?\b[A-Z]{2,}-\d+\b\]?:?/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/\s([.,;:)])/gu, "$1")
    .replace(/^[:,;.)\s]+/u, "")
    .trim();
}
