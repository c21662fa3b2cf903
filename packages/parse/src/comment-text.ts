/**
 * Strips the comment marks from each line of a comment. Empty if nothing else is in it.
 *
 *
 * @param marks comment marks of the language besides the common ones
 */
export function commentText(comment: string, marks?: RegExp): string {
  let text = (marks ? comment.trim().replace(marks, "") : comment).trim();
  const quoted = /^[rRuUbBfF]{0,2}("""|'''|"|')/u.exec(text);
  if (quoted) text = text.slice(quoted[0].length).replace(new RegExp(`${quoted[1]}$`, "u"), "");
  text = text
    .replace(/^<!--|-->$/gu, "")
    .replace(/^\/\*+\/$/u, "")
    .replace(/^\/\*+!?/u, "")
    .replace(/\*+\/$/u, "");
  return text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:\/\/[/!]?|\*(?!\*)|#+!?|=begin|=end)?\s?/u, "").trimEnd())
    .join("\n")
    .trim();
}
