const LONGEST_SUMMARY = 600;

/**
 * What a doc comment says first: its summary, or all up to the first empty line or tag. Empty for none.
 * Longer than 600 characters it ends with `…`.
 */
export function docSummary(doc: string | null): string {
  if (doc === null) return "";
  const summary = /<summary>([^]*?)<\/summary>/u.exec(doc)?.[1] ?? doc;
  const text = summary.replace(/^\s*(?:[@\\](?:class|file|brief|module|name|fileoverview)\b[ \t]*)/u, "");
  const first = text.trim().split(/\n[ \t]*(?=\n|[@\\]\w|<\/?(?:p|h\d|ul|ol|pre|table|remarks|typeparam|param)\b)/u, 1)[0]!.trim();
  return first.length > LONGEST_SUMMARY ? `${first.slice(0, LONGEST_SUMMARY - 1)}…` : first;
}
