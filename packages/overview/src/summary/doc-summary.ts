/** In characters. */
const MAX_SUMMARY_LENGTH = 600;

/**
 * Returns the summary of a doc comment: its `<summary>`, or the text up to the first empty line or tag. Cuts it with `…` after 600
 * characters. Empty if there is no comment.
 */
export function docSummary(doc: string | null): string {
  if (doc === null) return "";
  const summary = /<summary>([^]*?)<\/summary>/u.exec(doc)?.[1] ?? doc;
  const text = summary.replace(/^\s*(?:[@\\](?:class|file|brief|module|name|fileoverview)\b[ \t]*)/u, "");
  const first = text
    .trim()
    .split(/\n[ \t]*(?=\n|[@\\]\w|<\/?(?:p|h\d|ul|ol|pre|table|remarks|typeparam|param)\b)/u, 1)[0]!
    .trim();
  return first.length > MAX_SUMMARY_LENGTH ? `${first.slice(0, MAX_SUMMARY_LENGTH - 1)}…` : first;
}
