/** Splits the identifiers of a text at case changes, at underscores and before digits. */
export function split(text) {
  return text.replace(/_+/gu, " ").replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");
}

/** Returns the distinct words of a question. */
export function wordsOf(text) {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])];
}

/** The words of a question without stop words; all of them if nothing else is left. */
export function tellingWords(text) {
  const words = wordsOf(text);
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

const COMMON = new Set(
  (
    "a an and are as at be been but by can did do does for from had has have how i if in into is it its of on or that the " +
    "their then there these they this to was were what when where which while who why will with you your"
  ).split(" "),
);
