/** Kinds of writing. */
export const PURPOSES = ["commit", "pull-request", "documentation", "chat", "comment"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** Wordings of headings. The first match counts. */
const NAMES: readonly (readonly [RegExp, Purpose])[] = [
  [/\bcommits?\b|\bgit messages?\b/u, "commit"],
  [/\bpull requests?\b|\bprs?\b|\bmerge requests?\b|\bmrs?\b|\breviews?\b/u, "pull-request"],
  [/\bcode comments?\b|\bcomments? in code\b|\binline comments?\b|\bdoc ?(?:strings?|comments?)\b|^comments?$/u, "comment"],
  [/\bchats?\b|\bslack\b|\bmessag(?:es|ing)\b|\bteams\b|\bdiscord\b/u, "chat"],
  [/\bdocs?\b|\bdocumentation\b|\breadmes?\b|\bguides?\b|\btechnical writing\b/u, "documentation"],
];

/**
 * Returns the purpose named by a heading, or null.
 *
 * @param heading in lower case, with single spaces between words
 */
export function purposeNamed(heading: string): Purpose | null {
  return NAMES.find(([name]) => name.test(heading))?.[1] ?? null;
}
