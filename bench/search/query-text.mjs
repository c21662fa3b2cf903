/** Frequent English words. A text of ten words without any of them is in another language. */
const ENGLISH =
  /\b(?:the|a|an|of|to|and|in|is|if|for|with|on|from|by|or|that|this|it|be|are|as|not|when|all|no|at|its?|given|into|which|returns?|sets?|gets?)\b/iu;
const FEWEST_WORDS = 3;
const MOST_WORDS = 80;
/** Docs that do not describe what a function does. */
const EMPTY =
  /^(?:\{?@?inherit|see\b|todo\b|fixme\b|xxx\b|hack\b|deprecated\b|@?internal\b|noqa|nolint|eslint|ts-|copyright|licen[sc]e|non-javadoc|auto-?generated|this method is generated)/iu;

/**
 * Turns a doc comment into a query: its first paragraph as one line, without tags, parameters and markup; null if it is too short, too
 * long, not English, or not a description.
 *
 * @param doc without comment marks
 * @param name of the function; removed from the start of the doc, as in Go's convention
 */
export function queryOf(doc, name) {
  const summary = /<summary>([\s\S]*?)<\/summary>/u.exec(doc)?.[1] ?? doc;
  const paragraph = firstParagraph(summary);
  if (EMPTY.test(paragraph)) return null;
  const text = withoutName(withoutMarkup(paragraph), name);
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS || EMPTY.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/gu)?.length ?? 0;
  if (latin < 0.95 * letters || latin < 0.5 * text.length) return null;
  return words.length >= 6 && !ENGLISH.test(text) ? null : text;
}

/** Returns the lines before the first empty line, tag, parameter list, heading or example. */
function firstParagraph(doc) {
  const lines = [];
  for (const line of doc.replace(/\{@\w+/gu, (tag) => tag.replace("@", "\0")).split("\n")) {
    const trimmed = line.trim();
    if (trimmed === "" && lines.length === 0) continue;
    if (trimmed === "" || SECTION.test(trimmed)) break;
    // Doxygen and JSDoc tag the first paragraph explicitly (`@brief`).
    const said = trimmed.replace(/^[@\\](?:brief|summary|description|desc|method|function)\b\s*/u, "");
    if (/^[@\\]\w/u.test(said)) break;
    lines.push(said);
    if (/<p\s*\/?>$/iu.test(said)) break;
  }
  return lines
    .join(" ")
    .replace(/<p\s*\/?>.*$/iu, "")
    .replaceAll("\0", "@")
    .trim();
}

const SECTION =
  /^(?:@(?!brief|summary|description|desc|method|function)\w|:\w[\w ]*:(?!`)|#+ |```|~~~|>>>|<pre|<code>\s*$|\.\. |={3,}|-{3,}|\*{3,}|(?:args|arguments|params?|parameters|returns?|raises|throws|yields|examples?|usage|notes?|warning|see also|attributes|safety|panics|errors)\s*:?$)/iu;

function withoutName(text, name) {
  const rest = text.startsWith(name) ? /^(?:\(\))?[\s:,-]+(.*)$/u.exec(text.slice(name.length)) : null;
  return rest === null ? text : rest[1];
}

function withoutMarkup(text) {
  return text
    .replace(/\{@(?:link|linkplain|code|literal|value)\s+([^}]*)\}/gu, "$1")
    .replace(/<(?:see|seealso|paramref|typeparamref)\s+\w+="(?:\w:)?([^"]*)"\s*\/>/gu, "$1")
    .replace(/<\/?[a-zA-Z][^<>]*>/gu, " ")
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/gu, "$1")
    .replace(/:\w+:`~?([^`]*)`/gu, "$1")
    .replace(/\bhttps?:\/\/\S+/gu, " ")
    .replace(/[`*]+/gu, "")
    .replace(/&(?:lt|gt|amp|quot|nbsp|#\d+);/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}
