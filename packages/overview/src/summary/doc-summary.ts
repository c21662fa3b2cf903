/** In characters. */
const MAX_SUMMARY_LENGTH = 600;

/** Matches a text that begins with a tag, other than the one whose text tells what to use instead. */
const TAG = /^(?:[@\\](?!deprecated\b)[a-z]\w*|:(?:param|type|returns?|rtype|raises?)\b)/iu;

/**
 * Returns the summary of a doc comment: its `<summary>`, or the text up to the first empty line or tag. Cuts it with `…` after 600
 * characters. Empty if there is no comment, or if it only names an author, parameters and the like.
 */
export function docSummary(doc: string | null): string {
  if (doc === null) return "";
  const summary = /<summary>([^]*?)<\/summary>/u.exec(doc)?.[1] ?? doc;
  const text = summary.replace(/^\s*(?:[@\\](?:class|file|brief|module|name|fileoverview)\b[ \t]*)/u, "");
  const first = text
    .trim()
    .split(/\n[ \t]*(?=\n|[@\\]\w|<\/?(?:p|h\d|ul|ol|pre|table|remarks|typeparam|param)\b)/u, 1)[0]!
    .trim();
  if (TAG.test(first)) return "";
  return first.length > MAX_SUMMARY_LENGTH ? `${first.slice(0, MAX_SUMMARY_LENGTH - 1)}…` : first;
}
