/** What a text is written for. */
export const PURPOSES = ["commit", "pull-request", "documentation", "chat", "comment"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** What headings of profiles call a purpose; the first that fits counts. */
const NAMES: readonly (readonly [RegExp, Purpose])[] = [
  [/\bcommits?\b|\bgit messages?\b/u, "commit"],
  [/\bpull requests?\b|\bprs?\b|\bmerge requests?\b|\bmrs?\b|\breviews?\b/u, "pull-request"],
  [/\bcode comments?\b|\bcomments? in code\b|\binline comments?\b|\bdoc ?(?:strings?|comments?)\b|^comments?$/u, "comment"],
  [/\bchats?\b|\bslack\b|\bmessag(?:es|ing)\b|\bteams\b|\bdiscord\b/u, "chat"],
  [/\bdocs?\b|\bdocumentation\b|\breadmes?\b|\bguides?\b|\btechnical writing\b/u, "documentation"],
];

/** The purpose that a heading names; null when it names none. @param heading in lower case, words apart by single spaces */
export function purposeNamed(heading: string): Purpose | null {
  return NAMES.find(([name]) => name.test(heading))?.[1] ?? null;
}
